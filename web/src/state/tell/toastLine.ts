// A line over the map that belongs to work under way: it is changed and cleared only while nothing else has taken its place.
import type { Store } from '../../model/store';
import type { Toast, UiState } from '../../model/ui';
import type { NoticeAnswers, Messages } from './messages';

/** Where the line is shown and announced. */
interface Place {
  store: Store<UiState>;
  messages: Pick<Messages, 'announce'>;
}

export class ToastLine {
  private toast: Toast | null = null;

  constructor(private readonly place: Place) {}

  /** It was shown, and was dismissed or replaced since. */
  get isGone(): boolean {
    return this.toast !== null && this.place.store.get().toast !== this.toast;
  }

  show(text: string, answers: NoticeAnswers = {}): void {
    this.toast = { kind: 'info', text, ...answers };
    this.place.store.set({ toast: this.toast });
  }

  /** Screen readers read it out as well. */
  tell(text: string, answers: NoticeAnswers = {}): void {
    this.show(text, answers);
    this.place.messages.announce(text);
  }

  clear(): void {
    if (this.toast !== null && !this.isGone) this.place.store.set({ toast: null });
    this.toast = null;
  }
}
