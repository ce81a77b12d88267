// Sentences about a step of a planning, and about its nodes.
import { fill, joined } from '../../words/fill';
import { lookWords as words } from '../../words/look';
import { count } from '../../words/numbers';
import { counted, ordinal } from '../../words/plural';
import type { LookKind } from './lookKind';
import type { LookNode, LookRecord } from './lookRecord';
import { cellText } from './planConflicts';

/** Says what is shown: a step, and the node whose plan it is (-1: the whole plan). */
export interface LookPlace {
  readonly record: LookRecord;
  readonly step: number;
  readonly node: number;
}

/** The place of the slider: "step 97 of 1,211: node 193". */
export function lookStepText({ record, step, node }: LookPlace): string {
  const values = { step: count(step), steps: count(record.steps), node: count(node) };
  if (node < 0) return fill(words.steps.final, values);
  if (step > 0 && record.taken[step - 1] !== node) return fill(words.steps.untaken, values);
  return fill(step === 0 ? words.steps.start : words.steps.node, values);
}

/** In place of the sentence about the tick. Precondition: the plan of a node is shown. */
export function lookSentence(kind: LookKind, { record, step, node }: LookPlace): string {
  const about = record.node(node);
  const { cost, conflicts, unit, tick, place, hasPath } = about;
  const values = { node: count(node), cost: count(cost), unit: count(unit + 1), tick: count(tick) };
  // Where the reader chose a node that no step took, the step says nothing about it.
  const isStart = step === 0 && record.taken[0] === node;
  if (isStart) return fill(words.story[kind].start, values);
  switch (kind) {
    case 'tree':
      return counted(words.story.tree.node, conflicts, values);
    case 'configurations':
      return fill(record.firstStep[node]! < step ? words.story.configurations.again : words.story.configurations.node, values);
    case 'attempts': {
      const { node: planned, noPath, lastNoPath, alone } = words.story.attempts;
      if (hasPath) return fill(planned, { ...values, place: ordinal(words.places, place + 1) });
      if (place === 0) return fill(alone, values);
      return counted(node + 1 < record.nodes ? noPath : lastNoPath, place, values);
    }
  }
}

/** "Unit 13 may not be at (24, 21) at tick 17." */
export function constraintText({ unit, cell, to, tick }: LookNode, width: number): string {
  if (unit < 0) return words.tree.root;
  const values = { unit: count(unit + 1), cell: cellText(cell, width), to: cellText(to, width), tick: count(tick) };
  return fill(to < 0 ? words.tree.constraint : words.tree.moveConstraint, values);
}

/** A node of a tree with its constraint. */
export function nodeText(record: LookRecord, node: number, width: number): string {
  const about = record.node(node);
  return counted(words.tree.node, about.conflicts, { node: count(node), cost: count(about.cost), text: constraintText(about, width) });
}

/** The same with its parent. */
export function spokenNode(record: LookRecord, node: number, width: number): string {
  const parent = record.parentOf(node);
  const ofParent = parent < 0 ? '' : fill(words.tree.parent, { parent: count(parent) });
  return joined(words.tree.both, [nodeText(record, node, width), ofParent]);
}
