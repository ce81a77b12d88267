// Whether the path that was found is a shortest one, where the search cannot promise it: a line below the sentence about the result, with a button
// that shows the shortest paths over the map.
import { PathField } from '../core/explainConstants';
import { Status } from '../core/generated';
import type { Snapshot, UiState } from '../model/ui';
import type { Context } from '../panels/context';
import { make, setText } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import { fill } from '../words/fill';
import { decimal } from '../words/numbers';
import { whyWords } from '../words/why';
import style from './pathVerdict.css?inline';
import { SlicedReport, type ReportWork } from './slicedReport';
import { chosenWhatIfLayers } from './whatIf/whatIfChoice';

interface PathVerdict {
  shortest: number;
  isShortest: boolean;
}

const pathCheck: ReportWork<PathVerdict> = {
  begin: (explain, lane) => explain.beginPathCheck(lane),
  advance: (explain, cells) => explain.advancePathCheck(cells),
  read: (explain, lane) => {
    const numbers = explain.pathCheck(lane);
    return numbers.length === 0 ? null : { shortest: numbers[PathField.Shortest]!, isShortest: numbers[PathField.IsShortest] === 1 };
  },
  end: (explain) => explain.endPathCheck(),
};

/** Null where there is nothing to check. */
function keyOf(snapshot: Snapshot, lane: number): string | null {
  const { key, atEnd, status, verdict, pathCost } = snapshot;
  const isUndecided = atEnd && status === Status.Found && verdict.level !== 'optimal' && verdict.unmet.length === 0;
  return isUndecided ? [lane, key, pathCost].join() : null;
}

/** Below the sentence about the step. */
export function addPathVerdict(context: Context, story: HTMLElement): void {
  const { playground, root, watch, signal } = context;
  const words = whyWords.pathVerdict;
  const text = make('span');
  const button = make('button', {
    class: 'button outlined small',
    text: words.show,
    'data-action': 'showShortest',
    on: {
      click: () => {
        chosenWhatIfLayers(playground).add('paths');
        playground.late.explain.tell('whatIf');
        playground.changed();
      },
    },
  });
  const line = make('p', { class: 'path-verdict', 'data-part': 'path-verdict' }, text, button);
  line.hidden = true;
  addStyle(root, style);
  story.after(line);
  const report = new SlicedReport(context, pathCheck);
  let told = '';
  const follow = ({ snapshot, playing, running }: UiState): void => {
    report.update(playing || running ? null : keyOf(snapshot, playground.chosen.lane));
    const verdict = report.report;
    line.hidden = verdict === null;
    if (!verdict) return;
    line.dataset['shortest'] = String(verdict.isShortest);
    const sentence = verdict.isShortest ? words.shortest : fill(words.longer, { shortest: decimal(verdict.shortest) });
    button.hidden = verdict.isShortest;
    setText(text, sentence);
    if (told === report.key) return;
    told = report.key;
    playground.messages.announceAlso(sentence);
  };
  // Where the second part of the solver does not load, the page shows no verdict.
  playground.engine.complete().then(
    () => signal.aborted || playground.guard.run(() => watch(follow)),
    () => undefined,
  );
}
