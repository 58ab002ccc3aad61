// The types of what finds mutants, for the tests that call it.
export interface Mutant {
  path: string;
  line: number;
  key: string;
}
export function findMutants(path: string, text: string): { mutants: Mutant[]; code: string };
