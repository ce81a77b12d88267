#pragma once
// Searches that go on from what they know (Search::revise) share these.

#include "astrolabe/search.hpp"
#include "heuristic/heuristic.hpp"
#include "search/options.hpp"

#include <cstdint>

namespace astrolabe {

namespace facts {
/// A repair that has ended tells them: the cells that it expanded, and those that it knew before and left as they were.
extern const FactInfo touched, kept;
}  // namespace facts

/// f(cell, its point) for an edited cell and its neighbours: no other cell has a move that the edit changes.
template <class F>
void each_around(Size size, Cell edited, const F& f) {
  const Point middle = size.point(edited);
  for (std::int32_t y = middle.y - 1; y <= middle.y + 1; ++y) {
    for (std::int32_t x = middle.x - 1; x <= middle.x + 1; ++x) {
      if (size.contains({x, y})) f(size.cell({x, y}), Point{x, y});
    }
  }
}

/// The world of the last search, and whether the next search may use what that one knew.
class SearchedWorld {
 public:
  /// A search begins, or is revised.
  void see(const Problem& problem) noexcept {
    problem_ = problem;
    size_ = problem.map->size();
    cheapest_ = problem.map->cheapest();
    const auto kind = static_cast<HeuristicKind>(problem.options->get(parameters::heuristic));
    is_consistent_ = heuristic_facts(kind, 1000, problem.query.movement, problem.query.model()).consistent;
    is_revised_ = false;
  }
  /// Whether only cells and ends changed. What costs follow from is the same then, and so is the estimate of the cost between two cells.
  bool is_like(const Problem& problem) const noexcept {
    return is_consistent_ && problem.map->size() == size_ && problem.query.movement == problem_.query.movement &&
           problem.query.unit == problem_.query.unit && problem.query.cost_model == problem_.query.cost_model && problem.map->cheapest() == cheapest_;
  }
  /// The search was revised to this problem.
  void revise(const Problem& problem) noexcept {
    see(problem);
    is_revised_ = true;
  }
  /// Whether this search goes on from what it knows. One that begins again with 64-bit costs is another search, which was not revised, so it does
  /// not.
  bool goes_on(const Problem& problem) const noexcept { return problem.goes_on && is_revised_; }

 private:
  Problem problem_{};
  Size size_{};
  std::uint64_t cheapest_ = 1;
  bool is_consistent_ = false;
  bool is_revised_ = false;
};

}  // namespace astrolabe
