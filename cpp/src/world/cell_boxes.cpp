#include "world/cell_boxes.hpp"

namespace astrolabe {

CellBoxes& CellBoxes::operator=(const CellBoxes& others) noexcept {
  std::copy(others.begin(), others.end(), boxes_.data());
  count_ = others.count_;
  return *this;
}

void CellBoxes::add(const CellBox& box) noexcept {
  if (box.empty()) return;
  // Backwards, for most lie near or in the one before.
  for (std::size_t i = count_; i-- > 0;) {
    CellBox both = boxes_[i];
    both.add(box);
    if (is_small(both) || both.cells() == boxes_[i].cells()) {
      boxes_[i] = both;
      return;
    }
  }
  if (count_ < most) {
    boxes_[count_++] = box;
  } else {
    boxes_[most - 1].add(box);
  }
}

void CellBoxes::add(const CellBoxes& others) noexcept {
  if (empty()) {
    *this = others;
  } else {
    for (const CellBox& box : others) add(box);
  }
}

}  // namespace astrolabe
