#pragma once
// The session as JavaScript knows it. It checks what JavaScript may get wrong (indices, not-a-number), calls the session, and hands out views
// and numbers. Nothing throws. web/src/core/solver.d.ts describes every function. Each section stands in a file of its own, with the function
// that binds it.

#include "job.hpp"
#include "link_text.hpp"
#include "scen_table.hpp"
#include "step_views.hpp"
#include "values.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/session.hpp"
#include "io/movingai/movingai.hpp"
#include "view/raster.hpp"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace astrolabe::bindings {

using emscripten::val;

/// A part that is made when it is first asked for: a page shows its first frame without the readers of files.
template <class T>
T& made(std::unique_ptr<T>& part) {
  if (part == nullptr) part = std::make_unique<T>();
  return *part;
}

class WebSession {
 public:
  /// Sessions alive.
  static inline int live = 0;

  WebSession() { ++live; }
  ~WebSession() { --live; }
  double address() const;

  // --- errors, in embind.cpp
  int error_line() const;
  int error_column() const;
  double error_a() const;
  double error_b() const;

  // --- map, in map.cpp
  int width() const;
  int height() const;
  std::string name() const;
  void set_name(const std::string& name);
  int map_version() const;
  val terrain_view() const;
  int multiplier(int terrain) const;
  int set_multiplier(int terrain, int value);
  int new_map(int width, int height);
  int set_cells(int width, int height, const val& source);
  int resize(int width, int height);
  void clear();
  int begin_generating(int kind, double seed, int value, int width, int height);
  int continue_generating(int cells);
  bool take_generated();
  void give_up_generating();
  int load_map(const val& text, bool swamp_is_blocked, bool water_is_blocked);
  void open_map(const val& text, bool swamp_is_blocked, bool water_is_blocked);
  int continue_map(int cells);
  bool take_map();
  std::string save_map() const;
  std::string save_map_rows(int first, int end) const;

  // --- edits, in edits.cpp
  void begin_edit();
  void revert_edit();
  bool end_edit();
  void paint_cells(const val& source);
  void paint_line(int x0, int y0, int x1, int y1, int terrain);
  void paint_rectangle(int x0, int y0, int x1, int y1, int terrain);
  void flood_fill(int x, int y, int terrain);
  void set_passage(int x, int y, int direction, int passage);
  void set_one_way(int x, int y, int direction);
  bool set_barriers(const val& source);
  void clear_passages(int x0, int y0, int x1, int y1);
  val barriers_view() const;
  bool add_area(int x, int y, int radius, int change);
  bool remove_area(int index);
  val areas_view();
  bool set_start(int x, int y);
  bool set_goal(int x, int y);
  bool set_ends(int start_x, int start_y, int goal_x, int goal_y);
  val waypoints() const;
  bool add_waypoint(int x, int y);
  bool set_waypoint(int place, int x, int y);
  bool remove_waypoint(int place);
  int start_x() const;
  int start_y() const;
  int goal_x() const;
  int goal_y() const;
  bool undo();
  bool redo();
  bool can_undo() const;
  void forget_history();
  void keep_history(bool kept);

  // --- query, in query.cpp
  double world_key() const;
  int movement() const;
  void set_movement(int value);
  int cost_model() const;
  void set_cost_model(int value);
  int unit_kind() const;
  int unit_size() const;
  int set_unit(int kind, int size);
  val room_view();

  // --- lanes, in lanes.cpp
  int lane_count() const;
  int most_lanes() const;
  int take_left_out();
  int add_lane(const std::string& id);
  void remove_lane(int lane);
  std::string algorithm(int lane) const;
  bool set_algorithm(int lane, const std::string& id);
  int option(int lane, const std::string& id) const;
  bool set_option(int lane, const std::string& id, int value);
  void use_fastest_options(int lane);
  std::string verdict(int lane);
  int make_ready(int lane);
  int progress(int lane);
  int former_steps(int lane);
  void restart(int lane);
  int advance(int i, int work);
  void continue_without_history(int i);
  bool has_history(int i);
  int status(int i);
  void set_recorded(int lane, bool recorded);
  int step(int i);
  int recorded_steps(int i);
  void seek(int i, int step);

  // --- reports, in reports.cpp
  val lane_report(int i);
  double path_cost(int i);
  double path_straight(int i);
  double path_diagonal(int i);
  val path_view(int i);
  val path_at_cursor(int i);
  val line_view(int i);
  val flying_view(int i);
  int read_structure(int i, int piece);
  int next_piece() const;
  val strokes_view();
  std::string phase(int i);
  std::string facts(int i);
  val solutions(int i);
  val chart(int i, int buckets, double steps);

  // --- cells, in cells.cpp
  val inspect(int i, int x, int y);
  val explain(int i);
  val opened_now(int i);
  val labels(int i, int x, int y, int width, int height);

  // --- drawing, in drawing.cpp
  val palette_view();
  void palette_changed();
  int render(int i);
  val dirty_rectangles() const;
  val pixels_view() const;

  // --- files, in files.cpp
  void open_scen(const val& text);
  int continue_scen(int lines);
  val scen_lines();
  val scen_places();
  val scen_lengths();
  val scen_tolerances();

  // --- links, in links.cpp
  LinkText write_link(int lane, const std::string& view_text, const std::string& name);
  int open_link(const std::string& text, const std::string& name);
  int continue_link(int cells);
  std::string fields(int lane);
  int check_fields(const std::string& text);
  int open_fields(const std::string& text);
  int repeat_fields(const std::string& text);
  double link_step(int lane) const;
  bool link_counts_preparation() const;
  bool link_is_of_other_trace() const;
  std::string link_view() const;

 private:
  friend class Explain;
  friend class WebMotion;
  struct Values {
    double g, h, f;
  };

  const Map& map() const noexcept { return session_.shown().map(); }
  static bool is_straight(int direction) noexcept { return direction >= 0 && direction < 4; }
  static bool is_terrain(int terrain) noexcept { return terrain >= 0 && terrain < class_count; }
  int clamp(int lane) const noexcept { return std::clamp(lane, 0, session_.lanes().lane_count() - 1); }
  // Not inlined, because nearly every function calls one of them.
  [[gnu::noinline]] const Lane& lane(int i) const noexcept;
  /// Functions that report what is known at a step take the number of a lane, for the step that it shows, or that of a view (Explain::view_at).
  [[gnu::noinline]] const StepView& step_view(int i);
  Lane& begun(int i) { return session_.lanes().begun(clamp(i)); }
  [[gnu::noinline]] const StepView& other_view(int i);
  /// Draws a view, or keeps the picture of a stale lane.
  [[gnu::noinline]] bool render_other(int i);
  /// The lane itself, or that of a view; -1 where that is gone.
  int lane_of(int i) const noexcept { return i < StepViews::first ? clamp(i) : views_.lane_of(session_, i); }
  /// The world that the lane, or that of a view, searches; the one of the session where the lane is gone.
  [[gnu::noinline]] const World& searched(int i) const noexcept;
  int report(const Error& error) {
    error_ = error;
    return static_cast<int>(error.code);
  }
  /// The progress of a job that reads a text.
  int reading(bool is_more, const Error& error) { return is_more || error.ok() ? progress_while(is_more) : -report(error); }
  /// What a link says to the page alone.
  void note(const LinkState& state) {
    link_steps_.clear();
    for (const LinkLane& lane : state.lanes) link_steps_.push_back(lane.step);
    link_counts_preparation_ = state.counts_preparation();
    link_view_ = state.view;
    link_is_of_other_trace_ = state.is_of_other_trace();
  }
  /// The picture of the lane that was drawn last.
  Raster& drawn() noexcept { return pictures_[drawn_]; }
  const Raster& drawn() const noexcept { return pictures_[drawn_]; }
  /// Frees the pictures of lanes that are gone.
  void drop_pictures();
  val cells_view(const std::vector<Cell>& cells) const { return view_of<std::uint32_t>(cells); }
  Values values_of(const StepView& view, Cell cell, Side side, bool has_g, std::uint64_t g) const {
    const CostModel& model = session_.world().query().model();
    const auto shown = [&](std::uint64_t units) { return units == no_priority ? absent : shown_units(model, static_cast<double>(units)); };
    return {has_g ? shown(g) : absent, shown(view.lane().search().heuristic(cell, side)), shown(has_g ? view.priority(cell, g, side) : no_priority)};
  }

  Session session_;
  std::uint32_t drawn_generation_ = 0;  ///< the map_generation() of the map that was drawn last
  std::unique_ptr<LinkReader> link_;
  std::vector<double> link_steps_;  ///< by lane
  bool link_counts_preparation_ = false;
  bool link_is_of_other_trace_ = false;
  std::string link_view_;
  std::string link_name_;
  std::string map_text_;
  std::unique_ptr<MapReader> map_reader_;
  std::unique_ptr<ScenTable> scen_;
  Error error_;
  // What the last view showed: JavaScript reads it before it calls again.
  std::vector<double> numbers_;
  std::vector<float> labels_;
  std::vector<std::uint32_t> chart_;
  std::vector<Cell> cells_;
  std::vector<std::int32_t> areas_;
  std::vector<HalfPoint> points_;
  std::vector<Stroke> strokes_;
  std::vector<std::int32_t> stroke_numbers_;
  /// One for each lane. Each raster draws a huge map in parts, and remembers how far it is.
  std::vector<Raster> pictures_ = std::vector<Raster>(Lanes::max_lanes);
  std::size_t drawn_ = 0;  ///< the lane that was drawn last
  StepViews views_;
  std::uint32_t next_piece_ = 0;  ///< of the structure that was read last
  Palette palette_;               ///< last, because it is large: the others lie near, and code that reaches them is short
};

using SessionClass = emscripten::class_<WebSession>;
void bind_map(const SessionClass& session);
void bind_edits(const SessionClass& session);
void bind_query(const SessionClass& session);
void bind_lanes(const SessionClass& session);
void bind_cells(const SessionClass& session);
void bind_reports(const SessionClass& session);
void bind_drawing(const SessionClass& session);
void bind_files(const SessionClass& session);
void bind_links(const SessionClass& session);
/// Binds Explain (web_explain.hpp); called once, when a page first asks for it.
void bind_explain();
/// Binds Motion (web_motion.hpp); called once, when a page first asks for it.
void bind_motion();

}  // namespace astrolabe::bindings
