// LaCAM: depth-first search over configurations, the places of all units together. PIBT makes the successors of a configuration, one at a time. Each
// time that the search takes a configuration, it forces one more unit to go to one more cell, so that sooner or later it makes every successor:
// K. Okumura, LaCAM: Search-Based Algorithm for Quick Multi-Agent Pathfinding, AAAI 2023. After the first plan it goes on as LaCAM*: cheaper ways to
// known configurations are handed on, and what cannot be cheaper is left out: K. Okumura, Improving LaCAM for Scalable Eventually Optimal
// Multi-Agent Pathfinding, IJCAI 2023.
//
// It minimises the loss: the ticks of all units that do not both begin and end at the goal. A plan without any loss beyond the distances has
// the least sum of costs as well. Of all plans that it finds it keeps the one with the least sum of costs.

#include "astrolabe/motion/planner.hpp"
#include "plan/aiming.hpp"
#include "plan/best_successor.hpp"
#include "plan/blocks.hpp"
#include "plan/cheapest_parents.hpp"
#include "plan/configurations.hpp"
#include "plan/no_plan.hpp"
#include "plan/priorities.hpp"
#include "plan/slices.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace astrolabe::parameters {
/// Successors that PIBT makes of a configuration each time, of which the best is kept.
ASTROLABE_OPTION(tries, .name = "Tries", .kind = ParameterKind::Number, .min = 1000, .max = 20000, .step = 1000, .fallback = 1000);
}  // namespace astrolabe::parameters

namespace astrolabe::planner_entries {
namespace {

/// Without the record, which takes less than half as much.
constexpr std::size_t most_bytes = std::size_t{512} << 20;
constexpr std::uint32_t none = 0xFFFFFFFF;
constexpr std::size_t copies_a_decision = 8;  // a unit that decides takes as long as eight that are copied

/// One unit that is forced to one cell, with the forced units of its parents.
struct Forced {
  std::uint32_t parent, after;  ///< `after`: the next one in the queue of its configuration
  Cell to;
  UnitNumber unit;
  std::uint16_t depth;  ///< how many units have to go somewhere
};

/// The search over one problem, with all that it knows.
class Search {
 public:
  /// `record` may be null.
  Search(const JointProblem& problem, std::uint32_t tries, PlanRecord* record)
      : problem_(problem),
        record_(record),
        units_(problem.units.size()),
        tries_(tries),
        moves_(problem),
        distances_(moves_),
        aiming_(problem, distances_, Aiming::Rows::ToStarts),
        no_plan_(moves_, distances_),
        goals_(goals_of(problem)),
        successor_(moves_, distances_, goals_),
        configurations_(units_),
        orders_(units_) {}

  /// Does one piece of the search. Returns what it takes, the cells of distance rows aside.
  std::uint64_t advance() {
    work_ = 1;
    if (!aiming_.is_done()) {
      status_ = aiming_.advance();
    } else if (configurations_.size() == 0) {
      begin();
    } else if (!parents_.is_settled()) {
      parents_.relax_next([&](std::uint32_t number) { note_cheaper(number); });
    } else if (open_.empty()) {
      finish(was_cut_ ? PlanStatus::Failed : PlanStatus::Unsolvable);
    } else if (bytes() > most_bytes) {
      finish(PlanStatus::Capacity);
    } else if (is_proof_due()) {
      prove();
    } else {
      take();
      search_work_ += work_;
    }
    return work_;
  }

  PlanStatus status() const noexcept { return status_; }
  std::uint64_t searched() const noexcept { return distances_.searched(); }
  std::uint64_t taken() const noexcept { return taken_; }
  std::uint64_t generated() const noexcept { return configurations_.size(); }
  /// The sum of all distances.
  std::uint64_t lower_bound() const noexcept { return nodes_.empty() ? 0 : nodes_[0].left; }
  std::int64_t unit_without_path() const noexcept {
    return status_ != PlanStatus::Unsolvable || aiming_.is_done() ? -1 : static_cast<std::int64_t>(aiming_.unit());
  }

  void plan(JointPlan& plan) const { write(best_, plan); }
  /// The way on which a configuration was made.
  void plan_of(std::uint32_t number, JointPlan& plan) const {
    std::vector<std::uint32_t> way;
    for (; number != no_plan_node; number = record_->nodes[number].parent) way.push_back(number);
    std::reverse(way.begin(), way.end());
    write(way, plan);
  }

 private:
  static std::vector<Cell> goals_of(const JointProblem& problem) {
    std::vector<Cell> goals;
    for (const PlannedUnit& unit : problem.units) goals.push_back(unit.goal);
    return goals;
  }

  struct Node {
    std::uint64_t left;                       ///< the sum of the distances that are left
    std::uint32_t first = none, last = none;  ///< of the queue of constraints
  };

  void begin() {
    priorities_.begin(problem_, distances_);
    std::vector<Cell> starts;
    std::uint64_t left = 0;
    for (std::size_t unit = 0; unit < units_; ++unit) {
      starts.push_back(problem_.units[unit].start);
      left += distances_.from(unit, starts.back());
    }
    parents_.add_root();
    const std::uint32_t root = configurations_.find_or_add(starts, 0).number;
    std::copy(priorities_.first().begin(), priorities_.first().end(), orders_.add().begin());
    add_node(root, left);
    work_ += units_;
  }

  /// The search ends by itself where there is no plan, but late where some units have much room to move and others have none.
  bool is_proof_due() const noexcept {
    return best_.empty() && no_plan_.is_running() && search_work_ > proof_work_ + static_cast<std::uint64_t>(NoPlan::patience);
  }

  void prove() {
    constexpr std::uint32_t few = 256;
    work_ = no_plan_.advance(few);
    proof_work_ += work_;
    if (no_plan_.is_proved()) status_ = PlanStatus::Unsolvable;
  }

  void add_node(std::uint32_t number, std::uint64_t left) {
    if (is_recorded()) record(number, left);
    constraints_.push_back({none, none, no_cell, 0, 0});
    const auto first = static_cast<std::uint32_t>(constraints_.size() - 1);
    nodes_.push_back({left, first, first});
    if (left == 0) {
      note_plan(number);
    } else if (may_be_cheaper(number)) {
      open_.push_back(number);
    }
  }

  /// The record ends with the first plan.
  bool is_recorded() const noexcept { return record_ != nullptr && best_.empty(); }

  void record(std::uint32_t number, std::uint64_t left) {
    PlanNode node{.parent = parents_.parent(number)};
    if (node.parent != none) {
      // The record keeps the way on which each configuration was made. By now there may be a cheaper way to the parent.
      const PlanNode& parent = record_->nodes[node.parent];
      node.cost = parent.cost + parents_.cost(number) - parents_.cost(node.parent);
      node.tick = parent.tick + 1;
    }
    node.bound = node.cost + left;
    record_->add(node);
  }

  bool may_be_cheaper(std::uint32_t number) const noexcept { return parents_.cost(number) + nodes_[number].left < least_loss_; }

  /// Opens a known configuration again, because a way to it costs less, or because there is no plan yet.
  void note_cheaper(std::uint32_t number) {
    ++work_;
    if (nodes_[number].left == 0) {
      note_plan(number);
    } else if (may_be_cheaper(number)) {
      open_.push_back(number);
    }
  }

  /// Takes the configuration on top, and makes one more successor of it.
  void take() {
    const std::uint32_t number = open_.back();
    const Tick tick = parents_.tick(number);
    // Without a period each tick has another phase, so that waiting would never end.
    const bool is_last = moves_.period() == 0 && tick == problem_.last_tick;
    if (is_last || nodes_[number].first == none || !may_be_cheaper(number)) {
      was_cut_ = was_cut_ || (is_last && nodes_[number].first != none && may_be_cheaper(number));
      open_.pop_back();
      return;
    }
    ++taken_;
    if (is_recorded()) record_->take(number);
    const std::uint32_t constraint = nodes_[number].first;
    nodes_[number].first = constraints_[constraint].after;
    const PibtStep::Outcome outcome = make_successor(number, constraint);
    if (outcome == PibtStep::Outcome::Clash) return;
    const std::uint32_t depth = constraints_[constraint].depth;
    if (depth < units_) split(number, constraint);
    if (outcome == PibtStep::Outcome::Made) reach(number, tick + 1);
    // Units that decide take most of the time.
    work_ += successor_.tried() * (units_ - depth) + units_ / copies_a_decision;
  }

  void reach(std::uint32_t from, Tick tick) {
    const std::span<const Cell> to = successor_.places();
    const auto [number, is_new] = configurations_.find_or_add(to, folded(tick, moves_.periodic_from(), moves_.period()));
    if (!is_new) {
      const bool is_cheaper = parents_.connect(from, number, successor_.loss());
      if (is_cheaper || (best_.empty() && nodes_[number].left != 0)) note_cheaper(number);
      if (!best_.empty()) open_.push_back(some_of_best());
      return;
    }
    parents_.add(from, successor_.loss());
    priorities_.make_next(orders_[from], orders_.add(), [&](UnitNumber unit) { return is_home(unit, to[unit]); });
    add_node(number, nodes_[from].left + static_cast<std::uint64_t>(successor_.change()));
  }

  /// Once there is a plan, other ways are looked for behind any of its ticks. Behind the last ones alone the search would stay for long.
  std::uint32_t some_of_best() const noexcept {
    return best_[Chance(problem_.seed, static_cast<std::uint32_t>(taken_))(0, tries_ + 1) % best_.size()];
  }

  PibtStep::Outcome make_successor(std::uint32_t number, std::uint32_t constraint) {
    const std::size_t tries = constraints_[constraint].depth == units_ ? 1 : tries_;
    const PibtStep::Input input{.from = configurations_.places(number),
                                .goals = goals_,
                                .order = orders_[number],
                                .tick = parents_.tick(number),
                                .chance = Chance(problem_.seed, static_cast<std::uint32_t>(taken_))};
    return successor_.make(input, tries, [&](std::span<Cell> to) {
      for (std::uint32_t c = constraint; constraints_[c].depth > 0; c = constraints_[c].parent) to[constraints_[c].unit] = constraints_[c].to;
    });
  }

  /// Queues the next constraints: all places to which the next unit in the order can go.
  void split(std::uint32_t number, std::uint32_t constraint) {
    const std::uint16_t depth = constraints_[constraint].depth;
    const UnitNumber unit = orders_[number][depth];
    const Cell from = configurations_.places(number)[unit];
    const auto add = [&](Cell to) {
      const auto added = static_cast<std::uint32_t>(constraints_.size());
      constraints_.push_back({constraint, none, to, unit, static_cast<std::uint16_t>(depth + 1)});
      Node& node = nodes_[number];
      (node.first == none ? node.first : constraints_[node.last].after) = added;
      node.last = added;
    };
    const bool goes = from != no_cell && !(problem_.at_goal == AtGoal::Vanishes && from == goals_[unit]);
    const unsigned mask = goes ? moves_.moves(unit, from, parents_.tick(number)) : 0;
    const Chance chance(problem_.seed, static_cast<std::uint32_t>(taken_));
    const auto first = static_cast<unsigned>(chance(unit, tries_) % direction_count);
    each_direction_from(first, direction_count, mask, [&](unsigned d) {
      const Cell to = moves_.to(from, d);
      if (!distances_.view(unit).is_trap(to)) add(to);
    });
    add(from);
  }

  /// Compares the way to a configuration with all units at home with the best plan.
  void note_plan(std::uint32_t number) {
    std::vector<std::uint32_t> way;
    for (std::uint32_t at = number; at != none; at = parents_.parent(at)) way.push_back(at);
    std::reverse(way.begin(), way.end());
    if (way.size() > std::size_t{problem_.last_tick} + 1) {
      was_cut_ = true;
      return;
    }
    if (is_recorded()) record_->take(number);
    least_loss_ = std::min(least_loss_, parents_.cost(number));
    std::uint64_t sum = 0;
    for (std::size_t unit = 0; unit < units_; ++unit) {
      std::size_t arrival = way.size() - 1;
      while (arrival > 0 && is_home(unit, configurations_.places(way[arrival - 1])[unit])) --arrival;
      sum += arrival;
    }
    if (best_.empty() || sum < least_sum_) {
      least_sum_ = sum;
      best_ = std::move(way);
    }
    status_ = least_loss_ == nodes_[0].left ? PlanStatus::Solved : PlanStatus::Improving;
    work_ += best_.size() * units_ / copies_a_decision;
  }

  void write(std::span<const std::uint32_t> way, JointPlan& plan) const {
    plan.units = units_;
    plan.cells.clear();
    for (const std::uint32_t number : way) {
      const std::span<const Cell> places = configurations_.places(number);
      plan.cells.insert(plan.cells.end(), places.begin(), places.end());
    }
  }

  void finish(PlanStatus without_plan) noexcept { status_ = best_.empty() ? without_plan : PlanStatus::Solved; }

  bool is_home(std::size_t unit, Cell at) const noexcept { return at == goals_[unit] || at == no_cell; }
  std::size_t bytes() const noexcept {
    return configurations_.bytes() + orders_.bytes() + parents_.bytes() + nodes_.capacity() * sizeof(Node) + constraints_.bytes() +
           open_.capacity() * sizeof(std::uint32_t);
  }

  const JointProblem& problem_;
  PlanRecord* const record_;
  const std::size_t units_;
  const std::uint32_t tries_;
  JointMoves moves_;
  Distances distances_;
  Aiming aiming_;
  NoPlan no_plan_;
  const std::vector<Cell> goals_;
  BestSuccessor successor_;
  Priorities priorities_;
  // These are by the number of a configuration:
  Configurations configurations_;
  RowStore<UnitNumber> orders_;
  CheapestParents parents_;
  std::vector<Node> nodes_;
  Blocks<Forced> constraints_;
  std::vector<std::uint32_t> open_;  ///< a stack
  std::vector<std::uint32_t> best_;  ///< the configurations of the plan
  std::uint64_t least_sum_ = 0;      ///< its sum of costs
  std::uint64_t least_loss_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t taken_ = 0, work_ = 0;
  std::uint64_t search_work_ = 0, proof_work_ = 0;
  bool was_cut_ = false;  ///< by the last tick: a plan that needs more, or what comes later
  PlanStatus status_ = PlanStatus::Running;
};

class Lacam final : public Planner {
 public:
  PlanStatus begin(const JointProblem& problem, const PlannerOptions& options) noexcept override {
    forget_record();
    search_.emplace(problem, static_cast<std::uint32_t>(options.get(parameters::tries)) / 1000, record_.get());
    slices_.begin();
    metrics_ = {};
    return search_->status();
  }
  PlanStatus advance(std::uint32_t work) noexcept override {
    slices_.give(work);
    while ((search_->status() == PlanStatus::Running || search_->status() == PlanStatus::Improving) && slices_.is_left()) {
      const std::uint64_t before = search_->searched();
      const std::uint64_t taken = search_->advance();
      slices_.take(taken + search_->searched() - before);
    }
    metrics_ = {.expanded = search_->taken(), .generated = search_->generated(), .searched = search_->searched()};
    return search_->status();
  }
  void plan(JointPlan& plan) const override { search_->plan(plan); }
  void plan_of(std::uint32_t node, JointPlan& plan) const override { search_->plan_of(node, plan); }
  std::uint64_t lower_bound() const noexcept override { return search_->lower_bound(); }
  const PlanMetrics& metrics() const noexcept override { return metrics_; }
  PlanFailure failure() const noexcept override { return search_->status() == PlanStatus::Failed ? PlanFailure::LastTick : PlanFailure::None; }
  std::int64_t unit_without_path() const noexcept override { return search_->unit_without_path(); }

 private:
  std::optional<Search> search_;
  PlanMetrics metrics_;
  Slices slices_;
};

constexpr std::array lacam_parameters{Parameter{&parameters::tries, 1000}};

}  // namespace

extern const PlannerInfo lacam{
    .id = "lacam",
    .name = "LaCAM",
    .summary = "Searches the places of all units together, depth first, with PIBT as the guide.",
    .paper = "K. Okumura: Improving LaCAM for Scalable Eventually Optimal Multi-Agent Pathfinding. IJCAI, 2023.",
    .node = "the places of all units in a tick",
    .guarantee = Guarantee::Complete,
    .shortfall = "it minimises the ticks that units do not spend at their goals, and the first plan is seldom the cheapest",
    .parameters = lacam_parameters,
    .needs = bit(JointNeed::SingleCells),
    .record = RecordKind::Configurations,
    .make = []() -> std::unique_ptr<Planner> { return std::make_unique<Lacam>(); },
};

}  // namespace astrolabe::planner_entries
