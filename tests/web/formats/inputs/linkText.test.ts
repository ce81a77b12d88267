// Links as programs and people hand them on: each text holds a link that is whole, and says which.
import { describe, expect, it } from 'vitest';
import { linkCheck } from '../../../../web/src/formats/linkCheck';
import { findBrought, findLink, longestMessage, lossOf } from '../../../../web/src/formats/linkText';
import { formOf } from '../../../../web/src/state/share/shareForms';
import { below, dice } from '../dice';
import { stopwatch } from '../../stopwatch';

const signed = (body: string): string => `${body}&c=${linkCheck(body)}`;
const payload = 'KB4AVJD6bTmqedMh4mEpqKNYnr386n0MEiQT30xSXA--x_y__z';
/** A link of a rooms map, which the tests of the core have as well. */
const published = 'v=1&s=0.0&g=39.29&m=c1.KB4AVJD6bTmqedMh4mEpqKNYnr386n0MEiQT30xSXA&c=ygGwkg';
const link = signed(`v=1&alg=weighted-astar&weight=2500&s=0.30&g=39.29&step=12&m=c2.${payload}${payload}`);
const page = 'https://example.org/play/';
const address = `${page}#${link}`;
const reference = 'ex=trap&alg=dijkstra&step=12';
const named = `${page}#${reference}`;
const mapLink = 'map=https://maps.example.net/a_(1).map&s=1.1&step=3';
const encoded = encodeURIComponent;
const broken = (text: string, width: number, join = '\n'): string => text.match(new RegExp(`.{1,${width}}`, 'gs'))!.join(join);
const html = (text: string): string => text.replace(/&/g, '&amp;');
const quotedPrintable = (text: string): string => broken(text.replace(/=/g, '=3D'), 75, '=\r\n');
const proofpoint = (text: string): string => encoded(text).replace(/-/g, '-2D').replace(/_/g, '-5F').replace(/%2F/g, '_').replace(/%/g, '-');

/** How an address reaches us, whatever link it has. */
const ways: Readonly<Record<string, (address: string) => string>> = {
  'as it is': (text) => text,
  'with blanks around': (text) => ` \n${text}\n `,
  'in a sentence': (text) => `Look at ${text} and say what you think.`,
  'at the end of a sentence': (text) => `Look at ${text}.`,
  'in parentheses': (text) => `My map (${text}), step 12`,
  'in quotes': (text) => `He wrote "${text}".`,
  'in typographic quotes': (text) => `She wrote “${text}”…`,
  'in Chinese, with full-width punctuation': (text) => `看看这个：${text}，很有意思。`,
  'in Chinese brackets': (text) => `地图（${text}）`,
  'in corner brackets': (text) => `「${text}」`,
  'in angle brackets': (text) => `<${text}>`,
  'as a link of Slack': (text) => `<${text}|my map>`,
  'in Markdown': (text) => `See [Rooms #3](${text}), please`,
  'in Markdown with a title': (text) => `[Rooms](${text} "step 12")`,
  'as a reference of Markdown': (text) => `[1]: ${text}`,
  'in bold Markdown': (text) => `**${text}**`,
  'in Markdown code': (text) => `\`${text}\``,
  'in Markdown with escapes': (text) => text.replace(/[_&]/g, '\\$&'),
  'in HTML': (text) => `<p>See <a href="${html(text)}" class="x">my map</a></p>`,
  'in HTML with numbers': (text) => `<a href='${text.replace(/&/g, '&#38;').replace(/=/g, '&#x3D;')}'>my map</a>`,
  'in HTML, escaped twice': (text) => `<iframe srcdoc="&lt;a href=&quot;${html(html(text))}&quot;&gt;my map&lt;/a&gt;"></iframe>`,
  'as a field of Word': (text) => `HYPERLINK "${text.replace('#', '" \\l "')}" my map`,
  'in Jira': (text) => `[my map|${text}]`,
  'behind DuckDuckGo': (text) => `//duckduckgo.com/l/?uddg=${encoded(text)}&rut=0a1b`,
  'behind YouTube': (text) => `https://www.youtube.com/redirect?event=comments&redir_token=QUFF&q=${encoded(text)}`,
  'in the body of a mail address': (text) => `mailto:?subject=Map&body=${encoded(`Look: ${text}`)}`,
  'in BBCode': (text) => `[url=${text}]my map[/url]`,
  'in LaTeX': (text) => `\\href{${text.replace(/[#&_%]/g, '\\$&')}}{my map}`,
  'in Org mode': (text) => `[[${text}][my map]]`,
  'in reStructuredText': (text) => `\`my map <${text}>\`_`,
  'in a formula of a sheet': (text) => `=HYPERLINK("${text}";"my map")`,
  'with full-width signs': (text) => text.replace(/&/g, '＆').replace(/=/g, '＝'),
  'between words of Chinese': (text) => `我的地图${text}谢谢`,
  'in JSON': (text) => JSON.stringify({ url: text }).replace(/\//g, '\\/').replace(/&/g, '\\u0026'),
  'in quoted mail': (text) => `> > ${text}\n> Bye`,
  'in a mail in quoted-printable': (text) => `Hi,=20\r\n${quotedPrintable(text)}\r\nBye`,
  'in a file of Windows': (text) => `[InternetShortcut]\r\nURL=${text}\r\n`,
  'with a tracker in the query': (text) => text.replace('#', '?utm_source=chat&utm_medium=social#'),
  'with a tracker behind': (text) => `${text}&utm_source=chat&fbclid=IwAR0_x-y`,
  'with a tracker as a query behind': (text) => `${text}?utm_source=chat`,
  'with an invisible character': (text) => `${text.slice(0, 30)}\u200b${text.slice(30)}\u2060`,
  'with hyphens that do not break': (text) => text.replace(/-/g, '\u2011'),
  encoded: (text) => encoded(text),
  'encoded twice': (text) => encoded(encoded(text)),
  'with an encoded hash': (text) => text.replace('#', '%23'),
  'with a hash that a browser encoded': (text) => text.replace(/#(.*)$/, (_, hash: string) => `#${encoded(hash)}`),
  'behind Outlook': (text) =>
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded(text)}&data=05%7C02%7Cann%40example.org%7C1&sdata=a%2Bb%3D&reserved=0`,
  'behind Outlook twice': (text) =>
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded(`https://nam02.safelinks.protection.outlook.com/?url=${encoded(text)}&data=1&reserved=0`)}&data=2&reserved=0`,
  'behind Google': (text) => `https://www.google.com/url?q=${encoded(text)}&sa=D&source=docs&ust=1700000000000000&usg=AOvVaw0`,
  'behind Google, with half of it encoded': (text) =>
    `https://www.google.com/url?q=${text.replace(/[#&=]/g, encoded)}&sa=D&v=3&s=1&step=9&usg=AOvVaw0`,
  'behind Slack': (text) => `https://slack-redir.net/link?url=${encoded(text)}&v=3`,
  'behind Facebook': (text) => `https://l.facebook.com/l.php?u=${encoded(text)}&h=AT0xyz&s=1`,
  'behind WeChat': (text) =>
    `https://weixin110.qq.com/cgi-bin/mmspamsupport-bin/newredirectconfirmcgi?main_type=2&evil_type=0&source=2&url=${encoded(text)}&exportkey=A&pass_ticket=b%3D&s=1`,
  'behind Weibo': (text) => `https://weibo.cn/sinaurl?u=${encoded(text)}&s=2`,
  'behind Zhihu': (text) => `https://link.zhihu.com/?target=${encoded(text).replace(/%2F/g, '/')}`,
  'behind QQ': (text) => `https://c.pc.qq.com/middlem.html?pfurl=${encoded(text)}&pfuin=1&level=14`,
  'behind LinkedIn': (text) => `https://www.linkedin.com/safety/go?url=${encoded(text)}&trk=x`,
  'behind Proofpoint 2': (text) =>
    `https://urldefense.proofpoint.com/v2/url?u=${proofpoint(text)}&d=DwMFaQ&c=euGZstcaTDllvimEN8b7jXrwqOf&r=x_y&m=z&s=1&e=`,
  'behind Proofpoint 3': (text) => `https://urldefense.com/v3/__${text.replace('#', '*')}__;Iw!!A4F2R9G_pg!abc$`,
  'behind Barracuda': (text) => `https://linkprotect.cudasvc.com/url?a=${encoded(text)}&c=E,1,abcdefghij&typo=1`,
  'behind Sophos': (text) =>
    `https://eu-west-1.protection.sophos.com/?d=example.org&u=${encoded(Buffer.from(text).toString('base64'))}&p=m&i=NWE%3D&t=1&s=1`,
  'behind Bing': (text) => `https://www.bing.com/ck/a?!&&p=1a2b&ptn=3&hsh=4&u=a1${Buffer.from(text).toString('base64url')}&ntb=1`,
  'behind Teams': (text) =>
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded(text)}&locale=en-us&dest=${encoded('https://teams.microsoft.com/api/mt/')}`,
  'in an archive': (text) => `https://web.archive.org/web/2026/${text}`,
  'behind Cisco': (text) => `https://secure-web.cisco.com/1abcDEF/${encoded(text)}`,
};

/** Those of a link that the check sum lets put together. */
const breaks: Readonly<Record<string, (address: string) => string>> = {
  'by mail': (text) => broken(text, 72),
  'by a calendar': (text) => `URL:${broken(text, 74, '\r\n ')}`,
  'by YAML': (text) => `url: >-\n  ${broken(text, 60, '\n  ')}`,
  'by Windows': (text) => broken(text, 72, '\r\n'),
  'within words of a message': (text) => `Look:\n${broken(text, 40)}\nThat is it.`,
  'in quoted mail': (text) => broken(text, 60, '\n> '),
  'with indents': (text) => broken(text, 30, '\n    '),
  'by blanks': (text) => broken(text, 25, ' '),
  'at each sign': (text) => text.replace(/([&=.])/g, '$1\n'),
  'by a shell': (text) => broken(text, 50, '\\\n'),
  'as strings of a program': (text) => `"${broken(text, 50, '"\n  + "')}"`,
  'by HTML': (text) => broken(html(text), 50, '<wbr>'),
  'by coloured HTML': (text) => `<p>${broken(html(text), 50, '</span><br>\n<span class="x v=1">')}</p>`,
  'by a wide wrapper in a mail': (text) => quotedPrintable(`https://eur01.safelinks.protection.outlook.com/?url=${encoded(text)}&data=1`),
};

const cases = Object.entries(ways);

describe('a link that carries its map is found', () => {
  it.each(cases)('%s', (_, way) => {
    for (const each of [link, published]) expect(findLink(way(`${page}#${each}`))).toBe(each);
  });
  it.each(Object.entries(breaks))('broken %s', (_, way) => expect(findLink(way(address))).toBe(link));

  it('in all that Share prints', () => {
    for (const form of ['link', 'frame', 'element', 'markdown'] as const)
      expect(findLink(formOf(form, address, 'A "small" <map> #1', undefined)), form).toBe(link);
    expect(findLink(html(formOf('frame', address, 'Rooms')))).toBe(link);
  });

  it('without an address, with and without its #', () => {
    for (const text of [link, `#${link}`, html(link), encoded(link)]) expect(findLink(text)).toBe(link);
  });

  it.each([
    ['a hyphen', '-\n'],
    ['a hyphen and an indent', '-\r\n    '],
    ['a soft hyphen', '\u00ad\n'],
    ['another hyphen', '\u2010 \n'],
  ])('parted by %s at the ends of lines, as in a document', (_, end) => {
    for (const width of [20, 37, 60]) expect(findLink(broken(address, width, end)), String(width)).toBe(link);
  });

  it('in capitals cannot open, and it is said why', () => {
    const capitals = findLink(address.toUpperCase())!;
    expect(lossOf(capitals)).toMatch(/capital letters/);
    expect(capitals).toBe(link.toUpperCase());
    for (const other of [link, published, link.slice(0, 40), link.toLowerCase()]) expect(lossOf(other)).toBe('');
  });

  it('with dashes that an editor set', () => {
    for (const [from, to] of [
      ['--', '—'],
      ['--', '–'],
    ] as const)
      expect(findLink(`See ${address.replaceAll(from, to)} here`)).toBe(link);
  });

  it('beside one that is cut, and the first of two', () => {
    expect(findLink(`${address.slice(0, -20)}\n${address}`)).toBe(link);
    expect(findLink(`${page}#${published} and ${address}`)).toBe(published);
  });

  it('of a version to come', () => {
    const later = signed('v=2&s=0.0&m=d1.AAAA');
    expect(findLink(`See ${page}#${later}.`)).toBe(later);
  });
});

describe('a link that names its map is found', () => {
  const readable = (text: string | null): string | null => {
    let plain = text;
    for (let i = 0; i < 6 && plain !== null && !plain.includes('='); i++) plain = decodeURIComponent(plain);
    return plain?.replace(/&(?:utm_source|fbclid)=[^&]*/g, '') ?? null;
  };
  it.each(cases)('%s', (_, way) => expect(readable(findLink(way(named)))).toBe(reference));
  it.each(cases.filter(([name]) => !/half|hash that|escapes|words of Chinese/.test(name)))('with an address, %s', (_, way) =>
    expect(readable(findLink(way(`${page}#${mapLink}`)))).toBe(mapLink),
  );

  it('broken where it shows', () => {
    const long = `${page}#ex=trap&alg=weighted-astar&weight=2500&heuristic=manhattan&moves=8-always&step=12`;
    for (const text of [
      broken(long, 72),
      broken(long, 60, '\n> '),
      quotedPrintable(long),
      long.replaceAll('&', '&\n'),
      `Look: ${long.replace('&moves', '\n&moves')} there`,
    ])
      expect(findLink(text)).toBe(long.split('#')[1]);
    expect(findLink(`${named}\nthanks`)).toBe(reference);
    expect(findLink(html(named).replace(/&amp;/g, '&amp;<wbr>'))).toBe(reference);
  });

  it('in all that Share prints', () => {
    for (const form of ['link', 'frame', 'element', 'markdown'] as const)
      if (form !== 'element') expect(findLink(formOf(form, named, 'A map')), form).toBe(reference);
  });

  it('where punctuation behind it came into the address', () => {
    expect(findLink('#ex=trap%EF%BC%8C%E5%BE%88%E5%A5%BD')).toBe('ex=trap');
    expect(findLink('#map=https://h.org/a.map%E3%80%82')).toBe('map=https://h.org/a.map');
    expect(findLink('#map=https%3A%2F%2Fh.org%2F%E3%80%8Aa%E3%80%8B.map')).toBe('map=https%3A%2F%2Fh.org%2F%E3%80%8Aa%E3%80%8B.map');
    expect(findLink('#map=https://h.org/a.map&step=3?fbclid=x')).toBe('map=https://h.org/a.map&step=3');
  });

  it('by the address of a .map alone, where people bring it themselves', () => {
    expect(findBrought(' https://h.org/maps/a.map\n')).toBe('map=https%3A%2F%2Fh.org%2Fmaps%2Fa.map');
    expect(findLink('https://h.org/maps/a.map')).toBe('https://h.org/maps/a.map');
    for (const text of [address, named]) expect(findBrought(text)).toBe(findLink(text));
  });
});

describe('a link that is not whole is handed on as far as it goes', () => {
  it.each([
    ['cut', `${address.slice(0, -9)}`, link.slice(0, -9)],
    ['cut in a message', `Look at ${address.slice(0, -20)} and say`, link.slice(0, -20)],
    ['changed', address.replace('step=12', 'step=13'), link.replace('step=12', 'step=13')],
    ['changed and broken', broken(address.replace('step=12', 'step=13'), 40), link.replace('step=12', 'step=13')],
    ['changed and encoded', encoded(address.replace('step=12', 'step=13')), link.replace('step=12', 'step=13')],
    ['of another page', 'https://example.org/#tab=2', 'tab=2'],
    ['of no map', 'https://example.org/\n', 'https://example.org/'],
  ])('%s', (_, text, wanted) => expect(findLink(text)).toBe(wanted));
});

describe('what is no link stays what it is', () => {
  it.each([
    '',
    'v=1',
    '#..\n.#.',
    '#=#',
    '[[0, 1], [1, 0]]',
    'type octile\nheight 1\nwidth 1\nmap\n.\n',
    'version 1\n',
    'map=[[0,1]]\nex=3 #map=2',
    '#v=1\n0 1\n',
    'see #ex=trap in the docs',
    'grid = [[0]] # https://example.org/x#y',
    'E = mc^2; v=1&2',
  ])('%j', (text) => expect(findLink(text)).toBeNull());

  it('a text that is too long is not looked at', () => expect(findLink(`${' '.repeat(longestMessage)}${address}`)).toBeNull());
});

it('any two ways one after the other still give the link, and it is found in itself', () => {
  const random = dice(42);
  const plain = cases.filter(([name]) => !/Proofpoint|escapes|quoted-printable|Sophos|Bing|LaTeX/.test(name));
  for (let i = 0; i < 2000; i++) {
    const body = `v=1&s=${below(random, 40)}.0&step=${below(random, 1e6)}&m=c2.${Array.from({ length: below(random, 200) }, () => 'ABCxyz019-_'[below(random, 11)]).join('')}`;
    const sent = signed(body);
    const [[first, inner], [second, outer]] = [plain[below(random, plain.length)]!, plain[below(random, plain.length)]!];
    expect(findLink(outer(inner(`${page}#${sent}`))), `${first}, then ${second}: ${sent}`).toBe(sent);
    expect(findLink(sent)).toBe(sent);
  }
});

it('what is found is found in itself, whatever it was found in', () => {
  const random = dice(44);
  const all = [...cases, ...Object.entries(breaks)].map(([, way]) => way);
  for (let i = 0; i < 2000; i++) {
    const text = all[below(random, all.length)]!(`${page}#${[link, reference, mapLink][below(random, 3)]!}`);
    const at = below(random, text.length);
    const found = findLink(text.slice(0, at) + text.slice(at + below(random, 4)));
    // A word of an address that has no link is not one by itself.
    if (found !== null) expect([found, null], text).toContain(findLink(found));
  }
});

it('a damaged link is never taken for a whole one', () => {
  const random = dice(43);
  for (let i = 0; i < 4000; i++) {
    const at = below(random, link.length);
    const sign = 'ABCxyz019-_'[below(random, 11)]!;
    const changed = `${link.slice(0, at)}${sign}${link.slice(at + 1)}`;
    const found = findLink(`Look: ${page}#${changed} there`);
    if (changed === link) expect(found).toBe(link);
    else if (found !== null) expect(found === link && at < link.length - 2, changed).toBe(false);
  }
});

it('the longest texts that hold nothing take little time', () => {
  for (const part of [
    'v=1&',
    '%25',
    '&amp;',
    '<v=1&c=',
    'v=1&c=AAAAAA',
    '#ex=',
    '%2523map%253D',
    '#map=https://((',
    '\\',
    '—v=1&',
    '=3Dv=1&u=http-3A',
    '=\n',
    '&#38;',
    '<a\n',
  ]) {
    const text = part.repeat(Math.floor(longestMessage / part.length));
    const taken = stopwatch();
    findLink(text);
    expect(taken(), part).toBeLessThan(100);
  }
});
