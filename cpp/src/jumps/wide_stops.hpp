#pragma once
// Wide rays (canonical::is_wide), 64 cells at a time. At each of its cells a wide ray scans both turns, mostly in vain.
// So for each wide direction a bitmap holds where it *stops*: at a cell that it cannot enter, where a straight ray along one of the
// turns finds a jump point, and where the cell itself has forced successors. All of this is computed for 64 cells of a row at once. The
// bitmaps are then turned (turned_bitmap.hpp), so that the next stop is a count of zeros away, as on straight rays.
//
// The goal is no part of it: a search stops where a ray comes level with it, too.

#include "jumps/canonical.hpp"
#include "jumps/jump_bitmaps.hpp"
#include "jumps/turned_bitmap.hpp"
#include "world/bit_lines.hpp"
#include "world/cell_boxes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

class WideStops {
 public:
  /// Allocates only when the map is larger than before. Does nothing for the same ground, and little for nearly the same.
  void see(const Map& map, Movement rule) {
    while (!see_part(map, rule)) {
    }
  }
  /// The same in parts, between which the map may change; true when nothing is left to do.
  bool see_part(const Map& map, Movement rule) {
    if (!straight_.see_part(map, rule, left_)) {
      begun_ = 0;
      // A word that is patched takes up to three times as long as one that is made with all the others.
      words_left_ = std::max<std::int64_t>(map.size().cells() / 256, 2048);
    } else if (left_.everything) {
      begin_part(map.size(), rule);
    } else if (!left_.cells.empty()) {
      patch(map.size());
    } else if (!rows_left_.empty()) {
      make_rows();
    } else {
      return turn_part();
    }
    return false;
  }

  const JumpBitmaps& straight() const noexcept { return straight_; }

  /// The stops of one ray, one after another.
  template <unsigned d>
  class Walk {
   public:
    Walk(const std::uint64_t* line, std::uint32_t from) noexcept : word_(line + on(from) / 64) {
      const std::uint32_t first = on(from) % 64;
      bits_ = *word_ & (ahead ? ~std::uint64_t{0} << first : ~std::uint64_t{0} >> (63 - first));
      steps_ = 1 - static_cast<std::int32_t>(ahead ? first : 63 - first);
    }
    /// Steps from where the ray begins. Not to be called again at a cell that the ray cannot enter.
    std::int32_t next() noexcept {
      while (bits_ == 0) {
        bits_ = *(word_ += ahead ? 1 : -1);
        steps_ += 64;
      }
      const int skipped = ahead ? std::countr_zero(bits_) : std::countl_zero(bits_);
      bits_ &= ahead ? bits_ - 1 : ~(highest >> skipped);
      return steps_ + skipped;
    }

   private:
    static constexpr bool ahead = step_y[d] > 0;
    static constexpr std::uint64_t highest = std::uint64_t{1} << 63;
    static constexpr std::uint32_t on(std::uint32_t n) noexcept { return ahead ? n + 1 : n - 1; }

    const std::uint64_t* word_;
    std::uint64_t bits_;  ///< of the word, those not returned yet
    std::int32_t steps_;  ///< to the bit of the word that the ray comes to first
  };

  /// The ray in the wide direction d from (x, y), which is passable.
  template <unsigned d>
  Walk<d> from(std::int32_t x, std::int32_t y) const noexcept {
    return {stops_[d % 4].line<skew_of(d)>(x + 1, y + 1), static_cast<std::uint32_t>(y + 1)};
  }

  std::uint64_t bytes() const noexcept {
    std::uint64_t result = straight_.bytes();
    for (const TurnedBitmap& stops : stops_) result += stops.bytes();
    for (const std::vector<std::uint64_t>& sees : sees_) result += sees.size() * sizeof(std::uint64_t);
    return result;
  }

 private:
  using Part = JumpBitmaps::Part;
  /// Rays that end at an edit may come from as far as the map is long, so words are counted, not edits.
  static constexpr std::int64_t words_a_part = 1 << 14;
  static constexpr std::uint32_t rows_a_part = JumpBitmaps::rows_a_part;

  static constexpr std::int32_t skew_of(unsigned d) noexcept { return step_x[d] * step_y[d]; }
  static constexpr std::array<unsigned, 6> wide{0, 2, 4, 5, 6, 7};
  std::span<const unsigned> directions() const noexcept {
    return rule_ == Movement::FourConnected ? std::span(wide).first(2) : std::span(wide).last(4);
  }
  /// What forces successors where corners may be cut is a blocked cell beside this one; else one beside the cell before.
  bool cuts_corners() const noexcept { return canonical::forces_wide(rule_); }

  /// All bitmaps whatever the rule, so that another rule allocates nothing; what is as large as the map, one at a time.
  void begin_part(Size size, Movement rule) {
    const unsigned d = begun_++;
    rule_ = rule;
    height_ = size.height;
    row_words_ = straight_.row_words();
    rows_left_ = {};
    // The border sees nothing and stops everything.
    const std::uint32_t line_words = straight_.column_words();
    sees_[d].assign(std::size_t{row_words_} * line_words * 64, 0);
    stops_[d].reserve(row_words_, line_words);
    stops_[d].begin(row_words_, line_words, skew_of(rule == Movement::FourConnected ? d : d + 4), true);
    left_.everything = begun_ < stops_.size();
  }

  /// Updates what depends on the changed straight bitmaps: place by place, or all of it when that takes too long.
  void patch(Size size) noexcept {
    left_.cells.gather(size);
    const std::int64_t enough = words_left_ - words_a_part;
    CellBoxes later;
    for (const CellBox& cells : left_.cells) {
      if (words_left_ < std::max<std::int64_t>(enough, 0)) {
        later.add(cells);
        continue;
      }
      const Part columns = straight_.columns_about(cells);
      renew(straight_.rows_about(cells), {columns.first / 64, columns.last / 64});
    }
    if (words_left_ < 0 && !later.empty()) {
      later = size.box();
      words_left_ = 0;
    }
    left_.cells = later;
  }

  /// Updates what depends on these rows of the straight bitmaps and these words of rows, except the transposition; for a large part of
  /// the map, also except what make_rows() does. If several parts changed, a result may be stale where it depends on another part, until that
  /// part is updated.
  void renew(Part rows, Part words) noexcept {
    Part changed = rows;
    if (rule_ != Movement::FourConnected) {
      look_along_columns<2>(rows, words, changed);
      look_along_columns<0>(rows, words, changed);
    }
    const std::uint32_t across = words.last - words.first + 1;
    if (rows.last - rows.first >= rows_a_part && 2 * across >= row_words_) {
      rows_left_.add(changed);
      return;
    }
    // About an edit, few bits of a word differ.
    const bool is_narrow = across <= 3;
    for (std::uint32_t row = changed.first; row <= changed.last; ++row) {
      Part differ = words;
      if (row >= rows.first && row <= rows.last) {
        look_along_row<3>(row, words, differ);
        look_along_row<1>(row, words, differ);
      }
      make_stops(row, differ, is_narrow);
      words_left_ -= differ.last - differ.first + 1;
    }
  }

  /// Rebuilds the next rows, from end to end.
  void make_rows() noexcept {
    Part words{0, row_words_ - 1};
    const std::uint32_t end = std::min(rows_left_.last + 1, rows_left_.first + rows_a_part);
    for (; rows_left_.first < end; ++rows_left_.first) {
      look_along_row<3>(rows_left_.first, words, words);
      look_along_row<1>(rows_left_.first, words, words);
      make_stops(rows_left_.first, words, false);
    }
    if (rows_left_.empty()) rows_left_ = {};
  }

  bool turn_part() noexcept {
    for (const unsigned d : directions()) {
      if (!stops_[d % 4].turn_part(rows_a_part / 64)) return false;
    }
    return true;
  }

  std::uint64_t& sees(unsigned d, std::uint32_t row, std::uint32_t word) noexcept { return sees_[d][std::size_t{row} * row_words_ + word]; }
  std::uint64_t beside(const std::uint64_t* row, std::uint32_t word, std::int32_t x) const noexcept {
    return bit_lines::beside(row, row_words_, word, x);
  }

  /// East and west: a cell sees a jump point when no other stop lies between. Begins with the last of the words that the rays come from,
  /// and goes on as long as it makes a difference; `changed` comes to contain where it did.
  template <unsigned d>
  void look_along_row(std::uint32_t row, Part words, Part& changed) noexcept {
    constexpr bool east = step_x[d] > 0;
    const std::uint64_t* const passable = straight_.passable_row(row);
    const std::uint64_t* const stops = straight_.stops_of_row(d, row);
    std::uint32_t word = east ? words.last : words.first;
    // Whether the cell that was looked at last is a jump point, or sees one behind it: what the next one sees.
    std::uint64_t last = east ? sees(d, row, word) >> 63 : sees(d, row, word) & 1;
    for (; word < row_words_; word = east ? word - 1 : word + 1) {
      const std::uint64_t begun = stops[word] & passable[word];
      const std::uint64_t found = bit_lines::spread<!east>(begun | (~stops[word] & (east ? last << 63 : last)), ~stops[word]);
      const std::uint64_t now = east ? found >> 1 | last << 63 : found << 1 | last;
      const bool differs = now != sees(d, row, word);
      if (!differs && (east ? word < words.first : word > words.last)) return;
      sees(d, row, word) = now;
      changed.add({word, word});
      last = east ? found & 1 : found >> 63;
    }
  }

  /// North and south: a cell sees the one ahead when that is a jump point, else what that sees. Begins with the last of the rows that the
  /// rays come from, and goes on as long as it makes a difference; `changed` comes to contain where it did. Behind the row next to the
  /// border there is nothing to be seen.
  template <unsigned d>
  void look_along_columns(Part rows, Part words, Part& changed) noexcept {
    constexpr bool south = step_y[d] > 0;
    std::uint32_t row = south ? std::min(rows.last, height_ - 1) : std::max(rows.first, 2u);
    for (; row >= 1 && row <= height_; row = south ? row - 1 : row + 1) {
      const std::uint32_t ahead = south ? row + 1 : row - 1;
      bool differs = false;
      for (std::uint32_t word = words.first; word <= words.last; ++word) {
        const std::uint64_t now = straight_.passable_row(ahead)[word] & (jump_points(d, ahead, word) | sees(d, ahead, word));
        differs |= now != sees(d, row, word);
        sees(d, row, word) = now;
      }
      if (!differs && (south ? row < rows.first : row > rows.last)) return;
      changed.add({row, row});
    }
  }

  /// Where a ray in the vertical direction d has forced successors, and among blocked cells.
  std::uint64_t jump_points(unsigned d, std::uint32_t row, std::uint32_t word) const noexcept {
    const std::uint64_t* const here = straight_.passable_row(row);
    const std::uint64_t* const before = straight_.passable_row(row - static_cast<std::uint32_t>(step_y[d]));
    const std::uint64_t* const ahead = straight_.passable_row(row + static_cast<std::uint32_t>(step_y[d]));
    std::uint64_t result = 0;
    for (const std::int32_t x : {-1, 1}) {
      // A cell beside that is blocked, and a legal diagonal past it; or one that could not be turned to before.
      result |= cuts_corners() ? ~beside(here, word, x) & beside(ahead, word, x) & unless_always(ahead[word])
                               : beside(here, word, x) & ~beside(before, word, x);
    }
    return result;
  }
  /// Where one of the two cells beside a diagonal is blocked: whether the other one allows it.
  std::uint64_t unless_always(std::uint64_t other) const noexcept { return rule_ == Movement::Always ? ~std::uint64_t{0} : other; }

  /// Not part of a longer loop: browsers put faster code in place of a function between two calls.
  [[gnu::noinline]] void make_stops(std::uint32_t row, Part words, bool turns_few) noexcept {
    for (std::uint32_t word = words.first; word <= words.last; ++word) make_stops_of(row, word, turns_few);
  }
  void make_stops_of(std::uint32_t row, std::uint32_t word, bool turns_few) noexcept {
    const std::uint64_t here = straight_.passable_row(row)[word];
    for (const unsigned d : directions()) {
      const std::int32_t x = step_x[d];
      const std::uint64_t* const before = straight_.passable_row(row - static_cast<std::uint32_t>(step_y[d]));
      const std::uint64_t* const ahead = straight_.passable_row(row + static_cast<std::uint32_t>(step_y[d]));
      // The two cells beside the step that leads here: in this row, and in the row before.
      const std::uint64_t aside = beside(straight_.passable_row(row), word, -x);
      const std::uint64_t back = before[word];
      std::uint64_t enters = here;
      if (rule_ == Movement::NoCornerCutting) enters &= aside & back;
      if (rule_ == Movement::AtMostOneObstacle) enters &= aside | back;
      const auto [a, b] = canonical::turns(rule_, d);
      std::uint64_t looks = sees(a, row, word) | sees(b, row, word);
      if (cuts_corners()) {
        looks |= ~aside & beside(ahead, word, -x) & unless_always(ahead[word]);
        looks |= ~back & beside(before, word, x) & unless_always(beside(straight_.passable_row(row), word, x));
      }
      stops_[d % 4].write(row, word, ~enters | looks, turns_few);
    }
  }

  JumpBitmaps straight_;
  JumpBitmaps::Renewal left_;    ///< what the straight bitmaps have and these have not seen
  unsigned begun_ = 0;           ///< of these bitmaps, if they are to have another size or rule
  Part rows_left_;               ///< to rebuild
  std::int64_t words_left_ = 0;  ///< to patch before all are rebuilt
  Movement rule_ = Movement::NoCornerCutting;
  std::uint32_t height_ = 0;
  std::uint32_t row_words_ = 0;
  std::array<std::vector<std::uint64_t>, 4> sees_;  ///< by rows: whence a straight ray finds a jump point, by Direction
  std::array<TurnedBitmap, 4> stops_;               ///< by Direction % 4
};

}  // namespace astrolabe
