// The events of an element, in the order of docs/embedding.md.
export const eventNames = [
  'astrolabe-ready',
  'astrolabe-step',
  'astrolabe-done',
  'astrolabe-tick',
  'astrolabe-edit',
  'astrolabe-answer',
  'astrolabe-error',
] as const;
