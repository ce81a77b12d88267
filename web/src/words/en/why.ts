// Texts of what explains a step.
export const whyWords = {
  sections: {
    code: 'Pseudo-code',
    openList: 'Open list',
    heuristic: 'Heuristic check',
  },
};
