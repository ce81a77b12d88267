import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { astrolabe, file, mapFile, program } from './program';

const open = mapFile('open.map', '.....', '.@@@.', '.....');
const swamp = mapFile('swamp.map', '...', '.S.', '...');

describe('astrolabe run', () => {
  it('answers with exact cost, counts and path', () => {
    const run = astrolabe('run', '--map', open, '--from', '0,1', '--to', '4,1', '--json', '--path');
    expect(run.code).toBe(0);
    const answer = JSON.parse(run.out);
    expect(answer).toMatchObject({ algorithm: 'astar', status: 'found', cost: 6, straight: 6, diagonal: 0, length: 6, guarantee: 'optimal' });
    expect(answer.path).toHaveLength(7);
    expect(answer.path[0]).toEqual([0, 1]);
    expect(answer.path[6]).toEqual([4, 1]);
  });

  it('cuts corners only where the rule allows it', () => {
    const cost = (moves: string) => JSON.parse(astrolabe('run', '--map', open, '--from', '0,1', '--to', '4,1', '--moves', moves, '--json').out).cost;
    expect(cost('4-connected')).toBe(6);
    expect(cost('8-no-corner-cutting')).toBe(6);
    expect(cost('8-at-most-one-obstacle')).toBeCloseTo(2 + 2 * Math.SQRT2, 7);
    expect(cost('8-always')).toBeCloseTo(2 + 2 * Math.SQRT2, 7);
  });

  it('says where places on the way are not read', () => {
    const run = (algorithm: string) =>
      astrolabe('run', '--map', open, '--from', '0,0', '--to', '4,0', '--via', '2,2', '--algorithm', algorithm, '--json');
    expect(run('dijkstra')).toMatchObject({ code: 0, err: 'astrolabe: note: dijkstra does not read --via\n' });
    expect(JSON.parse(run('dijkstra').out).cost).toBe(4);
    expect(run('waypoints')).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(run('waypoints').out).cost).toBeGreaterThan(6);
  });

  it('fails in one line, whatever else there was to note', () => {
    const notes = ['--reach', '3', '--rays', 'table', '--via', '2,2'];
    const ends = ['--from', '0,0', '--to', '4,0'];
    const line = /^astrolabe: (?!note)[^\n]+\n$/;
    for (const failing of [
      ['run', '--map', '/nowhere.map', ...ends],
      ['run', '--map', open, ...ends, '--weight', 'x'],
      ['run', '--map', swamp, '--from', '0,0', '--to', '2,0', '--algorithm', 'jps'],
      ['link', 'encode', '--map', open, '--step', '-1'],
    ]) {
      const { code, err } = astrolabe(...failing, ...notes);
      expect([failing.join(' '), code, err]).toEqual([failing.join(' '), 2, expect.stringMatching(line)]);
    }
  });

  it.skipIf(!existsSync('/dev/full'))('fails where its answer cannot be written (skipped where there is no /dev/full)', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(program, ['run', '--map', open, '--from', '0,1', '--to', '4,1'], {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect([status, stderr]).toEqual([2, 'astrolabe: standard output cannot be written\n']);
  });

  it('counts terrain by its multiplier', () => {
    const through = (costs: string) =>
      JSON.parse(astrolabe('run', '--map', swamp, '--from', '0,1', '--to', '2,1', '--moves', '4-connected', '--terrain-costs', costs, '--json').out);
    expect(through('1,2,5,8')).toMatchObject({ cost: 4, length: 4 });
    expect(through('1,2,2,8')).toMatchObject({ cost: 3, length: 2 });
  });

  it('searches for units of other kinds and sizes', () => {
    const lake = mapFile('lake.map', '.....', '.WWW.', '.WWW.', '.....');
    const answer = (...more: string[]) => JSON.parse(astrolabe('run', '--map', lake, '--water', 'passable', '--json', '--path', ...more).out);
    expect(answer('--from', '0,0', '--to', '4,3', '--unit', 'tank')).toMatchObject({ status: 'found', cost: 7 });
    expect(answer('--from', '0,0', '--to', '4,3', '--unit', 'boat')).toMatchObject({ status: 'start-blocked' });
    expect(answer('--from', '1,1', '--to', '2,1', '--unit', 'boat', '--size', '2')).toMatchObject({
      status: 'found',
      path: [
        [1, 1],
        [2, 1],
      ],
    });
    expect(answer('--from', '1,1', '--to', '3,1', '--unit', 'boat', '--size', '2')).toMatchObject({ status: 'goal-blocked' });
    expect(answer('--from', '0,0', '--to', '0,0', '--unit', 'boat', '--size', '3')).toMatchObject({ status: 'start-blocked' });
  });

  it('goes round a threat and through a reward, and carries both in links', () => {
    const field = mapFile('field.map', '.....', '.....', '.....');
    const ask = ['--map', field, '--from', '0,1', '--to', '4,1', '--moves', '4-connected', '--terrain-costs', '3,3,3,3'];
    const cost = (...more: string[]) => JSON.parse(astrolabe('run', ...ask, '--json', ...more).out).cost;
    expect(cost()).toBe(12);
    expect(cost('--area', '2,1,1,9')).toBe(18 + 9);
    expect(cost('--area', '2,1,1,9', '--area', '2,0,1,-100')).toBe(3 + 3 + 1 + 1 + 1 + 3);
    const link = astrolabe('link', 'encode', ...ask, '--area', '2,1,1,9', '--unit', 'hovercraft', '--size', '1').out.trim();
    expect(link).toContain('&unit=hovercraft&areas=2.1.1.9&');
    expect(JSON.parse(astrolabe('link', 'run', link, '--json').out).cost).toBe(6 + 9);
  });

  it('pulls the path tight on request', () => {
    const field = mapFile('field.map', '.....', '.....');
    const run = (...more: string[]) => JSON.parse(astrolabe('run', '--map', field, '--from', '0,0', '--to', '4,1', '--json', '--path', ...more).out);
    const pulled = run('--pull');
    expect(pulled.cost).toBeCloseTo(3 + Math.SQRT2, 7);
    expect(pulled.pulled).toBeCloseTo(Math.sqrt(17), 7);
    expect(pulled.path).toEqual([
      [0, 0],
      [4, 1],
    ]);
    expect(run().pulled).toBeUndefined();
    expect(run('--algorithm', 'theta-star', '--pull')).toMatchObject({ cost: pulled.pulled, pulled: pulled.pulled });
  });

  it('answers with the corners of a path of any angle', () => {
    const answer = JSON.parse(astrolabe('run', '--map', open, '--from', '0,1', '--to', '4,1', '--algorithm', 'polyanya', '--json', '--path').out);
    expect(answer).toMatchObject({ status: 'found', guarantee: 'optimal', facts: { polygons: '4' } });
    expect(answer.cost).toBeCloseTo(3 + Math.SQRT2, 7);
    expect(answer.path).toEqual([
      [0, 1],
      [0.5, 0.5],
      [3.5, 0.5],
      [4, 1],
    ]);
    const refused = astrolabe('run', '--map', open, '--from', '0,1', '--to', '4,1', '--algorithm', 'polyanya', '--cost-model', '10-14');
    expect(refused.err).toContain('cost their length');
  });

  it('goes through waypoints in the order that is asked for', () => {
    const hall = mapFile('hall.map', '.........', '.........');
    const run = (via: string, order: string) =>
      JSON.parse(
        astrolabe('run', '--map', hall, '--from', '0,0', '--to', '8,0', '--via', via, '--algorithm', 'waypoints', '--order', order, '--json').out,
      );
    expect(run('6,0;2,0', 'given')).toMatchObject({ status: 'found', cost: 16, facts: { visit_order: '1, 2, goal' } });
    expect(run('6,0;2,0', 'best')).toMatchObject({ status: 'found', cost: 8, facts: { visit_order: '2, 1, goal' } });
    expect(run('6,0;2,0', 'nearest')).toMatchObject({ status: 'found', cost: 2, facts: { visit_order: '2' } });
    const blocked = mapFile('blocked.map', '..@..');
    const status = JSON.parse(
      astrolabe('run', '--map', blocked, '--from', '0,0', '--to', '1,0', '--via', '2,0', '--algorithm', 'waypoints', '--json').out,
    ).status;
    expect(status).toBe('waypoint-blocked');
  });

  it('counts all shortest paths', () => {
    const hall = mapFile('field.map', '......', '......', '......', '......');
    const run = astrolabe(
      'run',
      '--map',
      hall,
      '--from',
      '0,0',
      '--to',
      '5,3',
      '--moves',
      '4-connected',
      '--algorithm',
      'all-optimal-paths',
      '--json',
    );
    expect(JSON.parse(run.out)).toMatchObject({ status: 'found', cost: 8, facts: { paths: '56', cells_on_paths: '24' } });
  });

  it('says that the goal cannot be reached', () => {
    const shut = mapFile('shut.map', '.@.');
    const run = astrolabe('run', '--map', shut, '--from', '0,0', '--to', '2,0', '--json');
    expect(run.code).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({ status: 'no-path', cost: null, expanded: 1 });
  });

  it('knows when the heuristic may overestimate', () => {
    const answer = JSON.parse(astrolabe('run', '--map', open, '--from', '0,0', '--to', '4,2', '--heuristic', 'manhattan', '--json').out);
    expect(answer).toMatchObject({ admissible: false, guarantee: 'complete' });
  });

  it.each([
    [['run'], '--map FILE is needed'],
    [['run', '--map', '/nowhere'], "cannot read '/nowhere'"],
    [['run', '--map', open, '--from', '0,0'], '--from x,y and --to x,y are needed'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--via', '1,1', '--via', '2,0'], '--via is given twice'],
    [['run', '--map', open, '--from', '0,0', '--to', '9,0'], '--to 9,0 is outside the map'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--via', '1,1;9,0'], '--via 9,0 is outside the map'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--via', '1,0;;2,0'], '--via takes a place as x,y'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--via', '1,0;1,0;1,0;1,0;1,0;1,0;1,0;1,0;1,0;1,0;1,0'], '--via takes at most 10 places'],
    [['run', '--map', open, '--from', '0,x', '--to', '1,0'], '--from takes a place as x,y'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--algorithm', 'magic'], '--algorithm takes one of astar'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--weight', '1.2345'], '--weight takes a number from 0 to 10'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--moves', 'knight'], '--moves takes one of 4-connected'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--unit', 'horse'], '--unit takes one of walker'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--size', '6'], '--size takes a whole number from 1 to 5'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--area', '1,1,1'], '--area takes x,y,radius,change'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--area', '5,1,1,1'], '--area takes x,y,radius,change'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--area', '1,1,256,257'], '--area takes x,y,radius,change'],
    [['run', '--map', open, '--from', '0,0', '--to', '1,0', '--wieght', '2'], "unknown argument '--wieght'"],
    [['run', '--map', file('bad.map', 'type octile\nheight 1\nwidth 2\nmap\n.x\n'), '--from', '0,0', '--to', '1,0'], 'Line 5, column 2'],
    [['fly'], "unknown command 'fly'"],
    [[], 'a command is needed'],
  ])('%j fails with one line and code 2', (args, words) => {
    const run = astrolabe(...args);
    expect(run.code).toBe(2);
    expect(run.out).toBe('');
    expect(run.err.trimEnd().split('\n')).toHaveLength(1);
    expect(run.err).toContain(words);
  });
});

describe('astrolabe run --posthoc', () => {
  it('prints a trace with the fields of version 1.4.0', () => {
    const map = mapFile('posthoc.map', '....', '.@..', '....');
    const { code, out } = astrolabe('run', '--map', map, '--from', '0,0', '--to', '3,2', '--posthoc');
    expect(code).toBe(0);
    const trace = JSON.parse(out) as { version: unknown; views: { main: Record<string, unknown>[] }; events: Record<string, unknown>[] };
    expect(trace.version).toBe('1.4.0');
    expect(trace.views.main[0]).toMatchObject({ $: 'rect', fill: '${{ color[$.type] }}' });
    const known = ['source', 'destination', 'generating', 'updating', 'expanding', 'closing', 'end'];
    const ids = new Set<unknown>();
    for (const event of trace.events) {
      expect(known).toContain(event['type']);
      expect(Number.isInteger(event['id'])).toBe(true);
      expect(event['id']).toBe((event['y'] as number) * 4 + (event['x'] as number));
      if (event['type'] === 'source' || event['type'] === 'destination') continue;
      // A parent precedes its child.
      if (event['pId'] !== null) expect(ids).toContain(event['pId']);
      ids.add(event['id']);
      if ('f' in event) expect(event['f']).toBeCloseTo((event['g'] as number) + (event['h'] as number), 6);
    }
    const path = trace.events.filter(({ type }) => type === 'end').map(({ x, y }) => [x, y]);
    expect([path[0], path.at(-1)]).toEqual([
      [0, 0],
      [3, 2],
    ]);
  });
});
