// Texts as only other programs write them: seeds for the readers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::fuzz {

inline std::string repeated(std::string_view first, std::string_view others) {
    std::string text(first);
    for (int i = 1; i < 81; ++i) text += others;
    return text;
}

inline std::string opensudoku_of(const std::string& data) {
    return R"(<opensudoku version="2"><folder name="F"><game data=")" + data + "\"/></folder></opensudoku>\n";
}

// The texts in a format; may be empty.
inline std::vector<std::string> texts_of_others(std::string_view format) {
    const std::string nine =
        "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8";
    if (format == "opensudoku")
        return {opensudoku_of("version: 1&#10;" + repeated("4|-|0|", "0|1,3,|1|")),
                opensudoku_of("version: 2&#10;" + repeated("4|0||0|", "0|5||1|")),
                opensudoku_of("version: 3&#10;" + repeated("4|0|1|", "0|5|1|")),
                opensudoku_of("version: 4&#10;" + repeated("4|0|0|0|", "0|1|4|1|")),
                opensudoku_of("version: 5&#10;" + repeated("4|0|0|7|0|", "0|1|4|0|1|"))};
    if (format == "ksudoku")
        return {R"(<!DOCTYPE ksudoku><ksudoku><game elapsed="7"><puzzle hasSolution="1">)"
                R"(<graph order="4" type="sudoku" specific-type="Plain"/><values>bc__)"
                "\n d____e__ ___b</values></puzzle></game></ksudoku>\n"};
    if (format == "gnome")
        return {R"({"difficulty_category": "Hard Difficulty", "time_elapsed": 1.5, "cells": [
                    {"position": [0, 0], "value": 4, "fixed": true, "earmarks": []},
                    {"position": [0, 1], "value": 9, "fixed": false, "earmarks": []},
                    {"position": [0, 2], "value": 0, "fixed": false, "earmarks": [1, 3]}]})"};
    if (format == "sdk")
        return {"#AMe\n#DMine\n#LEasy\n12..\n3...\n.4..\n...1\n",
                "[Puzzle]\n12..\n3...\n.4..\n...1\n[State]\n124.\n3...\n.4..\n...1\n"
                "[PencilMarks]\n,,,3\n,4,12,\n,,,\n,,,\n"};
    if (format == "hodoku") return {":0200:13:+" + nine + ":112 313:513 516:712::\n", "+" + nine + "\n"};
    if (format == "bank") return {"0123456789ab " + nine + "  7.2\n"};
    if (format == "gsf") return {"q,1,2,3," + nine + ",5,6,7\n"};
    if (format == "csv") return {"Puzzle,Solution,Difficulty,\n" + nine + ",,Easy,\n"};
    if (format == "sudokuwiki")
        return {"13,2,8,9,9,9,4,11,11,4,10,10,10,8,1,14",
                "https://www.sudokuwiki.org/sudoku.htm?bd=q5giii9mm9kkkg3s"};
    if (format == "solo")
        return {"2x2r4dt:a2d3b3d1a", "3x3#123456", "2x2xk:p,abbba____________,3a4a5a6a7a8a9a10a"};
    if (format == "iss")
        return {".Shape~4x4.Cage~7~R1C1~R2C1.Whisper~2~R1C1~R1C2.Quad~R1C1~1~3.~R4C4_1_2~R4C3_1",
                ".NoBoxes.Jigsaw~1112222111122233334443334444556667755666775556777.Shape~7x7",
                ".LittleKiller~9~R1C3.XSum~C2~~6.Sandwich~3~R2.Indexing~C~R1C1.WhiteDot~R1C1~R1C2~R2C2",
                "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<",
                "3x3:d:k:" + repeated("2561:2561:", "771:")};
    if (format == "linkjson")
        return {
            R"({"size":4,"title":"T","grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},)"
            R"({"givenPencilMarks":[1]}]],"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],)"
            R"("line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#B0B0B0","width":0.25}],)"
            R"("circle":[{"cells":["R1C1"],"baseC":"#008000","width":0.7,"height":0.7,"value":"x"}]})",
            R"({"cellSize":50,"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":1}]],)"
            R"("metadata":{"rules":"Killer"},"cages":[{"cells":[[0,0],[0,1]],"value":"3"}],)"
            R"("lines":[{"wayPoints":[[0.5,0.5],[1.5,0.5]],"color":"#abc","thickness":8}],)"
            R"("overlays":[{"center":[1,1],"width":1,"height":1,"rounded":true,"text":"5"}]})"};
    if (format == "grid")
        return {"*-----*\n|12|..|\n|3.|..|\n|--+--|\n|.4|..|\n|..|.1|\n*-----*\n",
                " 1 2 | . .\n 3 . | . .\n-----+-----\n . 4 | . .\n . . | . 1\n",
                "|12|  |\n|3 |  |\n|--+--|\n| 4|  |\n|  | 1|\n",
                "# made by hand\n|12|XX|\n|3x|00|\n+--+--+\n|*4|..|\n|__|.1|\n"};
    return {};
}

}  // namespace gridsmith::fuzz
