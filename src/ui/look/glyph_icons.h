// The icons of commands: characters of the private use area in the font Material Design Icons. Every face has them.
#pragma once

#include <array>

namespace gridsmith {

inline constexpr char32_t kWandIcon = 0xF068;
inline constexpr char32_t kOpenBookIcon = 0xF0BE;
inline constexpr char32_t kBarsIcon = 0xF128;
inline constexpr char32_t kCrossIcon = 0xF156;
inline constexpr char32_t kCopyIcon = 0xF18F;
inline constexpr char32_t kDuplicateIcon = 0xF191;
inline constexpr char32_t kPasteIcon = 0xF192;
inline constexpr char32_t kSaveIcon = 0xF193;
inline constexpr char32_t kBinIcon = 0xF1C0;
inline constexpr char32_t kDieIcon = 0xF1CE;
inline constexpr char32_t kFileIcon = 0xF224;
inline constexpr char32_t kFoldersIcon = 0xF255;
inline constexpr char32_t kFolderIcon = 0xF256;
inline constexpr char32_t kNumberedListIcon = 0xF27B;
inline constexpr char32_t kPictureIcon = 0xF2E9;
inline constexpr char32_t kInformationIcon = 0xF2FD;
inline constexpr char32_t kKeyboardIcon = 0xF30C;
inline constexpr char32_t kBulbIcon = 0xF336;
inline constexpr char32_t kOpenLockIcon = 0xF340;
inline constexpr char32_t kLockIcon = 0xF341;
inline constexpr char32_t kGlassIcon = 0xF349;
inline constexpr char32_t kZoomOutIcon = 0xF34A;
inline constexpr char32_t kZoomInIcon = 0xF34B;
inline constexpr char32_t kPauseIcon = 0xF3E6;
inline constexpr char32_t kPlayIcon = 0xF40D;
inline constexpr char32_t kPowerIcon = 0xF425;
inline constexpr char32_t kPrinterIcon = 0xF42A;
inline constexpr char32_t kRedoIcon = 0xF44E;
inline constexpr char32_t kRotateLeftIcon = 0xF465;
inline constexpr char32_t kRotateRightIcon = 0xF467;
inline constexpr char32_t kSchoolIcon = 0xF474;
inline constexpr char32_t kGearIcon = 0xF493;
inline constexpr char32_t kUndoIcon = 0xF54C;
inline constexpr char32_t kPanelIcon = 0xF572;
inline constexpr char32_t kTickIcon = 0xF5E1;

// All of them, ascending.
inline constexpr std::array kIcons = {
    kWandIcon,     kOpenBookIcon,     kBarsIcon,    kCrossIcon,       kCopyIcon,       kDuplicateIcon,
    kPasteIcon,    kSaveIcon,         kBinIcon,     kDieIcon,         kFileIcon,       kFoldersIcon,
    kFolderIcon,   kNumberedListIcon, kPictureIcon, kInformationIcon, kKeyboardIcon,   kBulbIcon,
    kOpenLockIcon, kLockIcon,         kGlassIcon,   kZoomOutIcon,     kZoomInIcon,     kPauseIcon,
    kPlayIcon,     kPowerIcon,        kPrinterIcon, kRedoIcon,        kRotateLeftIcon, kRotateRightIcon,
    kSchoolIcon,   kGearIcon,         kUndoIcon,    kPanelIcon,       kTickIcon,
};

}  // namespace gridsmith
