#pragma once
// Straight rays, 64 cells at a time. For each straight direction a bitmap holds where a ray in that direction stops: at blocked
// cells, and at cells with forced successors (see canonical.hpp) or at corners. A ray is a shift and a count of zeros on one stream of words.
// Rows are stored as words for east and west, columns for south and north; a border of blocked cells ends every ray.
// After D. Harabor, A. Grastien: Improving Jump Point Search (ICAPS 2014), with both conditions combined beforehand.

#include "astrolabe/cell.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "jumps/turned_bitmap.hpp"
#include "world/bit_lines.hpp"
#include "world/cell_boxes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// Where nothing but passability counts: what a table that was made for a map depends on. By content, because another map may
/// come to lie at the same address with the same version, and because undo brings earlier maps back.
struct GroundKey {
  Size size;
  std::uint64_t fingerprint = 0;
  Movement rule = Movement::NoCornerCutting;
  friend bool operator==(const GroundKey&, const GroundKey&) = default;
};
inline GroundKey ground_key(const Map& map, Movement rule) noexcept { return {map.size(), map.fingerprint(), rule}; }
/// Where the ground is another one than that of the key: all of it when the size is another too.
inline CellBoxes changed_ground(const Map& map, const GroundKey& key) noexcept {
  return key.size == map.size() ? map.changed_from(key.fingerprint) : map.size().box();
}

/// What stops a ray besides blocked cells. A corner is a free cell next to a convex corner of a wall: blocked on a diagonal, free on
/// both sides of it.
enum class StopAt : std::uint8_t { Forced, Corners };

class JumpBitmaps {
 public:
  explicit JumpBitmaps(StopAt stop_at = StopAt::Forced) noexcept : stop_at_(stop_at) {}

  /// Lines of a bitmap, or bits of a line, both ends inside. The border is none of them.
  struct Part {
    std::uint32_t first = 0xFFFFFFFF, last = 0;
    bool empty() const noexcept { return first > last; }
    /// And all that lies between.
    void add(Part other) noexcept { *this = {std::min(first, other.first), std::max(last, other.last)}; }
  };
  /// What was rebuilt: everything about these cells, see rows_about() and columns_about(). `everything`: the size or the rule changed.
  struct Renewal {
    CellBoxes cells;
    bool everything = false;
  };
  /// Those of the cells, and of their neighbours, which see them.
  Part rows_about(CellBox cells) const noexcept { return about(cells.low.y, cells.high.y, key_.size.height); }
  Part columns_about(CellBox cells) const noexcept { return about(cells.low.x, cells.high.x, key_.size.width); }

  /// What is a part of the work: eight words of each column, which are a line of the cache. Some milliseconds on the widest map.
  static constexpr std::int32_t rows_a_part = 512;

  /// Allocates only when the map is larger than before; does nothing when it is the same ground, and little when it is nearly so.
  void see(const Map& map, Movement rule) {
    Renewal renewed;
    while (!see_part(map, rule, renewed)) {
    }
  }
  /// The same in parts, between which the map may change; true when nothing was left to do. Adds to what was renewed.
  bool see_part(const Map& map, Movement rule, Renewal& renewed) {
    if (const GroundKey key = ground_key(map, rule); key != key_) {
      const bool begins = key.size != key_.size || key.rule != key_.rule;
      if (begins) {
        begin(map.size());
        renewed = {{}, true};
      }
      left_.add(changed_ground(map, key_));
      left_.gather(map.size());
      key_ = key;
      if (begins) return false;
    }
    if (left_.empty()) return true;
    const CellBoxes changed = take_part();
    // 4-connected, vertical rays are wide.
    const bool has_columns = rule != Movement::FourConnected;
    for (const CellBox& cells : changed) read_rows(map, cells);
    if (has_columns) passable_.turn();
    for (const CellBox& cells : changed) {
      make_stops(rows(), row_words_, rows_about(cells), columns_about(cells), rule, stops_[1], stops_[3], row_counts_);
      if (has_columns) make_stops(columns(), column_words_, columns_about(cells), rows_about(cells), rule, stops_[2], stops_[0], column_counts_);
    }
    renewed.cells.add(changed);
    return false;
  }

  /// Steps from (x, y) straight on to the first cell in direction d (0 to 3) where a ray stops; `blocked` when that is a wall.
  struct Ray {
    std::int32_t steps;
    bool blocked;
  };
  template <unsigned d>
  Ray ray(std::int32_t x, std::int32_t y) const noexcept {
    constexpr bool along_row = d % 2 == 1;
    const auto line = static_cast<std::size_t>(along_row ? y : x) + 1;
    const auto from = static_cast<std::uint32_t>(along_row ? x : y) + 1;
    const std::size_t base = line * (along_row ? row_words_ : column_words_);
    const std::uint64_t* const stops = stops_[d].data() + base;
    const std::uint64_t* const free = (along_row ? rows() : columns()) + base;
    constexpr bool forward = d == 1 || d == 2;
    const std::uint32_t at = forward ? bit_lines::next(stops, from + 1) : bit_lines::previous(stops, from - 1);
    const auto steps = static_cast<std::int32_t>(forward ? at - from : from - at);
    return {steps, (free[at / 64] >> at % 64 & 1) == 0};
  }

  /// Whether an eastward ray stops at a cell that is not blocked.
  bool stops_at(std::int32_t x, std::int32_t y) const noexcept {
    const auto bit = static_cast<std::uint32_t>(x) + 1;
    const std::size_t word = (static_cast<std::size_t>(y) + 1) * row_words_ + bit / 64;
    return ((stops_[1][word] & rows()[word]) >> bit % 64 & 1) != 0;
  }
  /// Where straight rays stop at cells that are not blocked, each direction counted.
  std::uint64_t jump_points() const noexcept { return row_counts_.all + column_counts_.all; }
  /// A line of the bitmap of passable cells. Cell x of row y is bit x + 1 of line y + 1; around the map there is a border of blocked cells.
  const std::uint64_t* passable_row(std::uint32_t line) const noexcept { return passable_.row(line); }
  /// And of the one that tells where rays east (1) or west (3) stop.
  const std::uint64_t* stops_of_row(unsigned d, std::uint32_t line) const noexcept { return stops_[d].data() + std::size_t{line} * row_words_; }
  std::uint32_t row_words() const noexcept { return row_words_; }
  std::uint32_t column_words() const noexcept { return column_words_; }
  std::uint64_t bytes() const noexcept { return passable_.bytes() + 4 * stops_[0].size() * sizeof(std::uint64_t) + 2 * row_counts_.of_words.size(); }

 private:
  /// Counts of set bits by word, so that rebuilt words can be counted again.
  struct Counts {
    void assign(std::size_t words) {
      of_words.assign(words, 0);
      all = 0;
    }
    void set(std::size_t word, int count) noexcept {
      all += static_cast<std::uint64_t>(count);
      all -= of_words[word];
      of_words[word] = static_cast<std::uint8_t>(count);
    }
    std::vector<std::uint8_t> of_words;
    std::uint64_t all = 0;
  };

  static Part about(std::int32_t low, std::int32_t high, std::uint32_t cells) noexcept {
    return {std::max(static_cast<std::uint32_t>(low), 1u), std::min(static_cast<std::uint32_t>(high) + 2, cells)};
  }

  /// All is blocked, as the border stays.
  void begin(Size size) {
    row_words_ = (size.width + 2 + 63) / 64;
    column_words_ = (size.height + 2 + 63) / 64;
    const std::size_t words = std::size_t{row_words_} * column_words_ * 64;
    for (std::vector<std::uint64_t>& stops : stops_) {
      if (stops.size() < words) stops.resize(words);
    }
    for (Counts* const counts : {&row_counts_, &column_counts_}) counts->assign(words);
    passable_.begin(row_words_, column_words_, 0, false);
    key_ = {};
    left_ = {};
  }

  /// The next part of the remaining cells: all if they are few enough, else rows_a_part rows of a box, up to the end of a word of
  /// their columns. The next part rebuilds the edge once more, because its cells are visible from there.
  CellBoxes take_part() noexcept {
    CellBoxes part, later;
    if (left_.cells() <= std::uint64_t{rows_a_part} * key_.size.width) {
      part = left_;
      left_ = {};
      return part;
    }
    for (CellBox box : left_) {
      if (part.empty()) {
        const std::int32_t last = std::min(box.high.y, ((box.low.y + 1) / rows_a_part + 1) * rows_a_part - 2);
        part.add({box.low, {box.high.x, last}});
        box.low.y = last + 1;
      }
      if (box.low.y <= box.high.y) later.add(box);
    }
    left_ = later;
    return part;
  }

  const std::uint64_t* rows() const noexcept { return passable_.row(0); }
  const std::uint64_t* columns() const noexcept { return passable_.line<0>(0, 0); }

  /// The words that these cells are in.
  void read_rows(const Map& map, CellBox box) noexcept {
    const std::uint32_t width = map.size().width;
    const auto first = static_cast<std::uint32_t>(box.low.x + 1) / 64, last = static_cast<std::uint32_t>(box.high.x + 1) / 64;
    for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
      const Terrain* const row = map.terrain().data() + static_cast<std::size_t>(y) * width;
      for (std::uint32_t word = first; word <= last; ++word) {
        passable_.write(static_cast<std::uint32_t>(y) + 1, word, passable_cells(row, width, static_cast<std::int32_t>(word) * 64 - 1), first == last);
      }
    }
  }
  /// One bit a cell from this one on, which may be outside of the row: eight cells at a time, where there are as many.
  static std::uint64_t passable_cells(const Terrain* row, std::uint32_t width, std::int32_t from) noexcept {
    std::uint64_t bits = 0;
    for (std::int32_t i = 0; i < 64; i += 8) {
      const std::int32_t x = from + i;
      if (x >= 0 && x + 8 <= static_cast<std::int32_t>(width)) {
        bits |= (bit_lines::equal(row + x, wall) ^ 0xff) << i;
        continue;
      }
      for (std::int32_t cell = std::max(x, 0); cell < std::min(x + 8, static_cast<std::int32_t>(width)); ++cell) {
        bits |= std::uint64_t{row[cell] != wall} << (cell - from);
      }
    }
    return bits;
  }

  /// Where rays along the lines stop: `forward` towards higher bits, `backward` towards lower ones.
  void make_stops(const std::uint64_t* free, std::uint32_t words, Part lines, Part bits, Movement rule, std::vector<std::uint64_t>& forward,
                  std::vector<std::uint64_t>& backward, Counts& counts) const noexcept {
    const bool corners = rule == Movement::AtMostOneObstacle || rule == Movement::Always;
    // Blocked cells of the border end every ray, so it is looked at as well.
    const std::uint32_t first = (bits.first - 1) / 64;
    const std::uint32_t last = std::min((bits.last + 1) / 64, words - 1);
    for (std::uint32_t line = lines.first; line <= lines.last; ++line) {
      const std::uint64_t* const here = free + std::size_t{line} * words;
      for (std::uint32_t w = first; w <= last; ++w) {
        const auto lower = [=](const std::uint64_t* of) { return bit_lines::beside(of, words, w, -1); };
        const auto higher = [=](const std::uint64_t* of) { return bit_lines::beside(of, words, w, 1); };
        std::uint64_t ahead = ~here[w];
        std::uint64_t behind = ~here[w];
        for (const std::uint64_t* const side : {here - words, here + words}) {
          if (stop_at_ == StopAt::Corners) {
            const std::uint64_t bend = here[w] & side[w] & ((lower(here) & ~lower(side)) | (higher(here) & ~higher(side)));
            ahead |= bend;
            behind |= bend;
          } else if (!corners) {
            // Free beside this cell, blocked beside the one before.
            ahead |= side[w] & ~lower(side);
            behind |= side[w] & ~higher(side);
          } else {
            // Blocked beside this cell, and a legal diagonal past it.
            const std::uint64_t all = ~std::uint64_t{0};
            ahead |= ~side[w] & higher(side) & (rule == Movement::Always ? all : higher(here));
            behind |= ~side[w] & lower(side) & (rule == Movement::Always ? all : lower(here));
          }
        }
        const std::size_t word = std::size_t{line} * words + w;
        forward[word] = ahead;
        backward[word] = behind;
        // A ray comes from the cell before.
        counts.set(word, std::popcount(here[w] & ahead & lower(here)) + std::popcount(here[w] & behind & higher(here)));
      }
    }
  }

  StopAt stop_at_;
  GroundKey key_;   ///< of the ground that these are of, but for what is left
  CellBoxes left_;  ///< cells of that ground that were not looked at yet
  std::uint32_t row_words_ = 0;
  std::uint32_t column_words_ = 0;
  TurnedBitmap passable_;                            ///< Cell x of row y is bit x + 1 of row y + 1. Its lines are columns
  std::array<std::vector<std::uint64_t>, 4> stops_;  ///< by Direction
  Counts row_counts_, column_counts_;                ///< of jump points
};

}  // namespace astrolabe
