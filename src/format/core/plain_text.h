// Undoes what mail programs, editors and web pages do to a text: other encodings, quotation marks before the
// lines, and HTML entities such as &nbsp;. Runs before a format looks at the text.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace gridsmith {

struct PlainText {
    std::string text;    // has the same number of lines
    std::string remark;  // what was changed, for the reading: "quotation marks ignored"; may be empty
};

// Nothing if the text is plain already. After a request to `stop` the text may end early.
std::optional<PlainText> plain_text(std::string_view bytes, const std::stop_token& stop = {});

}  // namespace gridsmith
