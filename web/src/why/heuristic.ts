// The section that checks the heuristic of the chosen search on the map that is shown, and the layer of its error.
import type { UiState } from '../model/ui';
import { make, setText } from '../panels/dom';
import type { Context } from '../panels/context';
import { addStyle } from '../panels/lateStyle';
import { runPart } from '../state/lazyImport';
import { fill as filled } from '../words/fill';
import { whyWords } from '../words/why';
import { errorLegend } from '../layers/errorLegend';
import { layersOf } from '../layers/layersOf';
import style from './heuristic.css?inline';
import type { MapLayers } from '../layers/mapLayers';
import { HeuristicMeter } from './heuristicMeter';
import type { HeuristicReport } from './heuristicReport';
import { estimateText, meterText, notChecked, type Remark, type RuleText } from './heuristicSentences';
import { layerSwitch } from './layerSwitch';
import { showCell } from './showCell';

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
    make('dd', { class: worst ? 'broken' : 'kept' }, make('span', { text: broken }),
      worst && make('button', { class: 'button worst', text: worst.text, attributes: { type: 'button' }, on: { click: () => showCell(playground, worst.cell) } })),
  ];
}

function remarkOf({ playground }: Context, { text, example }: Remark): HTMLElement {
  const open = (): void => runPart(playground, () => import('../state/open/examples'), ({ examples }) => playground.openExample(examples[example!]));
  return make('p', { text }, !example ? null : make('button', { class: 'button worst', text: whyWords.heuristic.showHarm[example]!, attributes: { type: 'button', 'data-example': example }, on: { click: open } }));
}

export function fill(context: Context, place: HTMLElement, isOpen: () => boolean): void {
  const { playground, strings, watch, root } = context;
  const { catalog, engine } = playground;
  const words = whyWords.heuristic;
  const status = make('p', { class: 'meter-status' });
  const bar = make('progress', { class: 'progress', attributes: { max: '1000', 'aria-label': words.checking } });
  const rules = make('dl', { class: 'meter-rules' });
  const path = make('p', { class: 'meter-path' });
  const remarks = make('div', { class: 'meter-remarks' });
  const meter = new HeuristicMeter(playground, () => playground.changed());
  const layer = errorLayer(layersOf(playground));
  let isComplete = false;
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
    const why = isOpen() ? notChecked(ui.snapshot, catalog) : '';
    if (why !== null || !isComplete) meter.end();
    else meter.update(ui);
    if (!isOpen()) return;
    const isChecking = why === null && !meter.report;
    status.hidden = why === null && !isChecking;
    setText(status, isChecking ? words.checking : (why ?? ''));
    bar.hidden = !isChecking;
    bar.value = Math.max(meter.progress, 0);
    showReport(ui);
    layer.show(ui.snapshot.verdict.usesHeuristic ? meter.report : null, ui.dark);
  });
  context.signal.addEventListener('abort', () => playground.guard.run(() => meter.end()));
  // The heuristic check is in the second part of the core's program, which loads later.
  void engine.complete().then(() => {
    isComplete = true;
    playground.changed();
  }, () => playground.messages.showError(strings.toast.notLoaded));
}
