// Brings a newer answer and the rows that are held together: by key, and an unchanged row stays the very same object.
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]));
}

/** The rows of an answer, each once, unchanged ones as the objects that are held. */
export function taken<Row>(answer: readonly Row[], held: ReadonlyMap<string, Row>, keyOf: (row: Row) => string): Row[] {
  const seen = new Set<string>();
  const rows: Row[] = [];
  for (const row of answer) {
    const key = keyOf(row);
    if (seen.has(key)) continue;
    seen.add(key);
    const known = held.get(key);
    rows.push(known !== undefined && isSame(known, row) ? known : row);
  }
  return rows;
}

export interface Renewal<Row> {
  held: readonly Row[];
  /** Everything from this time on, newest first. */
  answer: readonly Row[];
  from: string;
  /** The answer ends before it reaches that time. */
  isCut: boolean;
  most: number;
  keyOf: (row: Row) => string;
  timeOf: (row: Row) => string;
}

/** What is older than the answer stays; what the answer covers and does not name is gone. */
export function merged<Row>({ held, answer, from, isCut, most, keyOf, timeOf }: Renewal<Row>): readonly Row[] {
  const byKey = new Map(held.map((row) => [keyOf(row), row]));
  const renewed = taken(answer, byKey, keyOf);
  const covered = Date.parse(isCut && renewed.length > 0 ? timeOf(renewed[renewed.length - 1] as Row) : from);
  const keys = new Set(renewed.map(keyOf));
  const older = held.filter((row) => !keys.has(keyOf(row)) && Date.parse(timeOf(row)) < covered);
  const all = [...renewed, ...older];
  const rows = most === -1 ? all : all.slice(0, most);
  return sameRows(rows, held) ? held : rows;
}

/** The rows as they stand, each in its newest state; none comes and none goes. */
export function inPlace<Row>(held: readonly Row[], newer: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const byKey = new Map(newer.map((row) => [keyOf(row), row]));
  const rows = held.map((row) => byKey.get(keyOf(row)) ?? row);
  return sameRows(rows, held) ? held : rows;
}

export const sameRows = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);

/** The time of the oldest row that may still change, or else of the newest row. */
export function renewFrom<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => string,
  mayChange: (row: Row) => boolean,
): string | undefined {
  const oldest = rows.findLast(mayChange) ?? rows[0];
  return oldest === undefined ? undefined : timeOf(oldest);
}
