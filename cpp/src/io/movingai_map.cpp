#include "io/line_reader.hpp"
#include "io/movingai.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

constexpr Terrain unknown = 0xFF;
/// Of no class, so that a whole row can be asked at once.
constexpr Terrain unknown_bit = 0x80;
static_assert(terrain_count <= unknown_bit);

constexpr std::array<Terrain, 256> symbols(const MapRules& rules) {
  std::array<Terrain, 256> table{};
  for (Terrain& entry : table) entry = unknown;
  for (Terrain t = 0; t < terrain_count; ++t) table[static_cast<unsigned char>(terrains[t].symbol)] = t;
  table['G'] = plain;  // ground
  table['O'] = wall;   // out of bounds
  table['T'] = wall;   // trees
  if (rules.swamp_is_blocked) table['S'] = wall;
  if (rules.water_is_blocked) table['W'] = wall;
  return table;
}

/// The classes of a row; all of them or-ed together. Not part of a longer loop: browsers put faster code in place of a function
/// between two calls.
[[gnu::noinline]] Terrain read_row(std::string_view row, const std::array<Terrain, 256>& table, Terrain* cells) noexcept {
  Terrain all = 0;
  for (const char symbol : row) all |= *cells++ = table[static_cast<unsigned char>(symbol)];
  return all;
}

struct Header {
  std::int64_t width = 0;
  std::int64_t height = 0;
};

/// Reads up to and including the line that says "map".
Error read_header(LineReader& lines, Header& header) {
  while (lines.next()) {
    const std::string_view word = lines.word();
    if (word.empty()) continue;
    if (word == "map") {
      if (header.width == 0 || header.height == 0) return {.code = ErrorCode::MapSizeMissing, .line = lines.number()};
      if (is_valid_size(header.width, header.height)) return {};
      return {.code = ErrorCode::MapSize, .line = lines.number(), .a = header.width, .b = header.height};
    }
    if (word == "type") {
      if (lines.word() != "octile") return {.code = ErrorCode::MapType, .line = lines.number()};
    } else if (word == "height" || word == "width") {
      std::int64_t& side = word == "height" ? header.height : header.width;
      if (!lines.number(side)) return {.code = ErrorCode::MapNumber, .line = lines.number(), .column = lines.column()};
      if (side == 0) return {.code = ErrorCode::MapSize, .line = lines.number(), .a = header.width, .b = header.height};
    } else {
      return {.code = ErrorCode::MapHeader, .line = lines.number()};
    }
  }
  return {.code = ErrorCode::MapNoGrid, .line = lines.number()};
}

}  // namespace

Error read_map(std::string_view text, const MapRules& rules, std::unique_ptr<Map>& map) {
  if (text.size() > max_map_bytes) {
    return {.code = ErrorCode::FileTooLarge, .a = static_cast<std::int64_t>(text.size()), .b = max_map_bytes};
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // A byte order mark that some editors leave.
  LineReader lines(text);
  Header header;
  if (const Error error = read_header(lines, header); !error.ok()) return error;
  const auto table = symbols(rules);
  const Size size{static_cast<std::uint32_t>(header.width), static_cast<std::uint32_t>(header.height)};
  std::vector<Terrain> cells(size.cells());
  for (std::uint32_t y = 0; y < size.height; ++y) {
    if (!lines.next() || (lines.line().empty() && lines.only_blank_left())) {
      return {.code = ErrorCode::MapRowsMissing, .line = lines.number(), .a = y, .b = size.height};
    }
    const std::string_view row = lines.line();
    const std::string_view inside = row.substr(0, size.width);
    if ((read_row(inside, table, cells.data() + std::size_t{y} * size.width) & unknown_bit) != 0) {
      const auto wrong = std::find_if(inside.begin(), inside.end(), [&](char symbol) { return table[static_cast<unsigned char>(symbol)] == unknown; });
      return {.code = ErrorCode::MapCharacter, .line = lines.number(), .column = static_cast<std::uint32_t>(wrong - inside.begin()) + 1, .a = static_cast<unsigned char>(*wrong)};
    }
    const auto length = static_cast<std::uint32_t>(row.size());
    if (length < size.width) return {.code = ErrorCode::MapRowShort, .line = lines.number(), .column = length + 1, .a = length, .b = size.width};
    // Blanks behind a row are an editor's doing.
    if (row.find_first_not_of(" \t", size.width) != std::string_view::npos) {
      return {.code = ErrorCode::MapRowLong, .line = lines.number(), .column = size.width + 1, .a = length, .b = size.width};
    }
  }
  if (!lines.only_blank_left()) {
    do {
      lines.next();
    } while (lines.word().empty());
    return {.code = ErrorCode::MapRowsExtra, .line = lines.number(), .b = size.height};
  }
  map = std::make_unique<Map>(size, std::move(cells));
  return {};
}

std::string write_map(const Map& map) {
  const Size size = map.size();
  std::string text = "type octile\nheight " + std::to_string(size.height) + "\nwidth " + std::to_string(size.width) + "\nmap\n";
  text.reserve(text.size() + std::size_t{size.height} * (size.width + 1));
  for (std::uint32_t y = 0; y < size.height; ++y) {
    for (std::uint32_t x = 0; x < size.width; ++x) text += terrains[map.at(Cell{y * size.width + x})].symbol;
    text += '\n';
  }
  return text;
}

}  // namespace astrolabe
