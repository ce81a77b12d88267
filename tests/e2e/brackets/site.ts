// The site with the language of brackets in its list. It is built for tests alone, below build/.
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { filesOf, serve, type Host } from '../../../web/tools/host.mjs';

export const tag = 'de-XA';

const project = resolve(import.meta.dirname, '../../..');
const languages = resolve(project, 'web/src/words/languages.ts');

/** Adds a line to the list, as a translator would. */
const withLanguage: Plugin = {
  name: 'language-of-brackets',
  enforce: 'pre',
  transform: (code, id) => {
    if (id !== languages) return null;
    const end = code.lastIndexOf(']);');
    if (end < 0) throw new Error('the list of languages looks otherwise than it did');
    return {
      code: `${code.slice(0, end)}  ['${tag}', () => import('${resolve(import.meta.dirname, 'language.ts')}')],\n${code.slice(end)}`,
      map: null,
    };
  },
};

export async function bracketSite(): Promise<Host> {
  const outDir = resolve(project, 'build/brackets');
  await build({
    configFile: resolve(project, 'web/vite.config.ts'),
    logLevel: 'error',
    plugins: [withLanguage],
    build: { outDir, emptyOutDir: true },
  });
  return serve(filesOf(outDir), 4);
}
