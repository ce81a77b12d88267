#pragma once
// Random maps from a seed: the same on every build, because no standard distribution or shuffle takes part.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <array>
#include <cstdint>
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
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }

 private:
  std::uint64_t state_;
};

/// The terrain of every cell, row by row. density: per cent of walls, for Random. A maze has corridors one cell wide on odd
/// coordinates and exactly one way between any two of its cells.
std::vector<Terrain> generate_terrain(Generator generator, Size size, std::uint32_t seed, std::uint32_t density);

}  // namespace astrolabe
