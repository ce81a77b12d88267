// Waypoints: a path that visits several cells before the goal, in the given order or in the cheapest one; or the path to the
// nearest of all of them. Each leg is a search of Dijkstra from one stop to the next, whose g goes on from the leg before. For the
// best order, searches from every stop measure the ways between them first; they stop when all stops are closed.

#include "astrolabe/catalog.hpp"
#include "geometry/tour.hpp"
#include "numbers/decimals.hpp"
#include "search/factory.hpp"
#include "search/flood.hpp"

#include <algorithm>

namespace astrolabe {

namespace parameters {
namespace {
constexpr std::array<Choice, 3> orders{{
    {"given", "waypoints as given"},
    {"best", "waypoints in the best order"},
    {"nearest", "the nearest of waypoints and goal"},
}};
}  // namespace

ASTROLABE_CHOICE(order, "Visit", orders);
}  // namespace parameters

namespace phases {
ASTROLABE_PHASE(measure, .text = "Measuring paths between the stops");
ASTROLABE_PHASE(leg, .text = "Searching the next leg");
}  // namespace phases

namespace facts {
ASTROLABE_FACT(visit_order, .text = "Order of the waypoints");
}  // namespace facts

namespace algorithms {
namespace {

/// How waypoints are visited on the way to the goal. Nearest is no tour: one of them, or the goal, is enough.
enum class VisitOrder : std::uint8_t { Given, Best, Nearest };

template <class TraceT, class CostT>
class Tour final : public Flood<Tour<TraceT, CostT>, Side::Forward, TraceT, CostT> {
  using Base = Flood<Tour, Side::Forward, TraceT, CostT>;
  using Base::begin_round, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ == Status::Found) cells = path_;
  }

  void facts(const Moment& at, std::vector<FactValue>& facts) const override {
    if (!at.is_end || status_ != Status::Found || stops_ == 2) return;
    std::string order;
    if (visit_ == VisitOrder::Nearest) {
      order = name_of(nearest_);
    } else {
      for (std::size_t i = 1; i < stops_; ++i) order += (i == 1 ? "" : ", ") + name_of(order_[i]);
    }
    facts.push_back({&facts::visit_order, order});
  }

  MoveRule move_rule(Cell, unsigned, Side) const noexcept override {
    return {.relaxation = Relaxation::Open, .expands_goal = true, .has_rounds = true};
  }

  void set_up() noexcept {
    Base::set_up();
    const Query& query = problem_.query;
    visit_ = static_cast<VisitOrder>(problem_.options->get(parameters::order));
    stops_ = 0;
    cells_[stops_++] = query.start;
    for (const Cell waypoint : query.via.list()) cells_[stops_++] = waypoint;
    cells_[stops_++] = query.goal;
    for (std::size_t i = 0; i < stops_; ++i) order_[i] = static_cast<std::uint8_t>(i);
    measuring_ = visit_ == VisitOrder::Best && stops_ > 2;
    leg_ = 0;
    path_.clear();
  }

  void open_ends() noexcept {
    for (const Cell waypoint : problem_.query.via.list()) {
      if (!problem_.map->passable(waypoint)) status_ = Status::WaypointBlocked;
    }
    if (status_ != Status::Running) return;
    if (measuring_) {
      trace_.phase(phases::measure);
      begin_measuring(0);
    } else {
      begin_leg(0, 0);
    }
  }

  bool closed(Cell cell, std::uint64_t g) noexcept {
    if (measuring_) return measured(cell, g);
    if (visit_ == VisitOrder::Nearest) {
      const auto stop = std::find(cells_.begin() + 1, cells_.begin() + stops_, cell);
      if (stop == cells_.begin() + stops_) return true;
      nearest_ = static_cast<std::size_t>(stop - cells_.begin());
    } else if (cell != cells_[order_[leg_ + 1]]) {
      return true;
    }
    // The last cell of a leg is the first of the next.
    if (!path_.empty()) path_.pop_back();
    this->trace_back_to(cell, path_);
    if (visit_ == VisitOrder::Nearest || leg_ + 2 == stops_) {
      status_ = Status::Found;
    } else {
      begin_leg(leg_ + 1, g);
    }
    return false;
  }

  void exhausted() noexcept {
    // From the start a tour must reach every stop; from another, some stops may lie upstream of a one-way passage.
    if (!measuring_ || source_ == 0) {
      status_ = Status::NoPath;
      return;
    }
    this->begin_prepared();
    end_measuring();
  }

 private:
  void begin_leg(std::size_t leg, std::uint64_t g) noexcept {
    leg_ = leg;
    if (stops_ > 2) trace_.phase(phases::leg);
    begin_round(cells_[order_[leg]], g);
  }

  void begin_measuring(std::size_t source) noexcept {
    source_ = source;
    distances_[source].fill(no_way);
    begin_round(cells_[source], 0);
  }

  /// True while there are stops that this search has not reached.
  bool measured(Cell cell, std::uint64_t g) noexcept {
    auto& distances = distances_[source_];
    for (std::size_t i = 0; i < stops_; ++i) {
      if (cells_[i] == cell) distances[i] = g;
    }
    // No tour leads back to the start.
    if (std::find(distances.begin() + 1, distances.begin() + stops_, no_way) != distances.begin() + stops_) return true;
    end_measuring();
    return false;
  }

  /// The goal is where the tour ends, so nothing is measured from there.
  void end_measuring() noexcept {
    if (source_ + 2 < stops_) {
      begin_measuring(source_ + 1);
      return;
    }
    measuring_ = false;
    if (planner_.plan(distances_, stops_, order_)) {
      begin_leg(0, 0);
    } else {
      status_ = Status::NoPath;
    }
  }

  std::string name_of(std::size_t stop) const { return stop + 1 == stops_ ? "goal" : decimal(stop); }

  std::array<Cell, max_stops> cells_{};  ///< start, waypoints, goal
  std::size_t stops_ = 0;
  std::array<std::uint8_t, max_stops> order_{};
  std::size_t leg_ = 0;      ///< leads from the stop order_[leg_] to the one behind it
  std::size_t nearest_ = 0;  ///< the stop where the path ends when it leads to the nearest
  std::vector<Cell> path_;   ///< of the legs that are done
  VisitOrder visit_ = VisitOrder::Given;

  bool measuring_ = false;
  std::size_t source_ = 0;  ///< the stop from which is measured
  StopDistances distances_{};
  TourPlanner planner_;
};

constexpr std::array parameter_list{Parameter{&parameters::order, 0}};

constexpr std::array<LegendEntry, 2> legend{{
    {Mark::Open, "open, or left open by an earlier leg"},
    {Mark::Closed, "closed, old to new"},
}};
constexpr std::array fact_list{&facts::visit_order};
constexpr std::array phase_list{&phases::search, &phases::measure, &phases::leg};

constexpr CodeLine code[]{
    {"for the best order: measure between all stops", Beat::Begin | Beat::Prepare},
    {"  first, then plan the cheapest order", Beat::Begin | Beat::Prepare},
    {"for each round: a leg, or costs from a stop", Beat::Begin | Beat::Round | Beat::Root | Beat::Prepare},
    {"  CLOSED ← ∅; OPEN ← {the stop it begins at}", Beat::Begin | Beat::Root},
    {"  while OPEN is not empty", Beat::Loop},
    {"    take the s with the least g; s into CLOSED", Beat::Take},
    {"    if the round has what it needs: end it", Beat::Root | Beat::Stop},
    {"    for each legal move s → t", beats::each_move},
    {"      if g(s) + c ≥ g(t) in this round: skip t", beats::no_better},
    {"      g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"      put t into OPEN, ordered by g(t)", beats::opening},
    {"  if a stop was not reached: return failure", Beat::Fail},
    {"return the legs, one after the other", Beat::Stop},
};

}  // namespace

extern const AlgorithmInfo waypoints{
    .id = "waypoints",
    .name = "Waypoints",
    .family = "several-goals",
    .summary = "Visits up to ten waypoints on the way to the goal, in the given or the best order, or goes to the nearest of all.",
    .paper = "M. Held, R. M. Karp: A Dynamic Programming Approach to Sequencing Problems. Journal of SIAM 10(1), 1962.",
    .complexity = "O(k n log n + 2^k k^2), k = waypoints",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .visits = true,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .legend = legend,
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<Tour>(),
    .code = code,
};

}  // namespace algorithms

WaypointUse waypoint_use(const Options& options) noexcept {
  if (!options.algorithm().visits) return WaypointUse::Ignored;
  return static_cast<algorithms::VisitOrder>(options.get(parameters::order)) == algorithms::VisitOrder::Nearest ? WaypointUse::EndsAtAny
                                                                                                                : WaypointUse::AllVisited;
}

}  // namespace astrolabe
