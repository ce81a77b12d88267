// The WebAssembly binding: the only C++ file that includes an Emscripten header. Thin: it checks what JavaScript may get
// wrong (indices, not-a-number), calls the session and hands out views and numbers. Nothing throws; web/src/core/solver.d.ts
// describes every function.

#include "fields.hpp"
#include "scen_table.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/session.hpp"
#include "catalog/json_writer.hpp"
#include "io/link/link_fields.hpp"
#include "io/movingai/movingai.hpp"
#include "exports/posthoc.hpp"
#include "view/raster.hpp"

#include <emscripten/bind.h>
#include <emscripten/emscripten.h>
#include <emscripten/val.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

namespace astrolabe::bindings {
namespace {

using emscripten::typed_memory_view;
using emscripten::val;

constexpr double absent = std::numeric_limits<double>::quiet_NaN();

/// JavaScript numbers that became int: outside the grid stays outside.
constexpr Point point_of(int x, int y) noexcept { return {x, y}; }

template <class T>
val view(const T* data, std::size_t size) {
  return val(typed_memory_view(size, data));
}
template <class Container>
val view(const Container& container) {
  return view(container.data(), container.size());
}

/// A text, or bytes in one copy: a bound std::string takes over each byte by itself, which is most of the time that reading a map takes.
/// Of what is too large only as much as shows that it is.
std::string content_of(const val& source, std::size_t most) {
  if (source.isString()) return source.as<std::string>();
  const val bytes = source.call<val>("subarray", 0, static_cast<double>(most + 1));
  std::string content(bytes["length"].as<std::size_t>(), '\0');
  val(typed_memory_view(content.size(), reinterpret_cast<std::uint8_t*>(content.data()))).call<void>("set", bytes);
  return content;
}

/// A part that is made when it is first asked for: a page shows its first frame without those that read what people bring.
template <class T>
T& made(std::unique_ptr<T>& part) {
  if (part == nullptr) part = std::make_unique<T>();
  return *part;
}

int live_sessions = 0;

class WebSession {
 public:
  WebSession() { ++live_sessions; }
  ~WebSession() { --live_sessions; }
  double address() const { return static_cast<double>(reinterpret_cast<std::uintptr_t>(this)); }

  // --- errors
  int error_line() const { return static_cast<int>(error_.line); }
  int error_column() const { return static_cast<int>(error_.column); }
  double error_a() const { return static_cast<double>(error_.a); }
  double error_b() const { return static_cast<double>(error_.b); }

  // --- map
  int width() const { return static_cast<int>(map().size().width); }
  int height() const { return static_cast<int>(map().size().height); }
  std::string name() const { return session_.name(); }
  void set_name(const std::string& name) { session_.set_name(name); }
  int map_version() const { return static_cast<int>(session_.map_version() & 0x7FFFFFFF); }
  val terrain_view() const { return view(map().terrain()); }
  int multiplier(int terrain) const { return terrain >= 0 && terrain < class_count ? map().multipliers()[terrain] : 0; }
  int set_multiplier(int terrain, int value) { return report(session_.set_multiplier(static_cast<std::uint32_t>(terrain), value)); }
  int new_map(int width, int height) { return report(session_.new_map(width, height)); }
  int set_cells(int width, int height, const val& source) {
    const std::string cells = content_of(source, max_cells);
    return report(session_.set_cells(width, height, {reinterpret_cast<const Terrain*>(cells.data()), cells.size()}));
  }
  int resize(int width, int height) { return report(session_.resize(width, height)); }
  void clear() { session_.clear(); }
  int begin_generating(int kind, double seed, int density, int width, int height) {
    const Size size{static_cast<std::uint32_t>(std::max(width, 0)), static_cast<std::uint32_t>(std::max(height, 0))};
    // Any number makes a seed; one that is none makes seed 0.
    const double whole = std::fmod(std::fabs(seed), 4294967296.0);
    return report(session_.begin_generating(static_cast<std::uint32_t>(kind), whole >= 0 ? static_cast<std::uint32_t>(whole) : 0,
                                            static_cast<std::uint32_t>(std::max(density, 0)), size));
  }
  bool continue_generating(int cells) { return session_.continue_generating(static_cast<std::uint32_t>(std::max(cells, 1))); }
  bool take_generated() { return session_.take_generated(); }
  void give_up_generating() { session_.give_up_generating(); }
  int load_map(const val& text, bool swamp_is_blocked, bool water_is_blocked) {
    std::unique_ptr<Map> map;
    const Error error = read_map(content_of(text, max_map_bytes), {.swamp_is_blocked = swamp_is_blocked, .water_is_blocked = water_is_blocked}, map);
    if (error.ok()) session_.replace_map(std::move(map));
    return report(error);
  }
  void open_map(const val& text, bool swamp_is_blocked, bool water_is_blocked) {
    map_text_ = content_of(text, max_map_bytes);
    made(map_reader_) = MapReader(map_text_, {.swamp_is_blocked = swamp_is_blocked, .water_is_blocked = water_is_blocked});
  }
  int continue_map(int cells) {
    if (made(map_reader_).advance(static_cast<std::uint32_t>(std::max(cells, 1)))) return 1;
    map_text_ = {};
    return -report(map_reader_->error());
  }
  bool take_map() {
    if (map_reader_ == nullptr || !map_reader_->is_whole()) return false;
    session_.replace_map(map_reader_->take_map());
    map_reader_.reset();
    return true;
  }
  std::string save_map() const { return save_map_rows(0, height()); }
  std::string save_map_rows(int first, int end) const {
    if (!map().has_names_only()) return {};
    const auto height = static_cast<int>(map().size().height);
    const int from = std::clamp(first, 0, height);
    return write_map_rows(map(), static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(std::clamp(end, from, height)));
  }

  // --- edits
  void begin_edit() { session_.begin_edit(); }
  void revert_edit() { session_.revert_edit(); }
  bool end_edit() { return session_.end_edit(); }
  void paint_line(int x0, int y0, int x1, int y1, int terrain) {
    if (is_terrain(terrain)) session_.paint_line(point_of(x0, y0), point_of(x1, y1), static_cast<Terrain>(terrain));
  }
  void paint_rectangle(int x0, int y0, int x1, int y1, int terrain) {
    if (is_terrain(terrain)) session_.paint_rectangle(point_of(x0, y0), point_of(x1, y1), static_cast<Terrain>(terrain));
  }
  void flood_fill(int x, int y, int terrain) {
    if (is_terrain(terrain)) session_.flood_fill(point_of(x, y), static_cast<Terrain>(terrain));
  }
  void set_passage(int x, int y, int direction, int passage) {
    if (is_straight(direction) && passage >= 0 && passage <= 2) {
      session_.set_passage(point_of(x, y), static_cast<Direction>(direction), static_cast<Passage>(passage));
    }
  }
  void set_one_way(int x, int y, int direction) {
    if (is_straight(direction)) session_.set_one_way(point_of(x, y), static_cast<Direction>(direction));
  }
  bool set_barriers(const val& source) {
    const std::string barriers = content_of(source, max_cells);
    return session_.set_barriers({reinterpret_cast<const std::uint8_t*>(barriers.data()), barriers.size()});
  }
  void clear_passages(int x0, int y0, int x1, int y1) { session_.clear_passages(point_of(x0, y0), point_of(x1, y1)); }
  val barriers_view() const { return view(map().barriers()); }
  bool add_area(int x, int y, int radius, int change) {
    // Numbers beyond their types are kept out, those beyond their limits refused.
    const auto small = [](int value) { return static_cast<std::int8_t>(std::clamp(value, -128, 127)); };
    return session_.add_area({.centre = point_of(x, y), .radius = static_cast<std::uint8_t>(std::clamp(radius, 0, 255)), .change = small(change)});
  }
  bool remove_area(int index) { return index >= 0 && session_.remove_area(static_cast<std::size_t>(index)); }
  val areas_view() {
    areas_.clear();
    for (const Area& area : map().areas()) areas_.insert(areas_.end(), {area.centre.x, area.centre.y, area.radius, area.change});
    return view(areas_);
  }
  bool set_start(int x, int y) { return session_.set_start(point_of(x, y)); }
  bool set_goal(int x, int y) { return session_.set_goal(point_of(x, y)); }
  bool set_ends(int start_x, int start_y, int goal_x, int goal_y) { return session_.set_ends(point_of(start_x, start_y), point_of(goal_x, goal_y)); }
  val waypoints() const { return view(reinterpret_cast<const std::uint32_t*>(session_.query().via.cells.data()), session_.query().via.count); }
  bool add_waypoint(int x, int y) { return session_.add_waypoint(point_of(x, y)); }
  bool set_waypoint(int place, int x, int y) { return session_.set_waypoint(static_cast<std::size_t>(place), point_of(x, y)); }
  bool remove_waypoint(int place) { return session_.remove_waypoint(static_cast<std::size_t>(place)); }
  int start_x() const { return session_.start().x; }
  int start_y() const { return session_.start().y; }
  int goal_x() const { return session_.goal().x; }
  int goal_y() const { return session_.goal().y; }
  bool undo() { return session_.undo(); }
  bool redo() { return session_.redo(); }
  bool can_undo() const { return session_.can_undo(); }
  bool can_redo() const { return session_.can_redo(); }
  void forget_history() { session_.forget_history(); }
  void keep_history(bool kept) { session_.keep_history(kept); }

  // --- query
  int movement() const { return static_cast<int>(session_.query().movement); }
  void set_movement(int value) { report(session_.set_movement(static_cast<std::uint32_t>(value))); }
  int cost_model() const { return session_.query().cost_model; }
  void set_cost_model(int value) { report(session_.set_cost_model(static_cast<std::uint32_t>(value))); }

  int unit_kind() const { return session_.query().unit.kind; }
  int unit_size() const { return session_.query().unit.size; }
  int set_unit(int kind, int size) { return report(session_.set_unit(static_cast<std::uint32_t>(kind), size)); }
  val room_view() { return view(session_.ground().terrain()); }

  // --- lanes
  int lane_count() const { return session_.lane_count(); }
  int add_lane() { return session_.add_lane(*catalog().front()) ? session_.lane_count() - 1 : -1; }
  void remove_lane(int lane) { session_.remove_lane(lane); }
  std::string algorithm(int lane) const { return std::string{session_.options(clamp(lane)).algorithm().id}; }
  bool set_algorithm(int lane, const std::string& id) {
    const AlgorithmInfo* info = find_algorithm(id);
    if (info == nullptr) return false;
    session_.set_algorithm(clamp(lane), *info);
    return true;
  }
  int option(int lane, const std::string& id) const {
    const ParameterInfo* info = find_parameter(id);
    return info == nullptr ? 0 : session_.options(clamp(lane)).get(*info);
  }
  bool set_option(int lane, const std::string& id, int value) {
    const ParameterInfo* info = find_parameter(id);
    return info != nullptr && session_.set_option(clamp(lane), *info, value);
  }
  void use_fastest_options(int lane) { session_.use_fastest_options(clamp(lane)); }
  std::string verdict(int lane) {
    const Verdict verdict = session_.verdict(clamp(lane));
    JsonWriter json;
    json.begin_object().member("level", guarantee_ids[static_cast<int>(verdict.level)]).member("bound", verdict.bound);
    json.member("usesHeuristic", verdict.uses_heuristic).member("admissible", verdict.admissible).member("consistent", verdict.consistent);
    json.member("heuristicAdmissible", verdict.heuristic_admissible).member("heuristicConsistent", verdict.heuristic_consistent);
    json.key("reasons").begin_array();
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if ((verdict.failed >> i & 1) != 0) json.value(conditions[i].id);
    }
    json.end_array().key("unmet").begin_array();
    for (std::size_t i = 0; i < needs.size(); ++i) {
      if ((verdict.unmet >> i & 1) != 0) json.value(needs[i].id);
    }
    json.end_array().member("instead", nearest_that_works(session_.ground(), session_.query(), session_.options(clamp(lane)).algorithm()).id);
    return json.end_object().take();
  }
  bool make_ready(int lane) { return session_.make_ready(clamp(lane)); }
  int ready_steps(int lane) { return static_cast<int>(std::min<std::uint32_t>(session_.ready_steps(clamp(lane)), std::numeric_limits<int>::max())); }
  void restart(int lane) { session_.restart(clamp(lane)); }
  bool is_stale(int lane) const { return session_.is_stale(clamp(lane)); }
  int advance(int i, int work) { return static_cast<int>(lane(i).advance(static_cast<std::uint32_t>(std::max(work, 0)))); }
  void continue_without_history(int i) { lane(i).continue_without_history(); }
  bool has_history(int i) { return recorder(i).keeps_history(); }
  int status(int i) { return static_cast<int>(lane(i).status()); }
  void set_recorded(int lane, bool recorded) { session_.set_recorded(clamp(lane), recorded); }
  int step(int i) { return static_cast<int>(lane(i).cursor()); }
  int recorded_steps(int i) { return static_cast<int>(lane(i).steps()); }
  void seek(int i, int step) { lane(i).seek(static_cast<std::uint32_t>(std::max(step, 0))); }

  // --- reports
  val counters(int i) {
    const Lane& lane = this->lane(i);
    Metrics counts = lane.metrics();
    // At the live end the search knows.
    if (lane.cursor() != lane.steps()) {
      const Recorder& recorder = lane.recorder();
      counts.expanded = recorder.count_both(EventKind::Close);
      counts.generated = recorder.count_both(EventKind::Open);
      counts.relaxed = recorder.count_both(EventKind::Relax);
      counts.reopened = recorder.count_both(EventKind::Reopen);
      counts.open = recorder.open_cells();
    }
    numbers_.assign(counter::count, 0);
    numbers_[counter::Expanded] = static_cast<double>(counts.expanded);
    numbers_[counter::Generated] = static_cast<double>(counts.generated);
    numbers_[counter::Relaxed] = static_cast<double>(counts.relaxed);
    numbers_[counter::Reopened] = static_cast<double>(counts.reopened);
    numbers_[counter::Open] = static_cast<double>(counts.open);
    numbers_[counter::LargestOpen] = static_cast<double>(counts.largest_open);
    return view(numbers_);
  }
  double path_cost(int i) { return lane(i).shown_cost(); }
  double path_straight(int i) { return static_cast<double>(lane(i).cost().straight); }
  double path_diagonal(int i) { return static_cast<double>(lane(i).cost().diagonal); }
  val path_view(int i) { return cells_view(lane(i).path()); }
  val path_at_cursor(int i) {
    lane(i).path_at_cursor(cells_);
    return cells_view(cells_);
  }
  val line_view(int i) { return view(&lane(i).line().data()->x, lane(i).line().size() * 2); }
  val flying_view(int i) {
    lane(i).flying(points_);
    return view(&points_.data()->x, points_.size() * 2);
  }
  int read_structure(int i, int piece) {
    strokes_.clear();
    const std::uint32_t next = lane(i).search().structure(static_cast<std::uint32_t>(std::max(piece, 0)), strokes_);
    stroke_numbers_.clear();
    for (const Stroke& stroke : strokes_)
      stroke_numbers_.insert(stroke_numbers_.end(), {stroke.from.x, stroke.from.y, stroke.to.x, stroke.to.y, static_cast<int>(stroke.kind)});
    return static_cast<int>(next);
  }
  val strokes_view() { return view(stroke_numbers_); }
  std::string phase(int i) { return std::string{recorder(i).phase().id}; }
  std::string facts(int i) {
    std::vector<FactValue> facts;
    lane(i).search().facts(facts);
    JsonWriter json;
    json.begin_array();
    for (const FactValue& fact : facts) json.begin_object().member("id", fact.fact->id).member("value", fact.value).end_object();
    return json.end_array().take();
  }
  val solutions(int i) {
    const Recorder& recorder = this->recorder(i);
    numbers_.clear();
    for (std::uint32_t n = 0; n < recorder.solutions(); ++n) {
      const Solution& solution = recorder.solution(n);
      numbers_.insert(numbers_.end(), {static_cast<double>(solution.step), shown_units(session_.query().model(), static_cast<double>(solution.cost)),
                                       solution.bound / 1000.0});
    }
    return view(numbers_);
  }

  val inspect(int i, int x, int y) {
    Lane& lane = this->lane(i);
    numbers_.assign(cell_field::count, absent);
    const Point p = point_of(x, y);
    if (!map().size().contains(p)) return view(numbers_);
    const Cell cell = map().size().cell(p);
    const CellReport report = lane.inspect(cell);
    numbers_[cell_field::State] = static_cast<double>(report.state);
    numbers_[cell_field::Terrain] = map().at(cell);
    const Map& seen = session_.ground();
    numbers_[cell_field::Multiplier] = seen.multipliers()[seen.at(cell)];
    const Values values = values_of(lane, cell, report.side, report.has_g, report.g);
    numbers_[cell_field::G] = values.g;
    numbers_[cell_field::H] = seen.passable(cell) ? values.h : absent;
    numbers_[cell_field::F] = values.f;
    if (report.parent != no_cell) {
      const Point parent = map().size().point(report.parent);
      numbers_[cell_field::ParentX] = parent.x;
      numbers_[cell_field::ParentY] = parent.y;
    }
    if (report.opened_step != no_event) numbers_[cell_field::OpenedStep] = report.opened_step;
    numbers_[cell_field::Side] = static_cast<double>(report.side);
    if (report.has_other_g) numbers_[cell_field::OtherG] = shown_units(session_.query().model(), static_cast<double>(report.other_g));
    if (report.closed_step != no_event) numbers_[cell_field::ClosedStep] = report.closed_step;
    return view(numbers_);
  }

  val explain(int i) {
    Lane& lane = this->lane(i);
    const StepReport report = lane.explain();
    numbers_.assign(step_field::count, absent);
    if (report.cell == no_cell) return view(numbers_);
    const Point p = map().size().point(report.cell);
    const Values values = values_of(lane, report.cell, report.side, true, report.g);
    numbers_[step_field::Side] = static_cast<double>(report.side);
    numbers_[step_field::X] = p.x;
    numbers_[step_field::Y] = p.y;
    numbers_[step_field::G] = values.g;
    numbers_[step_field::H] = values.h;
    numbers_[step_field::F] = values.f;
    numbers_[step_field::Ties] = report.ties;
    numbers_[step_field::OpenedCells] = report.opened;
    numbers_[step_field::RelaxedCells] = report.relaxed;
    return view(numbers_);
  }

  val opened_now(int i) {
    lane(i).opened_now(cells_);
    return cells_view(cells_);
  }

  val labels(int i, int x, int y, int width, int height) {
    Lane& lane = this->lane(i);
    // A screen holds fewer cells than this at the zoom where labels are drawn.
    constexpr std::int64_t most = 1 << 17;
    const bool fits = width > 0 && height > 0 && std::int64_t{width} * height <= most;
    labels_.assign(fits ? static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * label_field::count : 0,
                   std::numeric_limits<float>::quiet_NaN());
    for (std::size_t n = 0; n * label_field::count < labels_.size(); ++n) {
      const Point p = point_of(x + static_cast<int>(n % static_cast<std::size_t>(width)), y + static_cast<int>(n / static_cast<std::size_t>(width)));
      if (!map().size().contains(p)) continue;
      float* const out = labels_.data() + n * label_field::count;
      const Cell cell = map().size().cell(p);
      const CellReport report = lane.inspect(cell);
      out[label_field::State] = static_cast<float>(report.state);
      if (!report.has_g) continue;
      const Values values = values_of(lane, cell, report.side, true, report.g);
      out[label_field::G] = static_cast<float>(values.g);
      out[label_field::H] = static_cast<float>(values.h);
      out[label_field::F] = static_cast<float>(values.f);
      if (report.parent == no_cell) continue;
      const Point parent = map().size().point(report.parent);
      out[label_field::ParentX] = static_cast<float>(parent.x - p.x);
      out[label_field::ParentY] = static_cast<float>(parent.y - p.y);
    }
    return view(labels_);
  }

  val chart(int i, int buckets, double steps) {
    const Recorder& recorder = this->recorder(i);
    chart_.assign(static_cast<std::size_t>(std::clamp(buckets, 0, 4096)), 0);
    if (!recorder.keeps_history() || !(steps >= 1)) return view(chart_);
    const double width = steps / static_cast<double>(chart_.size());
    for (std::size_t b = 0; b < chart_.size(); ++b) {
      const auto first = static_cast<std::uint32_t>(width * static_cast<double>(b));
      const auto last = std::max(first + 1, static_cast<std::uint32_t>(width * static_cast<double>(b + 1)));
      chart_[b] = recorder.largest_open(first, last);
    }
    return view(chart_);
  }

  // --- drawing
  val palette_view() { return view(raster_.palette()); }
  void palette_changed() { raster_.repaint(); }
  bool render(int i) {
    if (drawn_generation_ != session_.map_generation()) raster_.repaint();
    drawn_generation_ = session_.map_generation();
    return raster_.render(map(), lane(i));
  }
  val dirty_rectangles() const {
    const auto rectangles = raster_.rectangles();
    static_assert(sizeof(Rectangle) == 4 * sizeof(std::int32_t));
    return view(reinterpret_cast<const std::int32_t*>(rectangles.data()), 4 * rectangles.size());
  }
  val pixels_view() const { return view(reinterpret_cast<const std::uint8_t*>(raster_.pixels().data()), raster_.pixels().size_bytes()); }

  // --- files
  void open_scen(const val& text) { made(scen_).open(content_of(text, max_scen_bytes), map().size()); }
  int continue_scen(int lines) {
    const bool more = made(scen_).advance(static_cast<std::uint32_t>(std::max(lines, 1)));
    return more ? 1 : -report(scen_->error());
  }
  val scen_lines() { return view(made(scen_).lines()); }
  val scen_places() { return view(made(scen_).places()); }
  val scen_lengths() { return view(made(scen_).lengths()); }
  val scen_tolerances() { return view(made(scen_).tolerances()); }
  PosthocWriter write_posthoc(int i) { return PosthocWriter(lane(i)); }

  // --- links
  LinkWriter write_link(int lane, const std::string& view_text, const std::string& name) { return session_.write_link(clamp(lane), view_text, name); }
  int open_link(const std::string& text, const std::string& name) {
    link_name_ = name;
    return report(made(link_).open(text));
  }
  int continue_link(int cells) {
    LinkReader& link = made(link_);
    if (!link.error().ok()) return -report(link.error());
    if (!link.is_open()) return -report({.code = ErrorCode::LinkForeign});
    if (link.advance(static_cast<std::uint32_t>(std::max(cells, 1)))) return 1;
    if (!link.error().ok()) return -report(link.error());
    note(link.state());
    session_.open_link(link, link_name_);
    return 0;
  }
  std::string fields(int lane) { return session_.fields(clamp(lane)); }
  int check_fields(const std::string& text) { return report(LinkFields().read(text)); }
  int open_fields(const std::string& text) {
    LinkFields fields;
    Error error = fields.read(text);
    if (error.ok()) error = session_.open_fields(fields);
    if (error.ok()) note(fields.state);
    return report(error);
  }
  int repeat_fields(const std::string& text) {
    LinkFields fields;
    Error error = fields.read(text);
    if (error.ok()) error = session_.repeat_fields(fields);
    return report(error);
  }
  double link_step() const { return link_step_; }
  bool link_is_of_other_trace() const { return link_is_of_other_trace_; }
  std::string link_view() const { return link_view_; }

 private:
  struct Values {
    double g, h, f;
  };

  const Map& map() const noexcept { return session_.map(); }
  static bool is_straight(int direction) noexcept { return direction >= 0 && direction < 4; }
  static bool is_terrain(int terrain) noexcept { return terrain >= 0 && terrain < class_count; }
  int clamp(int lane) const noexcept { return std::clamp(lane, 0, session_.lane_count() - 1); }
  Lane& lane(int i) { return session_.lane(clamp(i)); }
  const Recorder& recorder(int i) { return lane(i).recorder(); }
  int report(const Error& error) {
    error_ = error;
    return static_cast<int>(error.code);
  }
  /// What a link says to the page alone.
  void note(const LinkState& state) {
    link_step_ = state.step;
    link_view_ = state.view;
    link_is_of_other_trace_ = state.is_of_other_trace();
  }
  val cells_view(const std::vector<Cell>& cells) const { return view(reinterpret_cast<const std::uint32_t*>(cells.data()), cells.size()); }
  Values values_of(const Lane& lane, Cell cell, Side side, bool has_g, std::uint64_t g) const {
    const CostModel& model = session_.query().model();
    const auto shown = [&](std::uint64_t units) { return units == no_priority ? absent : shown_units(model, static_cast<double>(units)); };
    const Search& search = lane.search();
    return {has_g ? shown(g) : absent, shown(search.heuristic(cell, side)), shown(has_g ? search.priority(cell, g, side) : no_priority)};
  }

  Session session_;
  std::uint32_t drawn_generation_ = 0;
  std::unique_ptr<LinkReader> link_;
  double link_step_ = 0;
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
  Raster raster_;  ///< last, because it is large: the others lie near, and code that reaches them is short
};

}  // namespace

/// For the build, which makes a file of it; nothing where there are no words, so that one script binds both programs.
std::string catalog_text() {
#if ASTROLABE_HAS_WORDS
  return catalog_json();
#else
  return {};
#endif
}

/// The one that comes along would print a message, and bring all that prints for it.
extern "C" void __cxa_pure_virtual() { std::abort(); }

/// Session.advance for the first lane without the binding, which takes as long as an expansion: for callers that take single steps.
extern "C" EMSCRIPTEN_KEEPALIVE int astrolabe_advance(void* session, int work) { return static_cast<WebSession*>(session)->advance(0, work); }

EMSCRIPTEN_BINDINGS(astrolabe) {
  using emscripten::class_;
  using emscripten::function;

  function("catalog", &catalog_text);
  function(
      "liveSessions", +[] { return live_sessions; });

  class_<LinkWriter>("LinkWriter")
      .function(
          "advance", +[](LinkWriter& writer, int cells) { return writer.advance(static_cast<std::uint32_t>(std::max(cells, 1))); })
      .function("takeLink", &LinkWriter::take_link);

  class_<PosthocWriter>("PosthocWriter")
      .function(
          "fits", +[](const PosthocWriter& writer) { return writer.fits(); })
      .function(
          "advance", +[](PosthocWriter& writer, int events) { return writer.advance(static_cast<std::uint32_t>(std::max(events, 1))); })
      .function("takeText", &PosthocWriter::take_text);

  class_<WebSession>("Session")
      .constructor<>()
      .function("address", &WebSession::address)
      .function("errorLine", &WebSession::error_line)
      .function("errorColumn", &WebSession::error_column)
      .function("errorA", &WebSession::error_a)
      .function("errorB", &WebSession::error_b)
      .function("width", &WebSession::width)
      .function("height", &WebSession::height)
      .function("name", &WebSession::name)
      .function("setName", &WebSession::set_name)
      .function("mapVersion", &WebSession::map_version)
      .function("terrainView", &WebSession::terrain_view)
      .function("multiplier", &WebSession::multiplier)
      .function("setMultiplier", &WebSession::set_multiplier)
      .function("newMap", &WebSession::new_map)
      .function("setCells", &WebSession::set_cells)
      .function("resize", &WebSession::resize)
      .function("clear", &WebSession::clear)
      .function("beginGenerating", &WebSession::begin_generating)
      .function("continueGenerating", &WebSession::continue_generating)
      .function("takeGenerated", &WebSession::take_generated)
      .function("giveUpGenerating", &WebSession::give_up_generating)
      .function("loadMap", &WebSession::load_map)
      .function("openMap", &WebSession::open_map)
      .function("continueMap", &WebSession::continue_map)
      .function("takeMap", &WebSession::take_map)
      .function("saveMap", &WebSession::save_map)
      .function("saveMapRows", &WebSession::save_map_rows)
      .function("beginEdit", &WebSession::begin_edit)
      .function("revertEdit", &WebSession::revert_edit)
      .function("endEdit", &WebSession::end_edit)
      .function("paintLine", &WebSession::paint_line)
      .function("paintRect", &WebSession::paint_rectangle)
      .function("floodFill", &WebSession::flood_fill)
      .function("setPassage", &WebSession::set_passage)
      .function("setOneWay", &WebSession::set_one_way)
      .function("setBarriers", &WebSession::set_barriers)
      .function("clearPassages", &WebSession::clear_passages)
      .function("barriersView", &WebSession::barriers_view)
      .function("addArea", &WebSession::add_area)
      .function("removeArea", &WebSession::remove_area)
      .function("areasView", &WebSession::areas_view)
      .function("setStart", &WebSession::set_start)
      .function("setGoal", &WebSession::set_goal)
      .function("setEnds", &WebSession::set_ends)
      .function("waypoints", &WebSession::waypoints)
      .function("addWaypoint", &WebSession::add_waypoint)
      .function("setWaypoint", &WebSession::set_waypoint)
      .function("removeWaypoint", &WebSession::remove_waypoint)
      .function("startX", &WebSession::start_x)
      .function("startY", &WebSession::start_y)
      .function("goalX", &WebSession::goal_x)
      .function("goalY", &WebSession::goal_y)
      .function("undo", &WebSession::undo)
      .function("redo", &WebSession::redo)
      .function("canUndo", &WebSession::can_undo)
      .function("canRedo", &WebSession::can_redo)
      .function("forgetHistory", &WebSession::forget_history)
      .function("keepHistory", &WebSession::keep_history)
      .function("movement", &WebSession::movement)
      .function("setMovement", &WebSession::set_movement)
      .function("costModel", &WebSession::cost_model)
      .function("setCostModel", &WebSession::set_cost_model)
      .function("unitKind", &WebSession::unit_kind)
      .function("unitSize", &WebSession::unit_size)
      .function("setUnit", &WebSession::set_unit)
      .function("roomView", &WebSession::room_view)
      .function("laneCount", &WebSession::lane_count)
      .function("addLane", &WebSession::add_lane)
      .function("removeLane", &WebSession::remove_lane)
      .function("algorithm", &WebSession::algorithm)
      .function("setAlgorithm", &WebSession::set_algorithm)
      .function("option", &WebSession::option)
      .function("setOption", &WebSession::set_option)
      .function("useFastestOptions", &WebSession::use_fastest_options)
      .function("verdict", &WebSession::verdict)
      .function("makeReady", &WebSession::make_ready)
      .function("readySteps", &WebSession::ready_steps)
      .function("restart", &WebSession::restart)
      .function("isStale", &WebSession::is_stale)
      .function("setRecorded", &WebSession::set_recorded)
      .function("advance", &WebSession::advance)
      .function("continueWithoutHistory", &WebSession::continue_without_history)
      .function("hasHistory", &WebSession::has_history)
      .function("status", &WebSession::status)
      .function("step", &WebSession::step)
      .function("recordedSteps", &WebSession::recorded_steps)
      .function("seek", &WebSession::seek)
      .function("counters", &WebSession::counters)
      .function("pathCost", &WebSession::path_cost)
      .function("pathStraight", &WebSession::path_straight)
      .function("pathDiagonal", &WebSession::path_diagonal)
      .function("pathView", &WebSession::path_view)
      .function("pathAtCursor", &WebSession::path_at_cursor)
      .function("lineView", &WebSession::line_view)
      .function("flyingView", &WebSession::flying_view)
      .function("readStructure", &WebSession::read_structure)
      .function("strokesView", &WebSession::strokes_view)
      .function("phase", &WebSession::phase)
      .function("facts", &WebSession::facts)
      .function("solutions", &WebSession::solutions)
      .function("inspect", &WebSession::inspect)
      .function("explain", &WebSession::explain)
      .function("openedNow", &WebSession::opened_now)
      .function("labels", &WebSession::labels)
      .function("chart", &WebSession::chart)
      .function("paletteView", &WebSession::palette_view)
      .function("paletteChanged", &WebSession::palette_changed)
      .function("render", &WebSession::render)
      .function("dirtyRectangles", &WebSession::dirty_rectangles)
      .function("pixelsView", &WebSession::pixels_view)
      .function("writeLink", &WebSession::write_link)
      .function("openScen", &WebSession::open_scen)
      .function("continueScen", &WebSession::continue_scen)
      .function("scenLines", &WebSession::scen_lines)
      .function("scenPlaces", &WebSession::scen_places)
      .function("scenLengths", &WebSession::scen_lengths)
      .function("scenTolerances", &WebSession::scen_tolerances)
      .function("writePosthoc", &WebSession::write_posthoc)
      .function("openLink", &WebSession::open_link)
      .function("continueLink", &WebSession::continue_link)
      .function("fields", &WebSession::fields)
      .function("checkFields", &WebSession::check_fields)
      .function("openFields", &WebSession::open_fields)
      .function("repeatFields", &WebSession::repeat_fields)
      .function("linkStep", &WebSession::link_step)
      .function("linkIsOfOtherTrace", &WebSession::link_is_of_other_trace)
      .function("linkView", &WebSession::link_view);
}

}  // namespace astrolabe::bindings
