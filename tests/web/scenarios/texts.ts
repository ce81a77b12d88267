// A small map and rows for it.
import type { EngineError } from '../../../web/src/core/engine';
import { ErrorCode } from '../../../web/src/core/generated';
import { takeRows, type ScenRows } from '../../../web/src/scenarios/rows';
import type { Solver } from '../solver';
import { isLeft, jobDone } from '../../../web/src/core/job';

export const map = 'type octile\nheight 6\nwidth 8\nmap\n........\n.@@@@@@.\n..T.W...\n........\n......@@\n......@.\n';

export const row = (startX: number, startY: number, goalX: number, goalY: number, length: string): string =>
  `0\tgap.map\t8\t6\t${startX}\t${startY}\t${goalX}\t${goalY}\t${length}`;

export const scen = (...rows: readonly string[]): string => `version 1\n${rows.join('\n')}\n`;

/** All of a file, some lines at a time. */
export function readScen({ session }: Solver, text: string, linesAtOnce = 1000): ScenRows | EngineError {
  const error = (code: number): EngineError => ({
    name: ErrorCode[code]!,
    template: '',
    line: session.errorLine(),
    column: session.errorColumn(),
    a: session.errorA(),
    b: session.errorB(),
  });
  session.openScen(text);
  let progress = 0;
  while (isLeft(progress)) progress = session.continueScen(linesAtOnce);
  const rows = takeRows(session);
  return progress === jobDone ? rows : error(-progress);
}
