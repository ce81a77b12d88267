// Texts of what explains a step.
export const whyWords = {
  sections: {
    code: 'Pseudo-code',
    openList: 'Open list',
    heuristic: 'Heuristic check',
  },
  code: {
    noRecording: 'The search goes on without a recording, so what its steps did is not known.',
    and: '{first} · {next}',
    cell: '({x}, {y})',
    taken: '{cell}, {letter} {value}',
    cost: 'cost {cost}',
    /** What a line counts in a step, by the names of the beats. */
    values: {
      Look: { one: '{count} move', other: '{count} moves' },
      Refuse: { other: '{count} refused' },
      Prune: { other: '{count} left out' },
      Generate: { other: '{count} new' },
      Improve: { other: '{count} better' },
      Reopen: { other: '{count} reopened' },
      NoBetter: { other: '{count} no better' },
      Closed: { other: '{count} closed' },
      Keep: { other: '{count} cheaper' },
      Jump: { one: '{count} jump', other: '{count} jumps' },
      Sight: { other: '{count} in sight' },
      Near: { other: '{count} from s' },
      Restore: { other: '{count} changed' },
      Meet: { other: '{count} met' },
      Collect: { other: '{count} new' },
    },
  },
};
