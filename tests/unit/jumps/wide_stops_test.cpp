// Where wide rays have to be looked at, against rays that are walked cell by cell.

#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "jumps/canonical.hpp"
#include "jumps/wide_stops.hpp"

#include <algorithm>
#include <array>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

class Watched {
 public:
  void see(const Map& map, Movement rule) {
    size_ = map.size();
    moves_.build(map, rule);
    rule_ = rule;
    wide_.see(map, rule);
    map_ = &map;
    finds_.clear();
    for (std::uint32_t i = 0; i < size_.cells(); ++i) {
      for (unsigned d = 0; d < 4; ++d) finds_.push_back(finds_something(size_.point(Cell{i}), d));
    }
  }

  /// Whether every ray from every cell stops where a walked one does.
  bool agrees() const {
    for (std::uint32_t i = 0; i < size_.cells(); ++i) {
      if (!map_->passable(Cell{i})) continue;
      const Point p = size_.point(Cell{i});
      if (rule_ == Movement::FourConnected ? !agrees<0>(p) || !agrees<2>(p) : !agrees<4>(p) || !agrees<5>(p) || !agrees<6>(p) || !agrees<7>(p))
        return false;
    }
    return true;
  }

  bool see_part(const Map& map, Movement rule) { return wide_.see_part(map, rule); }

 private:
  bool may_go(Point p, unsigned d) const { return (moves_[size_.cell(p)] >> d & 1) != 0; }
  bool forces(Point p, unsigned d) const { return canonical::Successors(moves_).forced(size_.cell(p), d) != 0; }
  bool finds_something(Point p, unsigned d) const {
    while (may_go(p, d)) {
      p = {p.x + step_x[d], p.y + step_y[d]};
      if (forces(p, d)) return true;
    }
    return false;
  }
  bool finds(Point p, unsigned d) const { return finds_[index(size_.cell(p)) * 4 + d]; }

  template <unsigned d>
  bool agrees(Point p) const {
    auto found = wide_.from<d>(p.x, p.y);
    const auto turns = canonical::turns(rule_, d);
    for (std::int32_t steps = 1;; ++steps) {
      if (!may_go(p, d)) return found.next() == steps;
      p = {p.x + step_x[d], p.y + step_y[d]};
      const bool looks = finds(p, turns[0]) || finds(p, turns[1]) || (canonical::forces_wide(rule_) && forces(p, d));
      if (looks && found.next() != steps) return false;
    }
  }

  Size size_;
  Movement rule_ = Movement::NoCornerCutting;
  Moves moves_;
  std::vector<bool> finds_;
  WideStops wide_;
  const Map* map_ = nullptr;
};

}  // namespace

TEST_CASE("wide rays stop where walked ones have something to look at, on maps of all shapes") {
  Dice dice(81);
  Watched watched;
  for (int i = 0; i < 300; ++i) {
    const std::uint32_t most = i % 8 == 0 ? 200 : 70;
    const Map map =
        random_map({dice, random_size(dice, most), {.wall_percent = i % 3 == 0 ? dice.below(3) : dice.below(50), .with_terrain = i % 2 == 0}});
    const auto rule = static_cast<Movement>(dice.below(movements.size()));
    watched.see(map, rule);
    INFO(i << ": " << movements[static_cast<int>(rule)].id << ", map " << map.size().width << " x " << map.size().height);
    CHECK(watched.agrees());
  }
}

TEST_CASE("wide rays of lines whose length is near that of a word") {
  Watched watched;
  for (const Movement rule : {Movement::FourConnected, Movement::NoCornerCutting, Movement::AtMostOneObstacle, Movement::Always}) {
    for (const std::uint32_t length : {1u, 61u, 62u, 63u, 64u, 65u, 126u, 127u, 128u, 200u}) {
      for (const Size size : {Size{length, 1}, Size{1, length}, Size{length, 2}, Size{2, length}, Size{length, length}}) {
        Map map(size);
        std::vector<Change> changes;
        // Open ground, where rays pass whole words, then a wall in it.
        for (const Terrain terrain : {plain, wall}) {
          const std::array<Edit, 1> edit{{{Cell{size.cells() / 2}, terrain}}};
          map.apply(edit, changes);
          watched.see(map, rule);
          INFO(movements[static_cast<int>(rule)].id << ", map " << size.width << " x " << size.height << (terrain == wall ? ", one wall" : ""));
          CHECK(watched.agrees());
        }
      }
    }
  }
}

TEST_CASE("stops of wide rays that were patched after each edit are those of the whole map") {
  Dice dice(86);
  for (int i = 0; i < 40; ++i) {
    Map map = random_map({dice, random_size(dice, i % 4 == 0 ? 200 : 70), {.wall_percent = dice.below(50), .with_terrain = false}});
    const auto rule = static_cast<Movement>(i % 4);
    Watched watched;
    std::vector<Change> changes;
    for (int edit = 0; edit < 25; ++edit) {
      // Sometimes far more versions go by than the map remembers, and sometimes it comes to be what it was.
      for (std::uint32_t n = dice.chance(5) ? 1100 : 1 + dice.below(3); n > 0; --n) {
        const std::array<Edit, 1> one{{{random_cell(dice, map), dice.chance(50) ? wall : plain}}};
        map.apply(one, changes);
        if (dice.chance(20)) watched.see_part(map, rule);
      }
      if (dice.chance(20) && !changes.empty()) {
        const std::array<Edit, 1> back{{{changes.back().cell, changes.back().before}}};
        map.apply(back, changes);
      }
      watched.see(map, rule);
      INFO(i << ", edit " << edit << ": " << movements[static_cast<int>(rule)].id << ", map " << map.size().width << " x " << map.size().height);
      REQUIRE(watched.agrees());
    }
  }
}

TEST_CASE("stops of wide rays that were patched where words of a row meet are those of the whole map") {
  Dice dice(87);
  for (int i = 0; i < 40; ++i) {
    Map map = random_map({dice, {200, 2 + dice.below(6)}, {.wall_percent = dice.below(8), .with_terrain = false}});
    const auto rule = static_cast<Movement>(i % 4);
    Watched watched;
    std::vector<Change> changes;
    for (int edit = 0; edit < 40; ++edit) {
      // Its bit in the row is one of the two on either side of where words meet, of which the border takes the first of the row.
      const std::uint32_t x = 64 * (1 + dice.below(3)) - 3 + dice.below(4);
      const std::array<Edit, 1> one{{{Cell{dice.below(map.size().height) * map.size().width + x}, dice.chance(50) ? wall : plain}}};
      map.apply(one, changes);
      watched.see(map, rule);
      INFO(i << ", edit " << edit << ": " << movements[static_cast<int>(rule)].id << ", map " << map.size().width << " x " << map.size().height);
      REQUIRE(watched.agrees());
    }
  }
}

TEST_CASE("wide rays of maps of many rows, which change between the parts in which they are looked at") {
  Dice dice(88);
  Watched watched;
  int most_parts = 0;
  for (int i = 0; i < 80; ++i) {
    const Size size{1 + dice.below(9), 1500 + dice.below(1000)};
    Map map = random_map({dice, size, {.wall_percent = 10 + dice.below(30), .with_terrain = false}});
    auto rule = static_cast<Movement>(i % 4);
    std::vector<Change> changes;
    for (int round = 0; round < 10; ++round) {
      // Single cells, or rows enough for several parts.
      std::vector<Edit> edits;
      if (dice.chance(50)) {
        for (std::uint32_t n = dice.below(4); n > 0; --n) edits.push_back({random_cell(dice, map), dice.chance(50) ? wall : plain});
      } else {
        for (std::uint32_t cell = dice.below(size.cells()), end = std::min(cell + dice.below(1200 * size.width), size.cells()); cell < end; ++cell) {
          if (dice.chance(20)) edits.push_back({Cell{cell}, dice.chance(30) ? wall : plain});
        }
      }
      map.apply(edits, changes);
      if (dice.chance(10)) rule = static_cast<Movement>(dice.below(movements.size()));
      int parts = 1;
      for (const std::uint32_t most = dice.below(20); !watched.see_part(map, rule) && parts <= static_cast<int>(most);) ++parts;
      most_parts = std::max(most_parts, parts);
      if (dice.chance(50)) continue;
      watched.see(map, rule);
      INFO(i << ", round " << round << ": " << movements[static_cast<int>(rule)].id << ", map " << size.width << " x " << size.height);
      REQUIRE(watched.agrees());
    }
  }
  // To begin with five, of rows read four, along columns one, of rows made four, and to turn them one.
  CHECK(most_parts >= 15);
}
