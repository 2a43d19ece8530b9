// Reads the table of examples.
//
// A row has the entries of a position, a character a cell in the built-in symbols, of which a number were
// filled in and not given, and the candidates that earlier steps removed. They are made with this program's
// own generator, but for those of forcing chains: these are on the paths of puzzles known for their hardness,
// where nothing easier helps, so that each example needs what it shows. Only that of nested dynamic chains
// does not: where they are needed they take half a minute to find.
#include "techniques/examples.h"

#include "model/symbols.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace gridsmith {

namespace {

struct ExampleRow {
    Technique technique{};
    std::string_view cells;    // "." for empty ones
    std::string_view found;    // "r1c2 r4c4": entries that were not given
    std::string_view removed;  // "r1c2<>3 r4c4<>5"
};

// clang-format off
constexpr ExampleRow kExamples[] = {
    {Technique::full_house,
     "...785132...1369.8138492567.8..7.4.191..54873....186.92975613843..82..15851.4.2.6",
     "r1c5 r1c7 r1c8 r2c4 r2c5 r2c6 r2c7 r3c1 r3c2 r3c3 r3c6 r3c9 r4c5 r4c7 r4c9 r5c2 "
     "r5c6 r5c7 r5c8 r6c9 r7c1 r7c4 r7c5 r7c6 r7c7 r7c9 r8c4 r8c9 r9c1 r9c2",
     ""},
    {Technique::naked_single,
     "...785..2........8..849.56..8.......9...5.8.3....186..29756.3843..82..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r7c1 r7c4 r7c5 r7c7 r7c9 r8c4 r9c1 r9c2",
     ""},
    {Technique::hidden_single,
     "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r9c1 r9c2",
     ""},
    {Technique::direct_pointing,
     "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r9c1 r9c2",
     ""},
    {Technique::direct_claiming,
     "...785..2........8..849.56..8.......9...5.8.3....186..29756.3843..82..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r7c1 r7c4 r7c5 r7c7 r7c9 r8c4 r9c1 r9c2",
     ""},
    {Technique::direct_hidden_pair,
     "...785..2........8..849.56..8.......9...5.8.3....186..2975...8.3..82..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r7c1 r7c4 r8c4 r9c1 r9c2",
     ""},
    {Technique::direct_hidden_triple,
     "...785..2........8..849.56..8.......9...5.8.3....186..2975613843..82..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r7c1 r7c4 r7c5 r7c6 r7c7 r7c9 r8c4 r9c1 r9c2",
     ""},
    {Technique::locked_pair,
     "..7....8..2.....4.59.38...6.39816.....5279.3.71.43569.95.7.3814183.....7.7.1589.3",
     "r1c8 r3c9 r4c2 r4c3 r4c4 r4c6 r5c3 r5c6 r6c1 r6c2 r6c5 r6c6 r7c2 r7c4 r7c6 r7c7 "
     "r8c1 r9c6 r9c7",
     "r1c1<>4 r1c4<>6 r1c5<>6 r1c5<>9 r1c6<>4 r1c9<>2 r2c1<>6 r2c3<>6 r2c7<>5 r2c9<>1 "
     "r3c7<>1 r4c7<>2 r4c7<>5 r4c8<>2 r5c1<>4 r8c5<>2 r9c1<>6"},
    {Technique::locked_triple,
     "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
     "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 "
     "r8c1 r9c2 r9c8 r9c9",
     ""},
    {Technique::locked_quad,
     "EOFBDLACK.......QPMDBN.O...C.J..LAHKQP..B.EO.FN.CJNGE..F....BPOL.CAH.....LO.M.K..EGF"
     "H.QL...J....JKOM.A.....EL.F..LDQ.E........P....OG...Q.....E....J...EDA.PGQ.N.GELC..Q"
     "NOH..KJ.KQPNA.LME.....DOHBKC....JE...O..GDLEJQ.....B....MNJA..E..GQ.P.CBOFQP...AH.K."
     "..G.",
     "r1c2 r1c4 r1c6 r2c1 r2c2 r2c4 r3c1 r3c2 r3c3 r3c5 r4c1 r4c3 r4c5 r4c13 r6c2 r6c4 "
     "r6c8 r7c2 r7c3 r7c4 r8c2 r10c4 r10c8 r11c2 r11c3 r11c8 r11c10 r11c15 r12c2 r12c3 "
     "r12c4 r12c5 r12c9 r13c2 r13c4 r13c9 r14c1 r14c4 r15c1 r15c3 r15c4 r16c3",
     "r1c16<>Q r9c6<>K r9c7<>K r9c8<>K r13c16<>Q r14c7<>K r14c8<>K"},
    {Technique::locked_quint,
     "..LKSZCPJ.G.AUYM.V.W.RB..Y.AUGBE.RTCZJPDSKLOH.MX.QNRTEBSKOHLX.WQVZCD....G.UQWVXMFGUA"
     ".SHLKOR.NETD.ZP.P.DCZMXQWVBR.E.FGY.ALHSOKH.SLOP.JCZ.UGA.QVMW.BE.RTREBT..LHK.VQXWM.DZ"
     ".CGUYFAFUGAYNT..BDPCJZOLSH.XQVMWJCZDPQVWXMNE.TR.Y.A.SKOHLW..V.U.AG..KSLHENRTBZCP.D.."
     "...RB.TNZJ.CPHSOKLVWMQXKL.SHJ.CDPFA.GUW.QXVNTREBXVQMW.FGYUHLOS.TRE.N.DJCZCDP.JWMXVQR"
     ".NB..FUG.O..K.ETN.R.SKLOMWVXQ.ZPCDYAF.G..UFAT.BNEJDPZCL.KSOQVWXMB.ERTLHS..WV.MXDJC.P"
     "UY.GFZPCJ.V.MQXTNERBYAG.UKOLS.MQXWVYAFUGL.K.S.TBREC.DZJSOK.LDJ.PCAYUFGVWXM.ENTBRVMWQ"
     ".GUY..KSHO..ETNRJZC.PLSHOKCPDZJ.GF.A.Q.VMR.ET.AGFYU.NTBRPC.DJKOHLSM..WVTB.NEKOLSHQXM"
     "V.CPJDZFGUAYD.JPC.QVMWEB.NTGUAYF.SKLO",
     "r1c18 r2c10 r3c15 r3c25 r4c5 r4c15 r4c18 r4c23 r5c3 r5c23 r6c16 r7c17 r8c7 r9c9 "
     "r9c19 r10c13 r11c11 r12c6 r15c10 r15c14 r16c3 r16c12 r16c16 r17c20 r18c8 r18c24 "
     "r19c7 r20c1 r20c3 r20c14 r21c6 r21c14 r21c22 r22c1 r23c2 r24c2 r24c10 r24c22 r25c3 "
     "r25c24",
     ""},
    {Technique::pointing,
     "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
     "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 "
     "r8c1 r9c2 r9c8 r9c9",
     ""},
    {Technique::claiming,
     "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
     "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 "
     "r8c1 r9c2 r9c8 r9c9",
     ""},
    {Technique::multi_box_locking,
     ".O.CJB..A..QH..M.AH.CPFOD..G...E.....H...CB.GA.O..BEAM...H.OCDJQ..EHO.PCG.A.MN..F.NG"
     "BLAMH..DQCEPO...QGE....M.H...DM.NJH.P..C.G......M.BH.DF..JA..MF.E.JA.BH..PG.H.ABP.K."
     ".JGL.QMC..JDLOCGMPQAFEHBLH....NB.G..J.C..B..GC......E.D.D....AO.....P.Q....FH..PQ..."
     "....",
     "r2c3 r2c8 r2c16 r3c6 r3c13 r3c14 r4c5 r4c13 r5c4 r5c5 r5c7 r5c9 r5c13 r6c5 r6c7 "
     "r6c8 r6c9 r6c14 r8c7 r9c7 r9c10 r9c14 r10c7 r10c14 r11c3 r11c4 r11c5 r11c11 r11c14 "
     "r12c4 r12c5 r12c7 r12c8 r12c9 r12c12 r12c13 r12c15 r15c15",
     "r2c1<>M r2c4<>M r3c1<>Q r3c2<>Q r3c3<>Q r3c4<>Q r13c9<>O r14c9<>O r15c9<>C"},
    {Technique::naked_pair,
     "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
     "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 "
     "r8c1 r9c2 r9c8 r9c9",
     ""},
    {Technique::naked_triple,
     "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
     "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 "
     "r8c1 r9c2 r9c8 r9c9",
     ""},
    {Technique::naked_quad,
     ".64.72....73...4.1.8.4...67........4.4.92...66.1.4..5.4186357..756294183329...645",
     "r1c2 r2c2 r2c7 r3c9 r6c5 r7c1 r7c2 r7c3 r7c4 r8c2 r8c3 r8c4 r8c5 r8c9 r9c2 r9c7 "
     "r9c8 r9c9",
     "r1c4<>8 r2c5<>8 r4c1<>5 r4c3<>5 r4c7<>2 r4c7<>3 r4c8<>2 r6c7<>3 r9c4<>8"},
    {Technique::naked_quint,
     "....NBDF.OH.MJLC.DGJOMKC.QLFBP..MF..L.J..ABC......C.P...KMJDG.F.CJOEBF.P.H.....M..A."
     "KC..DJE...H..K.DE...M.C.J...P...D..J...Q.EC.D..GCJ.OB..KLH..KMLCAP.......FBJJ..QG.B."
     "CP..K.......HK.D....C......FQDEALB..PC..QL...HCB.DPN.O..BPD....K.C.AQ....C.OJNPL...."
     "...B",
     "r1c7 r1c8 r1c13 r2c6 r2c11 r2c13 r3c11 r4c3 r4c11 r5c1 r5c2 r5c4 r6c5 r6c6 r7c4 "
     "r7c5 r8c5 r8c8 r9c1 r9c6 r10c1 r10c6 r11c9 r12c6 r12c13 r13c5 r13c8 r13c14 r14c7 "
     "r14c8 r14c11 r15c10 r16c7",
     "r4c16<>O"},
    {Technique::naked_sextet,
     ".APMQE.D......HFD...H.....F.QPAM..KF....PD.QJ.LG.Q...J...M....D.L..G.PM......H..K.Q."
     "B..EC...LMO..J......M.DLANKQ.MC.L.K..NO..GJ.Q..HF.B...A..KPL.PMNE...KLQ..F.J..J..Q.G"
     ".B..MC....E...J...MF...........L..PBE...M.F.OG...Q...D....L......K.HO...C.BQA....E.M"
     ".LF.",
     "r1c4 r2c16 r3c10 r3c12 r5c14 r6c13 r6c15 r7c9 r7c12 r7c15 r8c2 r8c14 r9c1 r10c16 "
     "r12c11 r16c14",
     "r1c13<>B r4c13<>B r4c16<>B r4c16<>E r4c16<>O r12c14<>B r12c14<>O r15c14<>B"},
    {Technique::hidden_pair,
     "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
     "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 "
     "r8c1 r9c2 r9c8 r9c9",
     ""},
    {Technique::hidden_triple,
     "271..9...8.4..7...5.3..47.295647.2..4.29...751.7..5964.28.4.1593495..627.15.92..3",
     "r1c2 r1c3 r1c6 r3c1 r4c1 r4c4 r4c7 r5c1 r5c8 r6c1 r6c3 r6c6 r6c8 r7c2 r7c5 r7c8 "
     "r7c9 r8c2 r8c3 r8c8 r8c9 r9c5",
     ""},
    {Technique::hidden_quad,
     "3768.1.59...3.7.6...496.37...75.61931594736826..19.5478652197347..6.4.25..27...16",
     "r1c1 r1c2 r1c3 r1c9 r2c4 r2c6 r2c8 r3c3 r3c4 r3c8 r4c3 r4c6 r4c7 r4c8 r5c2 r5c4 "
     "r5c6 r5c8 r5c9 r6c4 r6c5 r6c7 r6c9 r7c5 r7c6 r7c7 r7c8 r7c9 r8c4 r9c9",
     "r2c7<>8"},
    {Technique::hidden_quint,
     "....NBDF.OH.MJLC.DGJOMKC.QLFBP..MF..L.J..ABC......C.P...KMJDG.F.CJOEBF.P.H.....M..A."
     "KC..DJE...H..K.DE...M.C.J...P...D..J...Q.EC.D..GCJ.OB..KLH..KMLCAP.......FBJJ..QG.B."
     "CP..K.......HK.D....C......FQDEALB..PC..QL...HCB.DPN.O..BPD....K.C.AQ....C.OJNPL...."
     "...B",
     "r1c7 r1c8 r1c13 r2c6 r2c11 r2c13 r3c11 r4c3 r4c11 r5c1 r5c2 r5c4 r6c5 r6c6 r7c4 "
     "r7c5 r8c5 r8c8 r9c1 r9c6 r10c1 r10c6 r11c9 r12c6 r12c13 r13c5 r13c8 r13c14 r14c7 "
     "r14c8 r14c11 r15c10 r16c7",
     ""},
    {Technique::hidden_sextet,
     "....NBDF.OH.MJLC.DGJOMKC.QLFBP..MF..L.J..ABC......C.P...KMJDG.F.CJOEBF.P.H.....M..A."
     "KC..DJE...H..K.DE...M.C.J...P...D..J...Q.EC.D..GCJ.OB..KLH..KMLCAP.......FBJJ..QG.B."
     "CP..K.......HK.D....C......FQDEALB..PC..QL...HCB.DPN.O..BPD....K.C.AQ....C.OJNPL...."
     "...B",
     "r1c7 r1c8 r1c13 r2c6 r2c11 r2c13 r3c11 r4c3 r4c11 r5c1 r5c2 r5c4 r6c5 r6c6 r7c4 "
     "r7c5 r8c5 r8c8 r9c1 r9c6 r10c1 r10c6 r11c9 r12c6 r12c13 r13c5 r13c8 r13c14 r14c7 "
     "r14c8 r14c11 r15c10 r16c7",
     "r1c12<>P r2c1<>A r3c3<>K r3c3<>Q r3c4<>K r3c9<>G r4c1<>A r4c2<>A r4c2<>Q r4c4<>A "
     "r4c14<>A r4c16<>A r4c16<>O r5c9<>N r6c2<>B r6c4<>B r7c3<>B r8c9<>N r10c9<>N "
     "r11c12<>H r12c9<>G r12c9<>N r12c10<>G r12c11<>G r12c12<>G r13c3<>H r13c3<>N "
     "r15c4<>M r15c7<>F r15c7<>M r15c9<>F r15c9<>G r15c9<>O r15c11<>G r15c11<>O r15c14<>G "
     "r15c14<>M r15c15<>G r15c15<>M r15c16<>F r15c16<>G r16c1<>G r16c1<>H r16c3<>H"},
    {Technique::unique_hints,
     "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r9c1 r9c2",
     ""},
    {Technique::hint_sets,
     "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r9c1 r9c2",
     ""},
    {Technique::triplets,
     "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
     "r1c5 r3c3 r5c7 r9c1 r9c2",
     ""},
    {Technique::x_wing,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::swordfish,
     "63849....4.9.....37.1.3694.513974...976...3.4284.63.9.197648.3.842359176365712489",
     "r1c2 r1c3 r1c4 r1c5 r2c1 r3c1 r3c6 r3c7 r4c1 r4c2 r4c4 r4c6 r5c2 r5c9 r6c3 r6c5 "
     "r6c6 r7c1 r7c2 r7c4 r7c5 r7c8 r8c1 r8c2 r8c4 r8c5 r8c8 r9c2 r9c3 r9c4 r9c5 r9c8",
     ""},
    {Technique::jellyfish,
     "81...6.5..5.1......6352....63..81594195.64..8.489..16.529873...4816..237376412985",
     "r1c2 r1c8 r2c2 r4c1 r4c5 r4c6 r4c8 r5c2 r5c3 r5c5 r5c6 r6c3 r6c7 r7c1 r7c6 r8c2 "
     "r8c3 r8c4 r8c7 r9c2 r9c3 r9c4 r9c5 r9c7 r9c8",
     "r1c3<>7 r1c5<>3 r1c7<>4 r1c9<>3 r2c7<>3 r2c7<>4 r2c7<>7 r2c8<>4 r3c7<>7 r3c8<>7 "
     "r5c4<>7"},
    {Technique::squirmbag,
     ".C..JFL..Q.D.HNO.FQ...N..H..KE......A...C....M.BM..KH.....O..QFP....NHM...P.JD...A.."
     "OJC..LM.QPB.DGNOPQABH....K...M..EL.......NH....EC..NB.LHDF..F..C......A..G.L..DG.M.H"
     ".....CQA......FAQC.KHJ.....A...ELOQC.B..BL.M.....F...A...NC....J.A.E.L..P.G..ADL..J."
     ".OCQ",
     "r1c14 r5c5 r5c6 r6c13 r6c14 r6c15 r7c6 r7c7 r9c14 r10c4 r11c14 r12c8 r12c14 r13c9 "
     "r14c14 r15c14 r16c6",
     "r2c5<>M r2c8<>D r2c16<>G r3c4<>H r3c8<>D r3c10<>N r3c11<>N r3c12<>N r4c8<>D r5c4<>F "
     "r5c15<>E r5c15<>G r5c15<>L r8c4<>F r8c9<>J r8c10<>J r8c12<>J r8c13<>C r8c13<>F "
     "r8c13<>G r10c8<>D r13c1<>H r13c2<>H r13c3<>H r13c16<>G r14c3<>H r14c16<>G r15c1<>H "
     "r15c4<>F r15c4<>H r15c5<>Q r15c7<>Q r15c16<>G"},
    {Technique::whale,
     "FHBMQOKCEDAJN.L.JEADLN.GH.BFOCQ..QC.EDJ.L.GPMB..P..NHMFBQOCKDA.J.NLPMFCHOK.AJEDGCM.."
     "OK.QDJEGP.NBAOQK.JGE.PLBFHMCGDEJNPBLMFHC.QOAOCFQAED.G..NHPB.DA..GLNJBHPMQFCOM.PHCQOF"
     ".EKDLJG.NGJL.HMP..FOEKADLJDGPBHNFCMQAO.EEKOAJG..P.NHCMFQH.NBFCQM.AO.GDJLQ.MCKAEOJGDL"
     "BNPH",
     "r1c1 r1c8 r2c2 r2c13 r5c12 r6c8 r7c4 r7c6 r7c8 r7c12 r7c15 r8c3 r9c14 r10c6 r10c9 "
     "r10c13 r10c14 r10c15 r12c1 r13c9 r13c12 r14c9 r14c16 r15c3 r15c13 r16c6",
     ""},
    {Technique::leviathan,
     "MBCAFQKPNLJEHDOGHGDO..JN..KFMCABLJN.AM.CDHGOQPF.QKPFOHGDC.BALN.JODJ.M.NBG.PHAKQCFPGH"
     ".ODJKACQE..NAC.QHF.G.ENMOJLD.NBMQACKJODLFGH.DLEJBNMAOPHG..KQPH..JDL.FC.K..BMCQ.KGPH."
     "ANMB.EJLNMAB.CQFED.JPOGHGOLD.JEMHKFPBQCABAQCPK.HMJ.NGLDOKFH.DGO.QBACJM..JEMNCBAQLGOD"
     ".HP.",
     "r1c3 r1c16 r2c1 r2c4 r2c8 r3c12 r3c14 r4c4 r5c7 r6c1 r6c4 r7c16 r8c13 r10c15 r11c2 "
     "r11c11 r12c7 r13c10 r13c15 r14c15 r15c6 r15c7 r15c9 r16c1 r16c12 r16c14",
     ""},
    {Technique::finned_x_wing,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::finned_swordfish,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::finned_jellyfish,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::finned_squirmbag,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::finned_whale,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::sashimi_x_wing,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::sashimi_swordfish,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::sashimi_jellyfish,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::sashimi_squirmbag,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::sashimi_whale,
     "4.18.5...58.23..4136.914.85.3875.194.541.....71.34..56.465..31.1.56.342...349156.",
     "r1c4 r2c1 r2c2 r2c8 r3c1 r3c4 r3c6 r3c9 r4c2 r4c4 r4c5 r4c9 r5c3 r5c4 r6c2 r6c8 "
     "r7c2 r7c3 r7c8 r8c1 r8c3 r8c6 r8c7 r9c6 r9c8",
     ""},
    {Technique::franken_x_wing,
     "81...6.5..5.1......6352....63..81594195.64..8.489..16.529873...4816..237376412985",
     "r1c2 r1c8 r2c2 r4c1 r4c5 r4c6 r4c8 r5c2 r5c3 r5c5 r5c6 r6c3 r6c7 r7c1 r7c6 r8c2 "
     "r8c3 r8c4 r8c7 r9c2 r9c3 r9c4 r9c5 r9c7 r9c8",
     "r1c3<>7 r1c5<>3 r1c7<>4 r1c9<>3 r2c7<>3 r2c7<>4 r2c7<>7 r2c8<>4 r3c7<>7"},
    {Technique::franken_swordfish,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::franken_jellyfish,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::franken_squirmbag,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::finned_franken_x_wing,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::finned_franken_swordfish,
     ".61.45.9..89.13..5.52.97.....4758..36.893145.5.34628...361.452..47529...2.53.6..4",
     "r1c2 r1c5 r1c6 r2c5 r2c6 r3c2 r3c3 r3c5 r4c3 r4c4 r4c6 r5c3 r5c7 r5c8 r6c3 r6c5 "
     "r6c6 r7c2 r7c3 r7c7 r8c2 r8c4 r8c5 r8c6 r9c3 r9c4",
     ""},
    {Technique::finned_franken_jellyfish,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::finned_franken_squirmbag,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::mutant_x_wing,
     "81...6.5..5.1......6352....63..81594195.64..8.489...6.529873...4816..237376412985",
     "r1c2 r1c8 r2c2 r4c1 r4c5 r4c6 r4c8 r5c2 r5c3 r5c5 r5c6 r6c3 r7c1 r7c6 r8c2 r8c3 "
     "r8c4 r8c7 r9c2 r9c3 r9c4 r9c5 r9c7 r9c8",
     ""},
    {Technique::mutant_swordfish,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::mutant_jellyfish,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::mutant_squirmbag,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::finned_mutant_x_wing,
     ".61.45.9..89.13..5.52.97.....4758..36.893145.5.34628...361.452..47529...2.53.6..4",
     "r1c2 r1c5 r1c6 r2c5 r2c6 r3c2 r3c3 r3c5 r4c3 r4c4 r4c6 r5c3 r5c7 r5c8 r6c3 r6c5 "
     "r6c6 r7c2 r7c3 r7c7 r8c2 r8c4 r8c5 r8c6 r9c3 r9c4",
     ""},
    {Technique::finned_mutant_swordfish,
     ".61.45.9..89.13..5.52.97.....4758..36.893145.5.34628...361.452..47529...2.53.6..4",
     "r1c2 r1c5 r1c6 r2c5 r2c6 r3c2 r3c3 r3c5 r4c3 r4c4 r4c6 r5c3 r5c7 r5c8 r6c3 r6c5 "
     "r6c6 r7c2 r7c3 r7c7 r8c2 r8c4 r8c5 r8c6 r9c3 r9c4",
     ""},
    {Technique::finned_mutant_jellyfish,
     ".61.45.9..89.13..5.52.97.....4758..36.893145.5.34628...361.452..47529...2.53.6..4",
     "r1c2 r1c5 r1c6 r2c5 r2c6 r3c2 r3c3 r3c5 r4c3 r4c4 r4c6 r5c3 r5c7 r5c8 r6c3 r6c5 "
     "r6c6 r7c2 r7c3 r7c7 r8c2 r8c4 r8c5 r8c6 r9c3 r9c4",
     ""},
    {Technique::finned_mutant_squirmbag,
     ".61.45.9..89.13..5.52.97.....4758..36.893145.5.34628...361.452..47529...2.53.6..4",
     "r1c2 r1c5 r1c6 r2c5 r2c6 r3c2 r3c3 r3c5 r4c3 r4c4 r4c6 r5c3 r5c7 r5c8 r6c3 r6c5 "
     "r6c6 r7c2 r7c3 r7c7 r8c2 r8c4 r8c5 r8c6 r9c3 r9c4",
     ""},
    {Technique::skyscraper,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::two_string_kite,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::turbot_fish,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::empty_rectangle,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::dual_two_string_kite,
     "469821...251374986378695421846157.9.13.962.48.92438...923586..4.84.13..961..4983.",
     "r1c1 r1c3 r1c5 r1c6 r2c1 r2c3 r2c6 r2c8 r2c9 r3c1 r3c3 r3c4 r3c5 r3c6 r4c3 r4c6 "
     "r4c8 r5c2 r5c4 r5c8 r6c2 r6c4 r6c5 r6c6 r7c2 r7c3 r7c6 r7c9 r8c2 r8c3 r8c5 r8c6 "
     "r8c9 r9c1 r9c5 r9c7",
     ""},
    {Technique::dual_empty_rectangle,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::xy_wing,
     ".64.72.3.573869421.824.3.672.7..6.148459213766.1.4.25.418635792756294183329...645",
     "r1c2 r1c8 r2c1 r2c2 r2c4 r2c5 r2c6 r2c7 r2c8 r3c3 r3c6 r3c9 r4c1 r4c3 r4c6 r4c8 "
     "r5c1 r5c3 r5c6 r5c7 r5c8 r6c5 r6c7 r7c1 r7c2 r7c3 r7c4 r7c8 r7c9 r8c2 r8c3 r8c4 "
     "r8c5 r8c9 r9c2 r9c7 r9c8 r9c9",
     ""},
    {Technique::xyz_wing,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::w_wing,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::wxyz_wing,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::vwxyz_wing,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::uvwxyz_wing,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::tuvwxyz_wing,
     "475..1..862..735.939.25....139.2.4.78421.7...567.491.2716...8..95..8....28.71...6",
     "r1c2 r1c6 r2c1 r2c2 r2c7 r3c2 r3c5 r4c3 r4c9 r5c3 r5c4 r6c1 r6c2 r6c3 r6c6 r7c1 "
     "r7c2 r7c7 r9c1 r9c2",
     "r1c7<>6 r1c8<>6 r3c6<>6 r3c8<>1 r3c8<>4 r4c4<>8 r4c8<>5 r5c8<>3 r5c8<>6 r7c4<>4 "
     "r7c6<>4 r7c8<>3 r7c8<>5 r7c8<>9 r8c7<>3 r8c8<>2 r8c8<>3 r8c8<>4 r8c9<>4 r9c8<>3 "
     "r9c8<>4"},
    {Technique::remote_pair,
     "5187639427.48..3.6.63.4.8.76451872393.745.168.8.3.657443.6.8795879534621.56.7.483",
     "r1c1 r1c2 r1c4 r1c5 r1c7 r1c9 r2c1 r2c3 r2c4 r2c7 r3c3 r4c1 r4c2 r4c3 r4c4 r4c6 "
     "r5c1 r5c7 r5c8 r5c9 r6c2 r6c4 r6c6 r6c7 r6c8 r6c9 r7c1 r7c6 r7c9 r8c2 r8c4 r8c5 "
     "r8c6 r8c7 r8c8 r9c3 r9c5 r9c7 r9c8 r9c9",
     "r3c6<>2 r3c6<>9"},
    {Technique::colour_trap,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::colour_wrap,
     "3619257487.8641...42.8..61.6..18.42.173462.8.284..91.65472983619123.68.4836.14.9.",
     "r1c1 r1c2 r1c3 r1c5 r1c6 r1c8 r1c9 r2c1 r2c4 r2c6 r3c4 r3c7 r4c1 r4c4 r4c7 r5c5 "
     "r5c6 r6c1 r6c2 r6c3 r6c6 r7c1 r7c2 r7c3 r7c4 r7c5 r7c8 r7c9 r8c3 r8c7 r8c9 r9c1 "
     "r9c2 r9c3 r9c5 r9c6",
     "r2c9<>5 r2c9<>9 r3c9<>3 r4c9<>5 r4c9<>9 r6c8<>5 r9c9<>5"},
    {Technique::multi_colours_1,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::multi_colours_2,
     "537...4984..385.718.14793..946851723278.341..315.2784..845...37..3..8514.5..43.8.",
     "r1c1 r1c2 r1c7 r2c1 r2c5 r2c9 r3c6 r4c4 r4c7 r4c8 r4c9 r5c2 r5c5 r5c6 r6c1 r6c2 "
     "r6c3 r6c6 r6c7 r6c8 r7c2 r7c8 r8c3 r8c7 r8c8 r9c5 r9c8",
     "r1c4<>6 r7c7<>6 r8c2<>6 r8c4<>6 r8c4<>9 r9c1<>6 r9c4<>2 r9c4<>6 r9c4<>9 r9c9<>9"},
    {Technique::medusa,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::x_chain,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::xy_chain,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::nice_loop,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::continuous_nice_loop,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::discontinuous_nice_loop,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::aic,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::grouped_nice_loop,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::grouped_continuous_nice_loop,
     "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
     "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 "
     "r6c1 r6c4 r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
     ""},
    {Technique::grouped_discontinuous_nice_loop,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::grouped_aic,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::unique_rectangle_1,
     "3768.1.59...3.7.6...496.37...75.61931594736826..19.5478652197347..6.4.25..27...16",
     "r1c1 r1c2 r1c3 r1c9 r2c4 r2c6 r2c8 r3c3 r3c4 r3c8 r4c3 r4c6 r4c7 r4c8 r5c2 r5c4 "
     "r5c6 r5c8 r5c9 r6c4 r6c5 r6c7 r6c9 r7c5 r7c6 r7c7 r7c8 r7c9 r8c4 r9c9",
     "r2c2<>1 r2c2<>8 r2c7<>8 r3c2<>2"},
    {Technique::unique_rectangle_2,
     "5926.37..371..8..6684..7.3.827369...1657243..439..1627218475963746932851953..6472",
     "r1c3 r1c4 r1c7 r2c1 r2c2 r2c3 r2c6 r3c1 r3c6 r4c2 r4c6 r5c1 r5c2 r5c3 r5c4 r6c1 "
     "r6c2 r6c3 r6c6 r6c7 r6c8 r7c1 r7c2 r7c3 r7c4 r7c6 r7c8 r7c9 r8c1 r8c4 r8c5 r8c6 "
     "r8c8 r9c3 r9c6 r9c8 r9c9",
     "r2c5<>5"},
    {Technique::unique_rectangle_3,
     "63849....4.9.....37.1.3694.513974...976...3.4284.63.9.197648.3.842359176365712489",
     "r1c2 r1c3 r1c4 r1c5 r2c1 r3c1 r3c6 r3c7 r4c1 r4c2 r4c4 r4c6 r5c2 r5c9 r6c3 r6c5 "
     "r6c6 r7c1 r7c2 r7c4 r7c5 r7c8 r8c1 r8c2 r8c4 r8c5 r8c8 r9c2 r9c3 r9c4 r9c5 r9c8",
     ""},
    {Technique::unique_rectangle_4,
     "271..9...8.4..7...5.3..47.295647.2..4.29...751.7..5964.28.4.1593495..627.15.92..3",
     "r1c2 r1c3 r1c6 r3c1 r4c1 r4c4 r4c7 r5c1 r5c8 r6c1 r6c3 r6c6 r6c8 r7c2 r7c5 r7c8 "
     "r7c9 r8c2 r8c3 r8c8 r8c9 r9c5",
     "r1c5<>6 r1c5<>8 r2c5<>1 r2c5<>6 r3c5<>1 r4c6<>1 r5c5<>3 r5c5<>8 r5c6<>3 r5c6<>8 "
     "r6c5<>8 r9c4<>8"},
    {Technique::unique_rectangle_5,
     "34917..867156283.426..3.751.3..5684257..84.13.24..15...528.31...839..62...75624..",
     "r1c1 r2c3 r2c9 r3c7 r5c1 r5c8 r6c3 r6c7 r7c4 r8c4 r8c7 r9c3",
     "r6c8<>9 r8c1<>1"},
    {Technique::unique_rectangle_6,
     "286..359.395.6.12.1479253867643912589385726415124867398...5.4.3.5..3.872..3...9.5",
     "r1c2 r1c3 r1c7 r2c1 r2c2 r3c1 r3c2 r3c3 r3c5 r3c6 r3c7 r3c8 r4c1 r4c4 r4c5 r4c6 "
     "r4c7 r4c8 r5c2 r5c3 r5c4 r5c5 r5c6 r5c8 r5c9 r6c1 r6c3 r6c5 r6c6 r6c7 r6c8 r6c9 "
     "r7c7 r8c2 r8c9 r9c3",
     "r9c4<>1 r9c4<>6 r9c6<>4"},
    {Technique::hidden_rectangle,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::avoidable_rectangle_1,
     "675981342912543768834...195591364827..3....19..7..9.53159437286346298571728...934",
     "r1c2 r1c3 r1c5 r1c6 r1c7 r1c8 r2c1 r2c4 r2c6 r2c8 r2c9 r3c1 r3c2 r3c7 r3c9 r4c2 "
     "r4c4 r4c5 r4c6 r4c8 r5c3 r5c9 r6c3 r6c6 r6c8 r7c1 r7c2 r7c3 r7c6 r7c9 r8c2 r8c4 "
     "r8c5 r8c8 r9c2 r9c3 r9c7 r9c8 r9c9",
     ""},
    {Technique::avoidable_rectangle_2,
     "..354..796.47.93189.21.8.5672..918.5139...62754.2679..3978.45..26..73...48165.793",
     "r1c3 r1c4 r2c7 r2c8 r2c9 r3c8 r6c2 r7c2 r7c7 r8c6 r9c1 r9c2 r9c4",
     ""},
    {Technique::unique_loop,
     "3619257487.8641...42.8..61.6..18.42.173462.8.284..91.65472983619123.68.4836.14.9.",
     "r1c1 r1c2 r1c3 r1c5 r1c6 r1c8 r1c9 r2c1 r2c4 r2c6 r3c4 r3c7 r4c1 r4c4 r4c7 r5c5 "
     "r5c6 r6c1 r6c2 r6c3 r6c6 r7c1 r7c2 r7c3 r7c4 r7c5 r7c8 r7c9 r8c3 r8c7 r8c9 r9c1 "
     "r9c2 r9c3 r9c5 r9c6",
     "r2c9<>5 r2c9<>9 r3c9<>3 r4c9<>5 r4c9<>9 r6c8<>5 r9c9<>5"},
    {Technique::extended_rectangle,
     "2.98.3..66.19.23.83856.192.798415632412367895563298.7.12473658985.129..393.5842..",
     "r1c1 r1c4 r2c1 r2c4 r2c6 r2c7 r2c9 r3c1 r3c3 r3c6 r3c7 r4c1 r4c5 r4c6 r4c8 r4c9 "
     "r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c8 r5c9 r6c3 r6c5 r6c6 r7c2 r7c4 r7c6 r7c7 r7c9 "
     "r8c1 r8c4 r8c5 r8c9 r9c1 r9c2 r9c5 r9c6",
     ""},
    {Technique::grave_1,
     "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
     "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 "
     "r5c7 r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 "
     "r8c6 r8c7 r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
     ""},
    {Technique::grave_2,
     "925648731..6312954314579862..74.13.614986327563.7.514....1346.7461987523..325641.",
     "r1c1 r1c3 r1c4 r1c5 r1c6 r1c9 r2c4 r2c6 r2c7 r2c8 r2c9 r3c1 r3c3 r3c4 r3c8 r3c9 "
     "r4c3 r4c6 r4c9 r5c1 r5c2 r5c5 r5c6 r5c7 r5c8 r5c9 r6c2 r6c4 r6c7 r6c8 r7c4 r7c5 "
     "r7c7 r8c1 r8c3 r8c5 r8c6 r8c7 r8c9 r9c5 r9c6 r9c8",
     ""},
    {Technique::grave_3,
     "925648731..6312954314579862..74.13.614986327563.7.514....1346.7461987523..325641.",
     "r1c1 r1c3 r1c4 r1c5 r1c6 r1c9 r2c4 r2c6 r2c7 r2c8 r2c9 r3c1 r3c3 r3c4 r3c8 r3c9 "
     "r4c3 r4c6 r4c9 r5c1 r5c2 r5c5 r5c6 r5c7 r5c8 r5c9 r6c2 r6c4 r6c7 r6c8 r7c4 r7c5 "
     "r7c7 r8c1 r8c3 r8c5 r8c6 r8c7 r8c9 r9c5 r9c6 r9c8",
     "r4c1<>8 r7c1<>8"},
    {Technique::grave_4,
     "925648731..6312954314579862..74.13.614986327563.7.514....1346.7461987523..325641.",
     "r1c1 r1c3 r1c4 r1c5 r1c6 r1c9 r2c4 r2c6 r2c7 r2c8 r2c9 r3c1 r3c3 r3c4 r3c8 r3c9 "
     "r4c3 r4c6 r4c9 r5c1 r5c2 r5c5 r5c6 r5c7 r5c8 r5c9 r6c2 r6c4 r6c7 r6c8 r7c4 r7c5 "
     "r7c7 r8c1 r8c3 r8c5 r8c6 r8c7 r8c9 r9c5 r9c6 r9c8",
     "r4c1<>8 r7c1<>8"},
    {Technique::sue_de_coq,
     "2564917387498532163186725495...486....2.....5.....5..39235.7.64865.24...174....52",
     "r1c1 r1c2 r1c3 r1c4 r1c5 r1c8 r1c9 r2c1 r2c2 r2c4 r2c6 r2c8 r3c1 r3c3 r3c4 r3c6 "
     "r3c8 r4c1 r4c7 r6c6 r7c2 r7c3 r7c6 r8c2 r8c6 r9c3 r9c8 r9c9",
     "r4c4<>1 r4c4<>7 r4c8<>7 r5c7<>8 r6c7<>8"},
    {Technique::guardians,
     "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
     "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 "
     "r3c9 r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 "
     "r7c6 r7c9 r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
     ""},
    {Technique::als_xz,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::als_xy_wing,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::als_xy_chain,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::death_blossom,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::kraken_fish_1,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::kraken_fish_2,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::forcing_chain,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::forcing_chain_contradiction,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::forcing_chain_verity,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::forcing_net,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::forcing_net_contradiction,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::forcing_net_verity,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::template_set,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::template_delete,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::trial,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::two_strong_links,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::three_strong_links,
     "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
     "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 "
     "r5c8 r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
     "r1c8<>9 r7c8<>9"},
    {Technique::four_strong_links,
     "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
     "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 "
     "r3c9 r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 "
     "r7c6 r7c9 r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
     ""},
    {Technique::five_strong_links,
     "6.89341.7.37.164.94917...3.872693541365142798914..73621.93...747.34.9.1..46.719.3",
     "r1c3 r1c4 r1c6 r2c2 r2c5 r3c1 r3c4 r3c8 r4c2 r4c3 r4c4 r4c5 r4c7 r4c8 r4c9 r5c2 "
     "r5c3 r5c4 r5c7 r5c8 r6c1 r6c2 r6c3 r6c7 r6c9 r7c3 r7c4 r7c8 r7c9 r8c1 r8c3 r8c6 "
     "r8c8 r9c3 r9c6",
     ""},
    {Technique::six_strong_links,
     "1.6.7.59.92.1.637..3.89.1622...1.9868.36.9217619728435.9158.6.3.6..31..93.296..51",
     "r1c3 r1c8 r2c1 r2c2 r2c4 r2c8 r3c4 r4c1 r4c8 r5c3 r5c4 r5c7 r5c9 r6c1 r6c2 r6c3 "
     "r6c4 r6c7 r6c9 r7c5 r7c9 r8c6 r9c1 r9c4 r9c5 r9c8 r9c9",
     "r1c4<>4 r1c6<>4 r4c3<>5 r8c1<>4 r8c3<>4"},
    {Technique::aligned_pair_exclusion,
     "6843..592572896134139.2.768945738621268..93577136524898512.39.632796.8.5496.8.2.3",
     "r1c2 r1c3 r1c4 r1c7 r1c9 r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r3c1 r3c3 r3c5 r3c8 r4c1 "
     "r4c3 r4c5 r4c6 r4c7 r4c9 r5c1 r5c2 r5c3 r5c9 r6c3 r6c4 r6c6 r6c8 r6c9 r7c1 r7c2 "
     "r7c4 r7c7 r7c9 r8c1 r8c3 r8c4 r8c5 r8c7 r8c9 r9c2 r9c3 r9c5 r9c9",
     ""},
    {Technique::aligned_triplet_exclusion,
     "5926.37..371..8..6684..7.3.827369...1657243..439..1627218475963746932851953..6472",
     "r1c3 r1c4 r1c7 r2c1 r2c2 r2c3 r2c6 r3c1 r3c6 r4c2 r4c6 r5c1 r5c2 r5c3 r5c4 r6c1 "
     "r6c2 r6c3 r6c6 r6c7 r6c8 r7c1 r7c2 r7c3 r7c4 r7c6 r7c8 r7c9 r8c1 r8c4 r8c5 r8c6 "
     "r8c8 r9c3 r9c6 r9c8 r9c9",
     "r2c5<>5"},
    {Technique::simple_forcing,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::value_cycle,
     "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
     "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 "
     "r3c9 r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 "
     "r7c6 r7c9 r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
     ""},
    {Technique::pair_cycle,
     "6843..592572896134139.2.768945738621268..93577136524898512.39.632796.8.5496.8.2.3",
     "r1c2 r1c3 r1c4 r1c7 r1c9 r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r3c1 r3c3 r3c5 r3c8 r4c1 "
     "r4c3 r4c5 r4c6 r4c7 r4c9 r5c1 r5c2 r5c3 r5c9 r6c3 r6c4 r6c6 r6c8 r6c9 r7c1 r7c2 "
     "r7c4 r7c7 r7c9 r8c1 r8c3 r8c4 r8c5 r8c7 r8c9 r9c2 r9c3 r9c5 r9c9",
     ""},
    {Technique::forcing_x_chain,
     "469821...251374986378695421846157.9.13.962.48.92438...923586..4.84.13..961..4983.",
     "r1c1 r1c3 r1c5 r1c6 r2c1 r2c3 r2c6 r2c8 r2c9 r3c1 r3c3 r3c4 r3c5 r3c6 r4c3 r4c6 "
     "r4c8 r5c2 r5c4 r5c8 r6c2 r6c4 r6c5 r6c6 r7c2 r7c3 r7c6 r7c9 r8c2 r8c3 r8c5 r8c6 "
     "r8c9 r9c1 r9c5 r9c7",
     "r6c7<>5 r6c7<>7 r6c8<>5 r6c8<>7 r8c7<>7 r8c8<>7 r9c9<>7"},
    {Technique::mixed_cycle,
     "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
     "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 "
     "r3c9 r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 "
     "r7c6 r7c9 r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
     ""},
    {Technique::simple_forcing_chain,
     "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
     "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
     "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2"},
    {Technique::nishio,
     "95.4....8..6..8.9.84...3....8....539..5..98.636985.....2..84.1.6..1...8...8.....2",
     "r1c1 r2c6 r3c1 r4c2 r4c7 r5c6 r6c1 r6c2 r7c5 r8c8",
     "r1c5<>2 r1c6<>7 r1c7<>2 r1c7<>6 r1c7<>7 r2c2<>1 r2c4<>7 r2c5<>2 r2c9<>3 r3c4<>7 "
     "r3c5<>1 r3c5<>6 r3c5<>7 r3c8<>2 r4c1<>1 r4c5<>2 r4c5<>7 r4c6<>2 r5c1<>7 r5c4<>2 "
     "r5c5<>2 r5c5<>7 r5c8<>4 r6c6<>1 r6c8<>7 r7c4<>3 r7c4<>5 r7c4<>7 r7c7<>3 r7c7<>7 "
     "r8c5<>3 r8c5<>7 r8c7<>3 r9c1<>7 r9c2<>3 r9c2<>7 r9c4<>5 r9c5<>7 r9c5<>9 r9c7<>3"},
    {Technique::multiple_forcing,
     "....2.7.84.1............9..3.24.1.5..7....2.....6.2...6..5......8..9...........3.",
     "r4c3 r6c6",
     "r1c6<>3 r2c5<>7 r3c1<>2 r3c1<>5 r3c3<>3 r3c3<>5 r3c3<>6 r3c4<>7 r3c4<>8 r3c5<>7 "
     "r3c5<>8 r3c6<>7 r3c6<>8 r5c1<>9 r5c3<>9 r5c8<>9 r5c9<>9 r7c2<>2 r7c2<>9 r7c5<>7 "
     "r7c5<>8 r7c8<>1 r7c8<>4 r8c8<>2 r8c9<>2 r9c2<>2 r9c5<>7 r9c9<>2"},
    {Technique::cell_forcing_chains,
     "..2.6..877.9.......31.7.2...76.98.4.1.3...7.8..873...6..4..7..2..7523...325....7.",
     "r1c3 r2c1 r4c2 r5c3 r5c9 r6c5 r7c6 r8c3 r8c5 r9c3 r9c8",
     "r1c4<>4 r1c6<>4 r1c6<>5 r1c7<>4 r1c7<>5 r2c2<>4 r2c2<>5 r2c7<>1 r2c7<>3 r2c7<>5 "
     "r3c1<>4 r3c1<>5 r5c8<>5 r6c1<>9 r7c2<>9 r7c4<>1 r7c7<>1 r7c7<>6 r7c7<>8 r7c7<>9 "
     "r7c8<>1 r7c8<>6 r7c8<>9 r8c2<>9 r8c7<>1 r8c7<>9 r9c7<>1 r9c7<>4 r9c7<>9 r9c9<>4"},
    {Technique::region_forcing_chains,
     "....2.7.84.1............9..3.24.1.5..7....2.....6.2...6..5......8..9...........3.",
     "r4c3 r6c6",
     "r1c6<>3 r2c5<>7 r3c1<>2 r3c1<>5 r3c3<>3 r3c3<>5 r3c3<>6 r3c4<>7 r3c4<>8 r3c5<>7 "
     "r3c5<>8 r3c6<>7 r3c6<>8 r5c1<>9 r5c3<>9 r5c8<>9 r5c9<>9 r7c2<>2 r7c2<>9 r7c5<>7 "
     "r7c5<>8 r7c8<>1 r7c8<>4 r8c8<>2 r8c9<>2 r9c2<>2 r9c5<>7 r9c9<>2"},
    {Technique::dynamic_forcing,
     "........1..2..3....4..5..6......7.4..7....6.84...8...5..92....6.6..7..5.3....19..",
     "r7c9",
     "r1c2<>5 r1c6<>9 r1c7<>7 r4c4<>6 r4c4<>9 r4c5<>2 r4c5<>9 r5c1<>2 r5c1<>9 r5c6<>9 "
     "r5c8<>1 r5c8<>3 r6c3<>1 r6c4<>1 r6c4<>3 r6c6<>9 r6c7<>3 r6c8<>9 r7c6<>8 r7c7<>7 "
     "r8c1<>8 r8c6<>4 r8c7<>4"},
    {Technique::dynamic_contradiction_chains,
     "98.7..6..5...9..4...4.....93.......8.2.8..7.......395..1..62......1....6....871..",
     "",
     "r1c3<>3 r1c9<>3 r2c3<>3 r2c3<>7 r2c9<>3 r3c8<>3 r4c2<>4 r4c2<>6 r4c2<>7 r4c3<>5 "
     "r4c3<>9 r4c4<>4 r4c5<>5 r4c6<>4 r4c6<>5 r5c3<>1 r5c3<>6 r5c9<>4 r6c1<>6 r6c2<>4 "
     "r6c3<>1 r6c3<>6 r7c1<>4 r7c3<>8 r8c1<>4 r8c2<>3 r8c2<>5 r8c2<>7 r8c7<>4 r8c8<>3 "
     "r9c1<>4 r9c2<>3 r9c2<>6 r9c3<>9 r9c9<>3"},
    {Technique::dynamic_double_chains,
     "1...7........49...9.6.8..3..1..9...7.2....5....846.12..618.....3.......8..5.....2",
     "r4c2",
     "r1c7<>4 r1c7<>6 r1c8<>5 r1c9<>9 r2c7<>6 r2c8<>1 r2c8<>5 r4c7<>6 r7c5<>3 r7c6<>2 "
     "r7c6<>3 r7c6<>5 r7c7<>4 r7c7<>7 r7c9<>5 r8c4<>2 r8c4<>5 r8c5<>1 r8c6<>2 r8c6<>5 "
     "r8c7<>7 r8c7<>9 r8c8<>4 r8c8<>6 r8c8<>9 r9c7<>3 r9c7<>9 r9c8<>4 r9c8<>6 r9c8<>9"},
    {Technique::dynamic_cell_chains,
     ".65.1....7..4.5........6513..6....7..27.9..8.5....7.3...4..2...........18....492.",
     "r3c7 r5c3",
     "r1c1<>4 r1c4<>7 r1c7<>2 r1c7<>8 r1c9<>8 r1c9<>9 r2c2<>8 r2c3<>8 r2c5<>8 r2c7<>6 "
     "r2c9<>9 r3c4<>8 r3c5<>8 r4c4<>1 r5c4<>1 r6c4<>1 r7c5<>3 r7c9<>5 r9c5<>7 r9c9<>5"},
    {Technique::dynamic_region_chains,
     "........1..2..3....4..5..6......7.4..7....6.84...8...5..92....6.6..7..5.3....19..",
     "r7c9",
     "r1c2<>5 r1c6<>9 r1c7<>7 r4c4<>6 r4c4<>9 r4c5<>2 r4c5<>9 r5c1<>2 r5c1<>9 r5c6<>9 "
     "r5c8<>1 r5c8<>3 r6c3<>1 r6c4<>1 r6c4<>3 r6c6<>9 r6c7<>3 r6c8<>9 r7c6<>8 r7c7<>7 "
     "r8c1<>8 r8c6<>4 r8c7<>4"},
    {Technique::dynamic_forcing_plus,
     "........1..1..2.3..4..5.6.........72.5..6.8..3..7..........49...9.5.6...4.8.9..5.",
     "",
     "r4c6<>1 r4c6<>9 r5c1<>9 r6c2<>6 r6c3<>6 r6c8<>4 r7c3<>2 r7c8<>2 r7c9<>3 r8c5<>1"},
    {Technique::nested_simple_forcing,
     "........1..1..2.3..4..5.6.........72.5..6.8..3..7..........49...9.5.6...4.8.9..5.",
     "",
     "r4c6<>1 r4c6<>9 r5c1<>9 r6c2<>6 r6c3<>6 r6c8<>4 r7c3<>2 r7c8<>2 r7c9<>3"},
    {Technique::nested_multiple_forcing,
     "98.7..6..7...5......4..8.7.4....7.3..9.2.......3.1...6.4...9.8....5....2.....21..",
     "",
     ""},
    {Technique::nested_dynamic_forcing,
     "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
     "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 "
     "r3c9 r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 "
     "r7c6 r7c9 r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
     ""},
};
// clang-format on

int number_at(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// "r4c12..."
Cell cell_from(std::string_view word, int side) {
    return (number_at(word.substr(1)) - 1) * side + number_at(word.substr(word.find('c') + 1)) - 1;
}

template <class Use>
void for_each_word(std::string_view text, Use use) {
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        use(word);
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
}

Position position_of(const ExampleRow& row) {
    const int order = *order_of_cell_count(row.cells.size());
    Puzzle puzzle(order);
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        puzzle.grid[static_cast<Cell>(i)] = puzzle.symbols.value_of(static_cast<char32_t>(row.cells[i]));
    puzzle.givens = puzzle.grid.entries();
    for_each_word(row.found,
                  [&](std::string_view word) { puzzle.givens.erase(cell_from(word, puzzle.side())); });
    Position position(puzzle);
    for_each_word(row.removed, [&](std::string_view word) {
        position.eliminate(cell_from(word, puzzle.side()),
                           puzzle.symbols.value_of(static_cast<char32_t>(word.back())));
    });
    return position;
}

}  // namespace

std::optional<Position> example_of(Technique technique) {
    const auto row = std::ranges::find(kExamples, technique, &ExampleRow::technique);
    if (row == std::end(kExamples)) return std::nullopt;
    return position_of(*row);
}

}  // namespace gridsmith
