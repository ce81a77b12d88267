import { describe, expect, it } from 'vitest';
import { errorText, failed, type FormatError } from '../../../web/src/formats/error';
import { limits } from '../../../web/src/formats/limits';
import { readXml as xmlOf, type XmlElement } from '../../../web/src/formats/xml';
import { atOnce, errorOf, milliseconds } from './ask';

const readXml = (text: string): XmlElement | FormatError => atOnce(xmlOf(text));

function root(text: string): XmlElement {
  const read = readXml(text);
  if (failed(read)) throw new Error(errorText(read));
  return read;
}

describe('XML', () => {
  it('has elements, attributes and text', () => {
    const { name, attributes, children, text } = root(
      '<?xml version="1.0"?>\n<!-- a map -->\n<a x="1" y=\'2 "3"\' >\n t<b/><!-- - --><c-d.e:f z = "" >u</c-d.e:f ></a>\n<!-- end -->\n',
    );
    expect([name, [...attributes], text]).toEqual([
      'a',
      [
        ['x', '1'],
        ['y', '2 "3"'],
      ],
      '\n t',
    ]);
    expect(children.map((child) => [child.name, [...child.attributes], child.text])).toEqual([
      ['b', [], ''],
      ['c-d.e:f', [['z', '']], 'u'],
    ]);
  });

  it('replaces the entities of every XML, and numbers of characters', () => {
    const { attributes, text } = root('<a b="&lt;&#65;&#x1F600;&quot;">&amp;amp; &gt;&apos;</a>');
    expect([attributes.get('b'), text]).toEqual(['<A😀"', "&amp; >'"]);
  });

  it('takes marked text as it is', () => {
    expect(root('<a>x<![CDATA[<b>&c;]]>y</a>').text).toBe('x<b>&c;y');
  });

  it.each<[text: string, says: string]>([
    ['', 'Line 1, column 1: found the end of the text; expected “<”.'],
    ['x<a/>', 'Line 1, column 1: found “x”; expected “<”.'],
    ['<a/>\n<b/>', 'Line 2, column 1: found “<”; expected nothing more.'],
    ['<a/>x', 'Line 1, column 5: found “x”; expected nothing more.'],
    ['<a></a></a>', 'Line 1, column 8: found “<”; expected nothing more.'],
    ['<a>\n<b></a></b>', 'Line 2, column 4: found “<”; expected “</b>”.'],
    ['<a><b>', 'Line 1, column 7: found the end of the text; expected “</b>”.'],
    ['<a b>', 'Line 1, column 5: found “>”; expected “=”.'],
    ['<a b="1"c="2"/>', 'Line 1, column 9: found “c”; expected another attribute or the end of the tag.'],
    ['<a b="1" b="2"/>', 'Line 1, column 10: found “b”; expected another attribute or the end of the tag.'],
    ['<a b="1', 'Line 1, column 8: found the end of the text; expected “"”.'],
    ['<a b="1<c d="/>', 'Line 1, column 8: found “<”; expected “"”.'],
    ['<1/>', 'Line 1, column 2: found “1”; expected the name of an element.'],
    ['<a><!-- x</a>', 'Line 1, column 14: found the end of the text; expected “-->”.'],
    ['<a>&b;</a>', 'Line 1, column 4: “&b;” cannot be read. Only &lt; &gt; &amp; &quot; &apos; and numbers of characters can.'],
    ['<a>\n &#0;</a>', 'Line 2, column 2: “&#0;” cannot be read. Only &lt; &gt; &amp; &quot; &apos; and numbers of characters can.'],
    ['<a>&#x110000;</a>', 'Line 1, column 4: “&#x110000;” cannot be read. Only &lt; &gt; &amp; &quot; &apos; and numbers of characters can.'],
    [
      '<!DOCTYPE map SYSTEM "http://example.org/map.dtd"><map/>',
      'Line 1, column 1: declarations of document types are not read. Remove the line <!DOCTYPE …>.',
    ],
  ])('%j is refused', (text, says) => {
    expect(errorText(errorOf(readXml(text)))).toBe(says);
  });

  it('may be 16 elements deep, not 17', () => {
    const deep = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels);
    expect(root(deep(limits.depth)).name).toBe('a');
    expect(errorOf(readXml(deep(limits.depth + 1)))).toMatchObject({ id: 'xmlDeep', column: 49 });
  });

  it('is too long above 8 MB', () => {
    expect(errorOf(readXml('<a>'.padEnd(limits.text + 1))).id).toBe('textLong');
  });

  it('takes time by its length alone', async () => {
    const texts = [
      '<a>' + '<b c="d"/>'.repeat(100_000) + '</a>',
      '<a>' + '&amp;'.repeat(100_000) + '</a>',
      '<a>' + 'x<!---->'.repeat(100_000) + '</a>',
      `<a b="${' '.repeat(1_000_000)}`,
      '<a'.repeat(300_000),
      `<a>${'<!--'.repeat(200_000)}`,
    ];
    for (const text of texts) expect(await milliseconds(() => readXml(text)), text.slice(0, 20)).toBeLessThan(1000);
  });
});
