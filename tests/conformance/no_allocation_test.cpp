// Law: a search that ran once on a map of this size allocates nothing when it runs again: no pause of the allocator can fall
// into a frame. Of searches that keep jumps (jumps=graph) it holds until they begin to.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include <cstdlib>
#include <new>

namespace {
std::size_t allocations = 0;

void* counted(std::size_t bytes) {
  ++allocations;
  if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
  std::abort();
}
}  // namespace

// Replaces the global ones of the whole test program.
void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("no allocation: the count itself works") {
  const std::size_t before = allocations;
  const auto number = std::make_unique<std::vector<int>>(3);
  CHECK(allocations == before + 2);
}

TEST_CASE("no allocation: a second search on a map allocates nothing") {
  Dice dice(41);
  for (int i = 0; i < 20; ++i) {
    const Map map = random_map({dice, {40, 30}, {.wall_percent = 25, .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Moves moves;
    moves.build(map, query.movement);
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, map, query)) continue;
      const Options options = random_options(dice, *info);
      const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
      for (const bool wide : {false, true}) {
        const auto search = info->make.untraced(wide);
        search->begin(problem);
        // One that delegates may pick another search where it is not taken in steps.
        while (search->advance(info->delegates ? 3 : to_the_end) == Status::Running) {
        }
        const std::size_t before = allocations;
        search->begin(problem);
        while (search->advance(3) == Status::Running) {
        }
        const std::size_t after = allocations;
        INFO(describe_query(query, options));
        CHECK(after == before);
      }
    }
  }
}
