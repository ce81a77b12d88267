#pragma once
// XDP and XUP: the two differ in nothing but their priority.

#include "search/best_first.hpp"
#include "search/parabolic_priority.hpp"

#include <array>

namespace astrolabe::parabolic {

struct ParabolicRules : BestFirstRules {
  /// Finer than costs.
  template <class CostT>
  using Key = std::uint64_t;
  static constexpr Relaxation relaxation = Relaxation::Open;
};

using Priority = std::uint64_t (*)(std::uint64_t g, std::uint64_t h, Weight w);

template <Priority F, Trace TraceT, class CostT>
class ParabolicSearch final : public BestFirst<ParabolicSearch<F, TraceT, CostT>, ParabolicRules, TraceT, CostT> {
  using Base = BestFirst<ParabolicSearch, ParabolicRules, TraceT, CostT>;

 public:
  using Base::Base;

  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t) const noexcept override { return shown_at(g, this->estimate(cell)); }
  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order = Base::list_order(step);
    order.keyed_by = this;
    order.key = [](const Search& search, Cell cell, std::uint64_t g, std::uint32_t) {
      const auto& own = static_cast<const ParabolicSearch&>(search);
      return own.order(g, own.estimate(cell));
    };
    return order;
  }

  void set_up() noexcept {
    Base::set_up();
    weight_ = this->problem_.options->get(parameters::weight);
    // The priority weighs h itself.
    this->read_heuristic();
  }

  std::uint64_t order(std::uint64_t g, std::uint64_t h) const noexcept {
    return weight_ > 1000 ? F(g << key_bits, h << key_bits, lowered(weight_)) : shown_at(g, h) << key_bits;
  }

 private:
  /// Up to a weight of 1 it is A* with a lighter heuristic.
  std::uint64_t shown_at(std::uint64_t g, std::uint64_t h) const noexcept {
    return weight_ > 1000 ? F(g, h, shown(weight_)) : g + h * static_cast<std::uint64_t>(weight_) / 1000;
  }

  std::int32_t weight_ = 1000;
};

template <Priority F>
struct ParabolicFamily {
  template <class TraceT, class CostT>
  using Of = ParabolicSearch<F, TraceT, CostT>;
};

inline constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::weight, 1500},
                                           Parameter{&parameters::tie_break, 0}, Parameter{&parameters::stop, 0}};

}  // namespace astrolabe::parabolic
