#include "typescript.hpp"

#include "../bindings/fields.hpp"
#include "astrolabe/motion/crowd.hpp"
#include "astrolabe/motion/planner.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/result.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "explain/cells/cell_values.hpp"
#include "explain/marks/stop_condition.hpp"
#include "explain/marks/time_marks.hpp"
#include "explain/steps/move_reasons.hpp"
#include "io/link/link_fields.hpp"
#include "io/link/motion_fields.hpp"
#include "view/raster.hpp"
#include "world/refusal.hpp"

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe::app {
namespace {

#define ASTROLABE_NAME(name) std::string_view{#name},
constexpr std::array lane_fields{ASTROLABE_LANE_FIELDS(ASTROLABE_NAME)};
constexpr std::array cell_fields{ASTROLABE_CELL_FIELDS(ASTROLABE_NAME)};
constexpr std::array step_fields{ASTROLABE_STEP_FIELDS(ASTROLABE_NAME)};
constexpr std::array label_fields{ASTROLABE_LABEL_FIELDS(ASTROLABE_NAME)};
constexpr std::array expansion_fields{ASTROLABE_EXPANSION_FIELDS(ASTROLABE_NAME)};
constexpr std::array move_fields{ASTROLABE_MOVE_FIELDS(ASTROLABE_NAME)};
constexpr std::array ray_fields{ASTROLABE_RAY_FIELDS(ASTROLABE_NAME)};
constexpr std::array check_fields{ASTROLABE_CHECK_FIELDS(ASTROLABE_NAME)};
constexpr std::array finding_fields{ASTROLABE_FINDING_FIELDS(ASTROLABE_NAME)};
constexpr std::array path_fields{ASTROLABE_PATH_FIELDS(ASTROLABE_NAME)};
constexpr std::array moment_fields{ASTROLABE_MOMENT_FIELDS(ASTROLABE_NAME)};
constexpr std::array list_fields{ASTROLABE_LIST_FIELDS(ASTROLABE_NAME)};
constexpr std::array row_fields{ASTROLABE_ROW_FIELDS(ASTROLABE_NAME)};
constexpr std::array what_if_fields{ASTROLABE_WHAT_IF_FIELDS(ASTROLABE_NAME)};
constexpr std::array removal_fields{ASTROLABE_REMOVAL_FIELDS(ASTROLABE_NAME)};
constexpr std::array mark_fields{ASTROLABE_MARK_FIELDS(ASTROLABE_NAME)};
constexpr std::array event_fields{ASTROLABE_EVENT_FIELDS(ASTROLABE_NAME)};
#undef ASTROLABE_NAME

constexpr std::array status_names{
#define ASTROLABE_STATUS(name, id) std::string_view{#name},
#include "astrolabe/status.def"
#undef ASTROLABE_STATUS
};

constexpr std::array ray_end_names{
#define ASTROLABE_RAY_END(name) std::string_view{#name},
#include "explain/steps/ray_ends.def"
#undef ASTROLABE_RAY_END
};

constexpr std::array list_kind_names{
#define ASTROLABE_LIST_KIND(name) std::string_view{#name},
#include "astrolabe/list_kinds.def"
#undef ASTROLABE_LIST_KIND
};

constexpr std::array lowest_of_names{
#define ASTROLABE_LOWEST_OF(name) std::string_view{#name},
#include "astrolabe/lowest_of.def"
#undef ASTROLABE_LOWEST_OF
};

constexpr std::array list_state_names{
#define ASTROLABE_LIST_STATE(name) std::string_view{#name},
#include "explain/list/list_states.def"
#undef ASTROLABE_LIST_STATE
};

constexpr std::array list_rule_names{
#define ASTROLABE_LIST_RULE(name) std::string_view{#name},
#include "explain/list/list_rules.def"
#undef ASTROLABE_LIST_RULE
};

constexpr std::array standing_names{
#define ASTROLABE_STANDING(name) std::string_view{#name},
#include "world/standings.def"
#undef ASTROLABE_STANDING
};

constexpr std::size_t longest_line = 140;

/// Members with commas between them, in lines of at most `longest_line` characters. The first one goes on the line that was begun.
template <class Text>
void write_members(std::string& text, std::span<const Text> members) {
  std::size_t line = text.rfind('\n') + 1;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const bool fits = text.size() - line + members[i].size() + 2 <= longest_line;
    (text += i == 0 ? "" : fits ? ", " : ",\n  ") += members[i];
    if (!fits) line = text.rfind('\n') + 1;
  }
}

void write_enum(std::string& text, std::string_view name, std::span<const std::string_view> members) {
  ((text += "\nexport enum ") += name) += " { ";
  write_members(text, members);
  text += " }\n";
}

/// The members are named as the ids, as `NoPath` for no-path.
void write_id_enum(std::string& text, std::string_view name, std::span<const std::string_view> ids) {
  std::vector<std::string> members;
  for (const std::string_view id : ids) {
    std::string member;
    for (std::size_t i = 0; i < id.size(); ++i) {
      if (id[i] == '-') continue;
      const bool is_first = i == 0 || id[i - 1] == '-';
      member += is_first ? static_cast<char>(id[i] - 'a' + 'A') : id[i];
    }
    members.push_back(std::move(member));
  }
  write_enum(text, name, std::vector<std::string_view>(members.begin(), members.end()));
}

void write_list(std::string& text, std::string_view name, std::span<const std::string> members, std::string_view about) {
  ((((text += "\n/** ") += about) += " */\nexport const ") += name) += " = [";
  write_members(text, members);
  text += "] as const;\n";
}

/// A text in single quotes.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) (c == '\'' ? out += '\\' : out) += c;
  return out + '\'';
}

/// English texts of the page, by Refusal and the Standing of the cell that is named.
void write_refusal_texts(std::string& text) {
  const auto write = [&text](std::string_view id, std::string_view condition, std::string_view line, std::string_view answer) {
    if (line.empty()) return;
    ((text += "  ") += id) += ": {\n";
    if (!condition.empty()) text += "    condition: " + quoted(condition) + ",\n";
    text += "    line: " + quoted(line) + ",\n    answer: " + quoted(answer) + ",\n  },\n";
  };
  text += "\n/** English texts by Refusal. Where one cell is named and is no wall, the name of its Standing follows that of the refusal. */\n";
  text += "export const refusalTexts = {\n";
#define ASTROLABE_REFUSAL(name, cells, is_at_corner, condition, line, answer) write(#name, condition, line, answer);
#define ASTROLABE_REFUSAL_BY(name, standing, line, answer) write(#name #standing, "", line, answer);
#include "world/refusals.def"
#undef ASTROLABE_REFUSAL
  text += "} as const;\n";
}

/// How many errors have texts that a page has from its first frame on: those of errors.def.
constexpr std::size_t first_errors = 0
#define ASTROLABE_ERROR(name, text) +1
#include "astrolabe/errors.def"
#undef ASTROLABE_ERROR
    ;

void write_error_texts(std::string& text, std::string_view name, std::string_view comment, std::size_t begin, std::size_t end) {
  (((text += "\n/** ") += comment) += " */\nexport const ") += name;
  text += " = {\n";
  for (std::size_t i = begin; i < end; ++i) ((text += "  ") += error_names[i]) += ": " + quoted(error_texts[i]) + ",\n";
  text += "} as const;\n";
}

constexpr std::string_view warning = "; do not edit. A test fails when it is stale.\n";

}  // namespace

std::string typescript_explain_constants() {
  std::string text = "// Generated by `astrolabe catalog --typescript-explain`";
  text += warning;
  write_enum(text, "ExpansionField", expansion_fields);
  write_enum(text, "MoveField", move_fields);
  write_enum(text, "MoveFate", move_fate_names);
  write_enum(text, "Refusal", refusal_names);
  std::vector<std::string> traits;
  for (std::size_t i = 0; i < refusal_names.size(); ++i)
    traits.push_back("{ cells: " + std::to_string(refusal_cells[i]) + ", isAtCorner: " + (is_at_corner[i] ? "true }" : "false }"));
  write_list(text, "refusalTraits", traits,
             "The number of named cells that cannot be entered, and whether the reason is about a corner of a diagonal, by Refusal.");
  write_refusal_texts(text);
  write_enum(text, "Standing", standing_names);
  write_enum(text, "RayField", ray_fields);
  write_enum(text, "RayEnd", ray_end_names);
  write_enum(text, "CheckField", check_fields);
  write_enum(text, "FindingField", finding_fields);
  write_enum(text, "CellValue", cell_value_names);
  write_enum(text, "PathField", path_fields);
  write_enum(text, "MomentField", moment_fields);
  write_enum(text, "ListField", list_fields);
  write_enum(text, "RowField", row_fields);
  write_enum(text, "WhatIfField", what_if_fields);
  write_enum(text, "RemovalField", removal_fields);
  write_enum(text, "ListState", list_state_names);
  write_enum(text, "ListKind", list_kind_names);
  write_enum(text, "ListRule", list_rule_names);
  write_enum(text, "TimeMarkKind", time_mark_names);
  write_enum(text, "MarkField", mark_fields);
  write_enum(text, "EventField", event_fields);
  std::vector<std::string> forward;
  for (const EventKind kind : forward_kinds) forward.push_back(std::to_string(static_cast<int>(kind)));
  write_list(text, "forwardKinds", forward, "The kind of the forward side that each kind is like, by EventKind.");
  write_enum(text, "StopKind", stop_kind_names);
  write_enum(text, "StopNumber", stop_number_names);
  write_enum(text, "Comparison", comparison_names);
  return text;
}

constexpr std::array motion_ask_names{
#define ASTROLABE_MOTION_ASK(name, call) std::string_view{#name},
#include "../bindings/motion_asks.def"
#undef ASTROLABE_MOTION_ASK
};
constexpr std::array timed_kind_names{
#define ASTROLABE_TIMED_KIND(name, letter, words) std::string_view{#name},
#include "astrolabe/motion/timed_kinds.def"
#undef ASTROLABE_TIMED_KIND
};

constexpr std::array joint_error_texts{
#define ASTROLABE_JOINT_ERROR(name, id, text) std::string_view{text},
#include "astrolabe/motion/joint_errors.def"
#undef ASTROLABE_JOINT_ERROR
};

bool matches_speeds(const PlannerInfo& info) {
  return std::any_of(info.parameters.begin(), info.parameters.end(), [](const Parameter& parameter) { return parameter.info->id == "matching"; });
}

/// The planners with their words, and what each cannot do without.
void write_planners(std::string& text) {
  text += "\nexport const planners = [\n";
  for (const PlannerInfo* const info : planners()) {
    text += "  {\n    id: " + quoted(info->id) + ",\n    name: " + quoted(info->name) + ",\n    summary: " + quoted(info->summary) +
            ",\n    node: " + quoted(info->node) + ",\n    guarantee: " + quoted(guarantee_ids[static_cast<std::size_t>(info->guarantee)]) +
            ",\n    shortfall: " + quoted(info->shortfall) + ",\n    needs: " + std::to_string(info->needs) +
            ",\n    record: " + quoted(record_kind_ids[static_cast<std::size_t>(info->record)]) +
            ",\n    keepsOrder: " + (info->keeps_order ? "true" : "false") + ",\n    matches: " + (matches_speeds(*info) ? "true" : "false") +
            ",\n  },\n";
  }
  text += "] as const;\n";
  std::vector<std::string> needs;
  for (const Choice& need : joint_needs) needs.push_back(quoted(need.name));
  std::vector<std::string> failures;
  for (const Choice& failure : plan_failures) failures.push_back(quoted(failure.name));
  std::vector<std::string> errors;
  for (const std::string_view error : joint_error_texts) errors.push_back(quoted(error));
  write_list(text, "jointErrorTexts", errors,
             "Why units cannot be planned together, by JointError; {unit}, {other}, {x} and {y} stand for the parts of the fault.");
  write_list(text, "planFailureTexts", failures, "Why a planner found no plan where there may be one, by PlanFailure; empty for none.");
  write_list(text, "jointNeeds", needs, "What a planner cannot do without, by the bits of its needs. The texts continue \"It needs\".");
}

std::string typescript_motion_constants() {
  std::string text = "// Generated by `astrolabe catalog --typescript-motion`";
  text += warning;
  write_enum(text, "MotionAsk", motion_ask_names);
  write_id_enum(text, "RunStatus", run_status_ids);
  write_id_enum(text, "Fate", fate_ids);
  write_id_enum(text, "PlanReason", plan_reason_ids);
  write_id_enum(text, "NoteKind", note_ids);
  write_enum(text, "TimedKind", timed_kind_names);
  write_id_enum(text, "TargetKind", target_ids);
  write_id_enum(text, "PatrolEnd", patrol_end_ids);
  write_id_enum(text, "DoorShape", door_shape_ids);
  write_id_enum(text, "Replan", replan_ids);
  write_id_enum(text, "AtGoal", at_goal_ids);
  write_id_enum(text, "Matching", matching_ids);
  write_id_enum(text, "PlanStatus", plan_status_ids);
  write_id_enum(text, "JointError", joint_error_ids);
  write_id_enum(text, "WaitKind", wait_kind_ids);
  write_planners(text);
  write_error_texts(text, "motionErrorTexts", "English texts of the errors behind those of errorTexts.", first_errors, error_names.size());
  text += "\nexport const mostTicks = " + std::to_string(most_ticks) + ";\nexport const mostSight = " + std::to_string(max_sight) +
          ";\nexport const mostPace = " + std::to_string(max_pace) + ";\nexport const mostDoors = " + std::to_string(max_doors) +
          ";\nexport const mostDrifts = " + std::to_string(max_drifts) + ";\nexport const mostStops = " + std::to_string(max_stops) +
          ";\nexport const mostTimedEdits = " + std::to_string(max_timed_edits) + ";\nexport const mostUnits = " + std::to_string(max_moving_units) +
          ";\nexport const mostToldConflicts = " + std::to_string(most_told_conflicts) +
          ";\nexport const mostSeed = " + std::to_string(std::numeric_limits<std::uint32_t>::max()) +
          ";\nexport const unitGroups = " + std::to_string(unit_groups) + ";\n";
  return text;
}

std::string typescript_constants() {
  std::string text = "// Generated by `astrolabe catalog --typescript`";
  text += warning;
  write_enum(text, "Status", status_names);
  write_enum(text, "CellState", shown_state_names);
  write_enum(text, "EventKind", event_names);
  write_enum(text, "ErrorCode", error_names);
  write_enum(text, "LaneField", lane_fields);
  write_enum(text, "CellField", cell_fields);
  write_enum(text, "StepField", step_fields);
  write_enum(text, "LowestOf", lowest_of_names);
  write_enum(text, "LabelField", label_fields);
  std::vector<std::string> keys;
  for (const std::string_view key : map_names) keys.push_back(quoted(key));
  write_list(text, "mapNames", keys, "Fields of a link that name its map: an example, and an address.");
  keys.clear();
  for (const std::string_view key : motion_keys()) keys.push_back(quoted(key));
  write_list(text, "motionNames", keys, "Fields of a link that say what moves.");
  text += "\nexport const PaletteLayout = { terrains: " + std::to_string(PaletteLayout::terrains) +
          ", slots: " + std::to_string(PaletteLayout::slots) +
          ", wall: 0, buriedWall: 1, unvisited: 0, open: " + std::to_string(PaletteLayout::open) +
          ", openBackward: " + std::to_string(PaletteLayout::open_backward) + ", met: " + std::to_string(PaletteLayout::met) +
          ", closedOldest: " + std::to_string(PaletteLayout::closed_oldest) +
          ", closedBackwardOldest: " + std::to_string(PaletteLayout::closed_backward_oldest) + ", shades: " + std::to_string(PaletteLayout::shades) +
          " } as const;\n";
  write_error_texts(text, "errorTexts", "English texts by ErrorCode; {line}, {column}, {a} and {b} stand for the parts of the error.", 0,
                    first_errors);
  return text;
}

}  // namespace astrolabe::app
