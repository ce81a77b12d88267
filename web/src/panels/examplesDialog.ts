import type { ScenarioHost } from '../state/scenario/scenarioList';
import { lateWords } from '../words/late';
import { terrainOf, type ExampleId } from '../state/open/example';
import { exampleIds, examples } from '../state/open/examples';
import { actionButton, type Context, type DialogContent } from './context';
import { make } from './dom';
import { recentList } from './recentList';
import { drawThumbnail } from './thumbnail';

const width = 224;
const height = 126;

function draw(canvas: HTMLCanvasElement, id: ExampleId, dark: boolean): void {
  const { rows, start, goal } = examples[id];
  drawThumbnail(
    canvas,
    width,
    height,
    { width: rows[0]!.length, height: rows.length, terrainAt: (x, y) => terrainOf(rows[y]![x]!), start, goal },
    dark,
  );
}

function openExample(playground: ScenarioHost, id: ExampleId): void {
  // What moves comes with the fields of a link.
  if (examples[id].motion) return playground.opening.openLink(`ex=${id}`);
  playground.opening.openExample(examples[id], lateWords.exampleNames[id]);
  playground.toEnd();
}

export function examplesDialog(context: Context<ScenarioHost>): DialogContent {
  const { strings, playground } = context;
  const recent = recentList(context);
  const { title } = strings.examplesDialog;
  const { exampleNames: names, exampleNotes: notes } = lateWords;
  const canvases = new Map<ExampleId, HTMLCanvasElement>();
  const tiles = exampleIds.map((id) => {
    const canvas = make('canvas', { class: 'thumbnail', 'aria-hidden': 'true' });
    canvases.set(id, canvas);
    return make(
      'button',
      {
        class: 'example',
        'data-example': id,
        on: {
          click: () => {
            playground.store.set({ dialog: null });
            playground.guard.run(() => {
              playground.pause();
              openExample(playground, id);
            });
          },
        },
      },
      canvas,
      make('strong', { text: names[id] }),
      make('span', { text: notes[id] }),
    );
  });
  const opened = (): void => {
    // A figure in another page has no business with the maps of this browser.
    if (playground.surroundings.ownsAddress) recent.show();
    else recent.element.hidden = true;
    canvases.forEach((canvas, id) => draw(canvas, id, playground.store.get().dark));
  };
  return {
    title,
    body: [
      make('div', { class: 'example-grid' }, ...tiles),
      make('div', { class: 'buttons' }, actionButton(context, 'benchmark', { class: 'outlined', text: lateWords.actions['benchmark']! })),
      recent.element,
    ],
    opened,
  };
}
