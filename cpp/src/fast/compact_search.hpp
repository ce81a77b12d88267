#pragma once
// The search over buckets (see bucket_frame.hpp), specialised for the most common queries: every cell costs
// the same, and h never falls by more than a step costs. It expands the same cells in the same order, and counts the same. What makes
// it faster: five bytes a cell and eight for each that waits, and a loop that keeps what it needs in registers, the last successor of
// the same bucket among them, which would be the next to be taken from it.

#include "fast/bucket_order.hpp"
#include "fast/compact_nodes.hpp"
#include "memory/bucket_ring.hpp"
#include "memory/waiting_stack.hpp"
#include "recording/event_log.hpp"
#include "search/cell_search.hpp"
#include "search/options.hpp"
#include "world/entered_cell.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <type_traits>
#include <utility>
#include <vector>

namespace astrolabe {

/// The event of a cell that enters the open list, without a branch: the processor cannot predict one.
constexpr EventKind entering(unsigned was_seen, unsigned was_closed) noexcept { return opening(static_cast<CellState>(was_seen << was_closed)); }

/// Successors is AllMoves or prunes. The priority is g + h; without a heuristic, h is 0. TraceT is NullTrace or EventLog.
template <class Successors, bool uses_heuristic, Trace TraceT>
class CompactSearch final : public CellSearch<CompactSearch<Successors, uses_heuristic, TraceT>, TraceT, std::uint32_t, CompactNodes>, BucketRing {
  using Base = CellSearch<CompactSearch, TraceT, std::uint32_t, CompactNodes>;
  using Word = CompactNodes::Word;
  static constexpr bool is_pruned = !std::is_same_v<Successors, AllMoves>;
  /// Processors foresee the end of a long stretch of single successors better than those of many short ones; engines of WebAssembly
  /// write the successor that is kept to memory, so that short ones pay there too.
#if defined(__wasm__)
  static constexpr bool takes_short_stretches = true;
#else
  static constexpr bool takes_short_stretches = false;
#endif
  using Base::heuristic_, Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::steps_, Base::trace_, Base::width_;

 public:
  using Base::Base;
  using Base::is_recorded;

  static bool suits(const Problem& problem) noexcept {
    const Map& map = *problem.map;
    if (!map.is_uniform()) return false;
    const CostModel& model = problem.query.model();
    // Dearer steps would leave room for few of them in a word.
    if (std::uint64_t{model.straight} * map.cheapest() > dearest_step) return false;
    if constexpr (!uses_heuristic) return true;
    const auto kind = static_cast<HeuristicKind>(problem.options->get(parameters::heuristic));
    const std::int32_t weight = problem.options->get(parameters::weight);
    return kind != HeuristicKind::Euclidean && weight == 1000 && heuristic_facts(kind, weight, problem.query.movement, model).consistent;
  }

  MoveRule move_rule([[maybe_unused]] Cell cell, [[maybe_unused]] unsigned entered, Side) const noexcept override {
    if constexpr (!is_pruned) return {};
    return {.pruned = static_cast<std::uint8_t>(~successors_(cell, entered))};
  }
  ListOrder list_order(std::uint32_t) const noexcept override { return bucket_order(problem_); }

  void set_up() noexcept {
    const auto [map, moves, query, options, goes_on] = problem_;
    const std::uint32_t straight = query.model().straight * map->cheapest();
    const Point start = map->size().point(query.start), goal = map->size().point(query.goal);
    // Few ways are longer, and those only take a little more time.
    Base::set_up(std::uint64_t{straight} * static_cast<std::uint64_t>(512 + 8 * (std::abs(start.x - goal.x) + std::abs(start.y - goal.y))));
    if constexpr (uses_heuristic) this->read_heuristic();
    successors_ = Successors(*moves);
    stop_ = static_cast<StopRule>(options->get(parameters::stop));
    best_ = CompactNodes::unvisited;
    for (unsigned d = 0; d < direction_count; ++d) {
      neighbours_[d] = {index(steps_.neighbour(Cell{0}, d)), 2 * steps_.least_cost(d), EnteredCell::step_bits(d)};
    }
    rise_ = std::max(steps_.least_cost(0), steps_.least_cost(direction_count - 1)) + heuristic_.largest_change();
    // The whole ring takes less than CompactNodes::grain, so that words need not be turned into costs to find their bucket.
    const std::size_t buckets = begin_ring(bucket_bits(straight), rise_, this->estimate(query.start), 2);
    word_shift_ = shift_ + 1;
    h_ = heuristic_.template as_linear<std::uint32_t>(2);
    if (stacks_.size() < buckets) stacks_.resize(buckets);
    for (auto& stack : stacks_) {
      stack.clear();
      stack.make_room();
    }
  }

  void open_ends() noexcept {
    const Cell start = problem_.query.start;
    make_room();
    const Word word = nodes_.word(0);
    nodes_.words()[index(start)] = word;
    nodes_.directions()[index(start)] = no_direction;
    this->record_opened(CellState::Unvisited, start, no_cell, 0);
    if (start == problem_.query.goal) {
      best_ = word;
      if (stop_ == StopRule::Generated) status_ = Status::Found;
    } else {
      stacks_[current_ & mask_].push(entry_of(word, EnteredCell(problem_.map->size().point(start))));
    }
  }

  Status run(std::uint32_t work) noexcept {
    const std::uint32_t left = search(work);
    return left != 0 && status_ == Status::Running ? Status::Capacity : status_;
  }

 private:
  /// The bits of a place below the word that its cell had when it began to wait.
  using Entry = std::uint64_t;
  static Entry entry_of(Word word, EnteredCell place) noexcept { return Entry{word} << 32 | place.bits(); }
  /// What a step adds, modulo 2^32, to the cell, to its word, and to the bits of its place without those of the direction. Found by a
  /// shift, which is faster than a multiplication by 12.
  struct alignas(16) Neighbour {
    std::uint32_t offset;
    std::uint32_t word;
    std::uint32_t bits;
  };
  /// Units. Few maps have dearer plain ground, and a word holds 8000 of these.
  static constexpr std::uint32_t dearest_step = std::uint32_t{1} << 18;

  /// For every priority that cells of the current bucket may lead to.
  void make_room() noexcept {
    const std::uint64_t needed = ((current_ + 1) << shift_) + rise_;
    if (needed < nodes_.range()) return;
    const Word change = nodes_.widen();
    for (auto& stack : stacks_) {
      for (Entry* entry = stack.bottom.get(); entry != stack.top; ++entry) *entry += Entry{change} << 32;
    }
    if (best_ != CompactNodes::unvisited) best_ += change;
    if (needed >= nodes_.range()) status_ = Status::CostOverflow;
  }

  /// Runs until `work` steps are done, the search ends, or the log is full; returns the steps left.
  std::uint32_t search(std::uint32_t work) noexcept {
    if constexpr (is_recorded) pen_ = trace_.pen();
    while (work > 0 && status_ == Status::Running && has_room()) {
      if (!stacks_[current_ & mask_].empty()) {
        std::uint32_t here = work;
        if constexpr (is_recorded) here = std::min(work, pen_.steps);
        work -= here - empty_bucket(here);
      } else if (!go_on()) {
        work = finish(work);
      }
    }
    if constexpr (is_recorded) trace_.wrote(pen_);
    return work;
  }

  /// For what the next step writes down.
  bool has_room() noexcept {
    if constexpr (is_recorded) {
      if (!pen_.has_room()) [[unlikely]]
        trace_.renew(pen_);
      return pen_.has_room();
    }
    return true;
  }

  /// To the next bucket; false when none is left that may hold a priority below the best.
  bool go_on() noexcept {
    for (std::uint64_t next = current_ + 1; next <= current_ + mask_; ++next) {
      if (stacks_[next & mask_].empty()) continue;
      if (best_ != CompactNodes::unvisited && next << shift_ >= nodes_.g(best_)) return false;
      current_ = next;
      make_room();
      return true;
    }
    return false;
  }

  std::uint32_t finish(std::uint32_t work) noexcept {
    status_ = best_ == CompactNodes::unvisited ? Status::NoPath : Status::Found;
    if (status_ == Status::NoPath) return work;
    metrics_.count_closed();
    if constexpr (is_recorded) {
      const Cell goal = problem_.query.goal;
      pen_.close(goal, this->parent_of(goal), nodes_.g(best_), *pen_.marks++, pen_.open_cells--);
    }
    return work - 1;
  }

  /// Expands the cells of the current bucket, at most `work`; returns what remains of `work`. Engines of WebAssembly keep few
  /// locals in registers, and copy changed ones at every iteration. So there are as few changing locals as possible, none
  /// of 64 bits; rare changes go to memory; and the loop calls nothing. If a stack must grow, or nothing is left
  /// to expand, it leaves the remaining steps to the caller.
  std::uint32_t empty_bucket(std::uint32_t work) noexcept {
    const auto h = h_;
    const Successors successors = successors_;
    const CompactNodes::Rises rises(steps_.least_cost(0), steps_.least_cost(direction_count - 1));
    Word* const words = nodes_.words();
    std::uint8_t* const directions = nodes_.directions();
    const Word ceiling = nodes_.ceiling();
    const std::uint32_t width = width_, goal = index(problem_.query.goal);
    const auto mask = static_cast<std::uint32_t>(mask_), here = static_cast<std::uint32_t>(current_) & mask;
    const unsigned shift = word_shift_;
    auto* const stacks = stacks_.data();
    auto& stack = stacks[here];
    Entry* top = stack.top;
    Word best = best_;
    auto open = static_cast<std::uint32_t>(metrics_.open), largest_open = static_cast<std::uint32_t>(metrics_.largest_open);
    [[maybe_unused]] EventPen pen = pen_;
    [[maybe_unused]] StepMark* const last_mark = is_recorded ? pen.marks + work : nullptr;
    [[maybe_unused]] std::uint32_t improved = 0;
    const std::uint64_t reopened_before = metrics_.reopened;
    const std::uint32_t open_before = open;
    const std::uint32_t work_before = work;

    constexpr std::uint32_t none = index(no_cell);
    Entry entry = 0;
    for (std::uint32_t kept = none;;) {
      std::uint32_t cell = kept;
      [[maybe_unused]] const bool was_kept = kept != none;
      if (!was_kept) {
        if (top == stack.bottom.get()) break;
        entry = *--top;
        cell = index(EnteredCell(static_cast<std::uint32_t>(entry)).cell(width));
        // Reached more cheaply since it began to wait.
        if (words[cell] != static_cast<Word>(entry >> 32)) continue;
      }
      kept = none;
      const EnteredCell place(static_cast<std::uint32_t>(entry));
      auto word = static_cast<Word>(entry >> 32);
      // What cannot lead to a cheaper path stays open.
      if (best != CompactNodes::unvisited && word + h(place.x(), place.y()) >= best) continue;
      unsigned moves = successors(Cell{cell}, place.direction());
      if constexpr (!is_pruned) moves &= CompactNodes::improving(words + cell, word, width, rises);
      words[cell] = word + 1;
      directions[cell] = static_cast<std::uint8_t>(place.direction());
      --open;
      if constexpr (is_recorded) {
        const unsigned d = place.direction();
        pen.close(Cell{cell}, d == no_direction ? no_cell : Cell{cell - neighbours_[d].offset}, nodes_.g(word), *(last_mark - work), open + 1);
      }
      std::uint32_t bits = place.bits_without_direction();
      if constexpr (is_pruned) {
        // Where the only way is straight on to a new cell of this bucket, that is the next one: expanded at once, and the cells of a
        // stretch need not wait for what was read of those before.
        const unsigned d = place.direction();
        if ((takes_short_stretches || was_kept) && moves == 1u << d) {
          const Neighbour ahead = neighbours_[d];
          const std::uint32_t bits_ahead = ahead.bits - d;
          do {
            const std::uint32_t next = cell + ahead.offset;
            const Word reached = word + ahead.word;
            const Word before = words[next];
            if (before <= reached + 1) {
              moves = 0;
              break;
            }
            if (before < ceiling || next == goal) break;
            const EnteredCell there(bits + bits_ahead);
            const Word priority = reached + h(there.x(), there.y());
            const std::uint32_t bucket = priority >> shift & mask;
            if (bucket != here) {
              words[next] = reached;
              ++open;
              if constexpr (is_recorded) pen.open_new(Cell{next}, Cell{cell}, nodes_.g(reached));
              if (stacks[bucket].push(entry_of(reached, EnteredCell(there.bits() | d)))) [[unlikely]]
                put_off(work);
              moves = 0;
              break;
            }
            if (priority >= best || work == 1) break;
            if constexpr (is_recorded) {
              if (pen.next + 1 >= pen_.end) break;
              pen.pass(Cell{next}, Cell{cell}, nodes_.g(reached), *(last_mark - work + 1), open + 1);
            }
            words[next] = reached + 1;
            directions[next] = static_cast<std::uint8_t>(d);
            --work;
            cell = next;
            word = reached;
            bits = there.bits();
            moves = successors(Cell{cell}, d);
          } while (moves == 1u << d);
        }
      }
      for (; moves != 0; moves &= moves - 1) {
        const auto d = static_cast<unsigned>(std::countr_zero(moves));
        const Neighbour& neighbour = neighbours_[d];
        const std::uint32_t next = cell + neighbour.offset;
        const Word reached = word + neighbour.word;
        const Word before = words[next];
        if constexpr (is_pruned) {
          if (before <= reached + 1) continue;
        }
        words[next] = reached;
        ++open;
        // Hardly ever seen where successors are pruned, else too often to be foreseen; closed in either case hardly ever.
        const unsigned was_closed = before & 1;
        [[maybe_unused]] EventKind kind = EventKind::Open;
        if constexpr (is_pruned) {
          if (before < ceiling) {
            kind = entering(1, was_closed);
            metrics_.reopened += was_closed;
            metrics_.relaxed += was_closed ^ 1;
            open -= was_closed ^ 1;
          }
        } else {
          ++improved;
          const unsigned was_seen = before < ceiling;
          kind = entering(was_seen, was_closed);
          if ((was_seen & was_closed) != 0) [[unlikely]]
            ++metrics_.reopened;
          open -= was_seen & ~was_closed;
        }
        if constexpr (is_recorded) pen.open(kind, Cell{next}, Cell{cell}, nodes_.g(reached));
        if (next == goal) [[unlikely]] {
          best = reached;
          directions[next] = static_cast<std::uint8_t>(d);
          if (stop_ == StopRule::Generated) {
            status_ = Status::Found;
            put_off(work);
          }
          continue;
        }
        const EnteredCell there(bits + neighbour.bits);
        const std::uint32_t bucket = (reached + h(there.x(), there.y())) >> shift & mask;
        const Entry waiting = entry_of(reached, there);
        if (bucket != here) {
          if (stacks[bucket].push(waiting)) [[unlikely]]
            put_off(work);
          continue;
        }
        if (kept != none) {
          *top++ = entry;
          if (top == stack.end) [[unlikely]]
            put_off(work);
        }
        entry = waiting;
        kept = next;
      }
      largest_open = std::max(largest_open, open);
      if (--work == 0 || (is_recorded && pen.next >= pen_.end)) [[unlikely]] {
        if (kept != none) *top++ = entry;
        break;
      }
    }
    stack.top = top;
    // What was kept may have come to the end of the stack as well.
    stack.make_room();
    if (std::exchange(has_put_off_, false)) {
      for (auto& each : stacks_) each.make_room();
    }
    best_ = best;
    const std::uint32_t expanded = work_before - work - put_off_;
    metrics_.expanded += expanded;
    // For the first time, or again.
    const std::uint32_t entered = open - open_before + expanded;
    if constexpr (!is_pruned) metrics_.relaxed += improved - entered;
    metrics_.generated += entered - static_cast<std::uint32_t>(metrics_.reopened - reopened_before);
    metrics_.open = open;
    metrics_.largest_open = largest_open;
    if constexpr (is_recorded) {
      pen_.next = pen.next;
      pen_.open_cells = open;
      pen_.marks += expanded;
      pen_.steps -= expanded;
    }
    return work + std::exchange(put_off_, 0);
  }
  /// Leaves the loop when this cell is expanded.
  [[gnu::always_inline]] void put_off(std::uint32_t& work) noexcept {
    put_off_ += work - 1;
    work = 1;
    has_put_off_ = true;
  }

  std::vector<WaitingStack<Entry>> stacks_;
  std::array<Neighbour, direction_count> neighbours_{};
  Successors successors_;
  Heuristic::Linear<std::uint32_t> h_{};  ///< doubled, as words are
  unsigned word_shift_ = 0;               ///< from a word and h_ together to their bucket
  std::uint64_t rise_ = 0;                ///< of priorities by one step, at most
  Word best_ = CompactNodes::unvisited;   ///< of the cheapest path so far
  StopRule stop_ = StopRule::Expanded;
  std::uint32_t put_off_ = 0;  ///< steps, while a bucket is emptied
  bool has_put_off_ = false;   ///< a stack came to its end, or the search
  EventPen pen_{};             ///< of one that is recorded
};

}  // namespace astrolabe
