// The page of the chosen algorithm. The texts of all come with the first one.
import { aboutWords } from '../words/about';
import type { Context, DialogContent } from './context';
import { make } from './dom';

export function aboutDialog(context: Context): DialogContent {
  const { playground } = context;
  const article = make('article', { class: 'about', 'data-part': 'about' });
  const opened = (): void => {
    const { algorithm } = playground.store.get().snapshot;
    article.replaceChildren(make('p', { class: 'note', text: aboutWords.loading }));
    playground.parts.run(
      () => import('./aboutPage'),
      ({ fillAbout }) => fillAbout(context, article, algorithm),
      () => playground.store.set({ dialog: null }),
    );
  };
  return { title: aboutWords.title, body: [article], opened };
}
