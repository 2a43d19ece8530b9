// What happens to texts on their way - other encodings, marks of quotation, HTML's spelling of characters -
// undone before any format looks at them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

struct PlainText {
    std::string text;    // with as many lines as there were
    std::string remark;  // on what was left out, for the reading: "marks of quotation ignored"; may be empty
};

// Nothing when the text is plain as it is.
std::optional<PlainText> plain_text(std::string_view bytes);

}  // namespace gridsmith
