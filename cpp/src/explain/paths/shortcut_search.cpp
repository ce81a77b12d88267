#include "explain/paths/shortcut_search.hpp"

#include "world/grow.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {
namespace {

/// Calls `visit(cell)` for each cell of the box.
template <class Visit>
void for_box(Size size, const CellBox& box, const Visit& visit) {
  for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
    for (std::int32_t x = box.low.x; x <= box.high.x; ++x) visit(size.cell({x, y}));
  }
}

/// Sums of costs with StartGoalCosts::unreachable, which stays what it is.
constexpr std::uint64_t sum(std::uint64_t a, std::uint64_t b) noexcept {
  return a == StartGoalCosts::unreachable || b == StartGoalCosts::unreachable ? StartGoalCosts::unreachable : a + b;
}

}  // namespace

ShortcutSearch::ShortcutSearch(const Problem& before, const StartGoalCosts& costs) noexcept : before_(before), costs_(&costs) {}

bool ShortcutSearch::make_room() { return grow_part(reached_, before_.map->size().cells(), StartGoalCosts::unreachable); }

bool ShortcutSearch::may_gain(const CellBox& box) const noexcept {
  std::uint64_t before = StartGoalCosts::unreachable, after = StartGoalCosts::unreachable;
  for_box(before_.map->size(), box, [&](Cell cell) {
    before = std::min(before, from_start(cell));
    after = std::min(after, to_goal(cell));
  });
  return sum(before, after) < costs_->shortest();
}

void ShortcutSearch::begin(const Problem& after, const CellBox& box) {
  for (const Cell cell : changed_) reached_[index(cell)] = StartGoalCosts::unreachable;
  changed_.clear();
  open_.clear();
  after_ = after;
  box_ = box;
  steps_ = Steps(*after.map, after.query);
  least_step_ = std::min(steps_.least_cost(0), steps_.least_cost(4));
  least_rest_ = StartGoalCosts::unreachable;
  best_ = costs_->shortest();
  const Size size = after.map->size();
  if (after.query.start == after.query.goal && after.map->passable(after.query.start)) best_ = 0;
  const auto for_new_moves = [&](const auto& visit) {
    for_box(size, box, [&](Cell cell) {
      for (unsigned moves = (*after.moves)[cell] & ~unsigned{(*before_.moves)[cell]}; moves != 0; moves &= moves - 1) {
        const auto d = static_cast<unsigned>(std::countr_zero(moves));
        const Cell to = steps_.neighbour(cell, d);
        visit(cell, to, steps_.cost(d, to));
      }
    });
  };
  for_new_moves([&](Cell, Cell to, std::uint64_t cost) { least_rest_ = std::min(least_rest_, sum(cost, to_goal(to))); });
  for_new_moves([&](Cell from, Cell to, std::uint64_t cost) { reach(to, sum(from_start(from), cost)); });
}

std::uint64_t ShortcutSearch::least_by_new_move(Cell cell) const noexcept {
  const Point p = after_.map->size().point(cell);
  const std::int32_t dx = std::max({box_.low.x - p.x, p.x - box_.high.x, 0}), dy = std::max({box_.low.y - p.y, p.y - box_.high.y, 0});
  return sum(least_rest_, static_cast<std::uint64_t>(std::max(dx, dy)) * least_step_);
}

void ShortcutSearch::reach(Cell cell, std::uint64_t cost) {
  std::uint64_t& reached = reached_[index(cell)];
  // Without a new move, a path to this cell costs no more. begin() has already seeded the new moves that follow.
  if (cost >= reached || cost >= costs_->from_start(cell)) return;
  if (reached == StartGoalCosts::unreachable) changed_.push_back(cell);
  reached = cost;
  best_ = std::min(best_, sum(cost, to_goal(cell)));
  if (sum(cost, least_by_new_move(cell)) >= best_) return;
  open_.push_back({cost, cell});
  std::push_heap(open_.begin(), open_.end(), comes_later);
}

bool ShortcutSearch::advance(std::uint32_t& cells) {
  for (; !open_.empty(); --cells) {
    if (cells == 0) return false;
    std::pop_heap(open_.begin(), open_.end(), comes_later);
    const auto [cost, cell] = open_.back();
    open_.pop_back();
    if (cost != reached_[index(cell)] || sum(cost, least_by_new_move(cell)) >= best_) continue;
    for (unsigned moves = (*after_.moves)[cell]; moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell to = steps_.neighbour(cell, d);
      reach(to, cost + steps_.cost(d, to));
    }
  }
  return true;
}

}  // namespace astrolabe
