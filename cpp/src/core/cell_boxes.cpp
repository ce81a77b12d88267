#include "astrolabe/cell_boxes.hpp"

namespace astrolabe {

CellBoxes::CellBoxes() noexcept = default;

void CellBoxes::add(const CellBox& box) noexcept {
  if (box.empty()) return;
  for (std::size_t i = 0; i < count_; ++i) {
    if (are_one(boxes_[i], box) || i + 1 == most) {
      boxes_[i].add(box);
      return;
    }
  }
  boxes_[count_++] = box;
}

}  // namespace astrolabe
