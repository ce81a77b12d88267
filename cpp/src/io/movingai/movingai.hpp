#pragma once
// The formats of the Moving AI benchmarks: maps (.map) and scenarios (.scen). docs/formats/map.md says what is accepted.
// Source: N. Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE T-CIAIG 4(2), 2012.

#include "astrolabe/map.hpp"
#include "astrolabe/result.hpp"
#include "io/text/line_reader.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe {

inline constexpr std::size_t max_map_bytes = std::size_t{16} << 20;
inline constexpr std::size_t max_scen_bytes = std::size_t{8} << 20;
inline constexpr std::uint32_t max_scen_rows = 100000;

/// Solvers disagree about these two: by default swamp can be walked and water cannot.
struct MapRules {
  bool swamp_is_blocked = false;
  bool water_is_blocked = true;
};

/// Reads a .map, some cells at a time. The text has to outlive it.
class MapReader {
 public:
  MapReader() noexcept : MapReader({}, {}) {}
  MapReader(std::string_view text, const MapRules& rules) noexcept;
  /// Reads `cells` more cells, and the rest of the row; true while cells are left. Check error() afterwards.
  bool advance(std::uint32_t cells);
  const Error& error() const noexcept { return error_; }
  /// All is read, and there was no error.
  bool is_whole() const noexcept { return map_ != nullptr; }
  /// A cell was a lower-case letter, which is read as the upper-case one.
  bool has_lower_case() const noexcept { return has_lower_case_; }
  /// Precondition: is_whole().
  std::unique_ptr<Map> take_map() noexcept { return std::move(map_); }

 private:
  Error read_header() noexcept;
  Error read_rows(std::uint32_t end);
  Error read_end() noexcept;

  LineReader lines_;
  std::array<Terrain, 256> symbols_;
  Size size_;
  std::vector<Terrain> cells_;
  std::uint32_t rows_ = 0;
  bool is_read_ = false;
  bool has_lower_case_ = false;
  std::unique_ptr<Map> map_;
  Error error_;
};

/// All at once, into `map`, which stays untouched on an error.
Error read_map(std::string_view text, const MapRules& rules, std::unique_ptr<Map>& map);
/// Writes a .map; forest is written as F, which is not part of the original format.
std::string write_map(const Map& map);
/// These rows of it, without `end`, and before the first of all what a file begins with: so parts make the whole.
std::string write_map_rows(const Map& map, std::uint32_t first, std::uint32_t end);

struct ScenRow {
  std::uint32_t line = 0;
  std::uint32_t bucket = 0;
  Point start;
  Point goal;
  double length = 0;  ///< published; 0 with start != goal means unreachable
  int decimals = 0;   ///< digits behind the point, which tell how exact it is
};

/// Reads the rows of a .scen that was made for a map of this size, some lines at a time. The text has to outlive it.
class ScenReader {
 public:
  ScenReader() noexcept : ScenReader({}, {}) {}
  ScenReader(std::string_view text, Size size) noexcept;
  /// Appends the rows of at most `lines` more lines; true while lines are left. Check error() afterwards.
  bool advance(std::uint32_t lines, std::vector<ScenRow>& rows);
  const Error& error() const noexcept { return error_; }

 private:
  Error read_line(std::vector<ScenRow>& rows);
  Error read_row(ScenRow& row) noexcept;

  LineReader lines_;
  Size size_;
  Error error_;
  std::uint32_t rows_ = 0;
  bool has_version_ = false;
  bool is_version_0_ = false;
};

/// All at once.
Error read_scen(std::string_view text, Size size, std::vector<ScenRow>& rows);

/// A decimal number without sign and exponent, and how many digits stand behind its point; false when it is none.
bool read_length(std::string_view text, double& value, int& decimals);

/// How far an exact length may be from the published one.
double tolerance(const ScenRow& row) noexcept;

/// True when an exact length agrees with a published one to the digits that were published.
bool agrees(double length, const ScenRow& row) noexcept;

}  // namespace astrolabe
