#include "geometry/rectangle_mesh.hpp"

#include <algorithm>

namespace astrolabe {

Progress RectangleMesh::make_ready(const Map& map) {
  constexpr std::uint32_t cells_a_part = 1 << 17;
  if (size_ != map.size() || fingerprint_ != map.fingerprint()) start_over(map);
  for (std::uint32_t cells = 0; !complete() && cells < cells_a_part; cells += size_.width) add_row(map);
  return complete() ? ready : progress_of(next_row_, size_.height);
}

void RectangleMesh::start_over(const Map& map) {
  size_ = map.size();
  fingerprint_ = map.fingerprint();
  next_row_ = 0;
  cells_ = 0;
  rectangles_.clear();
  gates_.clear();
  above_.clear();
  if (rectangle_of_.size() < size_.cells()) rectangle_of_.resize(size_.cells());
}

void RectangleMesh::add_row(const Map& map) {
  const std::uint32_t y = next_row_++;
  const Terrain* terrain = map.terrain().data() + std::size_t{y} * size_.width;
  here_.clear();
  std::size_t seen = 0;  // Rectangles of the row before that end left of this run.
  for (std::uint32_t x = 0; x < size_.width;) {
    if (terrain[x] == wall) {
      ++x;
      continue;
    }
    std::uint32_t end = x;
    while (end < size_.width && terrain[end] != wall) ++end;
    while (seen < above_.size() && rectangles_[above_[seen]].right <= x) ++seen;
    auto number = static_cast<std::uint32_t>(rectangles_.size());
    if (seen < above_.size() && rectangles_[above_[seen]].left == x && rectangles_[above_[seen]].right == end) {
      number = above_[seen];
    } else {
      const auto gate = static_cast<std::uint32_t>(gates_.size());
      rectangles_.push_back({static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(end), static_cast<std::uint16_t>(y), 0, gate, gate, 0, 0});
      for (std::size_t i = seen; i < above_.size() && rectangles_[above_[i]].left < end; ++i) {
        Rectangle& upper = rectangles_[above_[i]];
        const auto next = static_cast<std::uint32_t>(gates_.size());
        if (upper.first_below == upper.end_below) upper.first_below = next;
        upper.end_below = next + 1;
        gates_.push_back({above_[i], number, std::max(upper.left, static_cast<std::uint16_t>(x)),
                          std::min(upper.right, static_cast<std::uint16_t>(end)), static_cast<std::uint16_t>(y)});
      }
      rectangles_[number].end_above = static_cast<std::uint32_t>(gates_.size());
    }
    rectangles_[number].bottom = static_cast<std::uint16_t>(y + 1);
    std::fill_n(rectangle_of_.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * size_.width + x), end - x, number);
    here_.push_back(number);
    cells_ += end - x;
    x = end;
  }
  std::swap(above_, here_);
}

void RectangleMesh::draw(std::uint32_t piece, std::vector<Stroke>& strokes) const {
  if (piece >= rectangles_.size()) {
    const Gate& gate = gates_[piece - rectangles_.size()];
    strokes.push_back({{2 * gate.left, 2 * gate.y}, {2 * gate.right, 2 * gate.y}, StrokeKind::Gate});
    return;
  }
  const Rectangle& r = rectangles_[piece];
  const HalfPoint corners[] = {{2 * r.left, 2 * r.top}, {2 * r.right, 2 * r.top}, {2 * r.right, 2 * r.bottom}, {2 * r.left, 2 * r.bottom}};
  for (int i = 0; i < 4; ++i) strokes.push_back({corners[i], corners[(i + 1) % 4], StrokeKind::Border});
}

std::uint64_t RectangleMesh::bytes() const noexcept {
  return rectangles_.size() * sizeof(Rectangle) + gates_.size() * sizeof(Gate) + size_.cells() * sizeof(std::uint32_t);
}

}  // namespace astrolabe
