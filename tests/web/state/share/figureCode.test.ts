import { describe, expect, it } from 'vitest';
import { readAttribute } from '../../../../web/src/element/attributes';
import { laneLink } from '../../../../web/src/state/link/laneLink';
import { elementCode, figureAttributes, figuresOf, frameCode, plainFigure, type FigureSettings } from '../../../../web/src/state/share/figureCode';

const url = 'https://example.org/play/index.html#v=1&s=0.0&g=3.0&c=I_UkBw';
const all: FigureSettings = {
  caption: 'A "small" <map> & more',
  controls: 'full',
  info: ['counters', 'story'],
  questions: ['refused', 'next'],
  autoplay: true,
  loop: true,
  from: 3,
  to: 40,
  speed: 0,
  theme: 'dark',
  width: 800,
  height: 600,
  edit: true,
  second: null,
};

/** What embed.html reads. */
function queryOf(code: string): Record<string, string> {
  const src = /src="([^"]*)"/.exec(code)![1]!.replace(/&amp;/g, '&');
  return Object.fromEntries(new URL(src).searchParams);
}

describe('the code of a figure', () => {
  it('says nothing that goes without saying', () => {
    expect(queryOf(frameCode(url, 'Rooms', plainFigure))).toEqual({});
    expect(figureAttributes(url, plainFigure)).toEqual({
      controls: 'mini',
      home: 'https://example.org/play/index.html',
      link: 'v=1&s=0.0&g=3.0&c=I_UkBw',
    });
  });

  it('of a frame has all that was chosen in its query, and the link in its hash', () => {
    const code = frameCode(url, 'Rooms', all);
    expect(queryOf(code)).toEqual({
      controls: 'full',
      caption: all.caption,
      info: 'story counters',
      question: 'refused next',
      autoplay: '1',
      loop: '1',
      from: '3',
      to: '40',
      speed: '0',
      theme: 'dark',
      edit: '1',
    });
    expect(code).toContain('#v=1&amp;s=0.0&amp;g=3.0&amp;c=I_UkBw" title="Rooms" width="800" height="600"');
  });

  it('of an element has it as attributes, and its size as its style', () => {
    expect(elementCode(url, all)).toContain(
      '<astrolabe-playground controls="full" home="https://example.org/play/index.html" link="v=1&amp;s=0.0&amp;g=3.0&amp;c=I_UkBw" ' +
        'caption="A &quot;small&quot; &lt;map> &amp; more" info="story counters" question="refused next" autoplay loop from="3" to="40" speed="0" theme="dark" edit style="display: block; width: 800px; max-width: 100%; height: 600px">',
    );
  });

  it('holds a drawing, where there is one', () => {
    const drawing = { address: "data:image/svg+xml,%3Csvg id='a'/%3E", description: 'A "small" <map>' };
    const link = '<a href="https://example.org/play/index.html#v=1&amp;s=0.0&amp;g=3.0&amp;c=I_UkBw" style="display: block; height: 100%">';
    expect(elementCode(url, plainFigure, drawing)).toContain(
      `>${link}<img src="${drawing.address}" alt="A &quot;small&quot; &lt;map>" style="width: 100%; height: 100%; object-fit: contain"></a></astrolabe-playground>`,
    );
    expect(frameCode(url, 'Rooms', plainFigure, drawing)).toContain(
      ` style="border: 0; max-width: 100%; background: url(&quot;${drawing.address}&quot;) center / contain no-repeat" `,
    );
    const tooLarge = { ...drawing, address: '' };
    expect(elementCode(url, plainFigure, tooLarge)).toContain(`>${link}A &quot;small&quot; &lt;map></a></astrolabe-playground>`);
    expect(frameCode(url, 'Rooms', plainFigure, tooLarge)).toBe(frameCode(url, 'Rooms', plainFigure));
  });

  it('of two has two elements with one time, of which the first asks', () => {
    const second = { place: 0, algorithm: 'greedy', caption: 'Greedy', options: ['weight'] };
    const [first, other] = figuresOf(url, { ...all, second });
    expect(first).toEqual({ ...figureAttributes(url, all), link: laneLink('v=1&s=0.0&g=3.0&c=I_UkBw', 0, ['weight']), group: 'time-I_UkBw' });
    const { question: _, ...silent } = first!;
    expect(other).toEqual({ ...silent, caption: 'Greedy', algorithm: 'greedy' });
    expect(elementCode(url, { ...all, second }).match(/<astrolabe-playground /g)).toHaveLength(2);
    expect(frameCode(url, 'Rooms', { ...all, second })).toBe(frameCode(url, 'Rooms', all));
  });

  it('is understood by the element', () => {
    const { caption, from, to, speed } = figureAttributes(url, all);
    expect([readAttribute('caption', caption!), readAttribute('from', from!), readAttribute('to', to!), readAttribute('speed', speed!)]).toEqual([
      all.caption,
      3,
      40,
      0,
    ]);
  });
});
