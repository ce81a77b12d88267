#pragma once
// The views of steps that JavaScript holds by number, beside the steps that the lanes show.

#include "astrolabe/lane.hpp"
#include "astrolabe/session.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace astrolabe::bindings {

class StepViews {
 public:
  /// Numbers from here on are those of views; lanes have lower ones.
  static constexpr int first = Lanes::max_lanes;

  /// The number of a view of the lane at this step, beside the one that the lane shows; that of no view where there are too many.
  int open(const Session& session, int lane, std::uint32_t step);
  void close(int view) noexcept { views_[place(view)] = {}; }
  /// Moves a view to another step.
  void move(const Session& session, int view, std::uint32_t step);
  /// Moves a view into its step (StepView::enter_step).
  void enter_step(const Session& session, int view, std::uint32_t events);

  /// The lane of a view; -1 where the view was closed, or the lane is gone, or began another recording.
  int lane_of(const Session& session, int view) const noexcept;

  /// Null where lane_of() says -1, or the lane has no such step.
  const StepView* find(const Session& session, int view);

 private:
  struct Held {
    std::unique_ptr<StepView> view;
    std::uint32_t generation = 0;  ///< of the recording
    std::uint32_t step = 0;
  };
  /// The most views at a time: each one behind the live end has a plane for the whole map.
  static constexpr std::size_t most = 8;

  /// The last place is that of no view.
  static constexpr std::size_t place(int view) noexcept {
    const auto from_first = static_cast<std::size_t>(view) - static_cast<std::size_t>(first);
    return from_first < most ? from_first : most;
  }

  std::array<Held, most + 1> views_;
};

}  // namespace astrolabe::bindings
