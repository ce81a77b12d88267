#include "support/catch.hpp"
#include "support/planes.hpp"
#include "support/raster_stage.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "recording/cursor.hpp"
#include "recording/event_log.hpp"
#include "view/raster.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::uint32_t slot(Terrain terrain, int number) { return static_cast<std::uint32_t>(terrain * PaletteLayout::slots + number); }

/// How many cells have to be drawn again.
std::int32_t area(const Raster& raster) {
  std::int32_t sum = 0;
  for (const PixelRectangle& rectangle : raster.rectangles()) sum += rectangle.width * rectangle.height;
  return sum;
}

}  // namespace

TEST_CASE("terrain, open and closed cells have their slots; walls deep in rock their own") {
  Stage stage(draw({".....", ".@@@.", ".@@@.", ".@@@.", "....F"}));
  stage.raster.render(stage.palette, stage.map, stage.lane);
  CHECK(stage.raster.pixels()[0] == slot(plain, 1));
  CHECK(stage.raster.pixels()[1] == slot(plain, 0));
  CHECK(stage.raster.pixels()[24] == slot(2, 0));
  CHECK(stage.raster.pixels()[6] == slot(wall, 0));
  CHECK(stage.raster.pixels()[12] == slot(wall, 1));
  stage.lane.advance(1);
  stage.raster.render(stage.palette, stage.map, stage.lane);
  CHECK(stage.raster.pixels()[0] >= slot(plain, PaletteLayout::closed_oldest));
  CHECK(stage.raster.pixels()[0] < slot(plain, PaletteLayout::closed_backward_oldest));
  CHECK(stage.raster.pixels()[1] == slot(plain, 1));
}

TEST_CASE("a wall lies deep in rock when no cell around it is passable, wherever on the map") {
  Dice dice(45);
  for (int i = 0; i < 60; ++i) {
    Stage stage(random_map({dice, random_size(dice, i % 4 == 0 ? 150 : 9), {.wall_percent = 85, .with_terrain = true}}));
    stage.raster.render(stage.palette, stage.map, stage.lane);
    const Size size = stage.map.size();
    for (std::uint32_t cell = 0; cell < size.cells(); ++cell) {
      if (stage.map.passable(Cell{cell})) continue;
      bool is_deep = true;
      for (int d = 0; d < direction_count; ++d) {
        const Point p{size.point(Cell{cell}).x + step_x[d], size.point(Cell{cell}).y + step_y[d]};
        if (size.contains(p) && stage.map.passable(size.cell(p))) is_deep = false;
      }
      REQUIRE(stage.raster.pixels()[cell] == slot(wall, is_deep ? 1 : 0));
    }
  }
}

TEST_CASE("the later a cell was closed the newer its shade, from the oldest to the newest") {
  Stage stage(Map({40, 40}));
  while (!stage.lane.finished()) stage.lane.advance(1000);
  stage.raster.render(stage.palette, stage.map, stage.lane);
  const auto last = last_events(stage.lane.cursor());
  std::uint32_t oldest = ~0u, newest = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> shades;
  for (std::uint32_t i = 0; i < stage.map.size().cells(); ++i) {
    if (stage.lane.cursor().reached(Cell{i}).of(Side::Forward) != CellState::Closed) continue;
    shades.push_back({last[i], stage.raster.pixels()[i]});
    oldest = std::min(oldest, stage.raster.pixels()[i]);
    newest = std::max(newest, stage.raster.pixels()[i]);
  }
  std::sort(shades.begin(), shades.end());
  CHECK(std::is_sorted(shades.begin(), shades.end(), [](const auto& a, const auto& b) { return a.second < b.second; }));
  CHECK(oldest == slot(plain, PaletteLayout::closed_oldest));
  CHECK(newest - slot(plain, PaletteLayout::closed_backward_oldest - 5) < 5);
}

TEST_CASE("within a step, cells that later events change look as before it, whatever was drawn last") {
  Dice dice(14);
  Stage stage(random_map({dice, {30, 20}, {.wall_percent = 20, .with_terrain = true}}));
  stage.query.start = random_free_cell(dice, stage.map);
  stage.query.goal = random_free_cell(dice, stage.map);
  stage.restart();
  const EventLog& log = stage.lane.log();
  int later = 0;
  for (int i = 0; i < 300; ++i) {
    // Live, and after rewinding.
    if (i % 3 == 0)
      stage.lane.advance(1);
    else
      stage.lane.seek(1 + dice.below(log.steps()));
    const std::uint32_t step = stage.lane.step(), begin = log.begin_of(step), end = log.events_after(step);
    stage.lane.seek(step - 1);
    stage.raster.render(stage.palette, stage.map, stage.lane);
    const auto before = pixels(stage.raster);
    stage.lane.seek(step);
    if (dice.chance(50)) stage.raster.render(stage.palette, stage.map, stage.lane);
    const std::uint32_t shown = dice.below(end - begin + 1);
    StepView within(stage.lane.shown());
    within.enter_step(shown);
    stage.raster.render(stage.palette, stage.map, stage.lane, within);
    for (std::uint32_t event = begin + shown; event < end; ++event) {
      const Cell cell = log.at(event).cell();
      // The shade of a closed cell is its age, which grows with the events.
      if (within.cursor().reached(cell).of(Side::Forward) == CellState::Closed) continue;
      CHECK(stage.raster.pixels()[index(cell)] == before[index(cell)]);
      ++later;
    }
    CHECK(pixels(stage.raster) == fresh_pixels(stage, within));
    // Any other step, and the one that the lane shows.
    within.seek(dice.below(log.steps() + 1));
    stage.raster.render(stage.palette, stage.map, stage.lane, within);
    CHECK(pixels(stage.raster) == fresh_pixels(stage, within));
    stage.raster.render(stage.palette, stage.map, stage.lane);
    CHECK(pixels(stage.raster) == fresh_pixels(stage));
  }
  CHECK(later > 200);
}

TEST_CASE("the same step gives the same picture, however it was reached") {
  Dice dice(3);
  Stage stage(random_map({dice, {30, 20}, {.wall_percent = 20, .with_terrain = true}}));
  stage.query.start = random_free_cell(dice, stage.map);
  stage.query.goal = random_free_cell(dice, stage.map);
  stage.restart();
  std::vector<std::vector<std::uint32_t>> pictures;
  do {
    stage.raster.render(stage.palette, stage.map, stage.lane);
    pictures.push_back(pixels(stage.raster));
    stage.lane.advance(1);
  } while (stage.lane.step() == pictures.size());
  REQUIRE(pictures.size() > 50);
  for (int i = 0; i < 200; ++i) {
    const std::uint32_t step = dice.below(static_cast<std::uint32_t>(pictures.size()));
    stage.lane.seek(step);
    stage.raster.render(stage.palette, stage.map, stage.lane);
    REQUIRE(pixels(stage.raster) == pictures[step]);
  }
}

TEST_CASE("only what changed is rendered again") {
  Stage stage(Map({300, 300}));
  stage.lane.advance(300);
  stage.raster.render(stage.palette, stage.map, stage.lane);
  CHECK(area(stage.raster) == 300 * 300);
  CHECK(stage.raster.rectangles().size() == 1);
  stage.raster.render(stage.palette, stage.map, stage.lane);
  CHECK(stage.raster.rectangles().empty());
  // A step repaints what lies around it, and when the shades move what was searched: all of it in the upper left corner.
  std::int32_t least = 300 * 300;
  for (int i = 0; i < 9; ++i) {
    stage.lane.advance(1);
    stage.raster.render(stage.palette, stage.map, stage.lane);
    CHECK(area(stage.raster) > 0);
    CHECK(area(stage.raster) < 300 * 100);
    least = std::min(least, area(stage.raster));
  }
  CHECK(least < 300 * 8);
}

TEST_CASE("cells far from each other that are edited in one go are drawn, and not what lies between them") {
  Stage stage(Map({2048, 1024}));
  while (!stage.raster.render(stage.palette, stage.map, stage.lane)) {
  }
  const std::vector<std::uint32_t> before = pixels(stage.raster);
  std::vector<Change> changes;
  const std::array<Edit, 2> doors{{{stage.map.size().cell({1000, 100}), wall}, {stage.map.size().cell({2000, 990}), wall}}};
  stage.map.apply(doors, changes);
  stage.restart();
  stage.raster.render(stage.palette, stage.map, stage.lane);
  CHECK(stage.raster.rectangles().size() <= 3);  // and the start
  CHECK(area(stage.raster) <= 64 + 2 * 3 * 128);
  for (const Edit& door : doors) CHECK(stage.raster.pixels()[index(door.cell)] != before[index(door.cell)]);
}

TEST_CASE("what changed lies in the rectangles, which are few and on the map") {
  Dice dice(6);
  for (const Size size : {Size{300, 700}, Size{64, 2048}, Size{7, 90}, Size{2048, 3}}) {
    Stage stage(random_map({dice, size, {.wall_percent = 25, .with_terrain = true}}));
    stage.query = {.start = random_free_cell(dice, stage.map), .goal = random_free_cell(dice, stage.map)};
    stage.restart();
    stage.raster.render(stage.palette, stage.map, stage.lane);
    for (int i = 0; i < 30; ++i) {
      const std::vector<std::uint32_t> before = pixels(stage.raster);
      if (dice.chance(30)) {
        std::vector<Change> changes;
        const std::array<Edit, 1> edit{{{random_cell(dice, stage.map), static_cast<Terrain>(dice.below(terrain_count))}}};
        stage.map.apply(edit, changes);
        stage.restart();
      }
      stage.lane.advance(dice.below(100));
      stage.raster.render(stage.palette, stage.map, stage.lane);
      CHECK(stage.raster.rectangles().size() <= 64);
      std::vector<bool> covered(size.cells());
      for (const PixelRectangle& r : stage.raster.rectangles()) {
        REQUIRE(size.contains({r.x, r.y}));
        REQUIRE(size.contains({r.x + r.width - 1, r.y + r.height - 1}));
        for (std::int32_t y = r.y; y < r.y + r.height; ++y) {
          for (std::int32_t x = r.x; x < r.x + r.width; ++x) covered[index(size.cell({x, y}))] = true;
        }
      }
      bool fine = true;
      for (std::uint32_t cell = 0; cell < size.cells(); ++cell) fine = fine && (covered[cell] || stage.raster.pixels()[cell] == before[cell]);
      CHECK(fine);
    }
  }
}

TEST_CASE("a huge picture is made in parts, and what changes meanwhile comes into it") {
  Dice dice(11);
  constexpr std::uint32_t at_once = 10'000;
  Raster in_parts(at_once);
  for (const Size size : {Size{300, 200}, Size{100, 100}, Size{100, 600}}) {
    Stage stage(random_map({dice, size, {.wall_percent = 25, .with_terrain = true}}));
    stage.query = {.start = random_free_cell(dice, stage.map), .goal = random_free_cell(dice, stage.map)};
    stage.restart();
    stage.palette.repaint();
    int parts = 0;
    for (int i = 0; i < 200; ++i) {
      std::vector<Change> changes;
      const std::array<Edit, 1> edit{{{random_cell(dice, stage.map), static_cast<Terrain>(dice.below(terrain_count))}}};
      if (dice.chance(20)) stage.map.apply(edit, changes);
      if (!changes.empty()) stage.restart();
      stage.lane.advance(dice.below(3000));
      stage.lane.seek(dice.below(stage.lane.log().steps() + 1));
      if (dice.chance(5)) stage.palette.repaint();
      const bool is_all = in_parts.render(stage.palette, stage.map, stage.lane);
      CHECK(area(in_parts) <= static_cast<std::int32_t>(at_once + 4096 + 64 * 2 * size.width));
      if (!is_all) {
        ++parts;
        continue;
      }
      Raster fresh;
      CHECK(fresh.render(stage.palette, stage.map, stage.lane));
      REQUIRE(pixels(in_parts) == pixels(fresh));
    }
    CHECK((parts > 0 || size.cells() <= at_once + 4096));
  }
}

TEST_CASE("where much has changed an edit is drawn first and at once, and the rest with the next call, whatever is edited meanwhile") {
  constexpr std::uint32_t at_once = 64 * 1000;
  constexpr Size size{200, 120};
  Stage stage{Map(size)};
  Raster raster(at_once);
  const auto edit = [&](Cell cell, Terrain terrain) {
    std::vector<Change> changes;
    stage.map.apply(std::array<Edit, 1>{{{cell, terrain}}}, changes);
    stage.restart();
  };
  const auto is_whole = [&] { return pixels(raster) == fresh_pixels(stage); };
  const auto draw = [&] {
    while (!raster.render(stage.palette, stage.map, stage.lane)) {
    }
  };
  const auto search = [&](std::uint32_t steps) {
    stage.lane.advance(steps);
    draw();
  };
  stage.query = {.start = Cell{0}, .goal = Cell{size.cells() - 1}};
  stage.restart();
  draw();
  // Little was searched: all in one.
  search(100);
  edit(Cell{5000}, wall);
  CHECK(raster.render(stage.palette, stage.map, stage.lane));
  CHECK(is_whole());
  // Much was.
  search(12'000);
  edit(Cell{6000}, wall);
  CHECK_FALSE(raster.render(stage.palette, stage.map, stage.lane));
  CHECK(area(raster) <= 4 * static_cast<std::int32_t>(size.width));
  CHECK(raster.pixels()[6000] == slot(wall, 0));
  CHECK_FALSE(is_whole());
  // A second edit puts nothing off again.
  edit(Cell{7000}, wall);
  raster.render(stage.palette, stage.map, stage.lane);
  CHECK(area(raster) > 1000);
  CHECK(raster.pixels()[7000] == slot(wall, 0));
  draw();
  CHECK(is_whole());
  // Nor does one of many cells, nor one beside new colours.
  search(12'000);
  std::vector<Edit> many;
  for (std::uint32_t cell = 200; cell < 16'000; ++cell) many.push_back({Cell{cell}, Terrain{3}});
  std::vector<Change> changes;
  stage.map.apply(many, changes);
  stage.restart();
  raster.render(stage.palette, stage.map, stage.lane);
  CHECK(area(raster) > 10'000);
  draw();
  search(12'000);
  edit(Cell{8000}, wall);
  stage.palette.repaint();
  raster.render(stage.palette, stage.map, stage.lane);
  CHECK(area(raster) > 10'000);
  draw();
  CHECK(is_whole());
}

TEST_CASE("ground that is known by its cost stands on a ramp from plain ground to the highest cost, searched or not") {
  Map map({251, 1}, [] {
    std::vector<Terrain> cells;
    for (int terrain = terrain_count; terrain < class_count; ++terrain) cells.push_back(static_cast<Terrain>(terrain));
    return cells;
  }());
  Stage stage(map);
  const auto paint = [&](std::uint32_t cheap, std::uint32_t dear) {
    for (int i = 0; i < PaletteLayout::slots; ++i) {
      stage.palette.colours()[slot(plain, i)] = cheap;
      stage.palette.colours()[slot(PaletteLayout::dearest, i)] = dear;
    }
    stage.palette.repaint();
    while (!stage.raster.render(stage.palette, stage.map, stage.lane)) {
    }
  };
  const auto red = [&](std::size_t cell) { return stage.raster.pixels()[cell] & 255; };
  const auto check_ramp = [&] {
    CHECK(red(0) > 0);
    CHECK(red(250) == 250);
    for (std::size_t i = 1; i < 251; ++i) CHECK(red(i) >= red(i - 1));
    // Cost 3 to 14 are apart in steps that fall.
    for (std::size_t i = 1; i < 8; ++i) CHECK(red(i) > red(i - 1) + 1);
    for (const std::uint32_t pixel : stage.raster.pixels()) CHECK(pixel >> 8 == 0xFF0000);
  };
  paint(0xFF000000, 0xFF0000FA);
  check_ramp();
  // A ramp that is made again begins with the same two rows.
  stage.palette.repaint();
  stage.raster.render(stage.palette, stage.map, stage.lane);
  check_ramp();
  stage.lane.advance(to_the_end);
  stage.raster.render(stage.palette, stage.map, stage.lane);
  check_ramp();
  paint(0xFF0000FA, 0xFF0000FA);
  CHECK(red(0) == 250);
}

TEST_CASE("another lane, another size and a new palette render everything") {
  Stage stage(Map({9, 9}));
  stage.raster.render(stage.palette, stage.map, stage.lane);
  stage.palette.repaint();
  stage.raster.render(stage.palette, stage.map, stage.lane);
  CHECK(area(stage.raster) == 81);
  Lane other(*find_algorithm("bfs"));
  other.restart({.map = &stage.map, .moves = &stage.moves, .query = stage.query, .options = nullptr});
  stage.raster.render(stage.palette, stage.map, other);
  CHECK(area(stage.raster) == 81);
  stage.map = Map({7, 5});
  stage.query = {.goal = Cell{34}};
  stage.restart();
  stage.raster.render(stage.palette, stage.map, stage.lane);
  CHECK(stage.raster.pixels().size() == 35);
  CHECK(area(stage.raster) == 35);
}

TEST_CASE("a view of another lane is drawn, whatever the recording of the lane before it held") {
  // The first search fills more than one part of its log, and the other one a few events of the first part.
  Stage stage(Map({300, 300}));
  stage.lane.advance(100'000);
  REQUIRE(stage.lane.finished());
  StepView early(stage.lane);
  early.seek(1);
  stage.raster.render(stage.palette, stage.map, stage.lane, early);
  Lane other(*find_algorithm("bfs"));
  other.restart({.map = &stage.map, .moves = &stage.moves, .query = stage.query, .options = nullptr});
  other.advance(3);
  StepView second(other);
  second.seek(2);
  stage.raster.render(stage.palette, stage.map, other, second);
  Raster fresh;
  fresh.render(stage.palette, stage.map, other, second);
  CHECK(pixels(stage.raster) == pixels(fresh));
}

TEST_CASE("after any edits, steps and seeks the picture is the one that a new raster makes") {
  Dice dice(4);
  Stage stage(random_map({dice, {18, 15}, {.wall_percent = 40, .with_terrain = true}}));
  stage.query = {.start = Cell{0}, .goal = Cell{269}};
  for (int i = 0; i < 600; ++i) {
    std::vector<Change> changes;
    const std::uint32_t edits = dice.chance(40) ? 1 + dice.below(3) : 0;
    for (std::uint32_t e = 0; e < edits; ++e) {
      const std::array<Edit, 1> edit{{{random_cell(dice, stage.map), static_cast<Terrain>(dice.below(terrain_count))}}};
      stage.map.apply(edit, changes);
    }
    if (dice.chance(20)) stage.map.set_multiplier(3, static_cast<std::uint8_t>(dice.between(1, 9)));
    if (edits != 0 || dice.chance(10)) stage.restart();
    stage.lane.advance(dice.below(60));
    stage.lane.seek(dice.below(stage.lane.log().steps() + 1));
    // Sometimes many versions go by between two frames.
    if (dice.chance(15)) continue;
    stage.raster.render(stage.palette, stage.map, stage.lane);
    REQUIRE(pixels(stage.raster) == fresh_pixels(stage));
  }
}
