import { describe, expect, it } from 'vitest';
import { planners } from '../../../../web/src/core/motionConstants';
import { lookKindOf } from '../../../../web/src/crowd/look/lookKind';
import { constraintText, lookSentence, spokenNode, lookStepText } from '../../../../web/src/crowd/look/lookTexts';
import { lookWords } from '../../../../web/src/words/en/look';
import { ordinal } from '../../../../web/src/words/plural';
import { recordOf, tree, treeTaken } from './records';

const record = recordOf(treeTaken, tree);

it('knows what to show of each planner that can be looked into', () => {
  planners.forEach(({ record }, planner) => expect(lookKindOf(planner)).toBe(record || null));
  expect(lookKindOf(planners.findIndex(({ id }) => id === 'cbs'))).toBe('tree');
  expect(lookKindOf(planners.length)).toBeNull();
});

it('says where the slider stands', () => {
  const text = (step: number, node: number): string => lookStepText({ record, step, node });
  expect([text(0, 0), text(2, 2), text(4, -1), text(4, 4)]).toEqual([
    'step 0 of 4',
    'step 2 of 4: node 2',
    'step 4 of 4: final',
    'node 4, which no step took',
  ]);
});

describe('the sentence about a step', () => {
  it('tells cost and conflicts of a node of the tree', () => {
    const text = (step: number, node: number): string => lookSentence('tree', { record, step, node });
    expect(text(3, 3)).toBe('Plan of node 3, not final: cost 1,606, 20 conflicts.');
    expect(text(3, 1)).toBe('Plan of node 1, not final: cost 91, 1 conflict.');
    expect(text(0, 0)).toBe('Before the first step: each unit takes a shortest path of its own.');
    expect(text(0, 1)).toMatch(/^Plan of node 1/);
  });

  it('tells tick and loss of a configuration, and whether it was taken before', () => {
    const steps = recordOf([0, 1, 0, 1], [{}, { tick: 40, cost: 1234, madeAt: 1, parent: 0 }]);
    const text = (step: number, node: number): string => lookSentence('configurations', { record: steps, step, node });
    expect(text(2, 1)).toBe('Configuration 1, at tick 40, not final: 1,234 ticks of units away from their goals so far.');
    expect(text(4, 1)).toBe('Configuration 1, at tick 40, not final, is taken once more: 1,234 ticks of units away from their goals so far.');
    expect(text(0, 0)).toMatch(/stand at their starts/);
  });

  it('tells the place of a unit in the order, and what a unit without a path leads to', () => {
    const attempts = recordOf(
      [0, 1, 2, 3, 4],
      [
        { unit: 4, cost: 30 },
        { unit: 6, place: 11, hasPath: false, parent: 0 },
        { unit: 6, place: 11, cost: 34 },
        { unit: 5, place: 1, hasPath: false, parent: 2 },
        { unit: 8, hasPath: false },
      ],
    );
    const text = (step: number, node: number): string => lookSentence('attempts', { record: attempts, step, node });
    expect(text(3, 2)).toBe('Unit 7 is the 12th to be planned; cost 34.');
    expect(text(2, 1)).toBe('Unit 7 finds no path that keeps clear of the 11 units before it; the next order begins with it.');
    expect(text(4, 3)).toBe('Unit 6 finds no path that keeps clear of the 1 unit before it; the next order begins with it.');
    expect(text(5, 4)).toBe('Unit 9 finds no path, though no unit is planned before it.');
    expect(text(0, 0)).toBe('Before the first step: no unit is planned. Unit 5 comes first.');
  });
});

it('names constraints, and the parent of a node', () => {
  expect(constraintText(record.node(1), 40)).toBe('Unit 13 may not be at (24, 21) at tick 17.');
  expect(constraintText(record.node(2), 40)).toBe('Unit 13 may not go from (22, 8) to (23, 8) at tick 17.');
  expect(spokenNode(record, 1, 40)).toBe('Node 1: cost 91, 1 conflict. Unit 13 may not be at (24, 21) at tick 17. Parent: node 0.');
  expect(spokenNode(record, 0, 40)).toBe('Node 0: cost 90, 3 conflicts. No constraint: the root.');
});

it('writes places in an order', () => {
  expect([1, 2, 3, 4, 11, 12, 22, 101].map((place) => ordinal(lookWords.places, place))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '22nd',
    '101st',
  ]);
});
