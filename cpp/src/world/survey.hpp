#pragma once
// What is known of a ground as a whole: which cells lie in one part of it, and how large its obstacles are. An edit of a few cells
// patches both, unless a new wall cuts a part in two so large that all may as well be looked at.

#include "astrolabe/cell.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "world/cell_boxes.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class Survey {
 public:
  /// Looks at this ground, at as much of it as changed since. Barriers between cells are not seen.
  void see(const Map& map, Movement rule) {
    while (!see_part(map, rule)) {
    }
  }
  /// The same in parts, between which the map may change; true when next to nothing was left to do.
  bool see_part(const Map& map, Movement rule);

  /// False only when no path leads from one passable cell to the other: they lie in different parts.
  bool may_connect(Cell a, Cell b) noexcept { return root(parts_[index(a)]) == root(parts_[index(b)]); }

  /// How many obstacles lie about, and the edges between free and blocked cells that are their outlines. By the formula of Euler,
  /// corners that point into free ground exceed those that point into walls by four for each obstacle, less four for each hole in
  /// one. The border of the map is no edge.
  std::int64_t obstacles() const noexcept { return corners_ / 4; }
  std::int64_t edges() const noexcept { return edges_; }

 private:
  using Part = std::uint32_t;
  static constexpr Part no_part = 0;  ///< of walls

  bool is_whole() const noexcept { return rows_seen_ == size_.height; }
  /// The rows before `end` that were not seen yet.
  void see_rows(const Map& map, std::uint32_t end);
  /// Finds the parts of the cells of one row, by the row to the north. `first` is the index of the first cell.
  void find_parts(const Terrain* row, const Terrain* north, std::size_t first);
  void count_row(const Terrain* row, const Terrain* north) noexcept;
  Part new_part();
  /// True when the parts are still known.
  bool patch(const Map& map, const CellBoxes& changed);
  bool patch(const Map& map, const CellBox& box);
  bool is_free(Point p) const noexcept { return size_.contains(p) && parts_[index(size_.cell(p))] != no_part; }
  /// Which of the eight cells around this one are free, clockwise from north west.
  unsigned ring(Point p) const noexcept;
  /// A wall here would split no neighbours from each other, judged by the ring alone.
  bool may_be_wall(unsigned ring) const noexcept;
  void add_part(Point p, unsigned ring);
  /// After a wall that may have split its neighbours. Floods from each of them in turns, with new labels, until all have met or all but
  /// one are enclosed: so the time grows with the smaller parts. False when that is not decided soon.
  bool part_sides(Point p, unsigned ring);
  void count_around(Point p, int sign) noexcept;

  Part root(Part part) noexcept {
    while (above_[part] != part) part = above_[part] = above_[above_[part]];
    return part;
  }
  Part join(Part a, Part b) noexcept {
    a = root(a);
    b = root(b);
    return a < b ? above_[b] = a : above_[a] = b;
  }

  Size size_;
  std::uint64_t fingerprint_ = 0;
  std::uint32_t rows_seen_ = 0;
  bool diagonals_join_ = false;  ///< a step may lead between two walls
  std::vector<Part> parts_;      ///< of each cell
  std::vector<Part> above_;      ///< joined parts: a forest, whose roots are the parts
  std::int64_t corners_ = 0;     ///< outer less inner
  std::int64_t edges_ = 0;
  // The changed cells and the cells to flood for splits that one patch may still look at. Beyond them a full survey is quicker.
  std::uint32_t changes_left_ = 0;
  std::uint32_t cells_left_ = 0;
};

}  // namespace astrolabe
