import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { astrolabe, file, mapFile } from './program';

const map = mapFile('walk.map', '........', '..@@....', '..@.....', '........', '........');
const ends = ['--map', map, '--from', '0,0', '--to', '7,4'];
const walk = (...args: string[]) => {
  const { code, out, err } = astrolabe('walk', ...ends, '--json', ...args);
  return { code, err, ...(code === 2 ? {} : JSON.parse(out)) };
};

describe('astrolabe walk', () => {
  it('goes along the shortest path where nothing changes', () => {
    const still = walk('--check');
    expect(still).toMatchObject({ code: 0, err: '', status: 'arrived', ticks: 8, replans: 0, check: 'none' });
    const run = JSON.parse(astrolabe('run', ...ends, '--json').out);
    expect(still.cost).toBe(run.cost);
    expect(still.touched).toBe(run.expanded);
    expect(still.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(still.seconds).toBeGreaterThanOrEqual(0);
    expect(walk().hash).toBe(still.hash);
  });

  it('waits, goes round and plans again as the motion says, and writes its places and the motion', () => {
    const motion = file('walk.motion', '# Two doors\ndoors=4.0.5c.3.40_0.3\nedits=2.d1-2\n');
    const [rows, saved] = [file('walk.csv', ''), file('saved.motion', '')];
    const found = walk('--motion', motion, '--rows', rows, '--save-motion', saved, '--check');
    expect(found).toMatchObject({ code: 0, status: 'arrived', check: 'none' });
    expect(found.ticks).toBeGreaterThan(40);
    expect(found.replans).toBeGreaterThan(0);
    const lines = readFileSync(rows, 'utf8').trim().split('\n');
    expect(lines.slice(0, 2)).toEqual(['tick,unit,x,y', '0,1,0,0']);
    expect(lines).toHaveLength(found.ticks + 2);
    expect(lines.at(-1)).toBe(`${found.ticks},1,7,4`);
    expect(readFileSync(saved, 'utf8')).toBe('pace=1.1\ndoors=4.0.5c.3.40_0.3\nedits=2.d1-2\n');
    expect(walk('--motion', saved).hash).toBe(found.hash);
  });

  it('holds the walk to what its search promises, and tells of a walker that goes to and fro for ever', () => {
    const room = mapFile('rooms.map', '@.......@', '........@', '@.......@');
    const from = (...args: string[]) => astrolabe('walk', '--map', room, '--check', '--json', ...args);
    // A door at each end of a corridor closes whenever the walker comes near.
    const corridor = mapFile('corridor.map', '.......', '.@@@@@.', '.@@@@@.', '.......');
    const doors = file('doors.motion', 'pace=1.1\ndoors=6.1.1c.0.4.8_0.1.1c.4.8.8\n');
    const swings = astrolabe('walk', '--map', corridor, '--from', '4,0', '--to', '3,3', '--motion', doors, '--check', '--json');
    expect(swings.code).toBe(1);
    expect(JSON.parse(swings.out)).toMatchObject({ status: 'stuck', check: 'circles' });
    expect(swings.err).toMatch(
      /^astrolabe: From tick \d+ on, unit 1 goes round over the same \d+ cells, now at \(\d+, \d+\), and will not stop\.\n$/,
    );
    expect(from('--from', '1,1', '--to', '6,1', '--algorithm', 'waypoints', '--via', '7,1;3,1')).toMatchObject({ code: 0, err: '' });
    expect(from('--from', '1,1', '--to', '3,1', '--algorithm', 'waypoints', '--via', '7,1')).toMatchObject({ code: 0, err: '' });
  });

  it('says in one line what is wrong', () => {
    let files = 0;
    const motion = (text: string) => ['--motion', file(`wrong-${++files}.motion`, text)];
    for (const [args, problem] of [
      [motion('pace=1.2\ndoors=1.1_2.2.9.4\n'), 'line 2, column 11: A door that closes at tick 9 cannot open at tick 4.'],
      [motion('speed=3\n'), 'line 1, column 1: A motion has no field of this name.'],
      [motion(`doors=1.1${'_1.1'.repeat(4096)}`), 'line 1, column 7: The field has 4097 entries; at most 4096 are read.'],
      [motion('last=1000000000'), 'line 1, column 6: A run has 100000 ticks at most; tick 1000000000 was given.'],
      [motion('pace=1.1\ntarget=patrol_1.0-2.1'), 'line 2, column 8: A patrol cannot stop at (2, 1): there is a wall.'],
      [['--motion', '/nowhere'], "cannot read '/nowhere'"],
      [['--rows', '/nowhere/rows'], "cannot write '/nowhere/rows'"],
      [['--sees', '21'], "--sees takes a whole number from 1 to 20, not '21'"],
      [['--algorithm', 'theta-star'], 'theta-star does not walk: its paths are not made of moves'],
    ] as const) {
      const { code, err } = walk(...args);
      expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });
});
