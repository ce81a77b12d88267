// The phases of a test run: each says when it begins and how it ended, and at the end a table says where the time went.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const folder = join(root, 'build/reports');
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);

export class Phases {
  passed = 0;
  failed = 0;
  failures = [];
  #begun = Date.now();
  #phases = [];
  #parts = []; // files of tests, and test cases of native programs, with their time

  /** A phase that runs in this process; throws what `work` throws. */
  async here(name, work) {
    const end = this.#begin(name);
    await work();
    end('done');
  }

  /** Runs a program of Catch2 tests. */
  catch2(name, command, args, env) {
    return this.#run(name, command, [...args, '--durations', 'yes'], env, (output) => {
      const [, all] = /All tests passed \(.*? in (\d+) test cases?\)/.exec(output) ?? [];
      const [, , good, bad] = /test cases:\s*(\d+)\s*\|(?:\s*(\d+) passed)?.*?(\d+) failed(?! as)/.exec(output) ?? [];
      for (const [, time, test] of output.matchAll(/^([\d.]+) s: (.*)$/gm)) this.#parts.push({ name: `${name}: ${test}`, time: Number(time) * 1000 });
      return { passed: Number(all ?? good ?? 0), failed: Number(bad ?? 0), shown: output.replace(/^[\d.]+ s: .*\n/gm, '') };
    });
  }

  /** Runs Vitest. */
  vitest(name, args, env) {
    mkdirSync(folder, { recursive: true });
    const report = join(folder, `${name.replace(/\W+/g, '-')}.json`);
    rmSync(report, { force: true });
    const all = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    return this.#run(name, process.execPath, all, env, (shown) => {
      try {
        const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
        for (const file of testResults) this.#parts.push({ name: file.name.slice(root.length + 1), time: file.endTime - file.startTime });
        return { passed: numPassedTests, failed: numFailedTests, shown };
      } catch (error) {
        return { passed: 0, failed: 1, shown: `${shown}\nthere is no report: ${/** @type {Error} */ (error).message}` };
      }
    });
  }

  /** Runs a program that counts as one test. */
  program(name, command, args, env) {
    return this.#run(name, command, args, env, (shown, code) => ({ passed: code === 0 ? 1 : 0, failed: 0, shown }));
  }

  /** Whether all went well. Prints the table, what failed, and last the line of totals. */
  close() {
    const row = ({ name, time }) => `${seconds(time).padStart(8)} s  ${name}`;
    const longest = (list) => [...list].sort((a, b) => b.time - a.time);
    console.log(`\nPhases, some of them side by side:\n${this.#phases.map(row).join('\n')}\n${row({ name: 'all', time: Date.now() - this.#begun })}`);
    console.log(`\nThe slowest files and laws:\n${longest(this.#parts).slice(0, 10).map(row).join('\n')}`);
    // Last, because a report may show no more than the end.
    if (this.failures.length > 0) console.log(`\nFailed:\n${this.failures.slice(0, 50).join('\n')}`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0;
  }

  /** Runs it and prints its output in one piece when it ends, so that programs side by side do not mix. */
  #run(name, command, args, env, read) {
    const end = this.#begin(name);
    /** @type {Promise<void>} */
    const ended = new Promise((resolve) => {
      const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (data) => (output += data));
      child.stderr.on('data', (data) => (output += data));
      child.on('error', (error) => (output += `${/** @type {Error} */ (error).message}\n`));
      child.on('close', (code) => {
        const { passed, failed, shown } = read(output.replace(/\x1b\[[0-9;]*m/g, ''), code);
        // A program that ran no test has not passed.
        const isFine = code === 0 && failed === 0 && passed > 0;
        this.passed += passed;
        this.failed += isFine ? 0 : Math.max(failed, 1);
        if (!isFine) this.failures.push(name, ...shown.split('\n').filter((line) => /\bFAIL\b|: FAILED:$/.test(line)));
        end(isFine ? 'passed' : 'FAILED', `\n${shown.trimEnd()}`);
        resolve();
      });
    });
    return ended;
  }

  #begin(name) {
    const begun = Date.now();
    console.log(`== ${name} ...`);
    return (how, output = '') => {
      const time = Date.now() - begun;
      this.#phases.push({ name, time });
      console.log(`== ${name}: ${how} (${seconds(time)} s)${output}`);
    };
  }
}

/** Does the works, `width` of them at a time, in this order. */
export async function sideBySide(width, works) {
  const waiting = [...works];
  const line = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: width }, line));
}
