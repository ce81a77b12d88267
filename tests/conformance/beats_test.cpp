// Law: each event of a step is one beat of it, each beat lights a line of the pseudo-code of its algorithm, and no line is never lit. What is
// told of the moves agrees with a recount, and all is the same live and after rewinding.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "explain/steps/beats.hpp"
#include "jumps/canonical.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Which successors an algorithm looks at, written down here, so that a search which declares others is noticed.
bool is_one_of(const AlgorithmInfo& info, std::initializer_list<std::string_view> ids) {
  return std::find(ids.begin(), ids.end(), info.id) != ids.end();
}
bool is_canonical(const AlgorithmInfo& info) { return is_one_of(info, {"canonical-astar", "canonical-dijkstra"}); }
/// Jump points, links, gates, or those of another entry.
bool leads_elsewhere(const AlgorithmInfo& info) {
  return is_one_of(info, {"jps", "jps-plus", "jps-plus-bb", "subgoal-graph", "hpa-star", "navmesh", "polyanya", "auto"});
}

std::uint32_t count(const BeatCounts& counts, std::initializer_list<Beat> beats) {
  std::uint32_t sum = 0;
  for (const Beat beat : beats) sum += counts[static_cast<std::size_t>(beat)];
  return sum;
}

/// Both sides of every cell, after the steps that were read so far.
class Replay {
 public:
  Replay(const Lane& lane) : lane_(lane), known_{std::vector<Known>(lane.log().cells()), std::vector<Known>(lane.log().cells())} {}

  void read(std::uint32_t first, std::uint32_t end) {
    for (std::uint32_t i = first; i < end; ++i) {
      const Event& event = lane_.log().at(i);
      const auto kind = static_cast<std::size_t>(event.kind());
      known_[static_cast<std::size_t>(side_of[kind])][index(event.cell())] = {state_after[kind], lane_.log().g(i)};
    }
  }

  /// What the moves of the cell that the events first .. end - 1 close come to, those that opened a cell left out. Precondition: they are not read.
  BeatCounts moves(std::uint32_t first, std::uint32_t end) const {
    BeatCounts counts{};
    const auto add = [&](Beat beat) { ++counts[static_cast<std::size_t>(beat)]; };
    const EventLog& log = lane_.log();
    const Problem& problem = lane_.problem();
    const Size size = problem.map->size();
    const Cell cell = log.at(first).cell();
    const Side side = side_of[static_cast<std::size_t>(log.at(first).kind())];
    const std::vector<Known>& known = known_[static_cast<std::size_t>(side)];
    const Point at = size.point(cell);
    for (unsigned d = 0; d < (problem.query.movement == Movement::FourConnected ? 4 : direction_count); ++d) {
      const Point to = side == Side::Forward ? Point{at.x + step_x[d], at.y + step_y[d]} : Point{at.x - step_x[d], at.y - step_y[d]};
      const bool is_legal = size.contains(to) && ((*problem.moves)[side == Side::Forward ? cell : size.cell(to)] >> d & 1) != 0;
      if (!is_legal) {
        add(Beat::Refuse);
        continue;
      }
      const Cell next = size.cell(to);
      if (is_pruned(first, d)) {
        add(Beat::Prune);
        continue;
      }
      add(Beat::Look);
      bool is_opened = false;
      for (std::uint32_t i = first + 1; i < end; ++i) is_opened |= log.at(i).cell() == next && log.at(i).parent != no_cell;
      if (is_opened) continue;
      const Known& there = known[index(next)];
      const CostModel& model = problem.query.model();
      const std::uint64_t step = std::uint64_t{is_diagonal(static_cast<int>(d)) ? model.diagonal : model.straight} *
                                 problem.map->multipliers()[problem.map->at(side == Side::Forward ? next : cell)];
      if (there.state == CellState::Unvisited) {
        add(Beat::Prune);
      } else if (lane_.options().algorithm().parents == Parents::Neighbour && log.g(first) + step < there.g) {
        add(Beat::Keep);
      } else {
        add(there.state == CellState::Closed ? Beat::Closed : Beat::NoBetter);
      }
    }
    return counts;
  }

  /// Cells that these events open where the other side of a search from both ends has been. Precondition: they are not read.
  std::uint32_t meetings(std::uint32_t first, std::uint32_t end) const {
    if (lane_.options().algorithm().grows_from != GrowsFrom::Both) return 0;
    std::uint32_t met = 0;
    for (std::uint32_t i = first; i < end; ++i) {
      const auto kind = static_cast<std::size_t>(lane_.log().at(i).kind());
      const std::vector<Known>& other = known_[1 - static_cast<std::size_t>(side_of[kind])];
      const Cell cell = lane_.log().at(i).cell();
      // At step 0 both ends are opened, and may be one cell.
      const bool is_end = i > first && lane_.step() == 0 && lane_.log().at(first).cell() == cell;
      if (state_after[kind] == CellState::Open && (other[index(cell)].state != CellState::Unvisited || is_end)) ++met;
    }
    return met;
  }

 private:
  struct Known {
    CellState state = CellState::Unvisited;
    std::uint64_t g = 0;
  };

  /// Canonical order leaves the move out.
  bool is_pruned(std::uint32_t first, unsigned d) const {
    if (!is_canonical(lane_.options().algorithm())) return false;
    const Event& closed = lane_.log().at(first);
    const Moves& moves = *lane_.problem().moves;
    const Size size = moves.size();
    for (unsigned into = 0; closed.parent != no_cell && into < direction_count; ++into) {
      const Point p = size.point(closed.parent), q = size.point(closed.cell());
      if (p.x + step_x[into] == q.x && p.y + step_y[into] == q.y) return (canonical::Successors(moves)(closed.cell(), into) >> d & 1) == 0;
    }
    return false;
  }

  const Lane& lane_;
  std::array<std::vector<Known>, 2> known_;
};

class Law {
 public:
  explicit Law(const AlgorithmInfo& info) : info_(info), lane_(info), lit_(info.code.size()) {}

  /// Runs a search step by step, then goes back to some of its steps.
  void check(Dice& dice, const Problem& problem, const Options& options) {
    lane_.set_options(options);
    lane_.restart(problem);
    if (lane_.status() == Status::Refused) return;
    map_.reset();
    check_steps(dice);
    for (int round = 0; round < 4 && info_.repairs != 0 && lane_.finished(); ++round) {
      const Revision revision = change(dice);
      lane_.revise({.map = &*map_, .moves = &moves_, .query = query_, .options = nullptr}, revision);
      while (!lane_.make_ready()) {
      }
      check_steps(dice);
    }
  }

  void check_lit() const {
    for (std::size_t i = 0; i < lit_.size(); ++i) {
      INFO(info_.code[i].text << " is never lit");
      CHECK(lit_[i]);
    }
  }

 private:
  /// To the end of the search. False when it begins again, with 64-bit costs.
  bool run(Replay& replay, std::vector<BeatCounts>& live) {
    const std::uint32_t generation = lane_.log().generation();
    while (!lane_.finished()) {
      lane_.advance(1);
      if (lane_.log().generation() != generation) return false;
      // The last call may find that nothing is left, which is no step.
      const bool is_step = lane_.step() == live.size();
      if (is_step) live.emplace_back();
      live.back() = beats_of(lane_);
      if (is_step) check_step(replay);
      note_lit();
    }
    return true;
  }

  /// Changes a cell or two of a copy of the map, and sometimes the start.
  Revision change(Dice& dice) {
    const Problem& problem = lane_.problem();
    if (problem.map != &*map_) {
      map_.emplace(problem.map->size(), std::vector<Terrain>(problem.map->terrain().begin(), problem.map->terrain().end()),
                   std::vector<std::uint8_t>(problem.map->barriers().begin(), problem.map->barriers().end()));
      map_->set_multipliers(problem.map->multipliers());
      query_ = problem.query;
    }
    std::vector<Edit> edits;
    const std::vector<Cell>& path = lane_.path();
    for (int n = 0; n < 2; ++n) {
      const Cell cell =
          path.size() > 2 && dice.chance(70) ? path[1 + dice.below(static_cast<std::uint32_t>(path.size()) - 2)] : random_cell(dice, *map_);
      if (cell != query_.start && cell != query_.goal)
        edits.push_back({cell, map_->passable(cell) ? static_cast<Terrain>(wall) : static_cast<Terrain>(plain)});
    }
    if (path.size() > 2 && dice.chance(50) && info_.repairs != bit(Repair::Edits)) query_.start = path[1];
    changes_.clear();
    map_->apply(edits, changes_);
    moves_.build(*map_, query_.movement);
    return {.ground = changes_, .start = query_.start, .goal = query_.goal};
  }

  void check_steps(Dice& dice) {
    Replay replay(lane_);
    solutions_ = 0;
    std::vector<BeatCounts> live{beats_of(lane_)};
    check_step(replay);
    if (!run(replay, live)) return;
    for (int i = 0; i < 10; ++i) {
      const std::uint32_t step = i == 0 ? lane_.steps() : dice.below(lane_.steps() + 1);
      INFO("step " << step << " of " << lane_.steps());
      lane_.seek(step);
      CHECK(beats_of(lane_) == live[step]);
    }
  }

  void check_step(Replay& replay) {
    const BeatCounts counts = beats_of(lane_);
    const Cursor& cursor = lane_.cursor();
    const std::uint32_t first = cursor.step_begin(), end = cursor.step_end();
    INFO("step " << lane_.step());
    CHECK(count(counts, {Beat::Take, Beat::TakeBackward, Beat::Refine, Beat::Begin, Beat::Root, Beat::Restore, Beat::Generate, Beat::Improve,
                         Beat::Reopen, Beat::Collect, Beat::Settle, Beat::Known}) == end - first);
    CHECK((lane_.step() == 0) == (count(counts, {Beat::Take, Beat::TakeBackward, Beat::Refine, Beat::Prepare}) == 0));
    const std::uint32_t opened = count(counts, {Beat::Generate, Beat::Improve, Beat::Reopen});
    if (count(counts, {Beat::Expand}) == 0) CHECK(opened == 0);
    const auto moves = {Beat::Look, Beat::Refuse, Beat::Prune, Beat::NoBetter, Beat::Closed, Beat::Keep};
    if (leads_elsewhere(info_) || count(counts, {Beat::Expand}) == 0 || count(counts, {Beat::StopEarly, Beat::Raise}) != 0) {
      CHECK(count(counts, moves) == 0);
    } else {
      const BeatCounts wanted = replay.moves(first, end);
      for (const Beat beat : moves) {
        INFO(beat_names[static_cast<std::size_t>(beat)]);
        CHECK(count(counts, {beat}) == count(wanted, {beat}));
      }
      const std::uint32_t cut_off = is_canonical(info_) ? 0 : count(counts, {Beat::Prune});
      CHECK(opened + cut_off + count(counts, {Beat::NoBetter, Beat::Closed, Beat::Keep, Beat::Settle}) == count(counts, {Beat::Look}));
    }
    CHECK(count(counts, {Beat::Meet}) == replay.meetings(first, end));
    CHECK(count(counts, {Beat::Solution}) == cursor.solutions() - solutions_);
    solutions_ = cursor.solutions();
    replay.read(first, end);
    note_lit();
  }

  void note_lit() {
    const BeatCounts counts = beats_of(lane_);
    const bool is_answered = lane_.status() == Status::Found || lane_.status() == Status::NoPath || lane_.status() == Status::Budget;
    CHECK(count(counts, {Beat::Stop, Beat::StopEarly, Beat::Fail, Beat::Budget}) == (is_answered ? 1 : 0));
    for (std::size_t beat = 0; beat < beat_count; ++beat) {
      if (counts[beat] == 0) continue;
      bool is_lit = false;
      for (std::size_t i = 0; i < lit_.size(); ++i) {
        if (!info_.code[i].beats.has(static_cast<Beat>(beat))) continue;
        lit_[i] = is_lit = true;
      }
      INFO("step " << lane_.step() << ": " << beat_names[beat] << " lights no line");
      CHECK(is_lit);
    }
  }

  const AlgorithmInfo& info_;
  Lane lane_;
  std::vector<bool> lit_;
  std::uint32_t solutions_ = 0;  ///< known at the step before
  // What a search is revised with.
  std::optional<Map> map_;
  Moves moves_;
  Query query_;
  std::vector<Change> changes_;
};

/// One that the algorithm accepts, more often than not.
Map random_world(Dice& dice, std::uint32_t most, const AlgorithmInfo& info) {
  const Size size = random_size(dice, most);
  const bool is_uniform = (info.needs & bit(Need::UniformTerrain)) != 0, is_plain = (info.needs & bit(Need::PlainMoves)) != 0;
  Map map = dice.chance(20) ? rooms({dice, size}) : random_map({dice, size, {dice.below(40), !is_uniform && dice.chance(40)}});
  if (!is_plain && dice.chance(20)) add_barriers(dice, map, 5);
  return map;
}

/// Characters, of which UTF-8 may need several bytes.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

TEST_CASE("beats: every algorithm has a pseudo-code of eight to sixteen lines that fit beside the map") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    CHECK(info->code.size() >= 8);
    CHECK(info->code.size() <= 16);
    std::size_t depth = 0;
    for (const CodeLine& line : info->code) {
      INFO(line.text);
      CHECK(width(line.text) <= 46);
      const std::size_t spaces = line.text.find_first_not_of(' ');
      REQUIRE(spaces != std::string_view::npos);
      CHECK(spaces % 2 == 0);
      CHECK(spaces <= depth + 2);
      depth = spaces;
    }
  }
}

TEST_CASE("beats: every event has one, every beat lights a line, and no line is never lit") {
  const int rounds = is_long_run() ? 3000 : 250;
  for (const AlgorithmInfo* info : catalog()) {
    Law law(*info);
    Dice dice(4402);
    for (int round = 0; round < rounds; ++round) {
      const Map map = random_world(dice, round % 4 == 0 ? 24 : 12, *info);
      Query query = random_query({dice, random_cell(dice, map), random_free_cell(dice, map)});
      while ((info->movements & bit(query.movement)) == 0) query.movement = static_cast<Movement>(dice.below(movements.size()));
      for (std::uint32_t stops = dice.below(4); stops > 0; --stops) query.via.add(random_free_cell(dice, map));
      Moves moves;
      moves.build(map, query.movement);
      const Options options = random_options(dice, *info);
      INFO(describe_query(query, options) << "\n" << describe_world(map));
      law.check(dice, {.map = &map, .moves = &moves, .query = query, .options = nullptr}, options);
    }
    INFO(info->id);
    law.check_lit();
  }
}
