#include "support/catch.hpp"
#include "support/dice.hpp"

#include "memory/open_list.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Pushed {
  std::uint32_t priority, g, number;
};

/// The documented order, written as a plain comparison.
bool expected_before(const Pushed& a, const Pushed& b, TieBreak rule) {
  if (a.priority != b.priority) return a.priority < b.priority;
  if (rule == TieBreak::LargerG && a.g != b.g) return a.g > b.g;
  if (rule == TieBreak::SmallerG && a.g != b.g) return a.g < b.g;
  const bool latest_first = rule == TieBreak::LargerG || rule == TieBreak::Lifo;
  return latest_first ? a.number > b.number : a.number < b.number;
}

template <class CostT>
void check_heap(TieBreak rule, std::uint32_t seed) {
  Dice dice(seed);
  HeapOpenList<CostT> heap;
  heap.begin(0, rule);
  std::vector<Pushed> inside;
  for (std::uint32_t i = 0; i < 3000; ++i) {
    if (inside.empty() || dice.chance(60)) {
      const Pushed entry{dice.below(12), dice.below(6), i};
      heap.push(entry.priority, entry.g, Cell{i});
      inside.push_back(entry);
    } else {
      const auto first =
          std::min_element(inside.begin(), inside.end(), [rule](const Pushed& a, const Pushed& b) { return expected_before(a, b, rule); });
      REQUIRE(heap.least() == Cell{first->number});
      REQUIRE(heap.least_priority() == first->priority);
      REQUIRE(heap.pop() == Cell{first->number});
      inside.erase(first);
    }
    REQUIRE(heap.empty() == inside.empty());
  }
}

template <class List>
std::vector<std::uint32_t> pop_all(List& list) {
  std::vector<std::uint32_t> cells;
  while (!list.empty()) cells.push_back(index(list.pop()));
  return cells;
}

}  // namespace

TEST_CASE("the heap's order is priority, tie-break rule, insertion") {
  for (const TieBreak rule : {TieBreak::LargerG, TieBreak::SmallerG, TieBreak::Lifo, TieBreak::Fifo}) {
    check_heap<std::uint32_t>(rule, 1);
    check_heap<std::uint64_t>(rule, 2);
  }
}

TEST_CASE("a heap can be emptied without order, and what is left stays ordered") {
  Dice dice(3);
  HeapOpenList<std::uint32_t> heap;
  heap.begin(0, TieBreak::Fifo);
  std::vector<std::uint32_t> priorities;
  for (std::uint32_t i = 0; i < 100; ++i) {
    priorities.push_back(dice.below(1000));
    heap.push(priorities.back(), 0, Cell{i});
  }
  for (int i = 0; i < 60; ++i) priorities[index(heap.take_any())] = 1000;
  std::uint32_t before = 0;
  for (int i = 0; i < 40; ++i) {
    const std::uint32_t priority = priorities[index(heap.pop())];
    CHECK(priority >= before);
    CHECK(priority < 1000);
    before = priority;
  }
  CHECK(heap.empty());
}

TEST_CASE("each tie-break rule on the same four entries") {
  const auto order = [](TieBreak rule) {
    HeapOpenList<std::uint32_t> heap;
    heap.begin(0, rule);
    heap.push(9, 1, Cell{0});
    heap.push(9, 5, Cell{1});
    heap.push(9, 5, Cell{2});
    heap.push(8, 0, Cell{3});
    return pop_all(heap);
  };
  CHECK(order(TieBreak::LargerG) == std::vector<std::uint32_t>{3, 2, 1, 0});
  CHECK(order(TieBreak::SmallerG) == std::vector<std::uint32_t>{3, 0, 1, 2});
  CHECK(order(TieBreak::Lifo) == std::vector<std::uint32_t>{3, 2, 1, 0});
  CHECK(order(TieBreak::Fifo) == std::vector<std::uint32_t>{3, 0, 1, 2});
}

TEST_CASE("the heap orders the largest 32-bit costs and those beyond") {
  HeapOpenList<std::uint32_t> narrow;
  narrow.begin(0, TieBreak::SmallerG);
  narrow.push(0xFFFFFFFF, 0xFFFFFFFF, Cell{0});
  narrow.push(0xFFFFFFFF, 0, Cell{1});
  narrow.push(0, 0xFFFFFFFF, Cell{2});
  CHECK(pop_all(narrow) == std::vector<std::uint32_t>{2, 1, 0});
  HeapOpenList<std::uint64_t> wide;
  wide.begin(0, TieBreak::LargerG);
  wide.push(std::uint64_t{1} << 32, 1, Cell{0});
  wide.push(1, 1, Cell{1});
  wide.push(std::uint64_t{1} << 32, std::uint64_t{1} << 33, Cell{2});
  CHECK(pop_all(wide) == std::vector<std::uint32_t>{1, 2, 0});
}

TEST_CASE("begin empties the heap") {
  HeapOpenList<std::uint32_t> heap;
  heap.begin(0, TieBreak::Fifo);
  heap.push(1, 1, Cell{1});
  heap.begin(0, TieBreak::Lifo);
  CHECK(heap.empty());
}

TEST_CASE("the queue is first in, first out") {
  QueueOpenList<std::uint32_t> queue;
  queue.begin(5, TieBreak::Lifo);
  for (const std::uint32_t cell : {3u, 1u, 4u}) queue.push(0, 0, Cell{cell});
  CHECK(queue.pop() == Cell{3});
  queue.push(0, 0, Cell{2});
  CHECK(pop_all(queue) == std::vector<std::uint32_t>{1, 4, 2});
  queue.push(0, 0, Cell{2});
  queue.begin(5, TieBreak::Lifo);
  CHECK(queue.empty());
}

TEST_CASE("the stack holds a cell once: pushed again, it moves to the top") {
  StackOpenList<std::uint32_t> stack;
  stack.begin(6, TieBreak::Fifo);
  const auto push = [&](std::initializer_list<std::uint32_t> cells) {
    for (const std::uint32_t cell : cells) stack.push(0, 0, Cell{cell});
  };
  push({1, 2, 3});
  push({1});
  CHECK(pop_all(stack) == std::vector<std::uint32_t>{1, 3, 2});
  push({1, 2, 3, 2, 2});
  CHECK(pop_all(stack) == std::vector<std::uint32_t>{2, 3, 1});
  push({0, 5, 0, 5});
  stack.begin(8, TieBreak::Fifo);
  CHECK(stack.empty());
  push({7, 5, 0});
  CHECK(pop_all(stack) == std::vector<std::uint32_t>{0, 5, 7});
}

TEST_CASE("the stack agrees with a list that is searched") {
  Dice dice(3);
  StackOpenList<std::uint32_t> stack;
  stack.begin(20, TieBreak::Fifo);
  std::vector<std::uint32_t> list;
  for (int i = 0; i < 5000; ++i) {
    if (list.empty() || dice.chance(65)) {
      const std::uint32_t cell = dice.below(20);
      list.erase(std::remove(list.begin(), list.end(), cell), list.end());
      list.push_back(cell);
      stack.push(0, 0, Cell{cell});
    } else {
      REQUIRE(stack.pop() == Cell{list.back()});
      list.pop_back();
    }
    REQUIRE(stack.empty() == list.empty());
  }
}
