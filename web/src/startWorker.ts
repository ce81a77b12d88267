// Starts the workers of the page. Hosts are advised to demand trusted types, so the address that is meant gets a policy.
import benchmark from './benchmark/worker?worker&url';
import type { WorkId } from './scenarios/crew';
import rows from './scenarios/worker?worker&url';

const addresses: Readonly<Record<WorkId, string>> = { rows, benchmark };

const addressOf = (work: WorkId): string => new URL(addresses[work], import.meta.url).href;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): string };
}

// Policies may name this one alone, and then a browser creates it once.
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Null where none can be had without a complaint: a sandboxed page is of no origin, and so of another one than its files. */
export function startWorker(work: WorkId): Worker | null {
  const url = addressOf(work);
  if (globalThis.origin !== new URL(url).origin) return null;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('astrolabe', { createScriptURL: (id) => addressOf(id as WorkId) });
    return new Worker(policy?.createScriptURL(work) ?? url, { type: 'module', name: 'astrolabe' });
  } catch {
    return null;
  }
}
