import { describe, expect, it } from 'vitest';
import { addressOfPage, rawAddress } from '../../../web/src/formats/webPage';
import { milliseconds } from './ask';

describe('the address of the file that a page shows', () => {
  it.each([
    ['https://github.com/o/r/blob/main/maps/a%20b.map', 'https://raw.githubusercontent.com/o/r/main/maps/a%20b.map'],
    ['http://www.github.com/o/r/raw/0123abc/a.map?plain=1#L3', 'https://raw.githubusercontent.com/o/r/0123abc/a.map'],
    ['https://github.com/o/r/blame/main/a.map', 'https://raw.githubusercontent.com/o/r/main/a.map'],
    ['https://gist.github.com/o/0123456789abcdef0123456789abcdef', 'https://gist.githubusercontent.com/o/0123456789abcdef0123456789abcdef/raw'],
    ['https://gitlab.com/group/sub/r/-/blob/main/a.map', 'https://gitlab.com/group/sub/r/-/raw/main/a.map'],
    ['https://gitlab.example.org/o/r/-/blame/main/a.map', 'https://gitlab.example.org/o/r/-/raw/main/a.map'],
    ['https://bitbucket.org/o/r/src/main/a.map', 'https://bitbucket.org/o/r/raw/main/a.map'],
    ['https://codeberg.org/o/r/src/branch/main/a.map', 'https://codeberg.org/o/r/raw/branch/main/a.map'],
    ['https://git.sr.ht/~o/r/tree/master/item/maps/a.map', 'https://git.sr.ht/~o/r/blob/master/maps/a.map'],
    ['https://huggingface.co/datasets/o/r/blob/main/a.map', 'https://huggingface.co/datasets/o/r/resolve/main/a.map'],
    ['https://pastebin.com/Ab12Cd34', 'https://pastebin.com/raw/Ab12Cd34'],
    ['https://dpaste.com/ABC123', 'https://dpaste.com/ABC123.txt'],
    ['https://rentry.co/my-maze', 'https://rentry.co/my-maze/raw'],
    ['https://raw.githubusercontent.com/o/r/main/a.map', null],
    ['https://github.com/o/r', null],
    ['https://github.com.evil.example/o/r/blob/main/a.map', null],
    ['https://pastebin.com/raw/Ab12Cd34', null],
    ['https://example.org/a.map', null],
    ['javascript:alert(1)', null],
    ['nothing', null],
  ])('%s', (page, raw) => expect(rawAddress(page)).toBe(raw));
});

describe('the address that a page gives itself', () => {
  it.each([
    ['<head><link rel="canonical" href="https://a.example/x?y=1&amp;z=2"></head>', 'https://a.example/x?y=1&z=2'],
    ["<link href='https://a.example/x' rel=canonical />", 'https://a.example/x'],
    ['<meta content="https://a.example/x" property="og:url">', 'https://a.example/x'],
    ['<link rel="stylesheet" href="https://a.example/x.css"><meta property="og:url" content="https://a.example/x">', 'https://a.example/x'],
    ['<!-- saved from url=(0021)https://a.example/x -->\n<html>', 'https://a.example/x'],
    ['<link rel="canonical" href="/x">', null],
    ['<p>https://a.example/x</p>', null],
  ])('%s', (html, address) => expect(addressOfPage(html)).toBe(address));

  it('is looked for in a short time in what is made to be slow', async () => {
    for (const part of ['<link ', '<meta property=', '<!-- saved from url=(', '<link rel=canonical href="https://', '< '])
      expect(await milliseconds(() => addressOfPage(part.repeat(100_000)))).toBeLessThan(100);
  });
});
