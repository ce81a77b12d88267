import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aboutAttributes, aboutEvents, aboutMethods } from '../../../web/src/element/about';
import { attributeNames, attributes, readAttribute, type AttributeName } from '../../../web/src/element/attributes';
import { eventNames } from '../../../web/src/model/eventNames';
import { methods } from '../../../web/src/element/methods';

const page = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'docs/embedding.md'), 'utf8');

/** The rows of the page, made from the tables of the code. */
const values = (name: AttributeName): string => {
  const { kind, choices } = attributes[name] as { kind: string; choices?: readonly string[] };
  return choices ? choices.map((choice) => `\`${choice}\``).join(', ') : kind;
};
const rows = {
  attributes: attributeNames.map((name) => `| \`${name}\` | ${values(name)} | ${aboutAttributes[name]} |`),
  methods: Object.keys(methods).map((name) => `| \`${name}\` | ${aboutMethods[name as keyof typeof methods]} |`),
  events: eventNames.map((name) => `| \`${name}\` | ${aboutEvents[name]} |`),
};

describe('docs/embedding.md', () => {
  it.each(Object.entries(rows))('has all %s as the code has them', (_, lines) => {
    expect(page).toContain(lines.join('\n'));
  });
});

describe('attributes', () => {
  it('are read with care', () => {
    expect([readAttribute('controls', null), readAttribute('controls', 'mini'), readAttribute('controls', 'all')]).toEqual(['full', 'mini', 'full']);
    expect([
      readAttribute('readonly', null),
      readAttribute('readonly', ''),
      readAttribute('readonly', '0'),
      readAttribute('readonly', 'false'),
      readAttribute('readonly', '1'),
    ]).toEqual([false, true, false, false, true]);
    expect([
      readAttribute('speed', null),
      readAttribute('speed', ''),
      readAttribute('speed', 'fast'),
      readAttribute('speed', '99'),
      readAttribute('speed', '-3'),
      readAttribute('speed', '4.4'),
    ]).toEqual([null, null, null, 20, 0, 4]);
    expect([readAttribute('tick', '-5'), readAttribute('tick', '5')]).toEqual([0, 5]);
    expect([readAttribute('to', 'Infinity'), readAttribute('to', '1e300')]).toEqual([null, 2 ** 31 - 1]);
    expect(readAttribute('caption', null)).toBe('');
  });
});
