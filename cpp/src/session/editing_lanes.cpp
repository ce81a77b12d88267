// Lanes that come and go, and their options.

#include "astrolabe/editing.hpp"
#include "astrolabe/lanes.hpp"
#include "astrolabe/link.hpp"

#include <algorithm>

namespace astrolabe {

bool Editing::add_lane(const AlgorithmInfo& algorithm) {
  const bool is_added = lanes_.add_lane(algorithm);
  note_lanes();
  return is_added;
}

bool Editing::remove_lane(int lane) {
  const bool is_removed = lanes_.remove_lane(lane);
  note_lanes();
  return is_removed;
}

void Editing::match_lanes(std::span<const LinkLane> wanted, Size size) {
  const auto all = static_cast<int>(wanted.size()), count = std::min(all, Lanes::most_lanes(size));
  lanes_.note_left_out(all - count);
  while (lanes_.lane_count() > count) lanes_.remove_lane(count);
  while (lanes_.lane_count() < count) {
    const Options& options = wanted[static_cast<std::size_t>(lanes_.lane_count())].options;
    lanes_.append_lane(options.algorithm());
    lanes_.set_options(lanes_.lane_count() - 1, options);
  }
  note_lanes();
}

void Editing::set_options(int lane, const Options& options) {
  const Scope scope(*this);
  lanes_.set_options(lane, options);
}

void Editing::set_algorithm(int lane, const AlgorithmInfo& algorithm) {
  const Scope scope(*this);
  lanes_.set_algorithm(lane, algorithm);
}

bool Editing::set_option(int lane, const ParameterInfo& parameter, std::int32_t value) {
  const Scope scope(*this);
  return lanes_.set_option(lane, parameter, value);
}

void Editing::use_fastest_options(int lane) { set_options(lane, fastest_options(lanes_.options(lane).algorithm(), world_.query().movement)); }

}  // namespace astrolabe
