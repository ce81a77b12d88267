#pragma once
// For each *corner* and each first step: the box around all cells to which a shortest path begins with that step. A search leaves out a step
// when the goal lies outside its box. A corner is a cell with forced successors; from any other cell a search may take every step.
// One search from each corner makes the boxes, so the time grows with the square of the number of cells.
//
// D. Wagner, T. Willhalm: Geometric Speed-Up Techniques for Finding Shortest Paths in Large Sparse Graphs (ESA 2003).

#include "astrolabe/catalog.hpp"
#include "astrolabe/search.hpp"
#include "jumps/canonical.hpp"
#include "jumps/jump_bitmaps.hpp"
#include "world/grow.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe {

class GoalBounds {
 public:
  /// Cells of the map, those of its searches included, in one part of the work: about a millisecond.
  static constexpr std::uint32_t cells_a_part = 1 << 14;

  /// Makes the boxes of some cells. Nothing is left to do where the boxes are those of this ground and these costs.
  Progress make_ready(const Problem& problem) {
    const Steps steps(*problem.map, problem.query);
    const Key key{ground_key(*problem.map, problem.query.movement), steps.least_cost(0), steps.least_cost(direction_count - 1)};
    if (key == key_ && is_whole()) return ready;
    moves_ = problem.moves;
    successors_ = canonical::Successors(*problem.moves);
    steps_ = steps;
    if (key != key_) {
      key_ = key;
      size_ = problem.map->size();
      next_ = searches_made_ = corners_ = 0;
      for (std::uint32_t cell = 0; cell < size_.cells(); ++cell) corners_ += successors_.may_force(Cell{cell});
      is_searching_ = false;
    }
    if (!make_room(size_)) return 0;
    make_boxes();
    if (!is_whole()) return progress_of(searches_made_, corners_);
    // Only the searches need nodes and queues, and these take more than twice the bytes of the boxes.
    nodes_ = {};
    queues_ = {};
    return ready;
  }
  void begin(const Problem& problem) noexcept { goal_ = size_.point(problem.query.goal); }

  std::uint32_t searches_made() const noexcept { return searches_made_; }
  /// In traces of version 1 a step was one search of a large map, or some searches of a small one (Search::former_steps).
  std::uint32_t former_steps() const noexcept {
    const std::uint32_t searches_a_step = (cells_of_former_step + size_.cells() - 1) / size_.cells();
    const bool ends_with_step = ends_with_search_ && searches_made_ % searches_a_step == 0;
    return searches_made_ / searches_a_step + (ends_with_step ? 0 : 1);
  }

  /// Bit d is set when the goal lies in the box of Direction d.
  unsigned ways(Cell cell) const noexcept {
    unsigned bits = 0;
    for (unsigned d = 0; d < direction_count; ++d) bits |= unsigned{boxes_[index(cell)][d].contains(goal_)} << d;
    return bits;
  }

  std::uint64_t bytes() const noexcept { return boxes_.size() * sizeof(boxes_[0]); }

 private:
  static constexpr std::uint32_t cells_of_former_step = 1 << 16;
  bool is_whole() const noexcept { return next_ == size_.cells(); }

  /// A part of the room that is missing; true when there is enough.
  bool make_room(Size size) {
    if (!grow_part(boxes_, size.cells(), Boxes{}) || !grow_part(nodes_, size.cells(), Node{})) return false;
    // As many as there are steps of one cost.
    const std::size_t entries = std::size_t{size.cells()} * (direction_count / 2);
    return std::all_of(queues_.begin(), queues_.end(), [entries](Queue& queue) { return grow_part(queue.entries, entries, Entry{}); });
  }

  void make_boxes() noexcept {
    std::uint32_t cells = cells_a_part;
    while (next_ < size_.cells() && cells != 0) {
      if (is_searching_) {
        search_on(cells);
      } else if (successors_.may_force(Cell{next_})) {
        begin_search();
      } else {
        boxes_[next_++].fill(everything);
        ends_with_search_ = false;
        --cells;
      }
    }
  }

  struct Key {
    GroundKey ground;
    std::uint32_t straight = 0, diagonal = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };

  struct Box {
    std::uint16_t left = std::numeric_limits<std::uint16_t>::max(), right = 0, top = left, bottom = 0;
    void add(Point p) noexcept {
      const auto x = static_cast<std::uint16_t>(p.x), y = static_cast<std::uint16_t>(p.y);
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
    bool contains(Point p) const noexcept { return (p.x >= left) & (p.x <= right) & (p.y >= top) & (p.y <= bottom); }
  };

  using Boxes = std::array<Box, direction_count>;

  static constexpr Box everything{0, std::numeric_limits<std::uint16_t>::max(), 0, std::numeric_limits<std::uint16_t>::max()};

  struct Node {
    std::uint64_t g = 0;
    std::uint32_t search = 0;      ///< the one that reached it last, counted from 1
    std::uint8_t first_steps = 0;  ///< of all shortest paths to here
    bool closed = false;
  };

  struct Entry {
    std::uint64_t g;
    std::uint32_t cell;
  };
  /// Steps of one cost, generated in the order of g, leave cells in the order of g: no heap is needed.
  struct Queue {
    std::vector<Entry> entries;
    std::uint32_t head = 0, tail = 0;
    bool empty() const noexcept { return head == tail; }
    void push(Entry entry) noexcept { entries[tail++] = entry; }
    Entry pop() noexcept { return entries[head++]; }
    std::uint64_t least() const noexcept { return empty() ? std::numeric_limits<std::uint64_t>::max() : entries[head].g; }
  };

  /// From the cell next_.
  void begin_search() noexcept {
    const Cell start{next_};
    is_searching_ = true;
    boxes_[next_] = {};
    if (++searches_ == 0) {
      std::fill(nodes_.begin(), nodes_.end(), Node{});
      searches_ = 1;
    }
    for (Queue& queue : queues_) queue.head = queue.tail = 0;
    nodes_[next_] = {0, searches_, 0, true};
    for (unsigned ways = (*moves_)[start]; ways != 0; ways &= ways - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(ways));
      reach(steps_.neighbour(start, d), d, steps_.least_cost(d), static_cast<std::uint8_t>(1u << d));
    }
  }

  /// Takes at most `cells` cells from the queues, and lowers that number by each.
  void search_on(std::uint32_t& cells) noexcept {
    Boxes& boxes = boxes_[next_];
    for (; !queues_[0].empty() || !queues_[1].empty(); --cells) {
      if (cells == 0) return;
      const auto [g, cell] = queues_[queues_[1].least() < queues_[0].least() ? 1 : 0].pop();
      Node& node = nodes_[cell];
      if (node.closed) continue;
      node.closed = true;
      const Point place = size_.point(Cell{cell});
      for (unsigned firsts = node.first_steps; firsts != 0; firsts &= firsts - 1) boxes[static_cast<unsigned>(std::countr_zero(firsts))].add(place);
      for (unsigned ways = (*moves_)[Cell{cell}]; ways != 0; ways &= ways - 1) {
        const auto d = static_cast<unsigned>(std::countr_zero(ways));
        reach(steps_.neighbour(Cell{cell}, d), d, g + steps_.least_cost(d), node.first_steps);
      }
    }
    is_searching_ = false;
    ends_with_search_ = true;
    ++searches_made_;
    ++next_;
  }

  /// By a step in Direction d, at total cost g.
  void reach(Cell cell, unsigned d, std::uint64_t g, std::uint8_t first_steps) noexcept {
    Node& node = nodes_[index(cell)];
    if (node.search == searches_ && node.g <= g) {
      if (node.g == g) node.first_steps |= first_steps;
      return;
    }
    node = {g, searches_, first_steps, false};
    queues_[is_diagonal(static_cast<int>(d)) ? 1 : 0].push({g, index(cell)});
  }

  const Moves* moves_ = nullptr;
  canonical::Successors successors_;
  Steps steps_;
  Size size_;
  Point goal_;
  Key key_;
  std::uint32_t next_ = 0;           ///< the cell whose boxes come next
  std::uint32_t corners_ = 0;        ///< on the map: each needs a search
  std::uint32_t searches_made_ = 0;  ///< for the corners before next_
  bool is_searching_ = false;        ///< from next_
  bool ends_with_search_ = false;    ///< the boxes before next_ come from a search
  std::uint32_t searches_ = 0;       ///< the number of this one, as nodes know it
  std::vector<Boxes> boxes_;
  std::vector<Node> nodes_;
  std::array<Queue, 2> queues_;
};

}  // namespace astrolabe
