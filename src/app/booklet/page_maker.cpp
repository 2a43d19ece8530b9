#include "app/booklet/page_maker.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <exception>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

// Usually the machine is out of memory.
Error failed_making(const std::filesystem::path& path, const std::exception& failure) {
    return {fmt::format("the pages could not be made ({})", failure.what()), path.string()};
}

void turn_grey(PagePixels& pixels) {
    for (std::uint32_t& pixel : pixels.pixels) {
        const auto grey = static_cast<std::uint32_t>(
            std::lround(grey_of(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)));
        pixel = grey << 16 | grey << 8 | grey;
    }
}

}  // namespace

Result<std::shared_ptr<const PagePixels>> pixels_in_area(const Page& page, const PreviewArea& area,
                                                         const std::string& font, bool colours) {
    const double scale = std::min(area.width / page.width, area.height / page.height);
    auto pixels = pixels_of_page(page, scale, {.font = font});
    if (!pixels) return std::unexpected(std::move(pixels.error()));
    if (!colours) turn_grey(*pixels);
    return std::make_shared<const PagePixels>(std::move(*pixels));
}

PageMaker::PageMaker(std::function<void()> wake) : wake_(wake), requests_(std::move(wake)) {}

MakingProgress PageMaker::progress() const {
    const std::lock_guard lock(mutex_);
    return progress_;
}

void PageMaker::show(MakingProgress progress) {
    {
        const std::lock_guard lock(mutex_);
        // Hundredths are enough.
        if (progress.text == progress_.text && std::abs(progress.fraction - progress_.fraction) < 0.01)
            return;
        progress_ = std::move(progress);
    }
    if (wake_) wake_();
}

PageMaker::Making PageMaker::making(const std::stop_token& stop) {
    return {stop, [this](MakingProgress progress) { show(std::move(progress)); }};
}

void PageMaker::make_page(std::function<MadePage(const Making&)> work) {
    requests_.ask<MadePage>([this, work = std::move(work)](const std::stop_token& stop) -> MadePage {
        MadePage page{nullptr};
        try {
            page = work(making(stop));
        } catch (const MakingStopped&) {
            // Nobody waits for this page any more.
        } catch (const std::exception& failure) {
            page.pixels = std::unexpected(failed_making({}, failure));
        }
        show({});
        return page;
    });
}

void PageMaker::make_files(std::filesystem::path path,
                           std::function<Result<std::string>(const Making&)> work) {
    give_up_page();
    requests_.ask<MadeFiles>(
        [this, path = std::move(path), work = std::move(work)](const std::stop_token& stop) {
            MadeFiles files{.facts = std::string(), .path = path};
            try {
                files.facts = work(making(stop));
            } catch (const MakingStopped&) {
                files.cancelled = true;  // each written file is complete
            } catch (const std::exception& failure) {
                files.facts = std::unexpected(failed_making(path, failure));
            }
            show({});
            return files;
        });
}

}  // namespace gridsmith
