#include "explain/list/bucket_floors.hpp"

#include <algorithm>

namespace astrolabe {

bool BucketFloors::read(const StepView& view, unsigned bucket_bits) {
  // For a few milliseconds.
  constexpr std::uint32_t steps_a_call = 1u << 16;
  const EventLog& log = view.lane().log();
  if (generation_ != log.generation()) {
    generation_ = log.generation();
    rises_.assign(1, {0, 0});
    steps_ = 0;
  }
  const std::uint32_t last = view.step(), end = steps_ + std::min(last - std::min(last, steps_), steps_a_call);
  for (; steps_ < end; ++steps_) {
    const std::uint32_t closing = log.first_event(steps_);
    const std::uint64_t bucket = view.lane().search().priority(log.at(closing).cell(), log.g(closing), Side::Forward, steps_) >> bucket_bits;
    if (bucket > rises_.back().bucket) rises_.push_back({steps_ + 1, bucket});
  }
  return steps_ >= last;
}

std::uint64_t BucketFloors::at(std::uint32_t step) const noexcept {
  const auto later = std::upper_bound(rises_.begin(), rises_.end(), step, [](std::uint32_t s, const Rise& rise) { return s < rise.step; });
  return (later - 1)->bucket;
}

}  // namespace astrolabe
