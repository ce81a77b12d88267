import type { Plugin } from 'vite';

export const withClassicFrame: Plugin;
export function programScript(name: string, bytes: Buffer): string;
