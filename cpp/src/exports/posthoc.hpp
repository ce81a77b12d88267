#pragma once
// Search traces for Posthoc, a viewer for search (Shortest Path Lab), in version 1.4.0 of its format: JSON, which is YAML as well.
// docs/formats/posthoc.md says what becomes of what.

#include "astrolabe/lane.hpp"
#include "astrolabe/search.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace astrolabe {

/// Recordings with more events make files that the viewer cannot bear.
inline constexpr std::uint32_t max_posthoc_events = 250000;

/// Writes the recording of a lane in slices. Precondition of advance() and take_text(): the lane is there, has the same recording
/// (EventLog::generation), and fits() is true.
class PosthocWriter {
 public:
  explicit PosthocWriter(const Lane& lane);
  /// False when no search has begun, the history is gone, or there are too many events.
  bool fits() const noexcept;
  /// Writes at most `events` more events of the recording. Returns `ready` when it has written all.
  Progress advance(std::uint32_t events);
  /// Precondition: advance() has returned `ready`.
  std::string take_text();

 private:
  void write(std::string_view type, std::uint32_t event);
  void write_end(std::string_view type, Cell cell);
  void close_step();

  const Lane& lane_;
  std::string text_;
  std::uint32_t done_ = 0;
  std::uint32_t expanded_ = no_event;  ///< the event of the expansion whose step is being written
};

}  // namespace astrolabe
