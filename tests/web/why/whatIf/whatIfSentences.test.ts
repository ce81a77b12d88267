// What the section says of real maps.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../../web/src/core/engine';
import { explainOf } from '../../../../web/src/core/explain';
import type { Snapshot } from '../../../../web/src/model/ui';
import { openExample } from '../../../../web/src/state/open/example';
import { examples } from '../../../../web/src/state/open/examples';
import { readWhatIf, type WhatIfReport } from '../../../../web/src/why/whatIf/whatIfReport';
import { buttonLabels, gainsText, notAsked, pathsText, removalText, whatIfText } from '../../../../web/src/why/whatIf/whatIfSentences';
import { loadEngine, solve, snapshotOf } from '../../solver';

let engine: Engine;
beforeEach(async () => void (engine = await loadEngine()));
afterEach(() => engine.dispose());

const snapshot = (): Snapshot => snapshotOf(engine, 0);

function report(): WhatIfReport {
  solve(engine.session);
  const explain = explainOf(engine);
  expect(explain.beginWhatIf(0)).toBe(true);
  while (explain.advanceWhatIf(1000) < 1000);
  return readWhatIf(explain)!;
}

const idOf = (which: (info: Engine['catalog']['algorithms'][number]) => boolean): string => engine.catalog.algorithms.find(which)!.id;
const texts = (of: WhatIfReport): string[] => (of.removals?.best ?? []).map((removal, place) => removalText(removal, of.cost, place));

/** An empty map of 5 x 5 cells with straight moves, from a corner to the other. */
function openGround(): void {
  const { session } = engine;
  session.newMap(5, 5);
  session.setMovement(0);
  session.setEnds(0, 0, 4, 4);
}

describe('the number of paths', () => {
  it('is exact up to 18 digits, and told by its first digits beyond', () => {
    expect(['0', '1', '252', '1048576', '123456789012345678'].map(pathsText)).toEqual(['0', '1', '252', '1,048,576', '123,456,789,012,345,678']);
    expect(pathsText(`32${'7'.repeat(40)}`)).toBe('about 3.3 × 10⁴¹');
    expect(pathsText(`99${'7'.repeat(40)}`)).toBe('about 1 × 10⁴²');
    expect(pathsText('1000000000000000000')).toBe('about 1 × 10¹⁸');
  });

  it('stands with the cells that they pass', () => {
    openGround();
    expect(whatIfText(report(), snapshot()).paths).toBe('There are 70 shortest paths of cost 8. Together they pass 25 cells.');
    engine.session.setGoal(4, 0);
    expect(whatIfText(report(), snapshot()).paths).toBe('The shortest path is unique. It costs 4 and passes 5 cells.');
  });

  it('is about the map, and says so where the search finds another path, or looks for others', () => {
    openExample(engine.session, engine.catalog, 0, examples.trap);
    const first = whatIfText(report(), snapshot());
    expect([first.about, first.longer]).toEqual(['About this map and these moves, whichever algorithm searches.', '']);
    const longer = engine.catalog.algorithms
      .filter(({ guarantee, measure }) => guarantee === 'complete' && measure !== 'euclid')
      .map(({ id }) => {
        engine.session.setAlgorithm(0, id);
        const text = whatIfText(report(), snapshot());
        expect(text.paths).toBe(first.paths);
        return text.longer;
      })
      .filter((text) => text !== '');
    expect(longer.length).toBeGreaterThan(1);
    for (const text of longer) expect(text).toMatch(/^The path that .+ found costs [\d.]+, which is [\d.]+ more\.$/);
    engine.session.setAlgorithm(
      0,
      idOf(({ measure }) => measure === 'euclid'),
    );
    const anyAngle = whatIfText(report(), snapshot());
    expect(anyAngle.about).toMatch(/^About paths from cell to cell on this map\. .+ finds paths at any angle\.$/);
    expect(anyAngle.longer).toBe('');
  });
});

describe('a wall across the map', () => {
  beforeEach(() => {
    openGround();
    engine.session.paintRect(0, 2, 3, 2, 0);
  });

  it('is worth what a path costs less without it', () => {
    engine.session.setGoal(0, 4);
    const all = report();
    expect(texts(all)).toEqual([
      'Without the wall at (0, 2) the path costs 4 instead of 12 (−8).',
      '(1, 2): 6 (−6)',
      '(2, 2): 8 (−4)',
      '(3, 2): 10 (−2)',
    ]);
    expect(gainsText(all)).toBe('Of 4 obstacles, 4 make the path longer.');
    expect(buttonLabels(all.removals!.best[1]!)).toEqual({ show: 'Show (1, 2) on the map', remove: 'Remove the wall at (1, 2)' });
  });

  it('may be worth nothing', () => {
    const all = report();
    expect([texts(all), gainsText(all)]).toEqual([[], 'No single wall makes the path longer.']);
  });

  it('may keep the start from the goal', () => {
    engine.session.paintRect(4, 2, 4, 2, 0);
    const all = report();
    expect(whatIfText(all, snapshot()).paths).toBe('No path leads from the start to the goal.');
    expect(texts(all).slice(0, 2)).toEqual(['Without the wall at (0, 2) there is a path. It costs 8.', '(1, 2): 8']);
    expect(gainsText(all)).toBe('Of 5 obstacles, the removal of any of 5 opens a path.');
    engine.session.paintRect(0, 3, 4, 3, 0);
    expect(gainsText(report())).toBe('No single wall keeps the start from the goal: a path opens only when several are removed.');
  });

  it('has thin walls and one-way passages beside it, named by both cells', () => {
    const { session } = engine;
    session.paintRect(0, 2, 4, 2, 1);
    session.setGoal(0, 1);
    session.setPassage(0, 0, 2, 1);
    session.setPassage(1, 1, 0, 2);
    const all = report();
    expect(texts(all)).toEqual(['Without the thin wall between (0, 0) and (0, 1) the path costs 1 instead of 5 (−4).', '(1, 0) to (1, 1): 3 (−2)']);
    expect(all.removals!.best.map((removal) => buttonLabels(removal).remove)).toEqual([
      'Remove the thin wall between (0, 0) and (0, 1)',
      'Open the passage between (1, 0) and (1, 1) both ways',
    ]);
    session.setPassage(0, 0, 2, 2);
    session.setPassage(0, 1, 0, 2);
    expect(texts(report())[0]).toBe('With the passage between (0, 0) and (0, 1) open both ways, the path costs 1 instead of 5 (−4).');
  });
});

it('says where there is nothing to remove', () => {
  openGround();
  expect(gainsText(report())).toBe('This map has no walls to remove.');
});

it('has no numbers for a tour of waypoints, nor for a huge map', () => {
  openGround();
  expect(notAsked(snapshot())).toBeNull();
  engine.session.setAlgorithm(
    0,
    idOf(({ visits }) => visits),
  );
  expect(notAsked(snapshot())).toBeNull();
  engine.session.addWaypoint(2, 2);
  expect(notAsked(snapshot())).toMatch(/visits waypoints on the way\. These numbers are about a path from the start to the goal alone/);
  engine.session.newMap(2100, 2100);
  expect(notAsked(snapshot())).toBe('This map is too large: there are more than 4,194,304 cells.');
});
