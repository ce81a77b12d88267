#pragma once
// The marks of a time line: the steps of a recording at which something happens that a reader may look for. They are read from the recording
// alone, so they are the same wherever the cursor stands.
//
// In octile searches the highest priority rises at most steps, so a mark at each rise would mark most steps. A layer here holds all priorities from
// one multiple of the cost of a straight step to the next. With four directions on uniform ground each layer holds one priority.

#include "explain/steps/priority_levels.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace astrolabe {

enum class TimeMarkKind : std::uint8_t {
#define ASTROLABE_TIME_MARK(name) name,
#include "explain/marks/time_mark_kinds.def"
#undef ASTROLABE_TIME_MARK
};
inline constexpr std::array time_mark_names{
#define ASTROLABE_TIME_MARK(name) std::string_view{#name},
#include "explain/marks/time_mark_kinds.def"
#undef ASTROLABE_TIME_MARK
};
inline constexpr std::size_t time_mark_kinds = time_mark_names.size();

struct TimeMark {
  std::uint32_t step = 0;
  Cell cell = no_cell;      ///< that was opened or expanded; no_cell for Layer, Phase and Solution
  std::uint64_t units = 0;  ///< Layer: the priority that was reached; Solution: the cost, 0 at the end of a search that finds one path
  friend bool operator==(const TimeMark&, const TimeMark&) = default;
};

class TimeMarks {
 public:
  /// Reads at most `steps` more recorded steps of the lane; true when it has read all of them. It begins again with another recording. A lane without
  /// a history has no marks.
  bool update(const Lane& lane, std::uint32_t steps);

  /// In the order of their steps; of one kind, a step has at most one mark.
  const std::vector<TimeMark>& of(TimeMarkKind kind) const noexcept { return marks_[static_cast<std::size_t>(kind)]; }
  /// The mark of this kind at this step; null where there is none.
  const TimeMark* at(TimeMarkKind kind, std::uint32_t step) const noexcept;
  /// The first step after this one that has a mark of these kinds (bits), or the last one before it; no_event where there is none.
  std::uint32_t next(unsigned kinds, std::uint32_t step) const noexcept;
  std::uint32_t previous(unsigned kinds, std::uint32_t step) const noexcept;
  /// How many steps it has read, step 0 included.
  std::uint32_t read() const noexcept { return next_step_; }

 private:
  void clear(const Lane& lane) noexcept;
  void read_step(const Lane& lane, std::uint32_t step);
  void read_event(const Lane& lane, std::uint32_t step, std::uint32_t event);
  void read_solutions(const Lane& lane);
  void add(TimeMarkKind kind, const TimeMark& mark);
  void add_first(TimeMarkKind kind, const TimeMark& mark);

  std::array<std::vector<TimeMark>, time_mark_kinds> marks_;
  std::uint32_t generation_ = 0;  ///< of the log that was read
  std::uint64_t level_ = 0;       ///< after the last step that was read
  std::uint32_t next_step_ = 0;
  std::size_t solutions_ = 0;  ///< of the log, that were read
};

}  // namespace astrolabe
