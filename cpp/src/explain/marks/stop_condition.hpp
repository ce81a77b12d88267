#pragma once
// Conditions at which a search stops while it plays or runs, as breakpoints stop a program. A condition is plain data. Its steps are read from the
// recording, so they are the same while the search runs and after rewinding, and "the next one" and "the one before" are found in a list.
//
// A comparison stops the search at the step at which it becomes true, not at later steps while it stays true. Numbers are compared as people see
// them, rounded to hundredths.

#include "astrolabe/lane.hpp"
#include "explain/steps/move_reasons.hpp"
#include "recording/event_log.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace astrolabe {

enum class StopKind : std::uint8_t {
#define ASTROLABE_STOP_KIND(name) name,
#include "explain/marks/stop_kinds.def"
#undef ASTROLABE_STOP_KIND
};
inline constexpr std::array stop_kind_names{
#define ASTROLABE_STOP_KIND(name) std::string_view{#name},
#include "explain/marks/stop_kinds.def"
#undef ASTROLABE_STOP_KIND
};
enum class StopNumber : std::uint8_t {
#define ASTROLABE_STOP_NUMBER(name) name,
#include "explain/marks/stop_numbers.def"
#undef ASTROLABE_STOP_NUMBER
};
inline constexpr std::array stop_number_names{
#define ASTROLABE_STOP_NUMBER(name) std::string_view{#name},
#include "explain/marks/stop_numbers.def"
#undef ASTROLABE_STOP_NUMBER
};
enum class Comparison : std::uint8_t {
#define ASTROLABE_COMPARISON(name, sign) name,
#include "explain/marks/comparisons.def"
#undef ASTROLABE_COMPARISON
};
inline constexpr std::array comparison_names{
#define ASTROLABE_COMPARISON(name, sign) std::string_view{#name},
#include "explain/marks/comparisons.def"
#undef ASTROLABE_COMPARISON
};

/// A number that people see, in hundredths.
std::int64_t hundredths_of(double value) noexcept;

struct StopCondition {
  StopKind kind = StopKind::CellExpanded;
  Point cell{};                        ///< CellExpanded, CellOpened; outside the map, it stops nowhere
  Refusal refusal = Refusal::Blocked;  ///< FirstRefusal
  MoveFate fate = MoveFate::NoBetter;  ///< FirstFate; NotYet and Unrecorded never occur
  StopNumber number = StopNumber::F;   ///< Number, with the next two
  Comparison comparison = Comparison::AtLeast;
  std::int64_t hundredths = 0;
};

/// The steps of one recording at which one condition stops.
class StopSteps {
 public:
  /// On larger maps, depths and fates stop nowhere: each condition would keep a number for every cell.
  static constexpr std::uint32_t most_cells = 1u << 20;

  explicit StopSteps(const StopCondition& condition) noexcept : condition_(condition) {}

  /// Reads at most about `steps` more recorded steps of the lane; fewer where one takes long. True when it has read all of them. It begins again with
  /// another recording. A lane without a history has no stops.
  bool update(const Lane& lane, std::uint32_t steps);

  /// In order.
  const std::vector<std::uint32_t>& steps() const noexcept { return steps_; }
  /// How many steps it has read, step 0 included.
  std::uint32_t read() const noexcept { return next_step_; }

 private:
  void clear(const Lane& lane) noexcept;
  bool stops_at(const Lane& lane, std::uint32_t step);
  void read_event(const EventLog& log, std::uint32_t event);
  bool has_event(const Lane& lane, std::uint32_t step) const noexcept;
  bool is_refused(const Lane& lane, std::uint32_t step) const noexcept;
  bool has_fate(const Lane& lane, std::uint32_t step);
  bool becomes_true(const Lane& lane, std::uint32_t step);
  std::optional<std::int64_t> hundredths_at(const Lane& lane, std::uint32_t step) const noexcept;

  StopCondition condition_;
  std::vector<std::uint32_t> steps_;
  std::uint32_t generation_ = 0;  ///< of the log that was read
  std::uint32_t next_step_ = 0;
  // Up to the last step that was read.
  EventCounts counts_{};
  std::uint32_t open_ = 0;
  bool was_true_ = false;
  std::vector<std::array<std::uint32_t, 2>> depths_;  ///< by cell and side, for StopNumber::Depth
  std::unique_ptr<StepView> view_;                    ///< for FirstFate
};

}  // namespace astrolabe
