// The chart of the row of ticks for a crowd: units under way and waiting, in place of the efforts of plannings.
import { heights, type RowChart, type WorldRowPicture } from '../motion/drawWorldRow';
import { waitingColours } from '../motion/walkerMark';
import { barsOf, middleOfPart } from '../motion/worldAxis';
import type { WorldClock } from '../motion/worldClock';
import { themes } from '../view/palette';
import { crowdWords } from '../words/crowd';
import { conflictMark } from './conflictMarks';
import { drawCrowdChart, type ChartCounts } from './crowdChart';

/** Counts and the ticks that they are of. */
interface Part {
  counts: ChartCounts;
  axis: number;
}

/** Pixels: half the width of a mark, and from one to the next at least. */
const markSize = 3;
const leastApart = 2;

const none: Part = { counts: new Uint32Array(), axis: 1 };

export class CrowdRowChart implements RowChart {
  readonly name = crowdWords.chart;
  private now = none;
  private before: Part | null = null;
  private lane = 0;

  /** `conflictTicks`: the ticks at which units of the plan that is shown are in conflict, in order. */
  constructor(
    private readonly clock: Pick<WorldClock, 'motion'>,
    private readonly conflictTicks: (lane: number) => readonly number[],
  ) {}

  read(lane: number, axis: number, width: number, isOther: boolean): void {
    this.lane = lane;
    if (isOther && this.now.counts.length > 0) this.before = this.now;
    this.now = { counts: this.clock.motion.crowdChart(lane, barsOf(axis, width).parts, axis), axis };
  }

  forget(): void {
    this.now = none;
    this.before = null;
  }

  draw(drawing: CanvasRenderingContext2D, { width, axis, last, dark }: WorldRowPicture): void {
    const theme = dark ? 'dark' : 'light';
    const partOf = ({ counts, axis: ticks }: Part, end: number) => ({
      counts,
      placeOf: (part: number) => (middleOfPart(part, counts.length / 2, ticks) * ticks * width) / axis,
      end: Math.min(end / axis, 1) * width,
    });
    const chart = { ...partOf(this.now, last), bottom: heights.marks + heights.chart, height: heights.chart };
    drawCrowdChart(drawing, { ...chart, before: this.before && partOf(this.before, this.before.axis) }, themes[theme], waitingColours[theme]);
    const { danger } = themes[theme];
    let mark = -Infinity;
    for (const tick of this.conflictTicks(this.lane)) {
      const x = Math.min(tick / axis, 1) * width;
      // Those of one place are one mark.
      if (x - mark < leastApart) continue;
      mark = x;
      conflictMark(drawing, x, heights.marks / 2, markSize, danger);
    }
  }
}
