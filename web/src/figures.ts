// A page of figures, each beside the code that makes it. One table is both: the code is written from it, and so is the element.
import './astrolabe';
import { make } from './panels/dom';
import { quoted } from './state/share/figureCode';
import { language } from './words/numbers';
import { withWords } from './words/rooms';
import { translatedTitles, speak } from './words/words';

await speak(new URLSearchParams(location.search).get('lang') ?? '').catch(() => undefined);
const { figureTexts } = await withWords(() => import('./words/figures'));
document.documentElement.lang = language;
document.title = translatedTitles?.figures ?? document.title;

interface Part {
  tag: 'iframe' | 'astrolabe-playground';
  /** True: an attribute without a value. */
  attributes: Readonly<Record<string, string | true>>;
}

/** One element, or several that belong together. */
type Figure = Part | readonly Part[];

const folder = new URL('./', location.href).href;
/** Frames do not have the language of the page around them. */
const ofLanguage = translatedTitles ? `&lang=${language}` : '';

const mini = (attributes: Part['attributes']): Part => ({
  tag: 'astrolabe-playground',
  attributes: { controls: 'mini', home: folder, ...attributes },
});

const figures: Record<keyof typeof figureTexts.figures, Figure> = {
  frame: {
    tag: 'iframe',
    attributes: {
      src: `${folder}embed.html?speed=10${ofLanguage}#ex=trap&step=60`,
      title: figureTexts.figures.frame.shows,
      width: '640',
      height: '420',
      loading: 'lazy',
      sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    },
  },
  element: mini({ caption: figureTexts.figures.element.shows, link: 'ex=terrain&alg=dijkstra&step=350' }),
  film: mini({ link: 'ex=rooms', autoplay: true, loop: true, from: '40', to: '160', speed: '6' }),
  compare: mini({ caption: figureTexts.figures.compare.shows, compare: 'dijkstra', link: 'ex=trap&step=573' }),
  code: mini({ caption: figureTexts.figures.code.shows, info: 'code', link: 'ex=trap&step=120' }),
  question: mini({ caption: figureTexts.figures.question.shows, question: 'next', link: 'ex=trap&step=60' }),
  group: [
    mini({ caption: figureTexts.figures.group.first, group: 'rooms', link: 'ex=rooms&alg=astar&step=100' }),
    mini({ caption: figureTexts.figures.group.second, group: 'rooms', link: 'ex=rooms&alg=greedy&step=100' }),
  ],
  doors: mini({ caption: figureTexts.figures.doors.shows, link: 'ex=doors' }),
  locked: {
    tag: 'astrolabe-playground',
    attributes: { controls: 'none', readonly: true, heuristic: 'zero', link: 'ex=maze&step=150' },
  },
};

const partsOf = (figure: Figure): readonly Part[] => ('tag' in figure ? [figure] : figure);

function codeOf(figure: Figure): string {
  const parts = partsOf(figure);
  const elements = parts.map(({ tag, attributes }) => {
    const words = Object.entries(attributes).map(([name, value]) => (value === true ? name : `${name}="${quoted(value)}"`));
    return `<${tag} ${words.join(' ')}></${tag}>`;
  });
  const script = parts.some(({ tag }) => tag === 'iframe') ? [] : [`<script type="module" src="${quoted(folder)}astrolabe.js"></script>`];
  return [...script, ...elements].join('\n');
}

/** Several elements stand one below the other, in the place of one. */
function shownParts(figure: Figure): HTMLElement[] {
  const parts = partsOf(figure).map(({ tag, attributes }) => make(tag, { attributes }));
  return parts.length > 1 ? [make('div', { class: 'several' }, ...parts)] : parts;
}

const { title, intro, playground } = figureTexts;
document.querySelector('.unstarted')?.remove();
document.querySelector('main')!.append(
  make('h1', { text: title }),
  make('p', { text: intro }),
  make('p', {}, make('a', { text: playground, href: './' })),
  ...Object.entries(figures).map(([id, figure]) => {
    const words = figureTexts.figures[id as keyof typeof figures];
    return make(
      'section',
      { id },
      make('h2', { text: words.title }),
      make('p', { class: 'muted', text: words.about }),
      ...shownParts(figure),
      make('pre', {}, make('code', { text: codeOf(figure) })),
    );
  }),
);
