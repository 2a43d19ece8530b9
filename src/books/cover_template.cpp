#include "books/cover.h"

namespace gridsmith {

std::string_view cover_template() {
    return R"svg(<?xml version="1.0" encoding="UTF-8"?>
<!-- Fields: {title} {subtitle} {author} {description} {count} {puzzles} {level} {pages} {isbn} {colour}; {begin} {anchor}: where lines begin. -->
<svg xmlns="http://www.w3.org/2000/svg" font-family="Inter, Helvetica, Arial, sans-serif">
  <svg id="back">
    <rect width="100%" height="100%" fill="{colour}"/>
    <rect width="100%" height="100%" fill="#000000" fill-opacity="0.12"/>
    <svg width="100%" height="100%" viewBox="0 0 600 900">
      <text data-width="440" data-lines="2" x="{begin}" y="130" text-anchor="{anchor}" font-size="26" font-weight="bold" fill="#ffffff">{title}</text>
      <text data-width="440" data-lines="14" x="{begin}" y="210" text-anchor="{anchor}" font-size="18" fill="#ffffff">{description}</text>
      <line x1="80" y1="600" x2="520" y2="600" stroke="#ffffff" stroke-opacity="0.5" stroke-width="1.5"/>
      <text data-width="440" data-lines="1" x="{begin}" y="640" text-anchor="{anchor}" font-size="20" font-weight="bold" fill="#ffffff">{count} {puzzles}</text>
      <text data-width="440" data-lines="1" x="{begin}" y="668" text-anchor="{anchor}" font-size="18" fill="#ffffff">{level}</text>
      <rect data-if="isbn" x="340" y="716" width="190" height="110" fill="#ffffff"/>
      <text data-if="isbn" data-width="170" data-lines="1" x="435" y="733" font-size="11" text-anchor="middle" fill="#000000">ISBN {isbn}</text>
      <rect data-bar-code="" x="350" y="740" width="170" height="80" fill="#ffffff"/>
    </svg>
  </svg>
  <svg id="spine">
    <rect width="100%" height="100%" fill="{colour}"/>
    <svg width="100%" height="100%" viewBox="0 0 30 900">
      <g transform="translate(15 70) rotate(90)">
        <text data-width="520" data-lines="1" y="5.5" font-size="15" font-weight="bold" fill="#ffffff">{title}</text>
      </g>
      <g transform="translate(15 830) rotate(90)">
        <text data-width="200" data-lines="1" y="4.5" font-size="12" text-anchor="end" fill="#ffffff">{author}</text>
      </g>
    </svg>
  </svg>
  <svg id="front">
    <rect width="100%" height="100%" fill="{colour}"/>
    <svg width="100%" height="100%" viewBox="0 0 600 900">
      <text data-width="460" data-lines="3" x="300" y="150" font-size="60" font-weight="bold" text-anchor="middle" fill="#ffffff">{title}</text>
      <text data-width="460" data-lines="2" x="300" y="370" font-size="24" text-anchor="middle" fill="#ffffff">{subtitle}</text>
      <rect x="130" y="430" width="340" height="340" rx="6" fill="#ffffff"/>
      <rect data-puzzle="1" x="146" y="446" width="308" height="308" fill="#ffffff"/>
      <text data-width="460" data-lines="1" x="300" y="826" font-size="24" text-anchor="middle" fill="#ffffff">{author}</text>
    </svg>
  </svg>
</svg>
)svg";
}

}  // namespace gridsmith
