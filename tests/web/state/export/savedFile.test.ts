import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { motionOf } from '../../../../web/src/core/motion';
import { DoorShape, PatrolEnd, TargetKind } from '../../../../web/src/core/motionConstants';
import { reachTick } from '../../../../web/src/core/movingPlan';
import { fileName, lostParts, savedText } from '../../../../web/src/state/export/savedFile';
import { loadEngine } from '../../solver';

it.each([
  ['The trap', 'The-trap.map'],
  ['a/b\\c:d*e?"f<g>h|i', 'a-b-c-d-e-f-g-h-i.map'],
  ['../../etc/passwd', 'etc-passwd.map'],
  ['  .hidden. ', 'hidden.map'],
  ['地图 2', '地图-2.map'],
  ['हिन्दी', 'हिन्दी.map'],
  ['cafe\u0301', 'cafe\u0301.map'],
  ['🗺', 'map.map'],
  ['', 'map.map'],
])('a file of the map %j is called %j', (map, name) => expect(fileName(map, '.map')).toBe(name));

it('every file that the page writes gets its name there', () => {
  const source = resolve(import.meta.dirname, '../../../../web/src');
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && /\bdownload\b(?!s)[( ]*[,}(=]/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(users.sort()).toEqual(['state/browser/files.ts', 'state/export/savedFile.ts']);
});

it('what a file leaves out is said, part by part', async () => {
  const engine = await loadEngine();
  const { session } = engine;
  const said = (): string => savedText('m.map', lostParts(engine));
  session.newMap(12, 12);
  session.setEnds(1, 1, 10, 10);
  expect(said()).toBe('Saved as m.map.');
  const motion = motionOf(engine);
  expect(said()).toBe('Saved as m.map.');
  // It moves nothing, and is a door all the same.
  motion.addDoor(3, 3, 1, DoorShape.Row);
  expect(motion.moves()).toBe(false);
  expect(said()).toBe('Saved as m.map, without doors: only links keep that.');
  motion.setPace(1, 1);
  motion.addDrift(6, 6, 1, 1, 1, 2);
  expect(said()).toBe('Saved as m.map, without doors, drifting obstacles and the walker: only links keep that.');
  await reachTick(engine, 3, () => true);
  session.paintRect(4, 8, 4, 8, 0);
  expect(said()).toContain(', drifting obstacles, the walker and what changes while it runs:');
  session.undo();
  motion.seekTick(0);
  motion.setTarget(TargetKind.Patrol, 1, 1, PatrolEnd.Around, Int32Array.of(9, 9));
  session.setPassage(1, 1, 1, 1);
  session.addArea(2, 2, 3, 1);
  expect(said()).toBe(
    'Saved as m.map, without thin walls or one-way cells, zones, doors, drifting obstacles, the walker and what the goal does: only links keep that.',
  );
  engine.dispose();
});
