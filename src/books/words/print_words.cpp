#include "books/words/print_words.h"

#include "base/unicode.h"
#include "books/words/rule_words.h"
#include "model/board/rules_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr PrintWords kLanguages[] = {
    {.id = "en",
     .name = "English",
     .puzzle = "Puzzle",
     .puzzles = "Puzzles",
     .solution = "Solution",
     .solutions = "Solutions",
     .contents = "Contents",
     .hints = "Hints",
     .notes = "Notes",
     .reader_name = "Name",
     .date = "Date",
     .check = "Check",
     .erase = "Erase",
     .solved = "Solved",
     .levels = {"easy", "medium", "hard", "unfair", "extreme"},
     .classic =
         "Fill the empty cells with the symbols {}. Each row, each column and each outlined region has every "
         "symbol exactly once.",
     .diagonals = "The two long diagonals are marked. Each of them also has every symbol exactly once.",
     .killer = "The small number in a dashed cage is the sum of its cells. No symbol repeats in a cage."},
    {.id = "de",
     .name = "Deutsch",
     .puzzle = "Rätsel",
     .puzzles = "Rätsel",
     .solution = "Lösung",
     .solutions = "Lösungen",
     .contents = "Inhalt",
     .hints = "Hinweise",
     .notes = "Notizen",
     .reader_name = "Name",
     .date = "Datum",
     .check = "Prüfen",
     .erase = "Löschen",
     .solved = "Gelöst",
     .levels = {"leicht", "mittel", "schwer", "sehr schwer", "extrem"},
     .classic =
         "Fülle die leeren Felder mit den Zeichen {}. Jede Zeile, jede Spalte und jedes umrandete Gebiet "
         "enthält jedes Zeichen genau einmal.",
     .diagonals =
         "Die beiden langen Diagonalen sind markiert. Auch sie enthalten jedes Zeichen genau einmal.",
     .killer =
         "Die kleine Zahl in einem gestrichelten Käfig ist die Summe seiner Felder. In einem Käfig kommt kein "
         "Zeichen doppelt vor."},
    {.id = "fr",
     .name = "Français",
     .puzzle = "Grille",
     .puzzles = "Grilles",
     .solution = "Solution",
     .solutions = "Solutions",
     .contents = "Sommaire",
     .hints = "Indices",
     .notes = "Notes",
     .reader_name = "Nom",
     .date = "Date",
     .check = "Vérifier",
     .erase = "Effacer",
     .solved = "Résolu",
     .levels = {"facile", "moyen", "difficile", "très difficile", "extrême"},
     .classic =
         "Remplissez les cases vides avec les symboles {}. Chaque ligne, chaque colonne et chaque région "
         "entourée contient chaque symbole une seule fois.",
     .diagonals =
         "Les deux grandes diagonales sont marquées. Elles aussi contiennent chaque symbole une seule fois.",
     .killer =
         "Le petit nombre d'une cage en pointillés est la somme de ses cases. Aucun symbole ne se répète dans "
         "une cage."},
    {.id = "es",
     .name = "Español",
     .puzzle = "Sudoku",
     .puzzles = "Sudokus",
     .solution = "Solución",
     .solutions = "Soluciones",
     .contents = "Índice",
     .hints = "Pistas",
     .notes = "Notas",
     .reader_name = "Nombre",
     .date = "Fecha",
     .check = "Comprobar",
     .erase = "Borrar",
     .solved = "Resuelto",
     .levels = {"fácil", "medio", "difícil", "muy difícil", "extremo"},
     .classic =
         "Rellena las casillas vacías con los símbolos {}. Cada fila, cada columna y cada región marcada "
         "contiene cada símbolo exactamente una vez.",
     .diagonals =
         "Las dos diagonales largas están marcadas. También contienen cada símbolo exactamente una vez.",
     .killer =
         "El número pequeño de una jaula discontinua es la suma de sus casillas. Ningún símbolo se repite en "
         "una jaula."},
    {.id = "it",
     .name = "Italiano",
     .puzzle = "Schema",
     .puzzles = "Schemi",
     .solution = "Soluzione",
     .solutions = "Soluzioni",
     .contents = "Indice",
     .hints = "Aiuti",
     .notes = "Appunti",
     .reader_name = "Nome",
     .date = "Data",
     .check = "Verifica",
     .erase = "Cancella",
     .solved = "Risolto",
     .levels = {"facile", "medio", "difficile", "molto difficile", "estremo"},
     .classic =
         "Riempi le caselle vuote con i simboli {}. Ogni riga, ogni colonna e ogni regione evidenziata "
         "contiene ogni simbolo esattamente una volta.",
     .diagonals =
         "Le due diagonali lunghe sono segnate. Anch'esse contengono ogni simbolo esattamente una volta.",
     .killer =
         "Il numero piccolo di una gabbia tratteggiata è la somma delle sue caselle. In una gabbia nessun "
         "simbolo si ripete."},
    {.id = "pt",
     .name = "Português",
     .puzzle = "Sudoku",
     .puzzles = "Sudokus",
     .solution = "Solução",
     .solutions = "Soluções",
     .contents = "Índice",
     .hints = "Pistas",
     .notes = "Notas",
     .reader_name = "Nome",
     .date = "Data",
     .check = "Verificar",
     .erase = "Apagar",
     .solved = "Resolvido",
     .levels = {"fácil", "médio", "difícil", "muito difícil", "extremo"},
     .classic =
         "Preencha as células vazias com os símbolos {}. Cada linha, cada coluna e cada região marcada contém "
         "cada símbolo exatamente uma vez.",
     .diagonals =
         "As duas diagonais longas estão marcadas. Também elas contêm cada símbolo exatamente uma vez.",
     .killer =
         "O número pequeno de uma gaiola tracejada é a soma das suas células. Nenhum símbolo se repete numa "
         "gaiola."},
    {.id = "nl",
     .name = "Nederlands",
     .puzzle = "Puzzel",
     .puzzles = "Puzzels",
     .solution = "Oplossing",
     .solutions = "Oplossingen",
     .contents = "Inhoud",
     .hints = "Hints",
     .notes = "Notities",
     .reader_name = "Naam",
     .date = "Datum",
     .check = "Controleren",
     .erase = "Wissen",
     .solved = "Opgelost",
     .levels = {"makkelijk", "gemiddeld", "moeilijk", "zeer moeilijk", "extreem"},
     .classic =
         "Vul de lege vakjes met de tekens {}. Elke rij, elke kolom en elk omlijnd gebied bevat elk teken "
         "precies één keer.",
     .diagonals = "De twee lange diagonalen zijn gemarkeerd. Ook zij bevatten elk teken precies één keer.",
     .killer =
         "Het kleine getal in een gestippelde kooi is de som van de vakjes. In een kooi komt geen teken twee "
         "keer voor."},
    {.id = "sv",
     .name = "Svenska",
     .puzzle = "Pussel",
     .puzzles = "Pussel",
     .solution = "Lösning",
     .solutions = "Lösningar",
     .contents = "Innehåll",
     .hints = "Ledtrådar",
     .notes = "Anteckningar",
     .reader_name = "Namn",
     .date = "Datum",
     .check = "Kontrollera",
     .erase = "Radera",
     .solved = "Löst",
     .levels = {"lätt", "medel", "svår", "mycket svår", "extrem"},
     .classic =
         "Fyll de tomma rutorna med tecknen {}. Varje rad, varje kolumn och varje inramat område innehåller "
         "varje tecken exakt en gång.",
     .diagonals = "De två långa diagonalerna är markerade. Även de innehåller varje tecken exakt en gång.",
     .killer = "Det lilla talet i en streckad bur är summan av dess rutor. Inget tecken upprepas i en bur."},
    {.id = "pl",
     .name = "Polski",
     .puzzle = "Łamigłówka",
     .puzzles = "Łamigłówki",
     .solution = "Rozwiązanie",
     .solutions = "Rozwiązania",
     .contents = "Spis treści",
     .hints = "Wskazówki",
     .notes = "Notatki",
     .reader_name = "Imię",
     .date = "Data",
     .check = "Sprawdź",
     .erase = "Wymaż",
     .solved = "Rozwiązane",
     .levels = {"łatwe", "średnie", "trudne", "bardzo trudne", "ekstremalne"},
     .classic =
         "Wypełnij puste pola symbolami {}. Każdy wiersz, każda kolumna i każdy obramowany obszar zawiera "
         "każdy symbol dokładnie raz.",
     .diagonals = "Obie długie przekątne są zaznaczone. One także zawierają każdy symbol dokładnie raz.",
     .killer =
         "Mała liczba w klatce z linii przerywanej jest sumą jej pól. W klatce żaden symbol się nie powtarza."},
    {.id = "cs",
     .name = "Čeština",
     .puzzle = "Hlavolam",
     .puzzles = "Hlavolamy",
     .solution = "Řešení",
     .solutions = "Řešení",
     .contents = "Obsah",
     .hints = "Nápovědy",
     .notes = "Poznámky",
     .reader_name = "Jméno",
     .date = "Datum",
     .check = "Zkontrolovat",
     .erase = "Smazat",
     .solved = "Vyřešeno",
     .levels = {"lehké", "střední", "těžké", "velmi těžké", "extrémní"},
     .classic =
         "Doplňte do prázdných polí symboly {}. Každý řádek, každý sloupec a každá ohraničená oblast obsahuje "
         "každý symbol právě jednou.",
     .diagonals = "Obě dlouhé úhlopříčky jsou vyznačeny. I ony obsahují každý symbol právě jednou.",
     .killer = "Malé číslo v čárkované kleci je součtem jejích polí. V kleci se žádný symbol neopakuje."},
    {.id = "ru",
     .name = "Русский",
     .puzzle = "Судоку",
     .puzzles = "Судоку",
     .solution = "Решение",
     .solutions = "Решения",
     .contents = "Содержание",
     .hints = "Подсказки",
     .notes = "Заметки",
     .reader_name = "Имя",
     .date = "Дата",
     .check = "Проверить",
     .erase = "Стереть",
     .solved = "Решено",
     .levels = {"лёгкое", "среднее", "трудное", "очень трудное", "экстремальное"},
     .classic =
         "Заполните пустые клетки символами {}. В каждой строке, каждом столбце и каждой обведённой области "
         "каждый символ встречается ровно один раз.",
     .diagonals =
         "Две длинные диагонали отмечены. На каждой из них каждый символ тоже встречается ровно один раз.",
     .killer =
         "Маленькое число в пунктирной рамке равно сумме её клеток. Внутри рамки символы не повторяются."},
    {.id = "uk",
     .name = "Українська",
     .puzzle = "Судоку",
     .puzzles = "Судоку",
     .solution = "Розв'язок",
     .solutions = "Розв'язки",
     .contents = "Зміст",
     .hints = "Підказки",
     .notes = "Нотатки",
     .reader_name = "Ім'я",
     .date = "Дата",
     .check = "Перевірити",
     .erase = "Стерти",
     .solved = "Розв’язано",
     .levels = {"легке", "середнє", "важке", "дуже важке", "екстремальне"},
     .classic =
         "Заповніть порожні клітинки символами {}. У кожному рядку, кожному стовпці та кожній обведеній "
         "області кожен символ трапляється рівно один раз.",
     .diagonals =
         "Дві довгі діагоналі позначено. На кожній із них кожен символ теж трапляється рівно один раз.",
     .killer =
         "Мале число в пунктирній рамці дорівнює сумі її клітинок. Усередині рамки символи не повторюються."},
    {.id = "el",
     .name = "Ελληνικά",
     .puzzle = "Γρίφος",
     .puzzles = "Γρίφοι",
     .solution = "Λύση",
     .solutions = "Λύσεις",
     .contents = "Περιεχόμενα",
     .hints = "Υποδείξεις",
     .notes = "Σημειώσεις",
     .reader_name = "Όνομα",
     .date = "Ημερομηνία",
     .check = "Έλεγχος",
     .erase = "Σβήσιμο",
     .solved = "Λύθηκε",
     .levels = {"εύκολο", "μέτριο", "δύσκολο", "πολύ δύσκολο", "ακραίο"},
     .classic =
         "Συμπληρώστε τα κενά κελιά με τα σύμβολα {}. Κάθε γραμμή, κάθε στήλη και κάθε περιγεγραμμένη περιοχή "
         "έχει κάθε σύμβολο ακριβώς μία φορά.",
     .diagonals =
         "Οι δύο μεγάλες διαγώνιοι είναι σημειωμένες. Και αυτές έχουν κάθε σύμβολο ακριβώς μία φορά.",
     .killer =
         "Ο μικρός αριθμός σε ένα διακεκομμένο πλαίσιο είναι το άθροισμα των κελιών του. Κανένα σύμβολο δεν "
         "επαναλαμβάνεται σε ένα πλαίσιο."},
    {.id = "tr",
     .name = "Türkçe",
     .puzzle = "Bulmaca",
     .puzzles = "Bulmacalar",
     .solution = "Çözüm",
     .solutions = "Çözümler",
     .contents = "İçindekiler",
     .hints = "İpuçları",
     .notes = "Notlar",
     .reader_name = "Ad",
     .date = "Tarih",
     .check = "Denetle",
     .erase = "Sil",
     .solved = "Çözüldü",
     .levels = {"kolay", "orta", "zor", "çok zor", "aşırı zor"},
     .classic =
         "Boş hücreleri {} simgeleriyle doldurun. Her satırda, her sütunda ve her çerçeveli bölgede her simge "
         "tam bir kez bulunur.",
     .diagonals = "İki uzun köşegen işaretlidir. Onlarda da her simge tam bir kez bulunur.",
     .killer =
         "Kesikli çizgili kafesteki küçük sayı, hücrelerinin toplamıdır. Bir kafeste hiçbir simge yinelenmez."},
    {.id = "ja",
     .name = "日本語",
     .puzzle = "問題",
     .puzzles = "問題",
     .solution = "解答",
     .solutions = "解答",
     .contents = "目次",
     .hints = "ヒント",
     .notes = "メモ",
     .reader_name = "名前",
     .date = "日付",
     .check = "確認",
     .erase = "消す",
     .solved = "完成",
     .levels = {"初級", "中級", "上級", "難問", "超難問"},
     .classic = "空いているマスに{}を入れます。どの行、列、太枠のブロックにも、それぞれが一つずつ入ります。",
     .diagonals = "二本の対角線が引かれています。対角線にも、それぞれが一つずつ入ります。",
     .killer = "点線の枠の小さな数は、枠の中のマスの合計です。枠の中に同じものは入りません。"},
    {.id = "zh",
     .name = "中文",
     .puzzle = "题目",
     .puzzles = "题目",
     .solution = "答案",
     .solutions = "答案",
     .contents = "目录",
     .hints = "提示",
     .notes = "笔记",
     .reader_name = "姓名",
     .date = "日期",
     .check = "检查",
     .erase = "清除",
     .solved = "已完成",
     .levels = {"简单", "中等", "困难", "很难", "极难"},
     .classic = "在空格中填入{}。每行、每列和每个粗线框内，每个符号恰好出现一次。",
     .diagonals = "两条长对角线已标出。每条对角线上，每个符号也恰好出现一次。",
     .killer = "虚线框中的小数字是框内各格之和。同一框内的符号不重复。"},
    {.id = "he",
     .name = "עברית",
     .right_to_left = true,
     .puzzle = "חידה",
     .puzzles = "חידות",
     .solution = "פתרון",
     .solutions = "פתרונות",
     .contents = "תוכן העניינים",
     .hints = "רמזים",
     .notes = "הערות",
     .reader_name = "שם",
     .date = "תאריך",
     .check = "בדיקה",
     .erase = "מחיקה",
     .solved = "נפתר",
     .levels = {"קל", "בינוני", "קשה", "קשה מאוד", "קיצוני"},
     .classic =
         "מלאו את התאים הריקים בסימנים {}. בכל שורה, בכל עמודה ובכל אזור מסומן מופיע כל סימן פעם אחת בדיוק.",
     .diagonals = "שני האלכסונים הארוכים מסומנים. גם בכל אחד מהם מופיע כל סימן פעם אחת בדיוק.",
     .killer = "המספר הקטן במסגרת מקווקוות הוא סכום התאים שבה. אף סימן אינו חוזר בתוך מסגרת."},
    {.id = "ar",
     .name = "العربية",
     .right_to_left = true,
     .puzzle = "لغز",
     .puzzles = "ألغاز",
     .solution = "الحل",
     .solutions = "الحلول",
     .contents = "المحتويات",
     .hints = "تلميحات",
     .notes = "ملاحظات",
     .reader_name = "الاسم",
     .date = "التاريخ",
     .check = "تحقق",
     .erase = "مسح",
     .solved = "تم الحل",
     .levels = {"سهل", "متوسط", "صعب", "صعب جدًا", "بالغ الصعوبة"},
     .classic =
         "املأ الخانات الفارغة بالرموز {}. يظهر كل رمز مرة واحدة بالضبط في كل صف وكل عمود وكل منطقة محددة.",
     .diagonals = "القطران الطويلان مرسومان. يظهر كل رمز مرة واحدة بالضبط في كل منهما أيضًا.",
     .killer = "العدد الصغير في القفص المتقطع هو مجموع خاناته. لا يتكرر أي رمز داخل القفص."},
};

std::string with_symbols(std::string_view sentence, std::string_view symbols) {
    std::string text(sentence);
    if (const std::size_t place = text.find("{}"); place != std::string::npos)
        text.replace(place, 2, symbols);
    return text;
}

// The sentence with each {} replaced by the next value.
std::string with_values(std::string_view sentence, std::span<const std::string> values) {
    std::string text(sentence);
    std::size_t place = 0;
    for (const std::string& value : values) {
        place = text.find("{}", place);
        if (place == std::string::npos) break;
        text.replace(place, 2, value);
        place += value.size();
    }
    return text;
}

// The numbers in an English sentence; of entropic lines, the groups: "1–3 / 4–6 / 7–9".
std::vector<std::string> values_in(const RuleInWords& rule) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < rule.demand.size();) {
        const std::size_t begin = rule.demand.find_first_of("0123456789", i);
        if (begin == std::string::npos) break;
        i = std::min(rule.demand.find_first_not_of("0123456789", begin), rule.demand.size());
        numbers.push_back(rule.demand.substr(begin, i - begin));
    }
    constexpr std::size_t kEnds = 6;  // of three groups
    if (rule.name != "entropic lines") return numbers;
    if (numbers.size() != kEnds) return {};
    return {numbers[0] + "–" + numbers[1] + " / " + numbers[2] + "–" + numbers[3] + " / " + numbers[4] + "–" +
            numbers[5]};
}

// Rules whose marks look alike: lines on the board, or numbers beside it.
bool is_about_lines(const RuleInWords& rule) {
    return rule.name.ends_with("lines") || rule.name.ends_with("whispers") || rule.name == "palindromes";
}
bool is_about_edges(const RuleInWords& rule) {
    return rule.name == "sandwich sums" || rule.name == "X-sums" || rule.name == "skyscrapers" ||
           rule.name == "numbered rooms";
}

// The words of a rule in the language; empty if they cannot name its numbers.
std::string sentence_in(const PrintWords& words, const RuleInWords& rule, int side) {
    const auto demands = [&rule](std::string_view word) {
        return rule.demand.find(word) != std::string::npos;
    };
    const bool is_unusual = (rule.name == "white dots" && !demands("consecutive")) ||
                            (rule.name == "black dots" && !demands("twice")) ||
                            (rule.name == "arrows" && demands("pill"));
    if (is_unusual) return {};
    if (const auto usual = rule_in_language(words.id, rule.name); !usual.empty())
        return with_symbols(usual, std::to_string(side));
    std::string rare = with_values(rare_rule_in_language(words.id, rule.name), values_in(rule));
    return rare.contains("{}") ? std::string() : rare;
}

}  // namespace

std::span<const PrintWords> all_print_words() { return kLanguages; }

const PrintWords* print_words_of(std::string_view id) {
    const auto* found = std::ranges::find(kLanguages, id, &PrintWords::id);
    return found == std::end(kLanguages) ? nullptr : found;
}

std::string list_of_print_languages() {
    std::vector<std::string_view> ids;
    for (const PrintWords& words : kLanguages) ids.push_back(words.id);
    std::ranges::sort(ids);
    std::string list;
    for (const std::string_view id : ids) {
        if (!list.empty()) list += ", ";
        list += id;
    }
    return list;
}

std::string symbols_in_print(const Puzzle& puzzle) {
    std::string all;
    if (puzzle.symbols == Symbols(puzzle.rules())) {
        // "A–H, J–Q": letters that look like digits are left out.
        const std::u32string_view symbols = puzzle.symbols.characters();
        for (std::size_t first = 0, last = 0; first < symbols.size(); first = ++last) {
            while (last + 1 < symbols.size() && symbols[last + 1] == symbols[last] + 1) ++last;
            all += (first == 0 ? "" : ", ") + utf8_of(symbols[first]);
            if (last > first) all += "–" + utf8_of(symbols[last]);
        }
        return all;
    }
    for (const char32_t symbol : puzzle.symbols.characters()) {
        if (!all.empty()) all += "\u00a0";  // stays on one line
        append_utf8(all, symbol);
    }
    return all;
}

std::vector<RuleInPrint> rules_in_print(const PrintWords& words, const Rules& rules,
                                        std::string_view symbols) {
    std::vector<RuleInPrint> texts = {{with_symbols(words.classic, symbols)}};
    const PrintWords& english = kLanguages[0];
    if (!rules.units().has_regions()) {
        const std::string_view latin =
            &words == &english ? "Fill the empty cells with the symbols {}. Each row and each column "
                                 "has every symbol exactly once."
                               : rare_rule_in_language(words.id, "Latin square");
        texts.front().text = with_symbols(latin, symbols);
    }
    const std::vector<RuleInWords> all = rules_in_words(rules.parts());
    const bool many_lines = std::ranges::count_if(all, is_about_lines) > 1;
    const bool many_edges = std::ranges::count_if(all, is_about_edges) > 1;
    for (const RuleInWords& rule : all) {
        // The first sentence says that there are no regions, and hidden windows follow from windows.
        if (rule.name == "Latin square" || rule.name == "hidden windows") continue;
        if (rule.name == "both diagonals") {
            texts.push_back({std::string(words.diagonals)});
        } else if (rule.name == "killer cages") {
            texts.push_back({std::string(words.killer)});
        } else if (std::string sentence = sentence_in(words, rule, rules.side()); !sentence.empty()) {
            const bool is_unclear =
                (many_lines && is_about_lines(rule)) || (many_edges && is_about_edges(rule));
            texts.push_back({is_unclear ? capitalised(rule.name) + ": " + sentence : std::move(sentence)});
        } else {
            texts.push_back({sentence_of(rule)});
        }
        if (rule.kind && is_line(*rule.kind))
            texts.back().line = {.kind = *rule.kind, .number = rule.number, .side = rules.side()};
    }
    return texts;
}

std::string step_in_print(const Step& step, const Wording& wording) {
    return fmt::format("{}. {}", name_of(step.technique), explanation_of(step, wording));
}

}  // namespace gridsmith
