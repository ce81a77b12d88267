// What an author chooses about a figure, and the code of it: a frame of embed.html, or an element. Attributes of both are those of
// docs/embedding.md; the query of a frame holds what an element has as attributes.
import { infoParts, type controlChoices, type InfoPart } from '../../model/figure';
import type { QuestionKind } from '../../session/questionAnswer';
import type { ThemeChoice } from '../../model/ui';
import { laneLink } from '../link/laneLink';
import { linkFieldOf } from '../link/pageFields';

/** Another search of the same map, in an element of its own that has the time of the first. */
export interface SecondFigure {
  /** The place of its search in the link, from 0. */
  place: number;
  /** The algorithm that replaces the one of the link; '' for none. */
  algorithm: string;
  caption: string;
  /** The ids of the options that a search may have. */
  options: readonly string[];
}

export interface FigureSettings {
  caption: string;
  controls: (typeof controlChoices)[number];
  info: readonly InfoPart[];
  /** The questions of the figure, in their order. */
  questions: readonly QuestionKind[];
  /** The figure plays by itself. */
  autoplay: boolean;
  /** A figure that plays by itself begins again at its end. */
  loop: boolean;
  /** Steps; null: as the link says, and the end. */
  from: number | null;
  to: number | null;
  /** A level of the speed slider; null: the default. */
  speed: number | null;
  theme: ThemeChoice;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Readers may draw. */
  edit: boolean;
  /** Elements alone have one, because frames share no time. */
  second: SecondFigure | null;
}

/** A drawing of the step that a figure shows first. */
export interface FigureDrawing {
  /** A data address; '' where it would be too long. */
  address: string;
  /** For readers who do not see it. */
  description: string;
}

export const plainFigure: FigureSettings = {
  caption: '',
  controls: 'mini',
  info: [],
  questions: [],
  autoplay: false,
  loop: false,
  from: null,
  to: null,
  speed: null,
  theme: 'system',
  width: 640,
  height: 420,
  edit: false,
  second: null,
};

export const leastSide = 160;
export const mostFigureSide = 2000;

export type FigureAttributes = Readonly<Record<string, string>>;

/** Text between the quotation marks of an attribute. */
export const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const written = (attributes: FigureAttributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? name : `${name}="${quoted(value)}"`))
    .join(' ');

/** The attributes that differ from those of a plain figure; a flag is ''. */
function chosen({ caption, info, questions, autoplay, loop, from, to, speed, theme, edit }: FigureSettings): FigureAttributes {
  const number = (name: string, value: number | null): FigureAttributes => (value === null ? {} : { [name]: String(value) });
  return {
    ...(caption === '' ? {} : { caption }),
    ...(info.length === 0 ? {} : { info: infoParts.filter((each) => info.includes(each)).join(' ') }),
    ...(questions.length === 0 ? {} : { question: questions.join(' ') }),
    ...(autoplay ? { autoplay: '' } : {}),
    ...(loop ? { loop: '' } : {}),
    ...number('from', from),
    ...number('to', to),
    ...number('speed', speed),
    ...(theme === 'system' ? {} : { theme }),
    ...(edit ? { edit: '' } : {}),
  };
}

/** The parts of an address of the playground: the page, its folder, and the link in its hash. */
function partsOf(url: string): { page: string; folder: string; link: string } {
  const [page = '', link = ''] = url.split('#');
  return { page, folder: page.replace(/\?.*$/, '').replace(/[^/]*$/, ''), link };
}

/** The attributes of the element that shows the figure, without its size. */
export function figureAttributes(url: string, figure: FigureSettings): FigureAttributes {
  const { page, link } = partsOf(url);
  return { controls: figure.controls, home: page, link, ...chosen(figure) };
}

/** The content of the element: a link to the playground. Readers see it in feeds, without scripts, and before the element starts. */
function contentCode(url: string, { address, description }: FigureDrawing): string {
  const image = { src: address, alt: description, style: 'width: 100%; height: 100%; object-fit: contain' };
  return `<a ${written({ href: url, style: 'display: block; height: 100%' })}>${address === '' ? quoted(description) : `<img ${written(image)}>`}</a>`;
}

/** The attributes of one figure, or of two with one time. Of two, the first alone asks: the other would show the answer. */
export function figuresOf(url: string, figure: FigureSettings): readonly FigureAttributes[] {
  const first = figureAttributes(url, figure);
  const { second } = figure;
  if (!second) return [first];
  const { link } = partsOf(url);
  // Another pair of the same page has another link.
  const group = `time-${linkFieldOf(link, 'c')}`;
  return [
    { ...first, link: laneLink(link, 0, second.options), group },
    {
      ...figureAttributes(url, { ...figure, caption: second.caption, questions: [] }),
      link: laneLink(link, second.place, second.options),
      ...(second.algorithm === '' ? {} : { algorithm: second.algorithm }),
      group,
    },
  ];
}

/** `drawing`: null while there is none. */
export function elementCode(url: string, figure: FigureSettings, drawing: FigureDrawing | null = null): string {
  const { folder } = partsOf(url);
  const style = `display: block; width: ${figure.width}px; max-width: 100%; height: ${figure.height}px`;
  // The second element has a text, because the drawing shows the first.
  const inside = [drawing, drawing && { address: '', description: figure.second?.caption ?? '' }].map((each) => (each ? contentCode(url, each) : ''));
  const elements = figuresOf(url, figure).map(
    (attributes, i) => `<astrolabe-playground ${written({ ...attributes, style })}>${inside[i]!}</astrolabe-playground>`,
  );
  // Side by side where there is room.
  const body = elements.length === 1 ? elements : ['<div style="display: flex; flex-wrap: wrap; gap: 12px">', ...elements, '</div>'];
  return [`<script type="module" src="${quoted(`${folder}astrolabe.js`)}"></script>`, ...body].join('\n');
}

/** `title`: what people hear who do not see the frame. The drawing lies behind it: the frame is clear until it is painted. */
export function frameCode(url: string, title: string, figure: FigureSettings, drawing: FigureDrawing | null = null): string {
  const { folder, link } = partsOf(url);
  // A frame has the time line unless its query says otherwise.
  const controls: FigureAttributes = figure.controls === 'mini' ? {} : { controls: figure.controls };
  const query = Object.entries({ ...controls, ...chosen(figure) }).map(([name, value]) => [name, value === '' ? '1' : value]);
  const address = `${folder}embed.html${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}#${link}`;
  const behind = drawing?.address ? `; background: url("${drawing.address}") center / contain no-repeat` : '';
  // It needs scripts, and a new window for the way to the playground; nothing else.
  return `<iframe ${written({
    src: address,
    title,
    width: String(figure.width),
    height: String(figure.height),
    style: `border: 0; max-width: 100%${behind}`,
    loading: 'lazy',
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  })}></iframe>`;
}
