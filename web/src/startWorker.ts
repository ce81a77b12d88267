// Starts the workers of the page. Hosts are advised to demand trusted types, so the address that is meant gets a policy.
import benchmark from './benchmark/worker?worker&url';
import type { WorkId } from './scenarios/crew';
import rows from './scenarios/worker?worker&url';

const addresses: Readonly<Record<WorkId, string>> = { rows, benchmark };

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): string };
}

/** Null where none can be had without a complaint: a sandboxed page is of no origin, and so of another one than its files. */
export function startWorker(work: WorkId): Worker | null {
  const url = new URL(addresses[work], import.meta.url).href;
  if (globalThis.origin !== new URL(url).origin) return null;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    const trusted = trustedTypes?.createPolicy('astrolabe', { createScriptURL: () => url }).createScriptURL('') ?? url;
    return new Worker(trusted, { type: 'module', name: 'astrolabe' });
  } catch {
    return null;
  }
}
