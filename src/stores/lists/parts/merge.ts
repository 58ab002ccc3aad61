// Brings a newer answer and the rows that are held together: by key, and whatever is unchanged stays the very same object.

/** The newer value, in which every part that says the same as in the known one is the known part itself. */
export function renewed<Value>(known: Value, newer: Value): Value {
  if (Object.is(known, newer)) return known;
  if (typeof known !== 'object' || typeof newer !== 'object' || known === null || newer === null) return newer;
  if (Array.isArray(known) !== Array.isArray(newer)) return newer;
  const [before, after] = [known as Record<string, unknown>, newer as Record<string, unknown>];
  const names = Object.keys(after);
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    const [held, came] = [before[name], after[name]];
    if (held === came && (held !== undefined || Object.hasOwn(before, name))) continue;
    const part = renewed(held, came);
    if (part !== came) after[name] = part;
    isSame &&= part === held && part !== undefined;
  }
  return isSame ? known : newer;
}

export interface Telling<Row> {
  keyOf: (row: Row) => string;
  /** Only what is drawn is compared part by part: nobody sees whether another row is the same object. */
  isDrawn?: (key: string) => boolean;
}

/** Deduplicates the rows of an answer and reuses the identity of unchanged visible rows; and the held rows that it does not name. */
export function taken<Row>(
  answer: readonly Row[],
  held: readonly Row[],
  { keyOf, isDrawn = () => true }: Telling<Row>,
): { rows: readonly Row[]; rest: readonly Row[] } {
  const rows = new Map<string, Row>();
  for (const row of answer) {
    const key = keyOf(row);
    if (!rows.has(key)) rows.set(key, row);
  }
  const rest: Row[] = [];
  let [place, met] = [0, 0];
  for (; place < held.length && met < rows.size; place += 1) {
    const known = held[place] as Row;
    const key = keyOf(known);
    const row = rows.get(key);
    if (row === undefined) rest.push(known);
    else {
      met += 1;
      if (isDrawn(key)) rows.set(key, renewed(known, row));
    }
  }
  return { rows: [...rows.values()], rest: [...rest, ...held.slice(place)] };
}

interface Renewal<Row> extends Telling<Row> {
  /** Newest first, as the answer is. */
  held: readonly Row[];
  /** Everything from this time on, newest first. */
  answer: readonly Row[];
  from: string;
  /** The answer ends before it reaches that time. */
  isCut: boolean;
  timeOf: (row: Row) => string;
}

/** What is older than the answer stays; what the answer covers and does not name is gone. */
export function merged<Row>({ held, answer, from, isCut, timeOf, ...telling }: Renewal<Row>): readonly Row[] {
  const { rows: named, rest } = taken(answer, held, telling);
  const covered = Date.parse(isCut && named.length > 0 ? timeOf(named[named.length - 1] as Row) : from);
  const firstOlder = rest.findIndex((row) => Date.parse(timeOf(row)) < covered);
  const older = firstOlder === -1 ? [] : rest.slice(firstOlder);
  const rows = [...named, ...older];
  return sameRows(rows, held) ? held : rows;
}

/** The rows as they stand, each in its newest state; none comes and none goes. */
export function inPlace<Row>(held: readonly Row[], newer: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const byKey = new Map(newer.map((row) => [keyOf(row), row]));
  const rows = held.map((row) => byKey.get(keyOf(row)) ?? row);
  return sameRows(rows, held) ? held : rows;
}

/** The rows as they stand, but for those of the person's own change: a new one is at its place, a gone one is gone. */
export function withOwn<Row>(
  held: readonly Row[],
  newer: readonly Row[],
  own: ReadonlySet<string>,
  keyOf: (row: Row) => string,
): readonly Row[] {
  const named = new Set(newer.map(keyOf));
  const rows = held.filter((row) => named.has(keyOf(row)) || !own.has(keyOf(row)));
  const known = new Set(rows.map(keyOf));
  for (const [place, row] of newer.entries()) {
    const key = keyOf(row);
    if (!own.has(key) || known.has(key)) continue;
    const above = newer.slice(0, place).findLast((one) => known.has(keyOf(one)));
    rows.splice(above === undefined ? 0 : rows.findIndex((one) => keyOf(one) === keyOf(above)) + 1, 0, row);
    known.add(key);
  }
  return rows;
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
