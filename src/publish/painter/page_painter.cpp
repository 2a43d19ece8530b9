#include "publish/painter/page_painter.h"

#include "base/unicode.h"

#ifdef GRIDSMITH_HAS_CAIRO

#include "publish/painter/page_font.h"

#include <algorithm>
#include <array>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#ifdef CAIRO_HAS_PS_SURFACE
#include <cairo-ps.h>
#endif
#include <cairo.h>
#include <cmath>
#include <cstring>
#include <exception>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <numbers>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace gridsmith {

namespace {

template <class T, void (*Destroy)(T*)>
struct Destroyer {
    void operator()(T* object) const { Destroy(object); }
};
using Surface = std::unique_ptr<cairo_surface_t, Destroyer<cairo_surface_t, cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Destroyer<cairo_t, cairo_destroy>>;
using FontFace = std::unique_ptr<cairo_font_face_t, Destroyer<cairo_font_face_t, cairo_font_face_destroy>>;
using ScaledFont =
    std::unique_ptr<cairo_scaled_font_t, Destroyer<cairo_scaled_font_t, cairo_scaled_font_destroy>>;

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

std::unexpected<Error> failed(std::string_view what, cairo_status_t status) {
    return failure(fmt::format("the {} cannot be painted ({})", what, cairo_status_to_string(status)));
}

// A font, measured at kMeasured units.
struct Face {
    FontFace face;
    ScaledFont scaled;
    double capital_height = 0.7;  // for a font of size 1
};

constexpr double kMeasured = 100;

// The glyphs of a text of one face at size kMeasured, from the origin.
struct Glyphs {
    const Face* face = nullptr;
    std::vector<cairo_glyph_t> glyphs;
    double width = 0;
};
// A text whose characters come from several faces, one after the other.
struct GlyphRuns {
    std::vector<Glyphs> runs;
    double width = 0;
};

class Painter {
public:
    explicit Painter(const PaintOptions& options) : family_(printable(options.font)), watch_(options.watch) {}

    void paint(cairo_t* cairo, const Page& page) {
        set_ink(cairo, page.paper);
        cairo_paint(cairo);
        for (const PageShape& shape : page.shapes) {
            add_shape(cairo, shape);
            call_watch();
        }
        for (std::size_t i = 0; i < page.lines.size(); ++i) {
            const PageLine& line = page.lines[i];
            cairo_move_to(cairo, line.x1, line.y1);
            cairo_line_to(cairo, line.x2, line.y2);
            call_watch();
            // Lines that look alike are stroked together: a PDF with thousands of pages is then painted in a fraction of
            // the time.
            if (i + 1 < page.lines.size() && look_alike(line, page.lines[i + 1])) continue;
            set_ink(cairo, line.ink);
            cairo_set_line_width(cairo, line.width);
            cairo_stroke(cairo);
        }
        for (const PageShape& shape : page.shapes_above) {
            add_shape(cairo, shape);
            call_watch();
        }
        for (const PageText& text : page.texts) {
            add_text(cairo, text);
            call_watch();
        }
        show_texts(cairo);
        for (const PageShape& shape : page.last_shapes) {
            add_shape(cairo, shape);
            call_watch();
        }
        for (const PageText& text : page.last_texts) {
            add_text(cairo, text);
            call_watch();
        }
        show_texts(cairo);
    }

    bool has(const std::string& character) { return glyphs_of_one_face(character, false).has_value(); }

    // The line in the order in which it is drawn. Letters take the place of joined forms that no font has.
    std::string drawn(const std::string& text, TextDirection direction) {
        const auto characters = characters_of(text);
        if (!characters) return printable(text);  // cairo refuses text that is not UTF-8
        std::u32string shown;
        for (const char32_t character : drawn_line(*characters, direction)) {
            const std::u32string letters = letters_of_joined_form(character);
            if (letters.empty() || has(utf8_of(character)))
                shown += character;
            else
                shown += letters;
        }
        return printable(utf8_of(shown));
    }

private:
    struct TextLook {
        const Face* face = nullptr;
        double size = 0;
        double angle = 0;
        Ink ink = {};

        bool operator==(const TextLook&) const = default;
    };
    // Texts of a page that look alike, which are shown together.
    struct TextRun {
        TextLook look;
        std::vector<cairo_glyph_t> glyphs = {};
    };

    struct TextTurn {
        double cosine = 1;
        double sine = 0;
    };
    static TextTurn turn_of(double degrees) {
        // Exact for the usual angles, so that upright and upside-down texts keep their places.
        if (degrees == 0) return {};
        if (degrees == 180) return {-1, 0};
        const double angle = degrees * std::numbers::pi / 180;
        return {std::cos(angle), std::sin(angle)};
    }

    static void add_shape(cairo_t* cairo, const PageShape& shape) {
        for (const auto& loop : shape.loops) {
            for (const PagePoint& point : loop) cairo_line_to(cairo, point.x, point.y);
            if (shape.closed) cairo_close_path(cairo);
            cairo_new_sub_path(cairo);
        }
        set_ink(cairo, shape.ink);
        if (shape.width <= 0) {
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
            cairo_fill(cairo);
            return;
        }
        cairo_set_line_width(cairo, shape.width);
        const bool is_round = !shape.closed && shape.dash <= 0;
        if (is_round) {
            cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
        }
        if (shape.dash > 0) cairo_set_dash(cairo, &shape.dash, 1, 0);
        cairo_stroke(cairo);
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER);
        cairo_set_dash(cairo, nullptr, 0, 0);
    }

    static bool look_alike(const PageLine& a, const PageLine& b) {
        return a.width == b.width && a.ink == b.ink;
    }

    static void set_ink(cairo_t* cairo, const Ink& ink) {
        cairo_set_source_rgba(cairo, ink.red, ink.green, ink.blue, ink.alpha);
    }

    void call_watch() {
        constexpr int kOften = 64;
        if (watch_ && ++painted_ % kOften == 0) watch_();
    }

    const Face& face_of(const std::string& family, bool bold) {
        auto& face = faces_[{family, bold}];
        if (face.face) return face;
        face.face.reset(page_font(family, bold));
        cairo_matrix_t size;
        cairo_matrix_t identity;
        cairo_matrix_init_scale(&size, kMeasured, kMeasured);
        cairo_matrix_init_identity(&identity);
        cairo_font_options_t* options = cairo_font_options_create();
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        face.scaled.reset(cairo_scaled_font_create(face.face.get(), &size, &identity, options));
        cairo_font_options_destroy(options);
        cairo_text_extents_t capital;
        cairo_scaled_font_text_extents(face.scaled.get(), "H", &capital);
        if (capital.height > 0) face.capital_height = capital.height / kMeasured;
        return face;
    }

    // False if the font lacks a character; the character then has glyph 0.
    static bool set_glyphs(const Face& face, const std::string& text, Glyphs& into) {
        into.face = &face;
        cairo_glyph_t* glyphs = nullptr;
        int count = 0;
        if (cairo_scaled_font_text_to_glyphs(face.scaled.get(), 0, 0, text.data(),
                                             static_cast<int>(text.size()), &glyphs, &count, nullptr, nullptr,
                                             nullptr) != CAIRO_STATUS_SUCCESS)
            return false;
        into.glyphs.assign(glyphs, glyphs + count);
        cairo_glyph_free(glyphs);
        cairo_text_extents_t extents;
        cairo_scaled_font_glyph_extents(face.scaled.get(), into.glyphs.data(), count, &extents);
        into.width = extents.x_advance;
        return std::ranges::none_of(into.glyphs, [](const cairo_glyph_t& glyph) { return glyph.index == 0; });
    }

    // From the first face that has all characters. If no face has them, each run of characters has its own face, the first
    // that has them.
    const GlyphRuns& glyphs_of(const PageText& text) {
        // The numbers of the puzzles are different texts.
        constexpr std::size_t kMostKept = 4096;
        if (glyphs_.size() >= kMostKept) glyphs_.clear();
        const bool bold = text.bold;
        const auto [known, is_new] = glyphs_.try_emplace({text.text, bold, text.direction});
        GlyphRuns& glyphs = known->second;
        if (!is_new) return glyphs;
        const std::string shown = drawn(text.text, text.direction);
        if (const auto whole = glyphs_of_one_face(shown, bold)) {
            glyphs = {{*whole}, whole->width};
            return glyphs;
        }
        for (const char32_t character : characters_of(shown).value_or(U"")) {
            const std::string one = utf8_of(character);
            Glyphs own;
            if (const auto found = glyphs_of_one_face(one, bold))
                own = *found;
            else
                set_glyphs(face_of(family_, bold), one, own);
            for (cairo_glyph_t& glyph : own.glyphs) glyph.x += glyphs.width;
            glyphs.width += own.width;
            if (!glyphs.runs.empty() && glyphs.runs.back().face == own.face)
                glyphs.runs.back().glyphs.insert(glyphs.runs.back().glyphs.end(), own.glyphs.begin(),
                                                 own.glyphs.end());
            else
                glyphs.runs.push_back(std::move(own));
        }
        return glyphs;
    }

    std::optional<Glyphs> glyphs_of_one_face(const std::string& text, bool bold) {
        Glyphs glyphs;
        if (set_glyphs(face_of(family_, bold), text, glyphs)) return glyphs;
        for (const char* family : fallback_families())
            if (set_glyphs(face_of(family, bold), text, glyphs)) return glyphs;
        return std::nullopt;
    }

    double width_of(const PageText& text) { return glyphs_of(text).width * text.size / kMeasured; }

    // Makes the text smaller, and cuts its end off if it would be too small to read.
    PageText fitted(PageText text) {
        constexpr double kSmallest = 0.6;
        constexpr std::string_view kCutOff = "…";
        const double scale = text.widest / width_of(text);
        if (scale >= 1) return text;
        text.size *= std::max(scale, kSmallest);
        if (scale >= kSmallest) return text;
        const auto characters = characters_of(text.text).value_or(U"");
        const auto cut_to = [&](std::size_t kept) {
            std::u32string words = characters.substr(0, kept);
            while (words.ends_with(U' ')) words.pop_back();
            PageText shorter = text;
            shorter.text = utf8_of(words) + std::string(kCutOff);
            return shorter;
        };
        std::size_t kept = 0;
        for (std::size_t most = characters.size(); kept < most;) {
            const std::size_t half = (kept + most + 1) / 2;
            if (width_of(cut_to(half)) <= text.widest)
                kept = half;
            else
                most = half - 1;
        }
        return cut_to(kept);
    }

    void add_text(cairo_t* cairo, const PageText& text) {
        if (text.widest > 0 && width_of(text) > text.widest) return add_text(cairo, fitted(text));
        const GlyphRuns& found = glyphs_of(text);
        constexpr double kHalfTurn = 180;
        const double angle = text.angle + (text.upside_down ? kHalfTurn : 0);
        const double scale = text.size / kMeasured;
        const double shift = text.align == TextAlign::left ? 0 : text.align == TextAlign::centre ? 0.5 : 1;
        const TextTurn turn = turn_of(angle);
        for (const Glyphs& glyphs : found.runs) {
            TextRun& run = run_of(cairo, {glyphs.face, text.size, angle, text.ink});
            const double half_height = found.runs.front().face->capital_height * text.size / 2;
            for (const cairo_glyph_t& glyph : glyphs.glyphs) {
                const double x = (glyph.x - shift * found.width) * scale;
                const double y = glyph.y * scale + half_height;
                run.glyphs.push_back({glyph.index, text.x + turn.cosine * x - turn.sine * y,
                                      text.y + turn.sine * x + turn.cosine * y});
            }
        }
    }

    // The run of this page with a look. The reference is valid until the next call.
    TextRun& run_of(cairo_t* cairo, const TextLook& look) {
        constexpr std::size_t kMostRuns = 16;
        const auto found = std::ranges::find(runs_, look, &TextRun::look);
        if (found != runs_.end()) return *found;
        if (runs_.size() == kMostRuns) show_texts(cairo);
        runs_.push_back({look});
        return runs_.back();
    }

    // Shows all runs. Texts of a page do not overlap, so their order does not matter.
    void show_texts(cairo_t* cairo) {
        // Layout programs need no fonts then; and cairo 1.16 does not free those that it embeds.
        const bool is_outlined = cairo_surface_get_type(cairo_get_target(cairo)) == CAIRO_SURFACE_TYPE_PS;
        for (const TextRun& run : runs_) {
            const TextTurn turn = turn_of(run.look.angle);
            const double size = run.look.size;
            cairo_matrix_t matrix;
            cairo_matrix_init(&matrix, size * turn.cosine, size * turn.sine, -size * turn.sine,
                              size * turn.cosine, 0, 0);
            set_ink(cairo, run.look.ink);
            cairo_set_font_face(cairo, run.look.face->face.get());
            cairo_set_font_matrix(cairo, &matrix);
            const int count = static_cast<int>(run.glyphs.size());
            if (is_outlined) {
                cairo_glyph_path(cairo, run.glyphs.data(), count);
                cairo_fill(cairo);
            } else {
                cairo_show_glyphs(cairo, run.glyphs.data(), count);
            }
        }
        runs_.clear();
    }

    std::string family_;
    std::function<void()> watch_;
    int painted_ = 0;
    std::vector<TextRun> runs_;
    std::map<std::pair<std::string, bool>, Face> faces_;
    std::map<std::tuple<std::string, bool, TextDirection>, GlyphRuns> glyphs_;
};

// A picture of at least one pixel.
Result<Surface> painted(const Page& page, double scale, const PaintOptions& options) {
    const auto pixels = [&](double points) {
        return std::max(1, static_cast<int>(std::lround(points * scale)));
    };
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(page.width), pixels(page.height)));
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
        return failed("picture", status);
    const Context cairo(cairo_create(surface.get()));
    cairo_scale(cairo.get(), scale, scale);
    Painter(options).paint(cairo.get(), page);
    cairo_surface_flush(surface.get());
    if (const auto status = cairo_status(cairo.get()); status != CAIRO_STATUS_SUCCESS)
        return failed("picture", status);
    return surface;
}

}  // namespace

Result<void> write_pdf(std::size_t count, const std::function<Page(std::size_t)>& page,
                       const PaintOptions& options, const TextTaker& take) {
    // cairo writes pieces of a few bytes. No exception and no error may pass through cairo.
    struct Writing {
        const TextTaker& take;
        std::string piece = {};
        Result<void> taken = {};
        std::exception_ptr stopped = {};

        void give() {
            if (!taken || stopped) return;
            try {
                taken = take(piece);
            } catch (...) {
                stopped = std::current_exception();
            }
            piece.clear();
        }
        Result<void> result() const {
            if (stopped) std::rethrow_exception(stopped);
            return taken;
        }
    } writing{take};
    const auto write = [](void* to, const unsigned char* bytes, unsigned int size) {
        Writing& into = *static_cast<Writing*>(to);
        append(&into.piece, bytes, size);
        if (into.piece.size() >= kPieceOfText) into.give();
        return into.taken && !into.stopped ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
    };
    const Surface surface(cairo_pdf_surface_create_for_stream(write, &writing, 1, 1));
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);  // for old printers
    if (!options.title.empty())
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                       printable(options.title).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Gridsmith");
    const Context cairo(cairo_create(surface.get()));
    Painter painter(options);
    for (std::size_t i = 0; i < count; ++i) {
        const Page made = page(i);
        cairo_pdf_surface_set_size(surface.get(), made.width, made.height);
        painter.paint(cairo.get(), made);
        cairo_show_page(cairo.get());
        if (auto taken = writing.result(); !taken) return taken;
        if (const auto status = cairo_status(cairo.get()); status != CAIRO_STATUS_SUCCESS)
            return failed("PDF", status);
    }
    cairo_surface_finish(surface.get());
    writing.give();
    if (auto taken = writing.result(); !taken) return taken;
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
        return failed("PDF", status);
    return {};
}

Result<std::string> pdf_of_pages(std::size_t count, const std::function<Page(std::size_t)>& page,
                                 const PaintOptions& options) {
    std::string bytes;
    auto written = write_pdf(count, page, options, append_to(bytes));
    if (!written) return std::unexpected(std::move(written.error()));
    return bytes;
}

namespace {

// Paints the page on a surface that writes to `bytes`.
Result<std::string> painted_text(const Surface& surface, std::string& bytes, const Page& page,
                                 const PaintOptions& options, std::string_view kind) {
    {
        const Context cairo(cairo_create(surface.get()));
        Painter(options).paint(cairo.get(), page);
        if (const auto status = cairo_status(cairo.get()); status != CAIRO_STATUS_SUCCESS)
            return failed(kind, status);
    }
    cairo_surface_finish(surface.get());
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
        return failed(kind, status);
    return std::move(bytes);
}

}  // namespace

std::string characters_without_font(std::string_view text, const std::string& font) {
    Painter painter({.font = font});
    std::u32string missing;
    const std::string drawn = painter.drawn(std::string(text), TextDirection::from_left);
    for (const char32_t character : characters_of(drawn).value_or(U""))
        if (missing.find(character) == std::u32string::npos && !painter.has(utf8_of(character)))
            missing += character;
    return utf8_of(missing);
}

Result<std::string> svg_of_page(const Page& page, const PaintOptions& options) {
    std::string bytes;
    const Surface surface(cairo_svg_surface_create_for_stream(append, &bytes, page.width, page.height));
    if (page.in_pixels) cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    return painted_text(surface, bytes, page, options, "SVG");
}

Result<std::string> eps_of_page(const Page& page, const PaintOptions& options) {
#ifdef CAIRO_HAS_PS_SURFACE
    std::string bytes;
    const Surface surface(cairo_ps_surface_create_for_stream(append, &bytes, page.width, page.height));
    cairo_ps_surface_set_eps(surface.get(), 1);
    auto eps = painted_text(surface, bytes, page, options, "EPS");
    if (!eps) return eps;
    // Equal pages make equal files.
    if (const std::size_t date = eps->find("%%CreationDate:"); date != std::string::npos)
        eps->erase(date, eps->find('\n', date) + 1 - date);
    return eps;
#else
    static_cast<void>(page);
    static_cast<void>(options);
    return failure("this program was built without PostScript, so it cannot write EPS");
#endif
}

Result<PagePixels> pixels_of_page(const Page& page, double scale, const PaintOptions& options) {
    const auto surface = painted(page, scale, options);
    if (!surface) return std::unexpected(surface.error());
    PagePixels made;
    made.width = cairo_image_surface_get_width(surface->get());
    made.height = cairo_image_surface_get_height(surface->get());
    const auto row = static_cast<std::size_t>(made.width);
    made.pixels.resize(row * static_cast<std::size_t>(made.height));
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface->get()));
    const unsigned char* bytes = cairo_image_surface_get_data(surface->get());
    for (std::size_t y = 0; y < static_cast<std::size_t>(made.height); ++y)
        std::memcpy(&made.pixels[y * row], bytes + y * stride, row * sizeof(std::uint32_t));
    return made;
}

Result<std::string> png_of_page(const Page& page, double scale, const PaintOptions& options) {
    const auto surface = painted(page, scale, options);
    if (!surface) return std::unexpected(surface.error());
    // No exception may pass through libpng.
    struct Writing {
        const std::function<void()>& watch;
        std::string bytes = {};
        std::exception_ptr stopped = {};
    } writing{options.watch};
    const auto write = [](void* to, const unsigned char* bytes, unsigned int count) {
        Writing& into = *static_cast<Writing*>(to);
        try {
            if (into.watch) into.watch();
        } catch (...) {
            into.stopped = std::current_exception();
            return CAIRO_STATUS_WRITE_ERROR;
        }
        return append(&into.bytes, bytes, count);
    };
    const auto status = cairo_surface_write_to_png_stream(surface->get(), write, &writing);
    if (writing.stopped) std::rethrow_exception(writing.stopped);
    if (status != CAIRO_STATUS_SUCCESS) return failed("picture", status);
    return std::move(writing.bytes);
}

}  // namespace gridsmith

#else

namespace gridsmith {

namespace {

std::unexpected<Error> lacking() {
    return failure("this program was built without cairo, so it cannot write PDF, SVG or PNG");
}

}  // namespace

Result<void> write_pdf(std::size_t, const std::function<Page(std::size_t)>&, const PaintOptions&,
                       const TextTaker&) {
    return lacking();
}

Result<std::string> pdf_of_pages(std::size_t, const std::function<Page(std::size_t)>&, const PaintOptions&) {
    return lacking();
}

Result<std::string> svg_of_page(const Page&, const PaintOptions&) { return lacking(); }

Result<std::string> eps_of_page(const Page&, const PaintOptions&) { return lacking(); }

Result<PagePixels> pixels_of_page(const Page&, double, const PaintOptions&) { return lacking(); }

Result<std::string> png_of_page(const Page&, double, const PaintOptions&) { return lacking(); }

std::string characters_without_font(std::string_view, const std::string&) { return {}; }

}  // namespace gridsmith

#endif
