// The units of a crowd as text: what was written reads back, and what is not valid is refused at its place.

#include "support/catch.hpp"
#include "support/dice.hpp"

#include "io/link/motion_fields.hpp"

#include <string>

using namespace astrolabe;
using astrolabe::testing::Dice;

namespace {

constexpr Size size{40, 20};

Motion read(const std::string& fields) {
  MotionPtr motion;
  REQUIRE(read_motion_fields(fields, size, motion).ok());
  REQUIRE(motion != nullptr);
  REQUIRE(is_valid_motion(*motion, size));
  return *motion;
}

Error error_of(const std::string& fields) {
  MotionPtr motion;
  const Error error = read_motion_fields(fields, size, motion);
  CHECK(motion == nullptr);
  return error;
}

MovingUnit random_unit(Dice& dice) {
  MovingUnit unit{.pace = {1, 1}, .start = Cell{dice.below(800)}, .goal = Cell{dice.below(800)}};
  if (dice.below(3) != 0) return unit;
  unit.pace = {1, static_cast<std::uint8_t>(1 + dice.below(8))};
  unit.unit = {static_cast<std::uint8_t>(dice.below(4)), static_cast<std::uint8_t>(1 + dice.below(5))};
  unit.group = static_cast<std::uint8_t>(dice.below(8));
  return unit;
}

}  // namespace

TEST_CASE("few units are written so that people read them") {
  Motion motion;
  motion.units.push_back({.pace = {1, 1}, .start = size.cell({3, 4}), .goal = size.cell({21, 5})});
  motion.units.push_back({.pace = {1, 2}, .start = size.cell({1, 5}), .goal = size.cell({19, 2}), .unit = {1, 3}, .group = 2});
  motion.methods = {default_planner, 0};
  motion.at_goal = AtGoal::Vanishes;
  motion.matching = Matching::Yes;
  motion.seed = 7;
  const std::string fields = motion_fields(motion, size);
  CHECK(fields == "&units=3.4.21.5_1.5.19.2.1.2.k1.s3.g2&method=lacam_prioritized&atgoal=vanish&matching=yes&seed=7");
  CHECK(read(fields.substr(1)) == motion);
}

TEST_CASE("units of any number read back") {
  Dice dice(5);
  for (const std::size_t count : {1u, 2u, 16u, 17u, 300u, 9999u}) {
    Motion motion;
    for (std::size_t i = 0; i < count; ++i) motion.units.push_back(random_unit(dice));
    const std::string fields = motion_fields(motion, size);
    CHECK((fields.find("units=u1.") != std::string::npos) == (count > 16));
    CHECK(read(fields.substr(1)) == motion);
    // A link is checked before its map is known.
    MotionPtr checked;
    CHECK(read_motion_fields(fields.substr(1), {max_side, max_side}, checked).ok());
  }
}

TEST_CASE("300 units on a map of 5265 cells take 1.3 kB") {
  constexpr Size den312d{65, 81};
  Dice dice(1);
  Motion motion;
  for (int i = 0; i < 299; ++i) motion.units.push_back({.pace = {1, 1}, .start = Cell{dice.below(5265)}, .goal = Cell{dice.below(5265)}});
  CHECK(motion_fields(motion, den312d).size() < 1320);
}

TEST_CASE("units that are none are refused, with their place") {
  CHECK(error_of("units=3.4.21.5_40.0.1.1").code == ErrorCode::MotionPlace);
  CHECK(error_of("units=3.4.21").code == ErrorCode::LinkValue);
  CHECK(error_of("units=3.4.21.5.0.1").code == ErrorCode::LinkValue);
  CHECK(error_of("units=3.4.21.5.s6").code == ErrorCode::LinkValue);
  CHECK(error_of("units=3.4.21.5.g8").code == ErrorCode::LinkValue);
  CHECK(error_of("units=3.4.21.5.k").code == ErrorCode::LinkValue);
  CHECK(error_of("units=").code == ErrorCode::LinkValue);
  CHECK(error_of("units=u1.").code == ErrorCode::MotionCount);
  CHECK(error_of("units=u1.____").code == ErrorCode::MotionCount);
  CHECK(error_of("units=u1.*").code == ErrorCode::LinkValue);
  CHECK(error_of("method=magic").code == ErrorCode::LinkValue);
  CHECK(error_of("method=pibt_pibt_pibt_pibt_pibt_pibt_pibt_pibt_pibt").code == ErrorCode::MotionCount);
  CHECK(error_of("atgoal=dance").code == ErrorCode::LinkValue);
  CHECK(error_of("matching=maybe").code == ErrorCode::LinkValue);
  CHECK(error_of("seed=-1").code == ErrorCode::LinkValue);
  std::string many = "units=1.1.2.2";
  for (int i = 0; i < 10000; ++i) many += "_1.1.2.2";
  CHECK(error_of(many).code == ErrorCode::MotionCount);
}

TEST_CASE("a packed value that any byte changed is refused or valid") {
  Dice dice(9);
  Motion motion;
  for (int i = 0; i < 40; ++i) motion.units.push_back(random_unit(dice));
  const std::string fields = motion_fields(motion, size).substr(1);
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_*.";
  for (int i = 0; i < 2000; ++i) {
    std::string changed = fields;
    const std::size_t place = std::string("units=u1.").size() + dice.below(static_cast<std::uint32_t>(fields.size() - 9));
    if (dice.below(4) == 0)
      changed.resize(place);
    else
      changed[place] = letters[dice.below(static_cast<std::uint32_t>(letters.size()))];
    MotionPtr read_motion;
    if (read_motion_fields(changed, size, read_motion).ok() && read_motion != nullptr) {
      CHECK(is_valid_motion(*read_motion, size));
      CHECK(read_motion->units.size() > 1);
    }
  }
}
