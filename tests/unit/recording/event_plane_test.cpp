#include "support/catch.hpp"

#include "recording/event_plane.hpp"

using namespace astrolabe;

namespace {

constexpr Reached closed = [] {
  Reached reached;
  reached.set(Side::Forward, CellState::Closed);
  reached.set(Side::Backward, CellState::Open);
  return reached;
}();

bool is_blank(const EventPlane& plane) {
  for (std::uint32_t cell = 0; cell < plane.cells(); ++cell) {
    if (!plane.reached(plane.word(cell)).unvisited() || plane.event(plane.word(cell)) != no_event) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a plane tells the last event of a cell and what was done with it, and what was there before can be put back") {
  EventPlane plane;
  plane.reset(3, 0);
  CHECK(is_blank(plane));
  const EventPlane::Word before = plane.word(1);
  plane.set(1, 0, closed);
  CHECK(plane.event(plane.word(1)) == 0);
  CHECK(plane.reached(plane.word(1)) == closed);
  CHECK(plane.reached(plane.word(0)).unvisited());
  const EventPlane::Word between = plane.word(1);
  plane.set(1, 7, Reached{});
  CHECK(plane.event(plane.word(1)) == 7);
  CHECK(plane.reached(plane.word(1)).unvisited());
  plane.set(1, between);
  CHECK(plane.event(plane.word(1)) == 0);
  plane.set(1, before);
  CHECK(is_blank(plane));
}

TEST_CASE("a plane is blank after every reset, however many events there were, and in all") {
  EventPlane plane;
  plane.reset(4, 0);
  // Some thousand recordings take all numbers a few times, and so do two that are too long for numbers of their own.
  for (const std::uint32_t events : {1u, 1u << 20, 1u << 22, EventPlane::last_number, EventPlane::last_number + 1, 0xFFFFFFFFu}) {
    for (int recording = 0; recording < 600; ++recording) {
      plane.set(0, 0, closed);
      plane.set(3, events - 1, closed);
      REQUIRE(plane.event(plane.word(0)) == 0);
      REQUIRE(plane.event(plane.word(3)) == std::min(events - 1, EventPlane::last_number));
      REQUIRE(plane.reached(plane.word(3)) == closed);
      REQUIRE(plane.event(plane.word(1)) == no_event);
      plane.reset(4, events);
      REQUIRE(is_blank(plane));
    }
  }
}

TEST_CASE("a plane that was released has no words, and is filled again by a reset or a copy") {
  EventPlane plane, other;
  other.reset(4, 0);
  other.set(2, 5, closed);
  plane.copy(other);
  plane.release();
  CHECK(plane.cells() == 0);
  CHECK_FALSE(plane.has_room(4));
  plane.copy(other);
  CHECK(plane.event(plane.word(2)) == 5);
  plane.release();
  plane.reset(4, 6);
  CHECK(plane.cells() == 4);
  CHECK(is_blank(plane));
}
