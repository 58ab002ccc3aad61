// Decides line by line which way money went where nothing but the running balances says it.
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { directionOf, type Direction } from './direction.ts';
import type { Move, OutRow } from './rows.ts';
import type { Decided } from './signs.ts';

export type Directions = ReadonlyMap<Move, Direction>;

/** Undefined: the amounts say it themselves, or the balances fit as they are. */
export function byBalances(
  { moves, out }: { moves: readonly Move[]; out: readonly OutRow[] },
  { roles }: CsvLayout,
  { agree, told }: Decided,
): Directions | undefined {
  const hasSigns = moves.some(({ amount = 0, word }) => amount < 0 || directionOf(word) !== undefined);
  if (!roles.includes('amount') || hasSigns || told === 0 || agree === told) return undefined;
  const found = new Map<Move, Direction>();
  for (const [key, own] of Map.groupBy(moves, (move) => move.key)) {
    const opening = out.find((row) => row.key === key && row.said === 'opening')?.balance;
    for (const [move, direction] of ofAccount(own, opening)) found.set(move, direction);
  }
  if (found.size <= agree) return undefined;
  const guess = likeOthers(moves, found);
  for (const move of moves) {
    const direction = found.get(move) ?? guess(move);
    if (direction !== undefined) found.set(move, direction);
  }
  return found;
}

function ofAccount(moves: readonly Move[], opening: number | undefined): Directions {
  const [first, last] = [moves[0], moves.at(-1)];
  const [down, up] = [chain(moves, opening), chain(moves.toReversed(), opening)];
  if (first !== undefined && last !== undefined && first.day !== last.day) return first.day < last.day ? down : up;
  return up.size > down.size ? up : down;
}

function chain(moves: readonly Move[], opening: number | undefined): Directions {
  const found = new Map<Move, Direction>();
  let known = opening;
  for (const move of moves) {
    const { amount = 0, balance } = move;
    if (known !== undefined && balance !== undefined && amount !== 0) {
      if (known + amount === balance) found.set(move, 'in');
      if (known - amount === balance) found.set(move, 'out');
    }
    known = balance;
  }
  return found;
}

const mostValues = 6;

/** By a column whose few values each went with one direction, and not all with the same, or by the same description elsewhere. */
function likeOthers(moves: readonly Move[], found: Directions): (move: Move) => Direction | undefined {
  const width = Math.max(0, ...moves.slice(0, 100).map(({ cells }) => cells.length));
  const tables = Array.from({ length: width }, (_, column) =>
    tableOf(moves, found, ({ cells }) => cells[column]?.trim() ?? ''),
  );
  const columns = tables.flatMap((table, column) => {
    const decided = [...table.values()].filter(({ size }) => size > 0);
    const isTelling = table.size <= mostValues && decided.every(({ size }) => size === 1);
    return isTelling && new Set(decided.flatMap((one) => [...one])).size === 2 ? { table, column } : [];
  });
  const words = tableOf(moves, found, ({ description }) => description);
  return ({ cells, description }) => {
    const said = columns.map(({ table, column }) => onlyOf(table.get(cells[column]?.trim() ?? '')));
    return said.find((direction) => direction !== undefined) ?? onlyOf(words.get(description));
  };
}

function tableOf(moves: readonly Move[], found: Directions, of: (move: Move) => string): Map<string, Set<Direction>> {
  const table = new Map<string, Set<Direction>>();
  for (const move of moves) {
    const value = of(move);
    const directions = table.get(value) ?? new Set();
    const direction = found.get(move);
    if (direction !== undefined) directions.add(direction);
    table.set(value, directions);
  }
  return table;
}

const onlyOf = (directions: ReadonlySet<Direction> | undefined): Direction | undefined =>
  directions?.size === 1 ? [...directions][0] : undefined;
