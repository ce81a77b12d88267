// A long text in parts. A string of all of it would be copied when it becomes a file, and that is a long task.

/** Characters. A part becomes a blob, and so its string is freed. */
const longestPart = 1 << 18;

export class TextParts {
  private readonly parts: Blob[] = [];
  private text = '';
  private written = 0;

  /** Characters so far. */
  get length(): number {
    return this.written + this.text.length;
  }

  add(text: string): void {
    this.text += text;
    if (this.text.length >= longestPart) this.close();
  }

  /** All of it, which is forgotten here. */
  take(type: string): Blob {
    this.close();
    this.written = 0;
    return new Blob(this.parts.splice(0), { type });
  }

  private close(): void {
    this.parts.push(new Blob([this.text]));
    this.written += this.text.length;
    this.text = '';
  }
}
