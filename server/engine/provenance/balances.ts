// Holds running, opening and closing balances against the lines between them.
import { dayAfter, type Line, type StatementBalances } from './told.ts';

export interface Balances {
  told: number;
  agree: number;
  firstWrong: string | null;
  /** Every line lies between balances that agree. */
  isProven: boolean;
}

/** The lines in the order in which they happened. */
export function balancesOf(
  lines: readonly Pick<Line, 'day' | 'cents' | 'balance'>[],
  statements: readonly StatementBalances[] = [],
): Balances {
  const running = runningBalances(lines, statements.find(({ opening }) => opening !== null)?.opening ?? null);
  const closed = statementBalances(statements);
  const wrong = [running.firstWrong, closed.firstWrong].filter((day) => day !== null).toSorted();
  return {
    told: running.told + closed.told,
    agree: running.agree + closed.agree,
    firstWrong: wrong[0] ?? null,
    isProven: wrong.length === 0 && (running.isWhole || closed.isWhole),
  };
}

/** The first balance has nothing to be held against, unless the statement tells where it began. */
function runningBalances(lines: readonly Pick<Line, 'day' | 'cents' | 'balance'>[], opening: number | null) {
  let [told, agree, since, open] = [0, 0, 0, 0];
  let firstWrong: string | null = null;
  let known = opening;
  let links = 0;
  for (const { day, cents, balance } of lines) {
    since += cents;
    open += 1;
    if (balance === null) continue;
    told += 1;
    if (known === null || known + since === balance) agree += 1;
    else firstWrong ??= day;
    if (known !== null) links += 1;
    // Lines before the first balance are proven by nothing, but for the one that carries it.
    if (known === null && open > 1) links = Number.NEGATIVE_INFINITY;
    known = balance;
    since = 0;
    open = 0;
  }
  return { told, agree, firstWrong, isWhole: links > 0 && open === 0 };
}

/** Each statement is held together by its own two balances, and begins where the one before it ended. */
function statementBalances(statements: readonly StatementBalances[]) {
  let [told, agree] = [0, 0];
  let firstWrong: string | null = null;
  let isWhole = statements.length > 0;
  for (const [place, { file, from, to, opening, closing, sum }] of statements.entries()) {
    if (opening === null || closing === null) {
      isWhole = false;
      continue;
    }
    told += 1;
    if (opening + sum === closing) agree += 1;
    else firstWrong ??= to ?? from;
    const before = statements[place - 1];
    if (before === undefined || before.closing === null || before.file !== file) continue;
    // With days between them something may have happened that no statement tells.
    if (before.closing !== opening && !follows(before, from)) isWhole = false;
    else {
      told += 1;
      if (before.closing === opening) agree += 1;
      else firstWrong ??= from ?? to;
    }
  }
  return { told, agree, firstWrong, isWhole };
}

const follows = ({ to }: StatementBalances, from: string | null): boolean =>
  to === null || from === null || from <= dayAfter(to);
