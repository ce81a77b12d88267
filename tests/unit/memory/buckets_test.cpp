#include "support/catch.hpp"
#include "support/dice.hpp"

#include "memory/bucket_chains.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint64_t no_limit = ~std::uint64_t{0};

}  // namespace

TEST_CASE("entries come bucket by bucket, and within one the last comes first") {
  BucketChains<int> list;
  list.begin(4, 40, 0);
  for (const auto& [priority, entry] : {std::pair{17u, 1}, std::pair{3u, 2}, std::pair{15u, 3}, std::pair{40u, 4}, std::pair{16u, 5}})
    list.push(priority, entry);
  std::vector<int> order;
  for (int entry; list.pop_below(no_limit, entry);) order.push_back(entry);
  CHECK(order == std::vector<int>{3, 2, 5, 1, 4});
}

TEST_CASE("what lies in a bucket at or above the limit is not given, and stays") {
  BucketChains<int> list;
  list.begin(4, 40, 0);
  list.push(20, 1);
  list.push(33, 2);
  int entry = 0;
  CHECK_FALSE(list.pop_below(16, entry));
  CHECK(list.pop_below(17, entry));
  CHECK(entry == 1);
  CHECK_FALSE(list.pop_below(32, entry));
  CHECK(list.pop_below(33, entry));
  CHECK(entry == 2);
  CHECK_FALSE(list.pop_below(no_limit, entry));
}

TEST_CASE("a priority that fell is given at once, whatever the limit") {
  BucketChains<int> list;
  list.begin(4, 40, 160);
  list.push(170, 1);
  list.push(200, 2);
  list.push(33, 3);
  int entry = 0;
  CHECK(list.pop_below(34, entry));
  CHECK(entry == 3);
  // It may still be there as far as anybody knows, so its bucket is emptied.
  CHECK(list.pop_below(34, entry));
  CHECK(entry == 1);
  CHECK_FALSE(list.pop_below(34, entry));
}

TEST_CASE("no entry of an earlier bucket is ever left behind, round and round the ring") {
  Dice dice(5);
  BucketChains<std::uint64_t> list;
  for (int round = 0; round < 40; ++round) {
    const unsigned k = dice.below(6);
    const std::uint64_t rise = 1 + dice.below(300);
    std::uint64_t last = dice.below(100'000);
    list.begin(k, rise, last);
    std::vector<std::uint64_t> inside{last};
    list.push(last, last);
    // What is left then is not in the next list.
    for (std::uint32_t i = 500 + dice.below(2500); i > 0 && !inside.empty(); --i) {
      std::uint64_t priority = 0;
      REQUIRE(list.pop_below(no_limit, priority));
      const auto least = *std::min_element(inside.begin(), inside.end());
      REQUIRE(priority >> k == least >> k);
      inside.erase(std::find(inside.begin(), inside.end(), priority));
      for (std::uint32_t n = inside.size() < 200 ? 1 + dice.below(3) : 0; n > 0; --n) {
        const std::uint64_t next = priority + dice.below(static_cast<std::uint32_t>(rise) + 1);
        list.push(next, next);
        inside.push_back(next);
      }
    }
  }
}

TEST_CASE("a new list holds nothing of the one before") {
  BucketChains<int> list;
  for (const unsigned k : {4u, 4u, 2u, 4u, 2u}) {
    list.begin(k, 4000, 0);
    int entry = 0;
    CHECK_FALSE(list.pop_below(no_limit, entry));
    // In buckets where the list before left some, and one of them far behind the others.
    for (const std::uint64_t priority : {18, 3210}) {
      list.push(priority, 7);
      CHECK(list.pop_below(no_limit, entry));
      CHECK(entry == 7);
      CHECK_FALSE(list.pop_below(no_limit, entry));
    }
    list.begin(k, 4000, 0);
    for (int each = 0; each < 40; ++each) list.push(static_cast<std::uint64_t>(each), each);
    list.push(3200, 40);
    CHECK(list.pop_below(no_limit, entry));
  }
}
