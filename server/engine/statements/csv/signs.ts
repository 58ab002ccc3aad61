// Decides which way the money of each transaction went: the reading with which most running balances agree counts.
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { oldestFirst } from '../lines/order.ts';
import type { ReadLine } from '../statement.ts';
import { directionOf } from './direction.ts';
import type { Move } from './rows.ts';

/** One way to understand how a file writes its amounts. */
export interface Way {
  flipped: boolean;
  /** What was owed stands there as a balance without a minus. */
  owes: boolean;
  /** The amount holds the fees already. */
  feesWithin: boolean;
  centsOf(move: Move): number;
}

export interface Decided {
  way: Way;
  /** Running balances that follow from the balance before them, of all that could. */
  agree: number;
  told: number;
}

export function decided(moves: readonly Move[], layout: CsvLayout): Decided {
  const hasFees = moves.some(({ fees }) => fees.length > 0);
  const ways = waysOf(moves, layout).flatMap((way) =>
    (hasFees ? [false, true] : [false]).flatMap((feesWithin) =>
      (layout.flipped && way.flipped ? [false, true] : [false]).map((owes) => ({ ...way, feesWithin, owes })),
    ),
  );
  let best: Decided | undefined;
  for (const way of ways) {
    const found = { way, ...agreement(moves, way) };
    if (best === undefined || found.agree > best.agree) best = found;
    if (best.agree === best.told) break;
  }
  if (best === undefined) throw new Error('There is always one way to read an amount');
  return best;
}

type Simple = Pick<Way, 'flipped' | 'centsOf'>;

/** The one that counts where no balance says otherwise comes first. */
function waysOf(moves: readonly Move[], { roles, flipped }: CsvLayout): Simple[] {
  if (!roles.includes('amount')) return columnWays(moves, flipped);
  const own = (isFlipped: boolean): Simple => ({
    flipped: isFlipped,
    centsOf: ({ amount = 0 }) => turned(amount, isFlipped),
  });
  if (!roles.includes('sign')) return [own(flipped), own(!flipped)];
  const said: Simple = {
    flipped,
    centsOf({ amount = 0, word }) {
      const direction = directionOf(word);
      if (direction === undefined) return turned(amount, flipped);
      return direction === 'out' ? turned(Math.abs(amount), true) : Math.abs(amount);
    },
  };
  return [said, own(flipped), own(!flipped)];
}

/** Of two columns; a few of one that have the other sign are taken back, where the balances say so. */
function columnWays(moves: readonly Move[], flipped: boolean): Simple[] {
  const away = (column: 'debit' | 'credit'): number => {
    const minus = moves.filter((move) => (move[column] ?? 0) < 0).length;
    const plus = moves.filter((move) => (move[column] ?? 0) > 0).length;
    return minus > plus ? -1 : 1;
  };
  const [debits, credits] = [away('debit'), away('credit')];
  return [
    { flipped, centsOf: ({ debit = 0, credit = 0 }) => turned(Math.abs(credit) - Math.abs(debit), flipped) },
    { flipped, centsOf: ({ debit = 0, credit = 0 }) => turned(credit * credits - debit * debits, flipped) },
    { flipped: !flipped, centsOf: ({ debit = 0, credit = 0 }) => turned(Math.abs(credit) - Math.abs(debit), !flipped) },
  ];
}

/** Never the zero with a minus. */
const turned = (cents: number, isTurned: boolean): number =>
  isTurned && cents !== 0 ? -cents : cents === 0 ? 0 : cents;

/** A fee without a sign is paid. */
export const feesOf = ({ fees }: Move, { feesWithin }: Way): { column: number; cents: number }[] =>
  feesWithin ? [] : fees.map(({ column, cents }) => ({ column, cents: -Math.abs(cents) }));

export const balanceOf = ({ balance }: Move, { owes }: Way): number | null =>
  balance === undefined ? null : turned(balance, owes);

/** The line of the whole row, by whose order its parts stand. */
export const wholeOf = (move: Move, way: Way): ReadLine & { move: Move } => ({
  day: move.day,
  cents: way.centsOf(move) + feesOf(move, way).reduce((sum, { cents }) => sum + cents, 0),
  balance: balanceOf(move, way),
  description: move.description,
  place: move.place,
  move,
});

function agreement(moves: readonly Move[], way: Way): { agree: number; told: number } {
  let [agree, told] = [0, 0];
  for (const [, own] of Map.groupBy(moves, ({ key }) => key)) {
    const lines = oldestFirst(own.map((move) => wholeOf(move, way)));
    let known: number | undefined;
    for (const { cents, balance } of lines) {
      if (known !== undefined) known += cents;
      if (balance === null) continue;
      if (known !== undefined) told += 1;
      if (known === balance) agree += 1;
      known = balance;
    }
  }
  return { agree, told };
}
