import { expect, it } from 'vitest';
import { documentKinds, kindsByBytes, kindsByKeys, kindsByText, otherJson, plainText } from '../../../web/src/formats/kinds';
import { kindWords } from '../../../web/src/words/kinds';

const kinds = [...kindsByBytes, ...kindsByText, ...kindsByKeys, ...Object.values(documentKinds), otherJson, plainText];

it('has a name for each kind and advice for each that has no reader, and no other', () => {
  expect([...new Set(kinds.map(({ id }) => id))].sort()).toEqual(Object.keys(kindWords.names).sort());
  expect([...new Set(kinds.flatMap((kind) => ('advice' in kind ? [kind.advice] : [])))].sort()).toEqual(Object.keys(kindWords.advice).sort());
});

it('puts names and advice into sentences', () => {
  for (const name of Object.values(kindWords.names)) expect(name).toMatch(/^(?:an?|the) \S|^JSON$/);
  for (const text of Object.values(kindWords.advice)) expect(text).toMatch(/^[A-Z].*\.$/);
});
