#pragma once
// Random maps from a seed: the same on every build, because no standard distribution or shuffle takes part.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace astrolabe {

enum class Generator : std::uint8_t { Random, Maze };

inline constexpr std::array<Choice, 2> generators{{
    {"random", "Random walls"},
    {"maze", "Maze"},
}};

/// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept : state_(seed) {}
  constexpr std::uint64_t next() noexcept {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
  }
  /// 0 <= result < bound, for bounds far below 2^32.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept { return static_cast<std::uint32_t>((next() >> 32) * bound >> 32); }

 private:
  std::uint64_t state_;
};

/// The terrain of every cell, row by row, made in parts. A maze has corridors one cell wide on odd coordinates and exactly one way between
/// any two of its cells.
class TerrainMaker {
 public:
  /// density: per cent of walls, for Random.
  TerrainMaker(Generator generator, Size size, std::uint32_t seed, std::uint32_t density) noexcept;

  /// Makes about `cells` more cells; false when none are left.
  bool advance(std::uint32_t cells);
  bool is_whole() const noexcept { return is_whole_; }
  Size size() const noexcept { return size_; }
  /// Precondition: is_whole().
  std::vector<Terrain> take() noexcept { return std::move(terrain_); }

 private:
  /// A place in a maze, in corridors from the upper left.
  struct Place {
    std::uint32_t column, row;
  };
  Terrain* at(Place place) noexcept { return terrain_.data() + (2 * place.row + 1) * size_.width + 2 * place.column + 1; }
  /// Each says whether the terrain is whole.
  bool scatter_walls(std::uint32_t cells) noexcept;
  /// Depth-first with an explicit stack: long winding corridors.
  bool carve(std::uint32_t cells);

  Generator generator_;
  Size size_;
  Size corridors_;  ///< how many there may be beside each other
  Random random_;
  std::uint32_t density_;
  std::vector<Terrain> terrain_;
  std::uint32_t scattered_ = 0;  ///< cells
  std::vector<Place> way_;       ///< to the place of the maze where it is carved next, back along which it is still to be carved
  bool is_whole_ = false;
};

}  // namespace astrolabe
