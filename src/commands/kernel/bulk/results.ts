// Sums up what came of several records, and is thrown when it came to nothing for all of them.
import { Failure, type FailureFacts } from '../../../api/failure.ts';
import { isDone, restOf, type RecordResult } from '../../../stores/journal/results.ts';
import type { Done } from '../command.ts';
import type { Nouns } from '../several/split.ts';
import { counted } from '../several/words.ts';

/** None of several was done: why is told for each. */
export class NoneDone extends Failure {
  readonly results: readonly RecordResult[];
  constructor(facts: FailureFacts, results: readonly RecordResult[], cause?: unknown) {
    super(facts, cause);
    this.results = results;
  }
}

interface Summed {
  results: readonly RecordResult[];
  /** How many of the wanted records there were. */
  total: number;
  nouns: Nouns;
  /** What is said of so many: "Finalised 58 of 100 applications". */
  several: (records: string) => string;
  /** What else is said of those that were done. */
  notes?: readonly string[];
  /** Why the first of those failed that were tried. */
  failure?: Failure | undefined;
}

export function summed({ results, total, nouns, several, notes = [], failure }: Summed): Done {
  const done = results.filter(isDone);
  const said = [several(counted(done.length, total, nouns)), ...notes];
  const rest = restOf(results);
  if (done.length > 0)
    return {
      text: [...said, ...(rest === '' ? [] : [rest])].join('. '),
      touched: done.map(({ record }) => record),
      results,
    };
  const reasons = new Set(results.map(({ reason }) => reason));
  const [only] = reasons;
  const why = reasons.size === 1 && only !== undefined ? `${rest}: ${only}` : rest;
  const told = [...said, why].join('. ');
  throw new NoneDone(
    { kind: failure?.kind ?? 'invalid', message: told, told, status: failure?.status },
    results,
    failure,
  );
}
