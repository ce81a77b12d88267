#pragma once
// XDP and XUP for best_first.hpp: the two differ in nothing but their priority.

#include "search/best_first.hpp"
#include "search/parabolic_priority.hpp"

#include <array>

namespace astrolabe::parabolic {

template <std::uint64_t (*F)(std::uint64_t g, std::uint64_t h, Weight w)>
struct Policy {
  template <class CostT>
  using OpenList = HeapOpenList<std::uint64_t>;
  static constexpr bool uses_heuristic = true;
  static constexpr Relaxation relaxation = Relaxation::Open;
  // Up to a weight of 1 it is A* with a lighter heuristic.
  static std::uint64_t priority(std::uint64_t g, std::uint64_t h, std::int32_t weight) noexcept {
    return weight > 1000 ? F(g, h, shown(weight)) : g + h * static_cast<std::uint64_t>(weight) / 1000;
  }
  static std::uint64_t key(std::uint64_t g, std::uint64_t h, std::int32_t weight) noexcept {
    return weight > 1000 ? F(g << key_bits, h << key_bits, lowered(weight)) : priority(g, h, weight) << key_bits;
  }
};

inline constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::weight, 1500},
                                           Parameter{&parameters::tie_break, 0}, Parameter{&parameters::stop, 0}};

}  // namespace astrolabe::parabolic
