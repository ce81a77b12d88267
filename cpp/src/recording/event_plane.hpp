#pragma once
// What a recording knows of each cell, in one word: the number of its last event, and what both sides had done with the cell after it.
//
// Numbers go on from one recording to the next, and words below the first number of the present one count as blank. So a new
// recording begins without touching the cells, however many were seen.

#include "astrolabe/cell.hpp"
#include "astrolabe/trace.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe {

class EventPlane {
 public:
  /// number of the event: 28 | bits of Reached: 4. Of use to the plane that gave it, until its next reset().
  using Word = std::uint32_t;
  /// Later events of a recording count as this one.
  static constexpr std::uint32_t last_number = (1u << 27) - 1;
  /// From an event to the next one, without the bits of Reached.
  static constexpr Word step = 1u << 4;
  /// The word of a cell that the recording knows nothing of.
  static constexpr Word blank = 0;

  Word word(std::uint32_t cell) const noexcept { return words_[cell]; }
  Reached reached(Word word) const noexcept { return Reached::of_bits(word < first_ ? 0 : static_cast<std::uint8_t>(word & reached_mask)); }
  /// At most last_number, or no_event.
  std::uint32_t event(Word word) const noexcept { return word < first_ ? no_event : (word - first_) >> reached_bits; }

  /// What a cell is given by this event, without the bits of Reached.
  Word word_of(std::uint32_t event) const noexcept { return first_ + (std::min(event, last_number) << reached_bits); }
  void set(std::uint32_t cell, std::uint32_t event, Reached reached) noexcept { words_[cell] = word_of(event) + reached.bits(); }
  /// Back to what word() told before.
  void set(std::uint32_t cell, Word word) noexcept { words_[cell] = word; }
  /// The words of all cells, for loops; valid until the next reset().
  Word* words() noexcept { return words_; }

  std::uint32_t cells() const noexcept { return static_cast<std::uint32_t>(storage_.size()); }
  bool has_room(std::uint32_t cells) const noexcept { return room_for_ == cells && storage_.size() == cells; }
  /// A part of what reset() would take for a larger map; true when there is room. Until the next reset() nothing else is asked.
  bool make_room(std::uint32_t cells);
  /// The same for a map that may be smaller, and without a first call that only empties the words.
  bool grow(std::uint32_t cells);
  /// What the other plane knows. The events of its recording can be undone here then.
  void copy(const EventPlane& other);
  /// All blank, for a map of this many cells. `events`: those numbered since the last reset().
  void reset(std::uint32_t cells, std::uint32_t events);
  /// Frees the words. Until the next copy() or reset() nothing else is asked.
  void release() noexcept;

  EventPlane() = default;
  EventPlane(const EventPlane&) = delete;
  EventPlane& operator=(const EventPlane&) = delete;

 private:
  static constexpr unsigned reached_bits = 4;
  static_assert(step == 1u << reached_bits);
  static constexpr Word reached_mask = step - 1;
  static constexpr Word least_first = step;

  std::vector<Word> storage_;
  Word* words_ = nullptr;
  Word first_ = least_first;    ///< of event 0
  std::uint32_t room_for_ = 0;  ///< cells that there are words for, or are to be
};

}  // namespace astrolabe
