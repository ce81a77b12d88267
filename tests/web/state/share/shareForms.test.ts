import { describe, expect, it } from 'vitest';
import { formOf } from '../../../../web/src/state/share/shareForms';

const url = 'https://example.org/play/index.html#v=1&s=0.0&g=3.0&m=c2.BAMA2Mw&c=I_UkBw';

describe('what is shared', () => {
  it('is the link itself', () => {
    expect(formOf('link', url, 'Rooms')).toBe(url);
  });

  it('is a frame of the page for frames, beside the playground', () => {
    const frame = formOf('frame', url, 'A "small" <map> & more');
    expect(frame).toContain('src="https://example.org/play/embed.html#v=1&amp;s=0.0&amp;g=3.0&amp;m=c2.BAMA2Mw&amp;c=I_UkBw"');
    expect(frame).toContain('title="A &quot;small&quot; &lt;map> &amp; more"');
    expect(frame).toContain('sandbox="allow-scripts allow-popups');
    expect(formOf('frame', 'https://example.org/embed.html?home=https://a.b/c/#v=1', 'x')).toContain('src="https://example.org/embed.html#v=1"');
    expect(formOf('frame', 'https://example.org/#v=1', 'x')).toContain('src="https://example.org/embed.html#v=1"');
  });

  it('is the element with its script', () => {
    expect(formOf('element', url, 'Rooms')).toBe(
      '<script type="module" src="https://example.org/play/astrolabe.js"></script>\n' +
        '<astrolabe-playground controls="mini" home="https://example.org/play/index.html" link="v=1&amp;s=0.0&amp;g=3.0&amp;m=c2.BAMA2Mw&amp;c=I_UkBw" style="display: block; width: 640px; max-width: 100%; height: 420px"></astrolabe-playground>',
    );
  });

  it('is a link in Markdown, whatever the name', () => {
    expect(formOf('markdown', url, 'Room [1]')).toBe(`[Room \\[1\\]](${url})`);
  });
});
