// Turns what the database or the machine did wrong into the answer a caller can act on.
import { FileStoreFailure } from '../../files/fileStoreFailure.ts';
import { Refusal, unavailable } from '../../calls/refusal.ts';

const causes: readonly [RegExp, () => Refusal][] = [
  [/^53100$/, () => unavailable('The disk is full: this could not be written.', 30)],
  [/^(53|08|57P0|25006)/, () => unavailable('The database is not available right now. Please try again.', 2)],
  [/^57014$/, () => unavailable('This took too long and was given up. Please narrow the search.', 10)],
  [
    /^(40001|40P01|55P03)$/,
    () => unavailable('Somebody else changed the same records at the same moment. Please try again.', 1),
  ],
  [
    /^(22P05|22021|22P02|22003|22008|22007)$/,
    () => new Refusal(400, 'A value cannot be stored: it holds characters or numbers out of range.'),
  ],
];
const lostConnection =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/;

export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FileStoreFailure)
    return unavailable('The file store is not available right now. Please try again.', 10);
  const code = 'code' in error ? String(error.code) : '';
  const cause = causes.find(([pattern]) => pattern.test(code));
  if (cause !== undefined) return cause[1]();
  if (lostConnection.test(code) || lostConnection.test(error.message)) {
    return unavailable('The database is not available right now. Please try again.', 2);
  }
  if (code === 'ENOSPC') return unavailable('The disk is full: this could not be written.', 30);
  return undefined;
}
