// The English of an error stands in the core (errors.def), which writes it into core/generated.ts.
import type { ErrorWords } from '../catalogueWords';

export const errors: ErrorWords = {};
