// What a scanner says, made fit for a log line, and the error for one that says nothing.
import { plainText } from '../text/plainText.ts';

/** It gave no verdict: what it should have looked through is not kept. */
export class ScannerAway extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The scanner gave no verdict: ${why}`, { cause });
  }
}

/** As much as anybody reads of what it says. */
export const mostSaid = 4_096;
export const verdictText = (said: string): string => plainText(said).trim().slice(0, 200) || 'something';

export interface Scanner {
  /** What was found in them, in the scanner's words; undefined: nothing. */
  find(bytes: Buffer): Promise<string | undefined>;
  /** Fails when it cannot be asked. */
  probe(): Promise<void>;
}
