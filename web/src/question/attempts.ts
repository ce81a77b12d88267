// How far an answer is: some attempts, then the answer is shown.

const mostAttempts = 3;

export class Attempts {
  made = 0;
  /** Whether the answer is known, and how it came out. */
  state: 'open' | 'right' | 'shown' = 'open';

  constructor(private readonly most = mostAttempts) {}

  get left(): number {
    return this.most - this.made;
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  answer(isRight: boolean): void {
    if (!this.isOpen) return;
    this.made++;
    if (isRight) this.state = 'right';
    else if (this.left === 0) this.state = 'shown';
  }

  show(): void {
    if (this.isOpen) this.state = 'shown';
  }
}
