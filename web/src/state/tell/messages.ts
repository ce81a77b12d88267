// Messages: a line over the map that goes away, and texts for screen readers.
import type { EngineError } from '../../core/engine';
import { fill, joined } from '../../words/fill';
import { errorWords, words } from '../../words/words';
import type { UiState } from '../../model/ui';
import type { Store } from '../../model/store';

/** A message younger than this (milliseconds) may still be being read out. */
const hearing = 1000;

export type NoticeAnswers = Pick<NonNullable<UiState['toast']>, 'offer' | 'decline'>;

export class Messages {
  private announced = '';
  private announcedAt = -Infinity;

  constructor(
    private readonly store: Store<UiState>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** To those who hear the page, who see no map. */
  announce(announcement: string): void {
    this.announced = announcement;
    this.announcedAt = this.clock();
    this.store.set({ announcement });
  }

  /** Behind what was just announced, as part of it. */
  announceAlso(text: string): void {
    const goesOn = this.announced !== '' && this.clock() - this.announcedAt < hearing;
    this.announce(goesOn ? this.behindAnnounced(text) : text);
  }

  /** How the search ended, behind what was just announced of the edit that led to it. */
  announceOutcome(text: string): void {
    const goesOn = this.announced !== text && this.clock() - this.announcedAt < hearing;
    this.store.set({ announcement: goesOn ? this.behindAnnounced(text) : text });
  }

  private behindAnnounced(text: string): string {
    return joined(words.sentences, [this.announced, text]);
  }

  /** `answers`: what may be done about it. */
  show(text: string, answers: NoticeAnswers = {}): void {
    this.store.set({ toast: { kind: 'info', text, ...answers } });
  }

  /** For messages that you did not ask for: screen readers read them out as well. */
  tell(text: string, answers: NoticeAnswers = {}): void {
    this.show(text, answers);
    this.announce(text);
  }

  showError(text: string): void {
    this.store.set({ toast: { kind: 'error', text } });
    this.announce(text);
  }

  /** What went wrong before is over. */
  clearError(): void {
    if (this.store.get().toast?.kind === 'error') this.store.set({ toast: null });
  }

  /** The map of the question is no longer wanted. */
  withdrawQuestion(): void {
    if (this.store.get().toast?.decline) this.store.set({ toast: null });
  }

  textOf(error: EngineError): string {
    return fill(errorWords[error.name] ?? error.template, error);
  }
}
