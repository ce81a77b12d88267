// A motion as text: what was written reads back, and what is read is valid or refused.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/motion_texts.hpp"
#include "support/worlds.hpp"

#include "io/link/motion_fields.hpp"

#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr Size size{12, 9};

/// The motion of fields, which are fine.
Motion read(std::string_view fields) {
  MotionPtr motion;
  INFO(fields);
  REQUIRE(read_motion_fields(fields, size, motion).ok());
  REQUIRE(motion != nullptr);
  CHECK(is_valid_motion(*motion, size));
  return *motion;
}

Error error_of(std::string_view fields) {
  MotionPtr motion;
  const Error error = read_motion_fields(fields, size, motion);
  CHECK((error.ok() || motion == nullptr));
  return error;
}

Cell at(std::int32_t x, std::int32_t y) { return size.cell({x, y}); }

/// Ends in an error, or in a valid motion that is written and read as the same.
bool reads_safely(std::string_view fields, Size on) {
  MotionPtr motion;
  if (!read_motion_fields(fields, on, motion).ok()) return false;
  if (!motion) return true;
  if (!is_valid_motion(*motion, on)) FAIL("not valid: " << fields);
  MotionPtr again;
  const bool is_fine = read_motion_fields(motion_fields(*motion, on), on, again).ok();
  if (!is_fine || (again ? *again : Motion{}) != *motion) FAIL("not the same again: " << fields);
  return true;
}

}  // namespace

TEST_CASE("motion text: each field says what stands in the page about it") {
  MotionPtr none = make_motion({});
  REQUIRE(read_motion_fields("v=1&alg=bfs&doors2=x&s=0.0&tick=5", size, none).ok());
  CHECK(none == nullptr);

  Motion motion;
  motion.units[0] = {.pace = {1, 2}, .target = {TargetKind::Patrols, {3, 4}, PatrolEnd::Once, {at(1, 1), at(11, 8)}}};
  motion.doors = {{.first = at(3, 4)},
                  {.first = at(0, 2), .length = 3, .shape = DoorShape::Column, .closes = 7, .opens = 30, .every = 48},
                  {.first = at(5, 5), .shape = DoorShape::EastEdges, .closes = 0, .opens = 9},
                  {.first = at(5, 6), .length = 2}};
  motion.drifts = {{.corner = at(2, 2), .distance = 4},
                   {.corner = at(9, 0), .width = 2, .height = 3, .direction = Direction::South, .distance = 1, .pace = {1, 3}}};
  motion.edits = {{.tick = 7, .kind = TimedKind::Door, .value = 1, .subject = 2},
                  {.tick = 7, .kind = TimedKind::Classes, .value = 0, .cell = at(5, 6)},
                  {.tick = 7, .kind = TimedKind::Classes, .value = 0, .cell = at(5, 7)},
                  {.tick = 12, .kind = TimedKind::Classes, .value = 3, .cell = at(5, 7)},
                  {.tick = 40, .kind = TimedKind::Goal, .cell = at(8, 8)},
                  {.tick = 41, .kind = TimedKind::Goal, .cell = at(8, 7)},
                  {.tick = 41, .kind = TimedKind::Barriers, .value = 6, .cell = at(1, 1)}};
  motion.replan = Replan::EveryTick;
  motion.sight = 10;
  motion.last_tick = 500;
  REQUIRE(is_valid_motion(motion, size));
  const std::string text =
      "&pace=1.2&target=patrol.3.4.once_1.1-11.8&replan=tick&sight=10&last=500"
      "&doors=3.4_0.2.3c.7.30.48_5.5.e.0.9_5.6.2r"
      "&drift=2.2.e4_9.0.2x3.s1.1.3"
      "&edits=7.d1-3.t0-5-6.5-7_12.t3-5-7_40.g1-8-8_41.8-7.b6-1-1";
  CHECK(motion_fields(motion, size) == text);
  CHECK(read(text) == motion);
  // In any order, with the last one counting where a field stands twice.
  CHECK(read("sight=3&edits=7.d1-3.t0-5-6.5-7_12.t3-5-7_40.g1-8-8_41.8-7.b6-1-1&drift=2.2.e4_9.0.2x3.s1.1.3&doors=3.4_0.2.3c.7.30.48_5.5.e.0.9_5.6.2r"
             "&last=500&sight=10&replan=tick&target=patrol.3.4.once_1.1-11.8&pace=1.2") == motion);
  CHECK(motion_fields({}, size).empty());
  CHECK(read("target=flee").units[0].target == Target{.kind = TargetKind::Flees});
  CHECK(read("target=follow.1.2").units[0].target.pace == Pace{1, 2});
  CHECK(read("doors=0.0.0.5.0").doors[0] == Door{.first = at(0, 0), .closes = 0, .opens = 5});

  std::string page;
  REQUIRE(read_text(ASTROLABE_SOURCE_DIR "/docs/formats/motion.md", page));
  for (const std::string_view key : motion_keys()) {
    INFO(key);
    CHECK(page.find("| `" + std::string{key} + "` |") != std::string::npos);
  }
}

TEST_CASE("motion text: a value that makes no sense is refused with the column of its field") {
  for (const char* field : {"pace=",
                            "pace=1",
                            "pace=2.1",
                            "pace=1.9",
                            "pace=0.0",
                            "pace=1.2.3",
                            "pace=a.b",
                            "pace=-1.2",
                            "target=",
                            "target=run",
                            "target=patrol",
                            "target=patrol_",
                            "target=flee_1.1",
                            "target=patrol_1.1-",
                            "target=patrol_1.1.1",
                            "target=flee.9.9",
                            "target=patrol.around.3.4_1.1",
                            "target=stand.",
                            "target=patrol_1.1_2.2",
                            "target=patrol.3_1.1",
                            "replan=",
                            "replan=never",
                            "sight=21",
                            "sight=",
                            "sight=-1",
                            "last=",
                            "last=x",
                            "last=5.5",
                            "doors=",
                            "doors=1",
                            "doors=1.1.",
                            "doors=1.1_",
                            "doors=1.1.0r",
                            "doors=1.1.z",
                            "doors=1.1.2",
                            "doors=1.1.r.3",
                            "doors=1.1.r.1.2.3.4",
                            "doors=11.1.2r",
                            "doors=11.1.e",
                            "doors=1.8.s",
                            "doors=1.8.2c",
                            "doors=1.1.3.5.",
                            "doors=1.1..3.5",
                            "doors=1.1.99999999r",
                            "drift=",
                            "drift=1.1",
                            "drift=1.1.2x2",
                            "drift=1.1.2x.e1",
                            "drift=1.1.0x1.e1",
                            "drift=1.1.x.e1",
                            "drift=1.1.e0",
                            "drift=1.1.e11",
                            "drift=1.1.q1",
                            "drift=1.1.n2",
                            "drift=1.1.e1.0.1",
                            "drift=1.1.e1.2.1",
                            "drift=1.1.e1.1",
                            "drift=1.1.e1.1.2.3",
                            "drift=1.1.e",
                            "drift=11.1.2x1.s1",
                            "edits=",
                            "edits=7",
                            "edits=7.",
                            "edits=7.5-5",
                            "edits=7.x0-5-5",
                            "edits=7.t-5-5",
                            "edits=7.t256-5-5",
                            "edits=7.t0-5",
                            "edits=7.t0-5-5-5",
                            "edits=7.t0-5-5_",
                            "edits=7.g0-5-5",
                            "edits=7.g2-5-5",
                            "edits=7.b16-5-5",
                            "edits=7.b1-5-0",
                            "edits=7.b8-0-5",
                            "edits=7.b2-11-5",
                            "edits=7.b4-5-8",
                            "edits=.t0-5-5",
                            "edits=7.d2-1&doors=1.1",
                            "edits=7.d1&doors=1.1",
                            "edits=7.d1-1-1&doors=1.1",
                            "edits=7.t0-5-5.."}) {
    INFO(field);
    const Error alone = error_of(field), behind = error_of("ex=trap&" + std::string{field});
    CHECK(alone.code == ErrorCode::LinkValue);
    CHECK(alone.column == 1);
    CHECK(behind.column == 9);
  }
}

TEST_CASE("motion text: an error says what is wrong in words") {
  const auto said = [](std::string_view fields) { return describe(error_of(fields)); };
  CHECK(said("doors=1.1.9.4") == "A door that closes at tick 9 cannot open at tick 4.");
  CHECK(said("doors=1.1.4.4") == "A door that closes at tick 4 cannot open at tick 4.");
  CHECK(said("doors=1.1.4.9.3") == "A door that is closed for 5 ticks cannot close again after 3. A schedule holds ticks up to 100000.");
  CHECK(error_of("doors=1.1.4.9.5").code == ErrorCode::DoorPeriod);
  CHECK(said("doors=1.1.4.1000000000") == "A run has 100000 ticks at most; tick 1000000000 was given.");
  CHECK(said("doors=1.1.4.9.1000000000") == "A run has 100000 ticks at most; tick 1000000000 was given.");
  CHECK(said("last=100001") == "A run has 100000 ticks at most; tick 100001 was given.");
  CHECK(said("edits=1000000000.t0-1-1") == "A run has 100000 ticks at most; tick 1000000000 was given.");
  CHECK(said("edits=9.t0-1-1_8.t0-1-1") == "A change at tick 8 cannot stand after one at tick 9.");
  CHECK(said("edits=9.d1-3&doors=1.1") == "There is no door 3: the motion has 1.");
  CHECK(said("edits=9.d1-0") == "There is no door 0: the motion has 0.");
  for (const char* fields : {"doors=12.1", "drift=12.1.e1", "edits=9.g1-12-1", "target=patrol_1.1-12.1"})
    CHECK(said(fields) == "The place (12, 1) is outside the map.");
}

TEST_CASE("motion text: lists are counted before there is room for them") {
  const auto many = [](std::string_view entry, std::size_t count) {
    std::string text{entry};
    for (std::size_t i = 1; i < count; ++i) (text += '_') += entry;
    return text;
  };
  CHECK(read("doors=" + many("1.1", max_doors)).doors.size() == max_doors);
  CHECK(read("drift=" + many("1.1.e1", max_drifts)).drifts.size() == max_drifts);
  CHECK(describe(error_of("doors=" + many("1.1", max_doors + 1))) == "The field has 4097 entries; at most 4096 are read.");
  CHECK(describe(error_of("drift=" + many("1.1.e1", max_drifts + 1))) == "The field has 257 entries; at most 256 are read.");
  // Doors and blocks share the cells that may be closed: 65 rows of 4,000 cells leave 2,144.
  constexpr Size wide{4000, 4000};
  const auto error_on = [&](const std::string& fields) {
    MotionPtr motion;
    return read_motion_fields(fields, wide, motion);
  };
  const std::string doors = "doors=" + many("0.1.4000r", 65);
  CHECK(error_on(doors).ok());
  CHECK(error_on(doors + "&drift=0.5.32x67.e1").ok());
  CHECK(describe(error_on("ex=trap&" + doors + "&drift=0.5.32x68.e1")) == "Doors and blocks close 262176 cells in all; at most 262144 are allowed.");
  CHECK(error_on("ex=trap&" + doors + "&drift=0.5.32x68.e1").column == 9 + doors.size() + 1);
  CHECK(describe(error_on("doors=" + many("0.1.4000r", 66))) == "Doors and blocks close 264000 cells in all; at most 262144 are allowed.");
  CHECK(describe(error_on("drift=0.0.4000x3999.s1")) == "Doors and blocks close 15996000 cells in all; at most 262144 are allowed.");
  std::string stops = "1.1";
  for (std::size_t i = 0; i < max_stops; ++i) stops += "-1.1";
  CHECK(describe(error_of("target=patrol_" + stops)) == "The field has 65 entries; at most 64 are read.");
  CHECK(read("target=patrol_" + stops.substr(4)).units[0].target.stops.size() == max_stops);
  std::string edits = "edits=1.t0-1-1";
  for (std::size_t i = 1; i < max_timed_edits; ++i) edits += ".1-1";
  CHECK(read(edits).edits.size() == max_timed_edits);
  CHECK(describe(error_of(edits + "_2.1-1")) == "The field has 65537 entries; at most 65536 are read.");
  // The text of a file is not as short as that of a link: what it asks for is not made.
  CHECK(error_of("doors=" + std::string(max_motion_bytes, '_')).code == ErrorCode::MotionCount);
  CHECK(error_of("edits=" + std::string(max_motion_bytes, '_')).code == ErrorCode::MotionCount);
  CHECK(error_of("edits=1" + std::string(max_motion_bytes, '.')).code == ErrorCode::MotionCount);
}

TEST_CASE("motion text: 1,000 random motions come back, of characters that links have") {
  Dice dice(571);
  std::vector<int> written(motion_keys().size());
  for (int i = 0; i < 1000; ++i) {
    const Size on = i == 0 ? Size{max_side, max_side} : random_size(dice, i % 2 == 0 ? 9 : 400);
    const Motion motion = random_motion({dice, on});
    const std::string fields = motion_fields(motion, on), file = motion_file(motion, on);
    INFO(fields);
    REQUIRE(is_valid_motion(motion, on));
    REQUIRE(fields.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-&=") == std::string::npos);
    MotionPtr back, from_file;
    REQUIRE(read_motion_fields(fields, on, back).ok());
    REQUIRE((back ? *back : Motion{}) == motion);
    REQUIRE((back == nullptr) == fields.empty());
    REQUIRE(read_motion_file(file, Map(on), from_file).ok());
    REQUIRE((from_file ? *from_file : Motion{}) == motion);
    for (std::size_t key = 0; key < written.size(); ++key)
      written[key] += fields.find("&" + std::string{motion_keys()[key]} + "=") != std::string::npos;
  }
  for (const int count : written) CHECK(count > 100);
}

TEST_CASE("motion text: every cut and 20,000 random changes read or are refused") {
  Dice dice(572);
  int fine = 0, refused = 0;
  const auto look = [&](const std::string& text, Size on) { ++(reads_safely(text, on) ? fine : refused); };
  constexpr std::string_view letters = "0123456789_.-&=xrcesntbdgw";
  for (int i = 0; i < 200; ++i) {
    const Size on = random_size(dice, 12);
    const std::string text = motion_fields(random_motion({dice, on}), on);
    if (i < 40) {
      for (std::size_t end = 0; end < text.size(); ++end) look(text.substr(0, end), on);
    }
    for (int k = 0; k < 100 && !text.empty(); ++k) {
      std::string other = text;
      for (std::uint32_t changes = 1 + dice.below(3); changes > 0; --changes) {
        const std::size_t place = dice.below(static_cast<std::uint32_t>(other.size()));
        const char letter = dice.chance(90) ? letters[dice.below(letters.size())] : static_cast<char>(dice.below(256));
        const std::uint32_t how = dice.below(4);
        if (how == 0) other.erase(place, 1 + dice.below(4));
        if (how == 1) other.insert(place, 1 + dice.below(12), letter);
        if (how == 2) other[place] = letter;
        if (how == 3) other.insert(place, text.substr(dice.below(static_cast<std::uint32_t>(text.size())), dice.below(20)));
        if (other.empty()) other = "&";
      }
      look(other, on);
    }
  }
  CHECK(fine > 2000);
  CHECK(refused > 8000);
}

TEST_CASE("motion file: one field a line, and errors with line and column") {
  MotionPtr motion;
  REQUIRE(read_motion_file("# Doors\r\npace=1.2 \r\n\r\ndoors=1.1.0.5\n", Map(size), motion).ok());
  REQUIRE(motion != nullptr);
  CHECK(motion->units[0].pace == Pace{1, 2});
  CHECK(motion->doors == std::vector<Door>{{.first = at(1, 1), .opens = 5}});
  CHECK(motion_file(*motion, size) == "pace=1.2\ndoors=1.1.0.5\n");
  REQUIRE(read_motion_file("", Map(size), motion).ok());
  CHECK(motion == nullptr);
  const auto wrong = [](std::string_view text) {
    MotionPtr read;
    const Error error = read_motion_file(text, Map(size), read);
    CHECK(read == nullptr);
    return std::tuple{error.code, error.line, error.column};
  };
  CHECK(wrong("pace=1.2\nspeed=3\n") == std::tuple{ErrorCode::MotionField, 2u, 1u});
  CHECK(wrong("pace=1.2\ndoors=1.1_2.2.9.4_3.3") == std::tuple{ErrorCode::DoorTimes, 2u, 11u});
  CHECK(wrong("\nedits=7.t0-1-1_8.5-5.x\n") == std::tuple{ErrorCode::MotionValue, 2u, 22u});
  CHECK(wrong("target=patrol_1.1-99.1") == std::tuple{ErrorCode::MotionPlace, 1u, 19u});
  CHECK(wrong("pace") == std::tuple{ErrorCode::MotionValue, 1u, 6u});
  Map walled(size);
  std::vector<Change> changes;
  walled.apply(std::vector<Edit>{{at(2, 1), wall}}, changes);
  const Error stop = read_motion_file("pace=1.1\ntarget=patrol_1.1-2.1\n", walled, motion);
  CHECK(motion == nullptr);
  CHECK(describe(stop) == "A patrol cannot stop at (2, 1): there is a wall.");
  CHECK(std::tuple{stop.line, stop.column} == std::tuple{2u, 8u});
  CHECK(wrong(std::string(max_motion_bytes + 1, '#')) == std::tuple{ErrorCode::FileTooLarge, 0u, 0u});
}
