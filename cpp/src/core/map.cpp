#include "astrolabe/map.hpp"

#include <utility>

namespace astrolabe {
namespace {

/// What a passable cell adds to the fingerprint: its index, well mixed (the finaliser of SplitMix64).
constexpr std::uint64_t print_of(std::size_t cell) noexcept {
  std::uint64_t z = (cell + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

}  // namespace

Multipliers default_multipliers() noexcept {
  Multipliers values{};
  for (int i = 0; i < terrain_count; ++i) values[i] = terrains[i].multiplier;
  return values;
}

Map::Map(Size size) : Map(size, std::vector<Terrain>(size.cells(), plain)) {}

Map::Map(Size size, std::vector<Terrain> terrain) : size_(size), terrain_(std::move(terrain)), multipliers_(default_multipliers()) {
  for (const Terrain cell : terrain_) ++counts_[cell];
  for (std::size_t i = 0; i < terrain_.size(); ++i) fingerprint_ += terrain_[i] != wall ? print_of(i) : 0;
}

void Map::set_multiplier(Terrain terrain, std::uint8_t value) noexcept {
  if (multipliers_[terrain] == value) return;
  multipliers_[terrain] = value;
  recent_[++version_ % recent_.size()] = {};
}

void Map::set_multipliers(const Multipliers& values) noexcept {
  if (multipliers_ == values) return;
  multipliers_ = values;
  recent_[++version_ % recent_.size()] = {};
}

void Map::apply(std::span<const Edit> edits, std::vector<Change>& changes) {
  CellRange changed;
  for (const Edit& edit : edits) {
    Terrain& place = terrain_[index(edit.cell)];
    if (place == edit.terrain) continue;
    changes.push_back({edit.cell, place, edit.terrain});
    --counts_[place];
    ++counts_[edit.terrain];
    if (place == wall) fingerprint_ += print_of(index(edit.cell));
    if (edit.terrain == wall) fingerprint_ -= print_of(index(edit.cell));
    place = edit.terrain;
    changed.add(index(edit.cell));
  }
  if (!changed.empty()) recent_[++version_ % recent_.size()] = changed;
}

CellRange Map::changed_since(std::uint32_t version) const noexcept {
  if (version > version_ || version_ - version > recent_.size()) return {0, size_.cells() - 1};
  CellRange range;
  for (std::uint32_t v = version + 1; v <= version_; ++v) range.add(recent_[v % recent_.size()]);
  return range;
}

std::uint32_t Map::cheapest() const noexcept {
  std::uint32_t least = 0;
  for (int t = plain; t < terrain_count; ++t) {
    if (counts_[t] != 0 && (least == 0 || multipliers_[t] < least)) least = multipliers_[t];
  }
  return least == 0 ? 1 : least;
}

bool Map::is_uniform() const noexcept {
  const std::uint32_t least = cheapest();
  for (int t = plain; t < terrain_count; ++t) {
    if (counts_[t] != 0 && multipliers_[t] != least) return false;
  }
  return true;
}

}  // namespace astrolabe
