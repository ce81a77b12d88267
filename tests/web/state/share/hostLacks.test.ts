import { expect, it } from 'vitest';
import { headerPolicy } from '../../../../web/tools/policy.mjs';
import { lacksOf, type Lack } from '../../../../web/src/state/share/hostLacks';

const policy = headerPolicy('https://your.host');
const shared = { 'Access-Control-Allow-Origin': '*' };
const program = { 'Content-Type': 'application/wasm' };

it.each<[string, Record<string, string>, Record<string, string>, Record<string, string>, Lack[]]>([
  ['nothing that is advised', { 'Content-Security-Policy': policy }, { ...shared, 'Cross-Origin-Resource-Policy': 'cross-origin' }, program, []],
  ['nothing of a policy that stops no scripts', { 'Content-Security-Policy': "img-src 'self'" }, shared, program, []],
  ['the header of many static hosts', {}, {}, program, ['sharing']],
  ['frames, by the old header', { 'X-Frame-Options': 'SAMEORIGIN' }, shared, program, ['framing']],
  [
    'frames, by the policy',
    { 'Content-Security-Policy': policy.replace('frame-ancestors *', "frame-ancestors 'self'") },
    shared,
    program,
    ['framing'],
  ],
  ['WebAssembly, by the policy', { 'Content-Security-Policy': policy.replace(" 'wasm-unsafe-eval'", '') }, shared, program, ['policy']],
  ['WebAssembly, by the second of two policies', { 'Content-Security-Policy': `${policy}, default-src 'self'` }, shared, program, ['policy']],
  ['scripts for other origins', {}, { ...shared, 'Cross-Origin-Resource-Policy': 'same-origin' }, program, ['ownAlone']],
  ['the type', {}, shared, { 'Content-Type': 'application/octet-stream' }, ['type']],
  ['any type', {}, shared, {}, ['type']],
])('a host lacks %s', (_, frame, script, ofProgram, lacks) => {
  expect(lacksOf(new Headers(frame), new Headers(script), new Headers(ofProgram))).toEqual(lacks);
});

it('says nothing of files that the host does not answer for', () => {
  expect(lacksOf(null, null, null)).toEqual([]);
});
