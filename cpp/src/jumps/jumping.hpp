#pragma once
// What searches over jump points share (jump_search.hpp), whichever open list they have: the jumper, the table that it may make before
// the search, and the path, whose jumps it fills in.

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "jumps/canonical.hpp"
#include "jumps/jump_graph.hpp"
#include "jumps/jumper.hpp"
#include "search/preparation.hpp"
#include "world/entered_cell.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe {

template <class Jumper>
inline constexpr bool counts_jump_points = requires(const Jumper& jumper) {
  jumper.jump_points();
};

/// What the searches over heap and buckets share; Base is the frame of one of them.
template <class Base, class Jumper>
class Jumping : public Base {
 protected:
  using Base::nodes_, Base::problem_, Base::status_, Base::steps_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    if (status_ != Status::Found) return cells.clear();
    std::size_t length = 1;
    each_way_back([&](Cell, const canonical::Way& way) { length += static_cast<std::size_t>(way.wide_steps + way.straight_steps); });
    cells.resize(length);
    Cell* first = cells.data() + length;
    each_way_back([&](Cell cell, const canonical::Way& way) {
      for (std::int32_t i = 0; i < way.straight_steps; ++i, cell = steps_.parent(cell, way.straight)) *--first = cell;
      for (std::int32_t i = 0; i < way.wide_steps; ++i, cell = steps_.parent(cell, way.wide)) *--first = cell;
    });
    *--first = problem_.query.start;
  }

  Progress make_ready(const Problem& problem) noexcept override {
    if (Base::make_ready(problem) != ready) return 0;
    if (!Jumper::makes_table(problem)) return jumper_.make_ready(problem);
    return preparation_.measure([&] { return jumper_.make_ready(problem); });
  }

  void facts(const Moment&, std::vector<FactValue>& facts) const override {
    if (Jumper::makes_table(problem_)) preparation_.append_facts(jumper_.bytes(), facts);
  }

  MoveRule move_rule(Cell cell, unsigned entered, Side) const noexcept override {
    MoveRule rule{.leads = Leads::Rays, .passes_turns = prunes(problem_)};
    rule.pruned = static_cast<std::uint8_t>(~successors_(cell, entered));
    if constexpr (requires { jumper_.bounded_ways(cell); }) rule.not_shortest = static_cast<std::uint8_t>(~jumper_.bounded_ways(cell));
    return rule;
  }

  void set_up() noexcept {
    Base::set_up();
    jumper_.begin(problem_);
    preparation_.begin_search();
    this->former_steps_ = Jumper::makes_table(problem_) ? jumper_.former_steps() : 0;
    this->read_heuristic(problem_.options->get(parameters::weight));
    const Movement rule = problem_.query.movement;
    successors_ = canonical::Successors(*problem_.moves);
    wide_cost_ = steps_.least_cost(rule == Movement::FourConnected ? 0 : direction_count - 1);
    // Two turns at each cell of four wide rays, the straight ones, and one to spare.
    const Size size = problem_.map->size();
    const std::size_t most = 8 * std::size_t{std::max(size.width, size.height)} + direction_count + 1;
    if (jumps_.size() < most) jumps_.resize(most);
    largest_step_ = prunes(problem_) ? static_cast<std::uint32_t>(1 + most) : Base::largest_step();
  }

  std::uint32_t largest_step() const noexcept { return largest_step_; }

 protected:
  /// The jumps of this cell will soon be asked for.
  void prefetch(Cell cell) const noexcept {
    successors_.prefetch(cell);
    jumper_.prefetch(cell);
  }

  std::uint64_t jump_points() const noexcept { return jumper_.jump_points(); }

  /// On which the jumps of this search depend.
  JumpGraph::Key key() const noexcept {
    return {ground_key(*problem_.map, problem_.query.movement), prunes(problem_), steps_.least_cost(0), wide_cost_};
  }

  /// The canonical ways of a cell.
  unsigned ways(Cell cell, EnteredCell place) const noexcept { return successors_(cell, place.direction()); }

  /// f(place, g) for each jump point in sight of a closed cell.
  template <class F>
  void each_jump(Cell cell, EnteredCell place, std::uint64_t g, const F& f) noexcept {
    const Jump* const end = jumper_.find(place, ways(cell, place), jumps_.data());
    for (const Jump* jump = jumps_.data(); jump != end && status_ == Status::Running; ++jump) {
      f(jump->to, g + cost_of(wide_cost_, jump->wide) + cost_of(steps_.least_cost(0), jump->straight));
    }
  }

 private:
  /// f(cell, way) for each jump of the path from the last to the first: the way on which it came to this cell.
  template <class F>
  void each_way_back(const F& f) const {
    const Size size = problem_.map->size();
    Cell cell = problem_.query.goal;
    for (Cell parent = nodes_.parent(cell); parent != no_cell; cell = parent, parent = nodes_.parent(cell)) {
      f(cell, canonical::way(problem_.query.movement, size.point(parent), size.point(cell)));
    }
  }

  static std::uint64_t cost_of(std::uint32_t step, std::int32_t steps) noexcept { return std::uint64_t{step} * static_cast<std::uint32_t>(steps); }

  canonical::Successors successors_;
  std::vector<Jump> jumps_;
  std::uint32_t wide_cost_ = 0;
  std::uint32_t largest_step_ = 0;
  Jumper jumper_;
  PreparationTime preparation_;
};

}  // namespace astrolabe
