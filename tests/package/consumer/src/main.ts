import 'astrolabe-playground';
import type { AstrolabeEvents } from 'astrolabe-playground';
import { ask } from './question';
import workerAddress from './worker.ts?worker&url';

interface Rules {
  createScriptURL(text: string): string;
}

/** A policy for strict pages, which start no worker from a text. The host of the tests allows this name alone. */
const trusted = (window as unknown as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } }).trustedTypes?.createPolicy(
  'astrolabe',
  { createScriptURL: (text) => text },
);

function inWorker(): Promise<unknown> {
  const worker = new Worker(trusted?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
}

async function inElement(link: string): Promise<unknown> {
  const element = document.querySelector('astrolabe-playground')!;
  await element.ready;
  const done = new Promise<AstrolabeEvents['astrolabe-done']>((resolve) =>
    element.addEventListener('astrolabe-done', ({ detail }) => resolve(detail)),
  );
  await element.load(link);
  element.seek(1_000_000);
  return { done: await done, path: element.getPath(), step: element.getState().step };
}

async function results(): Promise<unknown> {
  const { answer, link } = await ask();
  return { answer, worker: await inWorker(), element: await inElement(link) };
}

Object.assign(window, { results: results() });
