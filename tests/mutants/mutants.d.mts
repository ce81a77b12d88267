export interface Mutant {
  name: string;
  meaning: string;
  file: string;
  before: string;
  after: string;
  law: string;
}
export const mutants: Mutant[];
