// The section that checks the heuristic of the chosen search on the map that is shown, and the layer of its error.
import type { Snapshot, UiState } from '../../model/ui';
import { make, setText } from '../../panels/dom';
import type { Context } from '../../panels/context';
import { addStyle } from '../../panels/lateStyle';
import { fill as filled } from '../../words/fill';
import { lateWords } from '../../words/late';
import { whyWords } from '../../words/why';
import { errorLegend } from '../../layers/errorLegend';
import { layersOf } from '../../layers/layersOf';
import style from './heuristic.css?inline';
import type { MapLayers } from '../../layers/mapLayers';
import { readHeuristicReport, type HeuristicReport } from './heuristicReport';
import { estimateText, meterText, notChecked, type Remark, type RuleText } from './heuristicSentences';
import { layerSwitch } from '../layerSwitch';
import { showCell } from '../showCell';
import { SlicedReport, type ReportWork } from '../slicedReport';

const heuristicCheck: ReportWork<HeuristicReport> = {
  begin: (explain, lane) => explain.beginHeuristicCheck(lane),
  advance: (explain, cells) => explain.advanceHeuristicCheck(cells),
  read: readHeuristicReport,
  end: (explain) => explain.endHeuristicCheck(),
};

/** What a check is about: of the options those that the estimate depends on. */
function checkKey(snapshot: Snapshot, lane: number): string {
  const { algorithm, options, verdict } = snapshot;
  return JSON.stringify([lane, snapshot.world.query, algorithm, options['heuristic'], options['weight'], verdict.unmet]);
}

/** What its report tells of the path besides. */
const momentOf = ({ atEnd, pathCost, solutions }: Snapshot): string => `${atEnd} ${pathCost} ${solutions.length}`;

/** The layer that the card of layers offers, too. */
function errorLayer(layers: MapLayers): { row: HTMLElement; show(report: HeuristicReport | null, dark: boolean): void } {
  const legend = errorLegend();
  const layer = layerSwitch('error-layer', legend.rows, (isChosen) => layers.chooseColour(isChosen ? 'error' : 'state'));
  const show = (report: HeuristicReport | null, dark: boolean): void => {
    layer.show(report && filled(whyWords.heuristic.layer, { estimate: estimateText(report.weight) }), layers.choice.colour === 'error');
    if (!report) return;
    const { gap, over, worst } = report.weighted;
    legend.show({ below: gap, over: over === 0 ? 0 : worst.h - worst.cost }, dark);
  };
  return { row: layer.row, show };
}

function ruleRow({ playground }: Context, { rule, broken, worst }: RuleText): HTMLElement[] {
  return [
    make('dt', { text: rule }),
    make(
      'dd',
      { class: worst ? 'broken' : 'kept' },
      make('span', { text: broken }),
      worst &&
        make('button', {
          class: 'button worst',
          text: worst.text,
          on: { click: () => showCell(playground, worst.cell) },
        }),
    ),
  ];
}

function remarkOf({ playground }: Context, { text, example }: Remark): HTMLElement {
  const open = (): void =>
    playground.parts.run(
      () => import('../../state/open/examples'),
      ({ examples }) => playground.opening.openExample(examples[example!], lateWords.exampleNames[example!]),
    );
  return make(
    'p',
    { text },
    !example
      ? null
      : make('button', {
          class: 'button worst',
          text: whyWords.heuristic.showHarm[example]!,
          'data-example': example,
          on: { click: open },
        }),
  );
}

export function fillHeuristic(context: Context, place: HTMLElement, isOpen: () => boolean): void {
  const { playground, strings, watch, root } = context;
  const { catalog } = playground;
  const words = whyWords.heuristic;
  const status = make('p', { class: 'meter-status' });
  const bar = make('progress', { class: 'progress', max: '1000', 'aria-label': words.checking });
  const rules = make('dl', { class: 'meter-rules' });
  const path = make('p', { class: 'meter-path' });
  const remarks = make('div', { class: 'meter-remarks' });
  const meter = new SlicedReport(context, heuristicCheck);
  const layer = errorLayer(layersOf(playground));
  let shown = '';

  const showReport = ({ snapshot }: UiState): void => {
    const text = meter.report && meterText(meter.report, snapshot, catalog, strings);
    const key = JSON.stringify(text);
    if (key === shown) return;
    shown = key;
    rules.replaceChildren(...(text?.rules ?? []).flatMap((rule) => ruleRow(context, rule)));
    setText(path, text?.path ?? '');
    remarks.replaceChildren(...(text?.remarks ?? []).map((remark) => remarkOf(context, remark)));
  };

  addStyle(root, style);
  place.append(status, bar, rules, path, remarks, layer.row);
  watch((ui) => {
    const why = isOpen() ? notChecked(ui.snapshot) : '';
    meter.update(why === null ? checkKey(ui.snapshot, playground.chosen.lane) : null, momentOf(ui.snapshot));
    if (!isOpen()) return;
    const isChecking = why === null && !meter.report;
    status.hidden = why === null && !isChecking;
    setText(status, isChecking ? words.checking : (why ?? ''));
    bar.hidden = !isChecking;
    bar.value = Math.max(meter.progress, 0);
    showReport(ui);
    layer.show(ui.snapshot.verdict.usesHeuristic ? meter.report : null, ui.dark);
  });
}
