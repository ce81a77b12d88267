// Texts of searches that are compared.
export const compareWords = {
  add: 'Compare',
};
