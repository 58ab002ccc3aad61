// What the lines of a page of a log did, kept beside it as JSON text: stages, jobs that began and ended, balances, and errors.
import type { StoredEntry } from './logPages.ts';

interface AtLine {
  line: number;
  /** Seconds since the crawler started. */
  at: number;
}

export type LogStep = AtLine &
  (
    | { kind: 'stage'; stage: string; text: string; report?: Record<string, unknown> }
    | { kind: 'job'; job: string; bsb: string; number: string; step: 'start' | 'end' }
    /** The balances of all accounts were read. */
    | { kind: 'balances' }
    /** Errors that differ in numbers alone are one, at the first of its lines. */
    | { kind: 'error'; sign: string; text: string; lines: number }
  );

export interface StepsOfPage {
  /** Seconds since the crawler started, at the last line. */
  end: number;
  steps: LogStep[];
}

export const stepsText = (entries: readonly StoredEntry[]): string => JSON.stringify(stepsOf(entries));

const longestText = 300;

export function stepsOf(entries: readonly StoredEntry[]): StepsOfPage {
  const steps: LogStep[] = [];
  const errors = new Map<string, LogStep & { kind: 'error' }>();
  for (const entry of entries) {
    const { sequence: line, elapsed, typeSet, message } = entry;
    const at = rounded(elapsed);
    const step = stepOf(entry);
    if (step !== undefined) steps.push({ line, at, ...step });
    if (!typeSet.includes('error')) continue;
    const sign = signOf(message);
    const known = errors.get(sign);
    if (known !== undefined) known.lines += 1;
    else {
      const error = { line, at, kind: 'error' as const, sign, text: message.slice(0, longestText), lines: 1 };
      errors.set(sign, error);
      steps.push(error);
    }
  }
  return { end: rounded(entries.at(-1)?.elapsed ?? 0), steps };
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

type Done<Step> = Step extends AtLine ? Omit<Step, keyof AtLine> : never;
/** A step, wherever in the log it stands. */
export type DoneStep = Done<LogStep>;

/** What a line did; errors are told by the page. */
export function stepOf({ type, typeSet, message, parsed: { payload } }: StoredEntry): DoneStep | undefined {
  if (type === 'lifecycle') {
    const stage = payload?.status ?? /^[A-Z_]+/.exec(message)?.[0] ?? 'lifecycle';
    const report = payload?.report;
    return { kind: 'stage', stage, text: message.slice(0, longestText), ...(report && { report }) };
  }
  if (type === 'job' && payload?.jobType !== undefined && payload.step !== undefined) {
    const { jobType, bsb = '', number = '', step } = payload;
    return { kind: 'job', job: jobType, bsb, number, step };
  }
  return typeSet.includes('balances') ? { kind: 'balances' } : undefined;
}

/** An error without what differs from crawl to crawl; the digits of a code such as E3009 stay. */
const signOf = (message: string): string =>
  message
    .slice(0, longestText)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '#')
    .replaceAll(/(?<![A-Za-z0-9])\d[\d.,:/-]*/g, '#');
