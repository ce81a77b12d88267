// The question that the dialog for maps of other programs asks.
import type { Draft } from '../../formats/draft';

/** What there is to ask about a map of another program. */
export interface ImportQuestion {
  name: string;
  /** It can be changed while it is asked about; null = it was a file. */
  text: string | null;
  /** Null while the text cannot be read. */
  draft: Draft | null;
}
