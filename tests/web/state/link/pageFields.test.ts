// Fields of links that are the page's own, against the core's reader.
import { describe, expect, it } from 'vitest';
import { linkFieldOf, longestField, partsText, readParts, withFields } from '../../../../web/src/state/link/pageFields';
import { loadModule } from '../../solver';
import { isLeft } from '../../../../web/src/core/job';

const solver = await loadModule();

function writtenLink(): string {
  const session = new solver.Session();
  const writer = session.writeLink(0, '', 'Rooms');
  while (isLeft(writer.advance(1000)));
  const link = writer.take();
  writer.delete();
  session.delete();
  return link;
}

/** 0, or an error of the core. */
function opened(link: string): number {
  const session = new solver.Session();
  const code = session.openLink(link, '');
  session.delete();
  return code;
}

describe('a field of the page', () => {
  it('stands in a link that the core opens, is read again, and can be replaced and left out', () => {
    const plain = writtenLink();
    const link = withFields(plain, { show: 'why.code_pin.3.4', ask: 'next' });
    expect([opened(link), linkFieldOf(link, 'show'), linkFieldOf(link, 'ask')]).toEqual([0, 'why.code_pin.3.4', 'next']);
    const other = withFields(link, { show: 'pin.1.2', ask: '' });
    expect([opened(other), linkFieldOf(other, 'show'), linkFieldOf(other, 'ask')]).toEqual([0, 'pin.1.2', '']);
    expect(withFields(link, { show: '', ask: '' })).toBe(plain);
    // A check sum of other fields is none.
    expect(opened(link.replace('pin.3.4', 'pin.3.5'))).not.toBe(0);
  });

  it('is read from what chats and mails make of a link', () => {
    const link = withFields(writtenLink(), { show: 'pin.3.4' });
    for (const changed of [`#${link}`, encodeURIComponent(link), encodeURIComponent(encodeURIComponent(link)), link.replaceAll('&', '&amp;')])
      expect(linkFieldOf(changed, 'show')).toBe('pin.3.4');
    expect(linkFieldOf('#ex=trap&show=why.code', 'show')).toBe('why.code');
  });

  it('is ignored where it holds other characters or is too long', () => {
    for (const wrong of ['<b>', 'a b', 'a;b', `${'a'.repeat(longestField)}a`, '']) expect(linkFieldOf(`ex=trap&show=${wrong}`, 'show')).toBe('');
    expect(linkFieldOf('ex=trap&noshow=a', 'show')).toBe('');
    expect(linkFieldOf(`ex=trap&show=${'a'.repeat(longestField)}`, 'show')).not.toBe('');
  });

  it('leaves a link as it is that has no room', () => {
    const long = `v=1&m=c2.${'A'.repeat(65_515)}&c=abcdef`;
    expect(withFields(long, { show: 'pin.1.1' }) === long).toBe(true);
  });
});

describe('the parts of a page', () => {
  it('become a text and are read again', () => {
    const parts = new Map([
      ['why', 'code.openList'],
      ['pin', '3.4'],
    ]);
    expect(partsText(parts)).toBe('why.code.openList_pin.3.4');
    expect(readParts(partsText(parts))).toEqual(parts);
    expect(
      partsText(
        new Map([
          ['why', ''],
          ['pin', '3.4'],
        ]),
      ),
    ).toBe('pin.3.4');
  });

  it.each([
    ['', []],
    ['_', []],
    ['why', []],
    ['.a', []],
    ['pin.1.2_pin.3.4', [['pin', '3.4']]],
    ['a..b', [['a', '.b']]],
  ] as const)('of %s', (text, pairs) => {
    expect([...readParts(text)]).toEqual(pairs);
  });
});
