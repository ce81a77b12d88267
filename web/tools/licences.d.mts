import type { Plugin } from 'vite';

export function withLicences(fileName: string): Plugin;
