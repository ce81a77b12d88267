// A line over the map that belongs to work under way: it is changed and cleared only while nothing else has taken its place.
import type { Toast } from '../model/ui';
import type { Answers } from './messages';
import type { Playground } from './playground';

export class ToastLine {
  private toast: Toast | null = null;

  constructor(private readonly playground: Pick<Playground, 'store' | 'messages'>) {}

  /** It was shown, and was dismissed or replaced since. */
  get isGone(): boolean {
    return this.toast !== null && this.playground.store.get().toast !== this.toast;
  }

  show(text: string, answers: Answers = {}): void {
    this.toast = { kind: 'info', text, ...answers };
    this.playground.store.set({ toast: this.toast });
  }

  /** Screen readers read it out as well. */
  tell(text: string, answers: Answers = {}): void {
    this.show(text, answers);
    this.playground.messages.announce(text);
  }

  clear(): void {
    if (this.toast !== null && !this.isGone) this.playground.store.set({ toast: null });
    this.toast = null;
  }
}
