#pragma once
// Maps from a seed. A generator is an enumerator, its row in `generators`, and a function of TerrainMaker; forms, the benchmark and the
// program know of it only what its row says.

#include "astrolabe/cell.hpp"
#include "astrolabe/map.hpp"
#include "numbers/random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe {

enum class Generator : std::uint8_t { Random, Maze };

/// A whole number that a generator takes beside size and seed. Forms and the benchmark offer `least` to `most`.
struct GeneratorParameter {
  std::string_view id;
  Words name;
  Words shown;  ///< how the name of a map states it: {value} stands for the number
  std::uint32_t least, most, initial;
};

struct GeneratorInfo {
  std::string_view id;
  Words name;
  /// A benchmark asks for no shorter side, so that a path has two free cells to join.
  std::uint32_t least_side;
  /// A benchmark frees two corners for the ends; otherwise these are the first and the last free cell.
  bool opens_corners;
  std::optional<GeneratorParameter> parameter{};
};

/// The place of a row is the number of its Generator.
inline constexpr std::array generators{
    GeneratorInfo{.id = "random",
                  .name = "Random walls",
                  .least_side = 2,
                  .opens_corners = true,
                  .parameter = GeneratorParameter{.id = "walls", .name = "Walls (%)", .shown = "{value} %", .least = 0, .most = 90, .initial = 30}},
    GeneratorInfo{.id = "maze", .name = "Maze", .least_side = 5, .opens_corners = false},
};

constexpr const GeneratorInfo& info_of(Generator generator) noexcept { return generators[static_cast<std::size_t>(generator)]; }

/// The terrain of every cell, row by row, made in parts. A maze has corridors one cell wide on odd coordinates and exactly one way between
/// any two of its cells.
class TerrainMaker {
 public:
  /// `value`: of the parameter of the generator, which must take any number; more than it can use counts as the most.
  TerrainMaker(Generator generator, Size size, std::uint32_t seed, std::uint32_t value) noexcept;

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
  std::uint32_t value_;
  std::vector<Terrain> terrain_;
  std::uint32_t scattered_ = 0;  ///< cells
  std::vector<Place> way_;       ///< to the place of the maze where it is carved next, back along which it is still to be carved
  bool is_whole_ = false;
};

}  // namespace astrolabe
