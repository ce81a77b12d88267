// Rows and what became of them, for a spreadsheet.
import { TableJob } from '../core/tableJob';
import { RowOutcome, rowOutcomeIds } from './outcome';
import type { ScenResults } from './results';
import { rowAt, type ScenRows } from './rows';

const columns = ['line', 'startX', 'startY', 'goalX', 'goalY', 'published', 'length', 'expanded', 'status'];
const places = 8;

const number = (value: number): string => String(Number(value.toFixed(places)));

export const scenTable = (rows: ScenRows, results: ScenResults): TableJob =>
  new TableJob(columns, results.count, (index) => {
    const { line, start, goal, published } = rowAt(rows, index);
    const { outcome, length, expanded } = results.get(index);
    const isKnown = outcome !== RowOutcome.Waiting;
    const answer = [isKnown && !Number.isNaN(length) ? number(length) : '', isKnown ? expanded : '', rowOutcomeIds[outcome]];
    return [line, start.x, start.y, goal.x, goal.y, number(published), ...answer];
  });
