#pragma once
// The order of the numbers in the arrays that the bindings hand to the page. The TypeScript enums are generated from these
// lists.

namespace astrolabe::bindings {

#define ASTROLABE_LANE_FIELDS(FIELD) \
  FIELD(Expanded)                    \
  FIELD(Generated)                   \
  FIELD(Relaxed)                     \
  FIELD(Reopened) FIELD(Open) FIELD(LargestOpen) FIELD(Status) FIELD(Step) FIELD(Steps) FIELD(HasHistory) FIELD(Solutions) FIELD(Recording)
#define ASTROLABE_CELL_FIELDS(FIELD) \
  FIELD(State)                       \
  FIELD(Terrain)                     \
  FIELD(Multiplier) FIELD(G) FIELD(H) FIELD(F) FIELD(ParentX) FIELD(ParentY) FIELD(OpenedStep) FIELD(ClosedStep) FIELD(Side) FIELD(OtherG)
#define ASTROLABE_STEP_FIELDS(FIELD) \
  FIELD(X) FIELD(Y) FIELD(G) FIELD(H) FIELD(F) FIELD(Ties) FIELD(OpenedCells) FIELD(RelaxedCells) FIELD(Side) FIELD(Lowest)
#define ASTROLABE_LABEL_FIELDS(FIELD) FIELD(State) FIELD(G) FIELD(H) FIELD(F) FIELD(ParentX) FIELD(ParentY)
#define ASTROLABE_EXPANSION_FIELDS(FIELD) FIELD(Step) FIELD(Side)
#define ASTROLABE_MOVE_FIELDS(FIELD) \
  FIELD(Fate)                        \
  FIELD(X) FIELD(Y) FIELD(G) FIELD(Known) FIELD(Refusal) FIELD(CulpritX) FIELD(CulpritY) FIELD(OtherX) FIELD(OtherY) FIELD(Remedies) FIELD(Standing)
#define ASTROLABE_RAY_FIELDS(FIELD) FIELD(Direction) FIELD(FromX) FIELD(FromY) FIELD(ToX) FIELD(ToY) FIELD(End) FIELD(Jump) FIELD(Forced)
#define ASTROLABE_CHECK_FIELDS(FIELD) FIELD(Weight) FIELD(Cells) FIELD(Moves) FIELD(Shortest) FIELD(Ratio) FIELD(IsShortest) FIELD(Safe)
#define ASTROLABE_FINDING_FIELDS(FIELD) \
  FIELD(Over)                           \
  FIELD(WorstCell) FIELD(WorstEstimate) FIELD(WorstCost) FIELD(Falls) FIELD(FallFrom) FIELD(FallTo) FIELD(Fall) FIELD(FallCost) FIELD(Gap)
#define ASTROLABE_PATH_FIELDS(FIELD) FIELD(Shortest) FIELD(IsShortest)
#define ASTROLABE_MOMENT_FIELDS(FIELD) FIELD(Lane) FIELD(Recording) FIELD(Step) FIELD(Events) FIELD(Reordered)
#define ASTROLABE_LIST_FIELDS(FIELD) \
  FIELD(State)                       \
  FIELD(Kind) FIELD(TwoSided) FIELD(Turn) FIELD(TakesNext) FIELD(Size) FIELD(Ties) FIELD(Rule) FIELD(Equals) FIELD(Numbered) FIELD(Lowest)
#define ASTROLABE_ROW_FIELDS(FIELD) \
  FIELD(X) FIELD(Y) FIELD(G) FIELD(H) FIELD(F) FIELD(Step) FIELD(TiesAbove) FIELD(TiesBelow) FIELD(Idle) FIELD(Number)
#define ASTROLABE_WHAT_IF_FIELDS(FIELD) FIELD(Cost) FIELD(Cells) FIELD(IsComplete) FIELD(Obstacles) FIELD(Gains)
#define ASTROLABE_REMOVAL_FIELDS(FIELD) FIELD(X) FIELD(Y) FIELD(Direction) FIELD(IsOneWay) FIELD(Cost)
#define ASTROLABE_MARK_FIELDS(FIELD) FIELD(Kind) FIELD(X) FIELD(Y) FIELD(Value)
#define ASTROLABE_EVENT_FIELDS(FIELD) FIELD(Kind) FIELD(X) FIELD(Y) FIELD(ParentX) FIELD(ParentY) FIELD(G)

#define ASTROLABE_ENUMERATOR(name) name,
namespace lane_field {
enum Field { ASTROLABE_LANE_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace cell_field {
enum Field { ASTROLABE_CELL_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace step_field {
enum Field { ASTROLABE_STEP_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace label_field {
enum Field { ASTROLABE_LABEL_FIELDS(ASTROLABE_ENUMERATOR) count };
}
/// The fields of the expansion that the moves belong to. They stand before the fields of the moves.
namespace expansion_field {
enum Field { ASTROLABE_EXPANSION_FIELDS(ASTROLABE_ENUMERATOR) count };
}
/// The fields of each of the eight moves, by direction.
namespace move_field {
enum Field { ASTROLABE_MOVE_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace ray_field {
enum Field { ASTROLABE_RAY_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace check_field {
enum Field { ASTROLABE_CHECK_FIELDS(ASTROLABE_ENUMERATOR) count };
}
/// The fields of each estimate. They stand behind the fields of the check.
namespace finding_field {
enum Field { ASTROLABE_FINDING_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace path_field {
enum Field { ASTROLABE_PATH_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace moment_field {
enum Field { ASTROLABE_MOMENT_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace list_field {
enum Field { ASTROLABE_LIST_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace row_field {
enum Field { ASTROLABE_ROW_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace what_if_field {
enum Field { ASTROLABE_WHAT_IF_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace removal_field {
enum Field { ASTROLABE_REMOVAL_FIELDS(ASTROLABE_ENUMERATOR) count };
}
namespace mark_field {
enum Field { ASTROLABE_MARK_FIELDS(ASTROLABE_ENUMERATOR) count };
}
/// The fields of each event of a step.
namespace event_field {
enum Field { ASTROLABE_EVENT_FIELDS(ASTROLABE_ENUMERATOR) count };
}
#undef ASTROLABE_ENUMERATOR

}  // namespace astrolabe::bindings
