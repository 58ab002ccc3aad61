// Makes the accounts of a CSV file with their lines from its rows.
import { layoutProblem, type CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { MoneyOut } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import { dayIn } from '../lines/days.ts';
import { oldestFirst } from '../lines/order.ts';
import { mostAccounts, mostLines, noPart, tooMany, type ReadLine, type Reading, type ReadPart } from '../statement.ts';
import { refuseAt, Unreadable } from '../unreadable.ts';
import { accountAbove, accountIn } from './accounts.ts';
import type { Row } from './cells.ts';
import { endsTold, refuseCounted, told } from './chain.ts';
import { currencyIn, isHead } from './names.ts';
import { cellOf, sorted, type Move, type OutRow } from './rows.ts';
import { balanceOf, decided, feesOf, wholeOf, type Way } from './signs.ts';
import { mended, unbroken, usualWidth } from './widths.ts';
import { byBalances } from './unsigned.ts';
import { moneyOutIn } from './moneyOut.ts';

export interface CsvParts {
  parts: ReadPart[];
  question: MoneyOut | null;
  /** As the balances say it. */
  flipped: boolean;
}

export function partsOf(
  rows: readonly Row[],
  layout: CsvLayout,
  { latest, isWhole }: Reading & { isWhole: boolean },
): CsvParts {
  const problem = layoutProblem(layout);
  if (problem !== undefined) throw new Unreadable(`cannot be read: ${lowerFirst(problem)}`);
  const above = rows.slice(0, layout.skip);
  const below = rows.slice(layout.skip);
  const head = headOf(above);
  const isNamed = head !== null && isHead(head);
  const width = isNamed ? head.length : usualWidth(below);
  const body = mended(unbroken(below, width, layout), width, layout);
  if (!isWhole) refuseCut(body, layout);
  const { moves, out } = sorted(body, head, layout, latest);
  if (moves.length === 0) throw new Unreadable('holds no transactions');
  if (moves.length > mostLines)
    throw refuseAt(moves[mostLines]?.place ?? 1, `the file has more than ${mostLines} transactions`);
  const found = decided(moves, layout);
  const directions = byBalances({ moves, out }, layout, found);
  const isUndecided = (move: Move): boolean =>
    directions !== undefined && (move.amount ?? 0) !== 0 && !directions.has(move);
  const way: Way =
    directions === undefined
      ? found.way
      : { ...found.way, centsOf: (move) => (directions.get(move) === 'out' ? -1 : 1) * (move.amount ?? 0) || 0 };
  const unsure = moves.filter(isUndecided).map(({ place, key }) => aside(place, undecided, key));
  const early = isNamed
    ? []
    : above.filter(({ cells }) => cells.some((cell) => dayIn(cell, layout.dates) !== undefined));
  if (new Set(moves.map(({ key }) => key)).size > mostAccounts) throw new Unreadable(tooMany);
  const groups = Map.groupBy(
    moves.filter((move) => !isUndecided(move)),
    ({ key }) => key,
  );
  const account = accountAbove(isNamed ? above.slice(0, -1) : above);
  const all = [
    ...early.map(({ line }) => aside(line, 'stands above the first transaction', '')),
    ...out,
    ...unsure,
  ].toSorted((one, other) => one.line - other.line);
  const place = layout.roles.indexOf('amount');
  const headCurrency = currencyIn(head?.[place] ?? '') ?? currencyIn(head?.[layout.roles.indexOf('debit')] ?? '');
  const parts = [...groups].map(([key, own], at): ReadPart => {
    // A row that is of no account with lines is of the first.
    const outHere = all.filter((row) => row.key === key || (at === 0 && !groups.has(row.key)));
    const lines = own.map((move) => wholeOf(move, way));
    refuseCounted(lines, outHere);
    return {
      ...noPart(),
      ...accountOf(own[0], layout, account),
      currency: currencyOf(own[0], layout) ?? headCurrency,
      ...endsTold(lines, outHere),
      lines: oldestFirst(lines).flatMap(({ move }) => linesOf(move, way, head)),
      leftOut: told(outHere),
    };
  });
  const question = directions === undefined ? moneyOutIn(moves, layout, found) : null;
  return { parts, question, flipped: found.way.flipped };
}

const undecided = 'does not say whether money went out or came in, and nor do the balances';
const bareRow = { after: 0, amounts: [], balance: undefined, said: undefined, isLoose: false } as const;
const aside = (line: number, why: string, key: string): OutRow => ({ ...bareRow, line, why, key });

/** The names of the columns stand in the last row above the transactions. */
export const headOf = (above: readonly Row[]): string[] | null => above.at(-1)?.cells ?? null;

function accountOf(
  move: Move | undefined,
  layout: CsvLayout,
  above: ReturnType<typeof accountAbove>,
): Partial<ReadPart> {
  const of = (role: 'account' | 'bsb' | 'name'): string => cellOf(move?.cells ?? [], layout, role);
  const cell = of('account');
  const own = cell === '' ? above : accountIn(cell);
  return { ...own, bsb: of('bsb') || own.bsb, name: of('name') || own.name, holder: above.holder };
}

function currencyOf(move: Move | undefined, layout: CsvLayout): string | null {
  const cell = cellOf(move?.cells ?? [], layout, 'currency').toUpperCase();
  return /^[A-Z]{3}$/.test(cell) ? cell : null;
}

/** One, and one more for each fee that is no part of its amount; the balance is that after all of them. */
function linesOf(move: Move, way: Way, head: readonly string[] | null): ReadLine[] {
  const { day, place, description } = move;
  const own = { cents: way.centsOf(move), description };
  const fees = feesOf(move, way).map(({ column, cents }) => ({
    cents,
    description: `${feeName(head?.[column])}: ${description}`,
  }));
  const all = own.cents === 0 && fees.length > 0 ? fees : [own, ...fees];
  return all.map(({ cents, description: words }, at) => ({
    day,
    cents,
    balance: at === all.length - 1 ? balanceOf(move, way) : null,
    description: words.slice(0, 500),
    place,
  }));
}

const feeName = (head: string | undefined): string => (/round/i.test(head ?? '') ? 'Round up' : 'Fee');

/** The last line of a file that ends in the middle of one. */
function refuseCut(rows: readonly Row[], layout: CsvLayout): void {
  const last = rows.at(-1);
  if (last === undefined || last.cells.length >= usualWidth(rows)) return;
  if (/\d/.test(cellOf(last.cells, layout, 'date'))) throw refuseAt(last.line, 'the file is cut off');
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
