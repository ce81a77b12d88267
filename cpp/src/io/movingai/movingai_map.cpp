#include "io/movingai/movingai.hpp"
#include "io/text/line_reader.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

constexpr Terrain unknown = 0xFF;
/// The bit that `unknown` has and no class has, so that one test covers a whole row.
constexpr Terrain unknown_bit = 0x80;
/// The bit that marks lower-case letters. No class has it either.
constexpr Terrain lower_case_bit = 0x40;
static_assert(terrain_count <= lower_case_bit);

constexpr std::array<Terrain, 256> symbols(const MapRules& rules) {
  std::array<Terrain, 256> table{};
  for (Terrain& entry : table) entry = unknown;
  for (Terrain t = 0; t < terrain_count; ++t) table[static_cast<unsigned char>(terrains[t].symbol)] = t;
  table['G'] = plain;  // ground
  table['O'] = wall;   // out of bounds
  table['T'] = wall;   // trees
  if (rules.swamp_is_blocked) table['S'] = wall;
  if (rules.water_is_blocked) table['W'] = wall;
  for (std::size_t letter = 'A'; letter <= 'Z'; ++letter) {
    if (table[letter] != unknown) table[letter - 'A' + 'a'] = static_cast<Terrain>(table[letter] | lower_case_bit);
  }
  return table;
}

/// The classes of a row; all of them or-ed together. Not part of a longer loop: browsers put faster code in place of a function
/// between two calls.
[[gnu::noinline]] Terrain read_row(std::string_view row, const std::array<Terrain, 256>& table, Terrain* cells) noexcept {
  Terrain all = 0;
  for (const char symbol : row) all |= * cells++ = table[static_cast<unsigned char>(symbol)];
  return all;
}

}  // namespace

MapReader::MapReader(std::string_view text, const MapRules& rules) noexcept
    // A byte order mark that some editors leave.
    : lines_(text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text), symbols_(symbols(rules)) {
  if (text.size() > max_map_bytes) error_ = {.code = ErrorCode::FileTooLarge, .a = static_cast<std::int64_t>(text.size()), .b = max_map_bytes};
}

bool MapReader::advance(std::uint32_t cells) {
  if (!error_.ok() || is_whole()) return false;
  if (is_read_) {
    map_ = std::make_unique<Map>(size_, std::move(cells_));
    return false;
  }
  if (size_.cells() == 0) {
    error_ = read_header();
    return error_.ok();
  }
  error_ = read_rows(size_.end_of_part(rows_, cells));
  if (!error_.ok()) return false;
  if (rows_ < size_.height) return true;
  error_ = read_end();
  is_read_ = error_.ok();
  return is_read_;
}

/// Up to and including the line that says "map".
Error MapReader::read_header() noexcept {
  constexpr std::int64_t missing = -1;
  std::int64_t width = missing, height = missing;
  std::uint32_t wrong = 0;  // the first line with a side that no map has
  while (lines_.next()) {
    const std::string_view word = lines_.word();
    if (word.empty()) continue;
    if (is_word(word, "map")) {
      if (width == missing || height == missing) return {.code = ErrorCode::MapSizeMissing, .line = lines_.number()};
      if (!is_valid_size(width, height)) return {.code = ErrorCode::MapSize, .line = wrong, .a = width, .b = height};
      size_ = {static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
      // A text has at least a character for each cell; one that claims more than it has gets no room for that.
      cells_.resize(std::min<std::size_t>(size_.cells(), lines_.left()));
      return {};
    }
    if (is_word(word, "type")) {
      if (!is_word(lines_.word(), "octile")) return {.code = ErrorCode::MapType, .line = lines_.number()};
    } else if (is_word(word, "height") || is_word(word, "width")) {
      std::int64_t& side = is_word(word, "height") ? height : width;
      if (!lines_.number(side)) return {.code = ErrorCode::MapNumber, .line = lines_.number(), .column = lines_.column()};
      if (wrong == 0 && !is_valid_size(side, side)) wrong = lines_.number();
    } else {
      return {.code = ErrorCode::MapHeader, .line = lines_.number()};
    }
  }
  return {.code = ErrorCode::MapNoGrid, .line = lines_.number()};
}

Error MapReader::read_rows(std::uint32_t end) {
  for (; rows_ < end; ++rows_) {
    if (!lines_.next() || (lines_.line().empty() && lines_.only_blank_left())) {
      return {.code = ErrorCode::MapRowsMissing, .line = lines_.number(), .a = rows_, .b = size_.height};
    }
    const std::string_view row = lines_.line();
    const std::string_view inside = row.substr(0, size_.width);
    Terrain* const cells = cells_.data() + std::size_t{rows_} * size_.width;
    const Terrain all = read_row(inside, symbols_, cells);
    if ((all & unknown_bit) != 0) {
      const auto wrong =
          std::find_if(inside.begin(), inside.end(), [&](char symbol) { return symbols_[static_cast<unsigned char>(symbol)] == unknown; });
      return {.code = ErrorCode::MapCharacter,
              .line = lines_.number(),
              .column = static_cast<std::uint32_t>(wrong - inside.begin()) + 1,
              .a = static_cast<unsigned char>(*wrong)};
    }
    if ((all & lower_case_bit) != 0) {
      has_lower_case_ = true;
      std::for_each(cells, cells + inside.size(), [](Terrain& cell) { cell = static_cast<Terrain>(cell & ~lower_case_bit); });
    }
    const auto length = static_cast<std::uint32_t>(row.size());
    if (length < size_.width) return {.code = ErrorCode::MapRowShort, .line = lines_.number(), .column = length + 1, .a = length, .b = size_.width};
    // Blanks behind a row are an editor's doing.
    if (row.find_first_not_of(" \t", size_.width) != std::string_view::npos) {
      return {.code = ErrorCode::MapRowLong, .line = lines_.number(), .column = size_.width + 1, .a = length, .b = size_.width};
    }
  }
  return {};
}

Error MapReader::read_end() noexcept {
  if (lines_.only_blank_left()) return {};
  do {
    lines_.next();
  } while (lines_.word().empty());
  return {.code = ErrorCode::MapRowsExtra, .line = lines_.number(), .b = size_.height};
}

Error read_map(std::string_view text, const MapRules& rules, std::unique_ptr<Map>& map) {
  MapReader reader(text, rules);
  while (reader.advance(max_cells)) {
  }
  if (reader.is_whole()) map = reader.take_map();
  return reader.error();
}

std::string write_map(const Map& map) { return write_map_rows(map, 0, map.size().height); }

std::string write_map_rows(const Map& map, std::uint32_t first, std::uint32_t end) {
  const Size size = map.size();
  std::array<char, terrain_count> symbols{};
  for (Terrain t = 0; t < terrain_count; ++t) symbols[t] = terrains[t].symbol;
  std::string text;
  if (first == 0) text = "type octile\nheight " + decimal(size.height) + "\nwidth " + decimal(size.width) + "\nmap\n";
  const std::size_t head = text.size();
  text.resize(head + std::size_t{end - first} * (size.width + 1), '\n');
  char* place = text.data() + head;
  for (std::uint32_t y = first; y < end; ++y, ++place) {
    for (const Terrain terrain : map.terrain().subspan(std::size_t{y} * size.width, size.width)) *place++ = symbols[terrain];
  }
  return text;
}

}  // namespace astrolabe
