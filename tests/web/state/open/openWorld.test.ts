// Another map is one step of undo, wherever it comes from.
import type { Session, SolverModule } from '#solver';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { asOneStep } from '../../../../web/src/state/edit/editor';
import { Opening, type OpeningHost } from '../../../../web/src/state/open/opening';
import { loadModule } from '../../solver';

let solver: SolverModule;
let session: Session;
let opening: Opening;
let told: string[];
/** Where a lane goes that was at step 5, and one that was at its end. */
let places: number[];

beforeAll(async () => void (solver = await loadModule()));
beforeEach(() => {
  session = new solver.Session();
  session.newMap(4, 3);
  session.setName('before');
  session.forgetHistory();
  [told, places] = [[], []];
  const tell = (text: string) => () => void told.push(text);
  const stage = {
    session,
    lanes: [{ runner: { stop: tell('lane stops') } }],
    scene: { camera: { setMap: () => undefined, fromText: () => false, fit: tell('all of it is shown') } },
    edit: (change: (session: Session) => number | undefined, placeOf: (place: number) => number) => {
      places = [placeOf(5), placeOf(Infinity)];
      return !asOneStep(session, change);
    },
    otherMap: tell('another map'),
    messages: { withdrawQuestion: tell('its question is withdrawn') },
    guard: { whileAlive: (isWanted: () => boolean) => isWanted },
    surroundings: { ownsAddress: false },
  };
  opening = new Opening(stage as unknown as OpeningHost);
});
afterEach(() => session.delete());

const sized = (width: number) => ({ label: 'after', apply: (to: Session) => to.newMap(width, 2) });
const map = (): unknown[] => [session.name(), session.width(), session.canUndo()];

it('names the map, shows all of it, and is taken back at once', () => {
  expect(opening.openWorld(sized(7))).toBe(true);
  expect(map()).toEqual(['after', 7, true]);
  expect(told).toEqual(['another map', 'its question is withdrawn', 'all of it is shown']);
  session.undo();
  expect(map()).toEqual(['before', 4, false]);
});

it('leaves the map and its history as they are where it cannot be made', () => {
  expect(opening.openWorld(sized(0))).toBe(false);
  expect(map()).toEqual(['before', 4, false]);
  expect(told).toEqual([]);
});

it('goes to the end of the search where the last one was over, unless it may be huge', () => {
  opening.openWorld(sized(7));
  expect(places).toEqual([0, Infinity]);
  opening.openWorld({ ...sized(7), isAtStart: true });
  expect(places).toEqual([0, 0]);
  expect(told).toContain('lane stops');
});

it('keeps the view and a link that is on its way where it is made in place', () => {
  opening.openWorld({ ...sized(7), isInPlace: true });
  expect(told).toEqual(['another map']);
});

it('ends a map that is still being read or fetched, unless it is made in place', () => {
  const [isFetched, { isStillWanted, isLast }] = [opening.expect(), opening.beginMap()];
  opening.openWorld({ ...sized(7), isInPlace: true });
  opening.openWorld(sized(0));
  expect([isFetched(), isStillWanted()]).toEqual([true, true]);
  opening.openWorld(sized(7));
  // No other map was begun, so a generator has to give up its own.
  expect([isFetched(), isStillWanted(), isLast()]).toEqual([false, false, true]);
});
