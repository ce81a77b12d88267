#pragma once
// For recorded searches whose loop is fast and takes as long as a step to enter: where single steps are asked for, such a search goes
// ahead and shows what it did step by step (ADR 2). Nothing that it says tells of more than it showed.

#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "world/steps.hpp"

#include <algorithm>
#include <cstdint>

namespace astrolabe {

class Ahead {
 public:
  /// Shows `work` steps. search(n) goes on for n more, or until the search ends or the log is full, and tells how many of them are left; it
  /// writes down what it does, and changes `metrics` and `status`.
  template <class Search>
  Status run(std::uint32_t work, Recorder& recorder, const Metrics& metrics, const Status& status, const Search& search) noexcept {
    if (work == 0) return hides_end_ ? Status::Running : status;
    std::uint32_t left = work - std::min(work, recorder.ahead());
    if (left != 0) {
      const std::uint32_t more = recorder.keeps_history() ? steps_ahead - std::min(left, steps_ahead) : 0;
      shown_ = {metrics, recorder.written(), recorder.steps() + recorder.ahead()};
      const std::uint32_t unused = search(left + more);
      left = unused - std::min(unused, more);
    }
    recorder.show(std::min(work, recorder.ahead()));
    // An end that is no step itself is found when one more is asked for.
    hides_end_ = recorder.ahead() != 0 || (left == 0 && status != Status::Found);
    if (hides_end_) return Status::Running;
    return status == Status::Running ? Status::Capacity : status;
  }

  /// The metrics after the steps that were shown. Precondition: there are more.
  const Metrics& metrics(const Recorder& recorder) const noexcept {
    auto& [metrics, event, step] = shown_;
    for (;; ++event) {
      const EventKind kind = recorder.at(event).kind();
      if (kind == EventKind::Close) {
        metrics.end_step();
        if (step == recorder.steps()) return metrics;
        ++step;
        metrics.count_closed();
      } else {
        metrics.count_opened(before_opening(kind));
      }
    }
  }

 private:
  static constexpr std::uint32_t steps_ahead = 256;

  /// The metrics after `step` steps, of which the next begins with this event: where the search went on, or as far as somebody asked since.
  struct Shown {
    Metrics metrics;
    std::uint32_t event = 0;
    std::uint32_t step = 0;
  };
  mutable Shown shown_;
  bool hides_end_ = false;  ///< where there is one
};

}  // namespace astrolabe
