// The boards themselves, in the characters of the format "lines". They were made by gridsmith-cli:
//
//     generate --order N --grade LEVEL --seed 11, minimal at orders 2 and 3, with 112 and 340 entries at 4
//     and 5
#include "app/board_stock.h"

namespace gridsmith {

namespace {

// clang-format off
constexpr StockBoard kBoards[] = {
    {2, Level::easy,
     "....2..1.34....."},
    {2, Level::easy,
     "....2....1.4...1"},
    {2, Level::easy,
     "....2..1.14....."},
    {2, Level::easy,
     "...4.2....4.3..."},
    {2, Level::easy,
     "...2..1..1.44..."},
    {2, Level::easy,
     "......24.2.11..."},
    {3, Level::easy,
     "86.1.97...4.27......1..6.2.1...4..5........34......9...56..8..3..87..1.......4..."},
    {3, Level::easy,
     "12...6.5.........1......84..6.......97.1.5.....5...9.4..75...6.....6.3.....94.58."},
    {3, Level::easy,
     "43........5.4...8.9.8.6...3.4.78..1..6...4.......1.....812...36....9...1...3...5."},
    {3, Level::easy,
     "7....9.....1.3..4.2497....1....8.3.....6...2..8.9..6........8...56.4..9.......1.."},
    {3, Level::medium,
     "8..1..7.5.4..7..6...14.6...1......5........34....2.....569.8.....8..21.......4..."},
    {3, Level::medium,
     "12...6.5.........1......84..6.......9..1.5.....5...9.4..75...6.5....73.....94..8."},
    {3, Level::medium,
     "43........5.4...8.9.8.6...3.4..8.........4.7.....1.....812...36....9...1...3...5."},
    {3, Level::medium,
     "....19.....1.3..47249............3.9...6...2..8........74...8...56.42.........1.."},
    {3, Level::hard,
     "8..1.97...4.27......1.8..2.1......5...5....34.....39...5.9....3..87..1.......4.8."},
    {3, Level::hard,
     ".2...6.5...67....1.5....8...68..4...9..1.5.........9.4.......62..28..31....9....."},
    {3, Level::hard,
     "43....5.9...4...8.9.8.6...3.4.78..1..6...4......6......812...365..89...1......8.."},
    {3, Level::hard,
     "7....9.....1.3..4.24.7....1....8.3...9.6...2..879...........8...56.4..9...8...1.."},
    {3, Level::unfair,
     "86.1.97...4.27......1....2.1...4..5...5....34......9...569....3..87..1.......4..."},
    {3, Level::unfair,
     ".2...6.5.....5...17..2..84..6.......9..1.5.....5...9.4..75...6.....6.3.....94258."},
    {3, Level::unfair,
     "43......9.5.4...8.9.8.6...3.4.78..1..6...4......6......812...36...89...1......85."},
    {3, Level::unfair,
     "7....9.....1.3....24.7....1....8.3.9.9.6...2...7.........19.8...56.4..9...8...1.."},
    {3, Level::extreme,
     "86.1.97...4.27......1....2.1...4..5........34......9...569.......87..19......4.8."},
    {3, Level::extreme,
     ".2...6.5.....5...17..2...4..6.......9..1....8..5...9.4..75.1.6.....6.3.....942..."},
    {3, Level::extreme,
     "43........5.4...8.9.8.6...3.4.78..1..6.9.4.........2...81....36...89...1.......5."},
    {3, Level::extreme,
     "7....9.....1.3....24.7....1....8.3.9.9.6...2...7.........1..8...56.4..93..8...1.."},
    {4, Level::easy,
     "CDOH..AK..EBF......F..DCA..GMB.P..JP....KQC...D..G....B.LO.HE.......D.QJ.G....KO..N..O.H....D.G."
     "DJL.AN..O.M..C.BG.AQB.KM..FJ.H.N..H..BM.E..DKPAGN.C.ED.GQ.......O.....L.JPH.C..M..F.J.O..A..L.H."
     "..DO..N..........N.LF.J.H.Q.B.MDH....AP....O..CK......C.ML.PNFE."},
    {4, Level::easy,
     "J.ALCHE.P.............J...M.AN.F.M..N....F.GE.KO.PN..B.LE.AQH...A.FK......N.C..Q.......D..C...O."
     "P.O..LN...DEB.A..JG.AFB.O....PN.L...J.OAK...........BE...HFO..GA..DA.N.ML.G.F.EB...Q.G.H..B.OKM."
     ".L...PD.MBOJ..C....D..GE.....OBJ..Q.O...NC.KGH.L.BMJK..NG.LDP..E"},
    {4, Level::medium,
     "CD.H..A...EBF......F..DCA..GMB.P..JP....KQC...D..G....B.LO.HE.J.....D.QJ.G....KO..N..O.H....D.G."
     "DJL.AN..O....CFBG.AQB.KM..FJ.H.N..H..BM.E..DKPAGN.C.ED.GQ.......O.....L.JPH.C..M..F.J.O..A..L.H."
     "..DO..N......A...N.LF.J.H.Q.B.MDH....AP....O..CK......C.ML.PNFE."},
    {4, Level::medium,
     "J.ALCHE.P.............J...M.AN.F.M..N....F.GE.KO.PN..B.LE.AQH...A.FK..P...N.C..Q.......D..C...O."
     "..O..LN...DEB.A..JG.AFB.OM...PN.L...J.OAK...........BE...H.O..GA..DA.N.ML.G.F.EB...Q.G.H..B.OKM."
     ".L...PD.MBOJ..C....D..GE.....OBJ..Q.O...NC.KGH.L.BMJK..NG.LDP..E"},
    {4, Level::hard,
     "C..HG.AK..E.F..L...F..DCA..GMB....JP...OK.C..GD..G....B.LO.H..J.....D.Q..G.L..KO..N..O.H....D.G."
     "D...AN..O.M..C.B..AQ.C.M..FJ..LN..H..B..E..DK.AGN.CA...GQ.......OEGB..L.JP..C..M..F.J.O..AG.L.HE"
     "..DO.HN..J.E.....N.LF....CQAB..DH..M.AP....O..CK....O.C.ML.PNFE."},
    {4, Level::hard,
     "JFALCHE.P.............J...M.AN.F.M..N...HF.GE.KO.PN..B.LE.AQH...A.FK..P...N.C..Q.......D..C...O."
     "..O..LN...DEB.A..JG.AFB..M...PN.L...J.OAK...........BE...H.O..GA..DA...ML.G.F.EB...Q.G.H..B.OKM."
     ".L...PD.MBOJ..C....D..GE.....OBJ..Q.O.M.NC.KGH.L.BMJK..NG..DP..E"},
    {4, Level::unfair,
     "CD.H..AK..EBF......F..DCA..GMB....JP....KQC..GD..G....B.LO.HE.J.....D.QJ.G....KO..N..O.H....D.G."
     "DJL.AN..O.M..C.BG.AQB.KM..FJ.H.N..H..BM.E..DKPAGN.C.ED.GQ.......O.....L.JPH.C..M..F.J.O..A..L.H."
     "..DO..N..........N.LF.J.H.Q.B.MDH....AP....O..CK......C.ML.PNFE."},
    {4, Level::unfair,
     "JFALCHE.P.............J...M.AN.F.M..N...HF.GE.KO.PN..B.LE.AQH.J.A.FK..P.....C..Q.......D..C...O."
     "..O..LN...DEB.A..JG.AFB..M...PN.L...J.OAKE..........BE...H.O..GA..DA...ML.G.F.EB...Q.G.H..B.OK.."
     ".L...PD.MBOJ..C....D..GE.....OBJ..Q.O.M.NC.KGH.L.BMJK..NG..DP..E"},
    {4, Level::extreme,
     "CD.H..AK..EBF......F..DCA..GMB....JP...OKQC..GD..G....B.LO.HE.J.....D.QJ.G....KO..N..O.H....D.G."
     "DJL.AN..O....CFBG.AQB.KM..FJ.H.N..HJ.BM.E..DKPA.N.C.ED.GQK......O.....L.JPH.C..M....J.O..A..L.H."
     "..DO..N...K...P..N.LF...H.Q.B.M.H....AP....O..C.......C.ML.PNFE."},
    {4, Level::extreme,
     "JFALCHE.P.............J...M.AN.F.M..N...HF.GE.KO.PN..B.LE.AQH.J.A.FK..P.....C..Q.......D..C...O."
     "..O..LN...DEB.A..JG..FB..M...PNDL...J.OAKE..........BE...H.O..GA..DA...ML.G.F.EB...Q.G.H..B.OK.."
     ".L...PD.MBOJ..C....D..GE.....OBJF.Q.O.M.NC.KGH.L.B.JK..NG..DP..E"},
    {5, Level::easy,
     "M..G...YK.U.W.....Z.O..B.JA.F..SRZHV...G.BNM.P...UZ...H.V...L.NF.T..KRD.Y.AY.C.VBE..AD.KJX.O..Q."
     "..SZBK...QJ..P..Z.EYDFAS.VHWNEN..JP.WCMA....F......U.QLY......GFJ..X.RSO...A.V.....BHO.AXQSEL.Z."
     "TWJ.KMPGP.O.T.Y..E..UG.BHKQ.N...JQGXV..LKD.HYF..A..C..E...G..KN.PL.RM.SDO.A.JXH.BYW..ZY..AH...XR"
     "..N.WE.C...TWB...GX..U.AYHKP.L.C.ZSQES.H.C..DFO..VBQGR.Y.J.A...XAJM.C.EQP..TW.KD.HV..RO.UEM..G.W"
     "DY..CR.ZHT...F..H.J.GF.A....X...YPBMECQ..TRYXQJUVP.N..O.D.ESA.H.G....BO...HZ.PAE.L..G.XJ..YN.P.."
     "..EM..G.Z..JQUW.O..DCOM.YAW..VXJ.....BD.UNE...JG..ED....V..N..AX.QBPHFX.T...H.......MJ.YRFKDG.V."
     "D...XRPJGKECA..NS.ZLWO..R.N..MZT.KBF.WL...V...XJS"},
    {5, Level::medium,
     "M..G...YK.U.W.....Z.O..BCJA.F..SR.HV.Q.G.BNM.....UZ...H.V...L.NF.T..KRD.Y.AY.C.VBE..AD..J..O..Q."
     "..SZBK...QJ...C...EYDFAS.VHWNEN..JP.WCMA....F......U.QLY.W....GFJ..X.RSO...A.V...R.BHO.AXQSEL.Z."
     "TWJ.KMPGP.O.T.Y..E..UG.BHKQ.N.L.JQGXV..LKD.HYF..A..C.S....G..KN.PL.RM.SDO.A.JXH.BYW..ZY..AH.S.XR"
     "..N.WE.C.D.TW...R.X..U.AYHKP.L...ZSQES.H.C..DF.E.VBQGR.Y.J.A...XAJM.C.EQP..TW.KD.HV..ROAUEM..GX."
     "DY...R.ZHT..SF..H...GF.A....X...YPBMECQ..TRYXQJUVP....O.D.ESAWH.G....BO...HZWPAE....G.XJ..YN.P.."
     "..EM....Z..JQUW.O..DCOM.Y.W..VXJG....BD.UNE.R.JG..ED....V.RN..AX.QBPHFX.T..NH......QMJ.YRF.DG.V."
     "D...X.PJGKECAY....ZLWO..R.N..MZT.KBF.WL...VG...JS"},
    {5, Level::hard,
     "V.JDF.CQXB..HR...OMGYW...ZXWGNLO.A.....P....R...MKE..S.NK.DJUA.YQBLPZTFC.VGALQ.B.MEF..KCXODS...U"
     "TZ.HP...C...Z..FJ.GX..ANLE.O...LZA.JUT...XK.M.F..CP...BE..JZS.....Y..Q...UWO..M..O.H..LQ..Z.P.N."
     ".E.RBY..R....FGK..OMU.AZV..LT..JQ......B.H.CQ.E....PX.A.ZLUQAJX..ZKM.PSOY..G.VN..WEO..E.THBS...."
     "..PWR.KADMC..H.LTR.WU.MD.AX.Z....GQ.VDNB.PJQA.G.VT.C.M.X..........KOPY..B..HR....ASJ.U..A...K..Y"
     "Z.RQJ.V.....F.H..D..ZPE.G..SV..OAL.H.XRQ..B.WE.AF..PC..MRN.JQG...TLR....W.BDA.....PY...ZJ.O...HU"
     ".R.MQK..WLGXZ.DB..E..METGHU.N.LJ.FZ..SK.Q.WD...KASB....VYMCU.HXQO...P.HF...W.SEC.XOQKJ...PZMA..J"
     ".DORQZ.P...ANH..MYEX.U..X.CQW..MJK.ERB....UZO..TF"},
    {5, Level::unfair,
     "V.JDF.CQXB..HR...OMGYW...ZXWGNLO.A..........R...MKE..S.NK.DJUA.YQBLPZTFC.VGALQYB.MEF..KCXODS...U"
     "TZ.HP...C...Z..FJ.GX..ANLE.O...LZA.JUT...XK.M.F..CP...BE..JZS...H.Y..Q...UWO..M..O.H..LQ..Z.P.N."
     ".E.R.Y..R....FGK..OMU.AZV..LT..JQ......B.H.CQ.E....PX.A.ZLUQAJX..ZK..PSOY..G.VN..WEO..E.THBS...."
     "..PWR.KADMC..H.LTR.WU.MD.AX.Z....GQ.VDNB.PJQA.G.VT.C.M.X..........KOPY..B..HR....ASJ.U..A...K..Y"
     "Z.RQJ.V.....F.H..D..ZPE.G..SV..OAL.H.XRQ..B.WE.AF..PC..MRN.JQG...TLR....W.BDA.....PY...ZJ.O...HU"
     ".R.MQK..WLGXZ.DB..E..METGHU.N.LJ.FZ..SK.Q.WD..ZKASB....VYMCU.HXQO...P.HF...W.SEC.XOQKJ...PZMA..J"
     ".DORQZ.P...ANH..MYEX.U..X.CQW..MJK.ERB....UZO..TF"},
    {5, Level::extreme,
     "UA.GCR..H.TV.Y.........WMMQN..WG..XOF.KEJ.CV.A..STHK.YJE.TF...SRA...GU..D.V..PX.VCMAOQ...UDTN.K."
     "Y..GT.FV..SK..C..G..LA..NH.O.ER....O..FYPA.MLD.NWSGK..FZ..OSPNRV...HT.XU.GMD.Q.YVQD.C..LGZJRN..."
     "SM.HO..UGMST.J.HBD..C...R..OLA.Z....LB.UQYA.S.VD.H.EZ.C..W.S..TO..PEDGHXY.VR.N..L..AX....M.Z..QF"
     ".VUCL.D..R....LRMU..NSW.ZCKTOY.PGJHXA.P.UZX.L.T.OMB.GJ...EV......FNDH..RU.JASEZ.WQ.B.P..WTP..RO."
     "...Q.BXF.CJ.LN.H...JRPZ..LV...H.GTQADM.B...BMG.QFC....U...H.Y...E.NH.CQ.....L.X.G.E..BWK.VR.OZKF"
     "HNUV...EP.R.WDLYTQGJL.XNHB...U...E....TCQ.S...CUO..ESJ..N.MZHWG.RV..T.BGM...T.O..C....U...RW...."
     "..QVN.......J.........DKW.R.P..AMC..V.Q...X..UGHZ"},
};
// clang-format on

}  // namespace

std::span<const StockBoard> stock_boards() { return kBoards; }

}  // namespace gridsmith
