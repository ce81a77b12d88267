import { exampleIds, examples, runs, type ExampleId } from '../state/examples';
import { drawGoal, drawStart } from '../view/marks';
import { themes } from '../view/palette';
import type { Context, DialogContent } from './context';
import { make } from './dom';

const thumbnailWidth = 224;
const thumbnailHeight = 126;

function drawThumbnail(canvas: HTMLCanvasElement, id: ExampleId, dark: boolean): void {
  const { rows, start, goal } = examples[id];
  const tokens = themes[dark ? 'dark' : 'light'];
  const colours = [tokens.wall, tokens.free, tokens.forest, tokens.swamp, tokens.water];
  const ratio = window.devicePixelRatio || 1;
  canvas.width = thumbnailWidth * ratio;
  canvas.height = thumbnailHeight * ratio;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  context.fillStyle = tokens.background;
  context.fillRect(0, 0, thumbnailWidth, thumbnailHeight);
  const scale = Math.min(thumbnailWidth / rows[0]!.length, thumbnailHeight / rows.length);
  const left = (thumbnailWidth - scale * rows[0]!.length) / 2;
  const top = (thumbnailHeight - scale * rows.length) / 2;
  const edge = (value: number): number => Math.round(value * ratio) / ratio;
  rows.forEach((row, y) => {
    for (const { from, to, terrain } of runs(row)) {
      context.fillStyle = colours[terrain] ?? tokens.free;
      const [x0, x1, y0, y1] = [edge(left + from * scale), edge(left + (to + 1) * scale), edge(top + y * scale), edge(top + (y + 1) * scale)];
      context.fillRect(x0, y0, x1 - x0, y1 - y0);
    }
  });
  const radius = Math.max(scale * 0.4, 4.5);
  drawStart(context, left + (start.x + 0.5) * scale, top + (start.y + 0.5) * scale, radius, tokens);
  drawGoal(context, left + (goal.x + 0.5) * scale, top + (goal.y + 0.5) * scale, radius, tokens);
}

export function examplesDialog({ strings, playground }: Context): DialogContent {
  const { title, names, notes } = strings.examplesDialog;
  const canvases = new Map<ExampleId, HTMLCanvasElement>();
  const tiles = exampleIds.map((id) => {
    const canvas = make('canvas', { class: 'thumbnail', attributes: { 'aria-hidden': 'true' } });
    canvases.set(id, canvas);
    return make('button', {
      class: 'example',
      attributes: { type: 'button', 'data-example': id },
      on: {
        click: () => {
          playground.store.set({ dialog: null });
          playground.guard(() => {
            playground.pause();
            playground.openExample(id);
            playground.toEnd();
          });
        },
      },
    }, canvas, make('strong', { text: names[id] }), make('span', { text: notes[id] }));
  });
  const opened = (): void => canvases.forEach((canvas, id) => drawThumbnail(canvas, id, playground.store.get().dark));
  return { title, body: [make('div', { class: 'example-grid' }, ...tiles)], opened };
}
