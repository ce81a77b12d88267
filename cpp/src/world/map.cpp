#include "astrolabe/map.hpp"
#include "world/cell_boxes.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace astrolabe {
namespace {

/// A number, well mixed (the finaliser of SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t number) noexcept {
  std::uint64_t z = (number + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

/// What a passable cell adds to the fingerprint is the product of its row's number and its column's, so that those of a whole row
/// take one multiplication; and what barred moves out of a cell add.
constexpr std::uint64_t print_of_row(std::uint32_t y) noexcept { return mixed(y); }
constexpr std::uint64_t print_of_column(std::uint32_t x) noexcept { return mixed(max_side + x); }
constexpr std::uint64_t print_of(Point p) noexcept {
  return print_of_row(static_cast<std::uint32_t>(p.y)) * print_of_column(static_cast<std::uint32_t>(p.x));
}
constexpr std::uint64_t print_of(std::uint32_t cell, std::uint8_t barriers) noexcept {
  return barriers == 0 ? 0 : mixed(max_cells + std::uint64_t{cell} * 16 + barriers);
}

/// The costs of the first classes: the wall, the named classes, then each cost below the highest of these that no named class has.
/// From there on a class is its cost.
constexpr auto first_costs = [] {
  constexpr int count = 9;
  std::array<std::uint8_t, count> costs{};
  for (int i = 0; i < terrain_count; ++i) costs[i] = terrains[i].multiplier;
  int next = terrain_count;
  for (int cost = 1; cost < count; ++cost) {
    if (std::find(costs.begin(), costs.begin() + terrain_count, cost) == costs.begin() + terrain_count)
      costs[next++] = static_cast<std::uint8_t>(cost);
  }
  return costs;
}();
static_assert(first_costs.back() != 0 && *std::max_element(first_costs.begin(), first_costs.end()) < first_costs.size());

using Counts = std::array<std::uint32_t, class_count>;

/// The sum of the columns' numbers of the passable cells. Without a branch, for which cells are walls is hard to foresee; and four
/// neighbours a turn, which are mostly alike and so counted apart, that none waits for the count of the one before. Not part of a longer
/// loop: browsers put faster code in place of a function between two calls.
[[gnu::noinline]] std::uint64_t see_row(const Terrain* row, const std::vector<std::uint64_t>& columns, std::array<Counts, 4>& counts) noexcept {
  std::uint64_t print = 0;
  const auto see = [&](std::size_t x, Counts& some) {
    ++some[row[x]];
    print += columns[x] & (std::uint64_t{row[x] == wall} - 1);
  };
  std::size_t x = 0;
  for (; x + 4 <= columns.size(); x += 4) {
    see(x, counts[0]);
    see(x + 1, counts[1]);
    see(x + 2, counts[2]);
    see(x + 3, counts[3]);
  }
  for (; x < columns.size(); ++x) see(x, counts[0]);
  return print;
}

}  // namespace

Multipliers default_multipliers() noexcept {
  Multipliers values{};
  for (int i = 0; i < class_count; ++i) values[i] = static_cast<std::uint8_t>(i);
  std::copy(first_costs.begin(), first_costs.end(), values.begin());
  return values;
}

Map::Map(Size size) : Map(size, std::vector<Terrain>(size.cells(), plain)) {}

Map::Map(Size size, std::vector<Terrain> terrain, std::vector<std::uint8_t> barriers)
    : size_(size), terrain_(std::move(terrain)), barriers_(std::move(barriers)), multipliers_(default_multipliers()) {
  std::vector<std::uint64_t> columns(size.width);
  for (std::uint32_t x = 0; x < size.width; ++x) columns[x] = print_of_column(x);
  std::array<Counts, 4> counts{};
  for (std::uint32_t y = 0; y < size.height; ++y)
    fingerprint_ += print_of_row(y) * see_row(terrain_.data() + std::size_t{y} * size.width, columns, counts);
  for (const Counts& some : counts) {
    for (std::size_t cell = 0; cell < some.size(); ++cell) counts_[cell] += some[cell];
  }
  for (std::uint32_t i = 0; i < barriers_.size(); ++i) {
    // Most cells have none.
    if (barriers_[i] == 0) continue;
    ++barred_cells_;
    fingerprint_ += print_of(i, barriers_[i]);
  }
  see_costs();
  changed({});
}

bool Map::has_names_only() const noexcept {
  std::uint32_t named = 0;
  for (int i = 0; i < terrain_count; ++i) named += counts_[i];
  return named == size_.cells();
}

void Map::set_multiplier(Terrain terrain, std::uint8_t value) noexcept {
  if (multipliers_[terrain] == value) return;
  multipliers_[terrain] = value;
  see_costs();
  changed({});
}

void Map::set_multipliers(const Multipliers& values) noexcept {
  if (multipliers_ == values) return;
  multipliers_ = values;
  see_costs();
  changed({});
}

void Map::set_areas(std::span<const Area> areas) {
  if (std::equal(areas.begin(), areas.end(), areas_.begin(), areas_.end())) return;
  areas_.assign(areas.begin(), areas.end());
  changed({});
}

void Map::apply(std::span<const Edit> edits, std::vector<Change>& changes) {
  CellBoxes boxes;
  // Where many cells change, to find a box for each takes longer than to read one box around all of them.
  const bool are_few = edits.size() <= few_cells();
  CellBox around;
  bool classes_came_or_went = false;
  for (const Edit& edit : edits) {
    const std::uint32_t cell = index(edit.cell);
    if (edit.plane == Plane::Barriers && barriers_.empty()) barriers_.resize(terrain_.size());
    std::uint8_t& place = edit.plane == Plane::Classes ? terrain_[cell] : barriers_[cell];
    if (place == edit.value) continue;
    changes.push_back({edit.cell, place, edit.value, edit.plane});
    const Point p = size_.point(edit.cell);
    if (edit.plane == Plane::Classes) {
      classes_came_or_went |= --counts_[place] == 0;
      classes_came_or_went |= ++counts_[edit.value] == 1;
      if (place == wall) fingerprint_ += print_of(p);
      if (edit.value == wall) fingerprint_ -= print_of(p);
    } else {
      if (place == 0) ++barred_cells_;
      if (edit.value == 0) --barred_cells_;
      fingerprint_ += print_of(cell, edit.value) - print_of(cell, place);
    }
    place = edit.value;
    if (are_few) {
      boxes.add(CellBox{p, p});
    } else {
      around.add(p);
    }
  }
  boxes.add(around);
  if (classes_came_or_went) see_costs();
  if (!boxes.empty()) changed(boxes);
}

void Map::changed(const CellBoxes& boxes) noexcept {
  ++version_;
  const auto note = [&](const CellBox& box) {
    if (recent_.size() < most_recent) recent_.emplace_back();
    recent_[noted_++ % most_recent] = {box, version_, fingerprint_};
  };
  if (boxes.empty()) note({});
  for (const CellBox& box : boxes) note(box);
}

CellBoxes Map::last_changes(std::uint32_t count) const noexcept {
  CellBoxes boxes;
  for (std::uint32_t back = 1; back <= count; ++back) boxes.add(recent_[(noted_ - back) % most_recent].box);
  return boxes;
}

template <class Is>
CellBoxes Map::changed_after(const Is& is) const noexcept {
  for (std::uint32_t back = 1; back <= recent_.size(); ++back) {
    if (is(recent_[(noted_ - back) % most_recent])) return last_changes(back - 1);
  }
  return size_.box();
}

CellBoxes Map::changed_since(std::uint32_t version) const noexcept {
  if (version > version_) return size_.box();
  return changed_after([=](const Recent& recent) { return recent.version <= version; });
}

CellBoxes Map::changed_from(std::uint64_t fingerprint) const noexcept {
  return changed_after([=](const Recent& recent) { return recent.fingerprint == fingerprint; });
}

std::uint64_t Map::costs_print() const noexcept {
  if (is_uniform()) return cheapest();
  if (costs_print_version_ == version_) return costs_print_;
  std::uint64_t print = 0xCBF29CE484222325u;
  const auto mix = [&print](std::uint64_t value) { print = (print ^ value) * 0x9E3779B97F4A7C15u, print ^= print >> 32; };
  for (const std::uint8_t multiplier : multipliers_) mix(multiplier);
  for (std::size_t i = 0; i < terrain_.size(); i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, terrain_.data() + i, std::min(sizeof word, terrain_.size() - i));
    mix(word);
  }
  costs_print_version_ = version_;
  return costs_print_ = print;
}

void Map::see_costs() noexcept {
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  for (int t = plain; t < class_count; ++t) {
    if (counts_[t] == 0) continue;
    least = least == 0 ? multipliers_[t] : std::min(least, multipliers_[t]);
    most = std::max(most, multipliers_[t]);
  }
  cheapest_ = std::max<std::uint8_t>(least, 1);
  dearest_ = std::max<std::uint8_t>(most, 1);
}

}  // namespace astrolabe
