// The ways to pass a state on: as a link, or as what an author pastes into a page or a text.
import { elementCode, frameCode, plainFigure, type FigureSettings, type FigureDrawing } from './figureCode';

export const shareForms = ['link', 'frame', 'element', 'markdown'] as const;
export type ShareForm = (typeof shareForms)[number];

const inMarkdown = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

/** `url`: the address of the playground with a link in its hash. `name`: what is shown, for people. */
export function formOf(
  form: ShareForm,
  url: string,
  name: string,
  figure: FigureSettings = plainFigure,
  drawing: FigureDrawing | null = null,
): string {
  switch (form) {
    case 'link':
      return url;
    case 'frame':
      return frameCode(url, name, figure, drawing);
    case 'element':
      return elementCode(url, figure, drawing);
    case 'markdown':
      return `[${inMarkdown(name)}](${url})`;
  }
}
