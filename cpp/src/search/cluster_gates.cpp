#include "search/cluster_gates.hpp"

#include "astrolabe/map.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <algorithm>

namespace astrolabe {
namespace {

/// Cells. A shorter entrance gets one gate, in its middle; any other gets one gate at each end.
constexpr std::int32_t long_entrance = 6;

/// One side of a cluster: its cells along the border, and the cells beyond.
class Border {
 public:
  Border(const Problem& problem, const Rectangle& r, unsigned side) noexcept
      : moves_(*problem.moves),
        size_(problem.map->size()),
        steps_(*problem.map, problem.query),
        side_(side),
        along_(side % 2 == 0 ? 1 : 2),  // East, south.
        corner_{side == 1 ? r.left + r.width - 1 : r.left, side == 2 ? r.top + r.height - 1 : r.top},
        length_(side % 2 == 0 ? r.width : r.height) {}

  /// Whether there are cells beyond.
  bool lies_inside() const noexcept { return leads_somewhere(corner_, side_); }

  /// Gates for straight moves, one or two for each *entrance*. An entrance is a row of cells that moves cross in the same directions. On both sides
  /// of the border, each cell of the row is joined to the next, so a gate serves the whole row.
  void add_entrances(std::vector<Gate>& gates) const {
    const auto add = [&](std::int32_t i) { gates.push_back({place(i), static_cast<std::uint8_t>(goes(place(i), side_) ? 1u << side_ : 0u)}); };
    for (std::int32_t first = 0, last; first < length_; first = last + 1) {
      last = first;
      if (ways(first) == 0) continue;
      while (last + 1 < length_ && ways(last + 1) == ways(first) && both_ways(place(last), along_) && both_ways(beyond(last), along_)) ++last;
      if (last - first + 1 < long_entrance) {
        add((first + last) / 2);
      } else {
        add(first);
        add(last);
      }
    }
  }

  /// Gates for diagonal moves that no straight ones can replace.
  void add_diagonals(std::vector<Gate>& gates) const {
    for (std::int32_t i = 0; i < length_; ++i) {
      const Cell cell = place(i);
      for (const unsigned d : {4 + side_, 4 + (side_ + 3) % 4}) {
        if (!leads_somewhere(size_.point(cell), d)) continue;
        const Cell next = steps_.neighbour(cell, d);
        if (goes(cell, d) && !has_way_round(cell, d)) gates.push_back({cell, static_cast<std::uint8_t>(1u << d)});
        if (goes(next, opposite(d)) && !has_way_round(next, opposite(d))) gates.push_back({cell, 0});
      }
    }
  }

 private:
  bool leads_somewhere(Point p, unsigned d) const noexcept { return size_.contains({p.x + step_x[d], p.y + step_y[d]}); }
  Cell place(std::int32_t i) const noexcept { return size_.cell({corner_.x + i * step_x[along_], corner_.y + i * step_y[along_]}); }
  Cell beyond(std::int32_t i) const noexcept { return steps_.neighbour(place(i), side_); }
  bool goes(Cell cell, unsigned d) const noexcept { return (moves_[cell] >> d & 1) != 0; }
  bool both_ways(Cell cell, unsigned d) const noexcept { return goes(cell, d) && goes(steps_.neighbour(cell, d), opposite(d)); }
  /// Bit 0: out, bit 1: in.
  unsigned ways(std::int32_t i) const noexcept { return (goes(place(i), side_) ? 1u : 0u) | (goes(beyond(i), opposite(side_)) ? 2u : 0u); }
  /// True when a legal diagonal move can be made in two straight ones.
  bool has_way_round(Cell cell, unsigned d) const noexcept {
    const unsigned a = d - 4, b = (d - 3) % 4;
    return (goes(cell, a) && goes(steps_.neighbour(cell, a), b)) || (goes(cell, b) && goes(steps_.neighbour(cell, b), a));
  }

  const Moves& moves_;
  Size size_;
  Steps steps_;
  unsigned side_;
  unsigned along_;
  Point corner_;
  std::int32_t length_;
};

/// Sorts the gates, and makes those on one cell one.
void join_gates(std::vector<Gate>& gates) {
  std::sort(gates.begin(), gates.end(), [](const Gate& a, const Gate& b) { return a.cell < b.cell; });
  std::size_t kept = 0;
  for (const Gate gate : gates) {
    if (kept > 0 && gates[kept - 1].cell == gate.cell) {
      gates[kept - 1].exits |= gate.exits;
    } else {
      gates[kept++] = gate;
    }
  }
  gates.resize(kept);
}

}  // namespace

void find_gates(const Problem& problem, const Rectangle& cluster, std::vector<Gate>& gates) {
  gates.clear();
  for (unsigned side = 0; side < 4; ++side) {
    const Border border(problem, cluster, side);
    if (!border.lies_inside()) continue;
    border.add_entrances(gates);
    border.add_diagonals(gates);
  }
  join_gates(gates);
}

}  // namespace astrolabe
