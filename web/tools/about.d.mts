import type { Plugin } from 'vite';
import type { AboutBlock, AboutPage, Run } from '../src/words/aboutPage';

export function inline(text: string): Run[];
export function blocks(lines: readonly string[]): AboutBlock[];
export function readPage(text: string): AboutPage;
export function aboutPages(): Record<string, AboutPage>;
export const withAbout: Plugin;
