// One line for each move of a cell: where it leads, and why it was taken or not.
import { MoveFate, RayEnd, Refusal } from '../../core/explainConstants';
import { fill } from '../../words/fill';
import { counted } from '../../words/plural';
import { fixed } from '../../words/numbers';
import { whyWords } from '../../words/why';
import { moveGroupOf, type MoveGroup, type Move, type Moves } from './readMoves';
import { reasonOf } from './refusals';

const arrows = ['↑', '→', '↓', '←', '↗', '↘', '↙', '↖'];
const order: readonly MoveGroup[] = ['taken', 'noBetter', 'leftOut', 'allowed', 'refused'];

/** The moves in the order in which they are listed. */
function listed({ moves }: Moves): Move[] {
  return [...moves].sort((a, b) => order.indexOf(moveGroupOf(a)) - order.indexOf(moveGroupOf(b)) || a.direction - b.direction);
}

const refusedTemplate = (move: Move): string => whyWords.refusals[reasonOf(move)]!.line;

/** The words for what a ray led to; null where the move is no jump. */
function jumpTemplate(move: Move, { rays }: Moves): { template: string; forced?: { forcedX: number; forcedY: number } } | null {
  const { moves: words } = whyWords;
  const ray = rays.find(({ isJump, to }) => isJump && to.x === move.target.x && to.y === move.target.y);
  if (!ray) return null;
  const [first] = ray.forced;
  if (ray.end === RayEnd.Goal) return { template: words.jumpGoal };
  if (ray.end === RayEnd.Turn) return { template: words.jumpTurn };
  return first ? { template: words.jumpForced, forced: { forcedX: first.x, forcedY: first.y } } : { template: words.jump };
}

function template(move: Move): string {
  const { moves: words } = whyWords;
  const isNew = !Number.isFinite(move.known);
  switch (move.fate) {
    case MoveFate.Refused:
      return refusedTemplate(move);
    case MoveFate.Opened:
      return words.opened;
    case MoveFate.Improved:
      return isNew ? words.opened : words.improved;
    case MoveFate.Reopened:
      return isNew ? words.opened : words.reopened;
    case MoveFate.NoBetter:
      return Number.isFinite(move.g) ? words.noBetter : words.noBetterLine;
    case MoveFate.ClosedNoBetter:
      return words.closedNoBetter;
    case MoveFate.ClosedStays:
      return words.closedStays;
    case MoveFate.FirstStays:
      return words.firstStays;
    case MoveFate.Pruned:
      return words.pruned;
    case MoveFate.NotShortest:
      return words.notShortest;
    case MoveFate.DeadEnd:
      return words.deadEnd;
    case MoveFate.Unseen:
      return words.unseen;
    case MoveFate.Bound:
      return words.bound;
    case MoveFate.Goal:
      return words.goal;
    case MoveFate.Ended:
      return words.ended;
    default:
      return words.allowed;
  }
}

export function moveLineOf(move: Move, all: Moves): string {
  const jump = move.fate === MoveFate.Opened ? jumpTemplate(move, all) : null;
  const { target, culprit, other } = move;
  // The edge of a barrier is named by its two cells; a corner by one.
  const values = {
    arrow: arrows[move.direction],
    ...target,
    g: fixed(move.g),
    known: fixed(move.known),
    cornerX: culprit.x,
    cornerY: culprit.y,
    otherX: other.x,
    otherY: other.y,
    ...jump?.forced,
  };
  return fill(jump?.template ?? template(move), values);
}

/** What a line says of all moves that may share it; null for a move that has a line of its own. */
function sharedTemplate(move: Move): string | null {
  const { moves: words } = whyWords;
  if (moveGroupOf(move) === 'allowed') return words.severalAllowed;
  return move.fate === MoveFate.Refused && move.refusal === Refusal.OffMap ? refusedTemplate(move) : null;
}

/** The moves of each line: those that are allowed share one, and those that lead off the map. */
export function moveLinesOf(all: Moves): { moves: readonly Move[]; text: string }[] {
  const lines = new Map<string | Move, Move[]>();
  for (const move of listed(all)) {
    const key = sharedTemplate(move) ?? move;
    lines.set(key, [...(lines.get(key) ?? []), move]);
  }
  return [...lines].map(([key, moves]) => {
    const text =
      typeof key === 'string' && moves.length > 1
        ? fill(key, { arrow: moves.map(({ direction }) => arrows[direction]).join(' ') })
        : moveLineOf(moves[0]!, all);
    return { moves, text };
  });
}

/** What stands above the list. */
export function titleOf({ step, isBackward, moves }: Moves): string {
  const { moves: words } = whyWords;
  const isUnrecorded = moves.some(({ fate }) => fate === MoveFate.Unrecorded);
  const title = isUnrecorded ? words.unrecorded : step === 0 ? words.notYet : fill(isBackward ? words.backward : words.expanded, { step });
  const refused = moves.filter((move) => moveGroupOf(move) === 'refused').length;
  return refused === 0 ? title : counted(words.withRefused, refused, { title });
}

/** For screen readers; empty when no diagonal is refused that leads to a free cell of the map. */
export function spokenRefusals({ moves }: Moves): string {
  const refused = moves.filter(
    ({ direction, fate, refusal }) => direction >= 4 && fate === MoveFate.Refused && refusal !== Refusal.OffMap && refusal !== Refusal.Blocked,
  );
  return refused.length === 0 ? '' : counted(whyWords.moves.spoken, refused.length);
}
