// Decides which lines of an account count: what a bank told stays, files extend it outside the days that it was asked for, and are held against it inside.
import {
  leastTrusted,
  worstCheck,
  type Check,
  type Difference,
  type Source,
} from '../../../src/api/contract/applications/provenance.ts';
import { balancesOf, type Balances } from './balances.ts';
import { inDays } from '../statements/lines/order.ts';
import { compare, daysApart } from './compare.ts';
import { covers, dayAfter, isFile, isInside, periodOf, type Line, type Period, type ToldSegment } from './told.ts';
import { unjoined } from './joins.ts';

export interface Told {
  /** In the order in which they were read. */
  segments: readonly ToldSegment[];
  /** The lines that count and did not come from files, by segment, oldest first. */
  fixed: ReadonlyMap<number, readonly Line[]>;
  /** Everything that files told, by segment, oldest first. */
  files: ReadonlyMap<number, readonly Line[]>;
}

export interface SettledSegment {
  id: number;
  counted: Line[];
  balances: Balances;
  check: Check;
  differences: Difference[];
}

export interface Settled {
  segments: SettledSegment[];
  /** null: not recorded. */
  source: Source | null;
  /** null: nothing was told. */
  check: Check | null;
  missing: Period[];
  /** What the newest file says, in cents; undefined: a bank told of the account, and its word stands. */
  fileBalance: number | null | undefined;
}

export function settle({ segments, fixed, files }: Told): Settled {
  const ofBank = segments.filter((one) => !isFile(one));
  const bankLines = ofBank.flatMap(({ id }) => fixed.get(id) ?? []);
  const bankPeriods = ofBank.flatMap((one) => periodsOf(one, fixed.get(one.id) ?? []));
  const settled: SettledSegment[] = [];
  const before: { period: Period; counted: Line[] }[] = [];
  for (const one of segments) {
    if (!isFile(one)) {
      settled.push(bankSegment(one, fixed.get(one.id) ?? []));
      continue;
    }
    const lines = files.get(one.id) ?? [];
    const found = fileSegment(lines, { bankLines, bankPeriods, before });
    const period = periodOf(lines);
    if (period !== undefined) before.push({ period, counted: found.counted });
    const balances = balancesOf(lines, one.statements);
    const check = fileCheck({ ...found, balances, lines: lines.length });
    settled.push({ id: one.id, counted: found.counted, differences: found.differences, balances, check });
  }
  return { segments: settled, ...accountOf(segments, settled, files) };
}

/** The days of which a bank told everything. */
function periodsOf({ asked }: ToldSegment, lines: readonly Line[]): Period[] {
  const told = periodOf(lines);
  if (asked === null) return told === undefined ? [] : [told];
  return [{ from: least(asked.from, told?.from), to: most(asked.to, told?.to) }];
}

const least = (one: string, other: string | undefined): string => (other !== undefined && other < one ? other : one);
const most = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one);

/** A bank's lines are held against their balances like a file's. */
function bankSegment({ id, isMerged, check }: ToldSegment, counted: readonly Line[]): SettledSegment {
  const balances = balancesOf(counted);
  const found = isMerged ? check : balances.firstWrong === null ? 'bank' : 'disagrees';
  return { id, counted: [...counted], balances, check: found, differences: [] };
}

interface Known {
  bankLines: readonly Line[];
  bankPeriods: readonly Period[];
  before: readonly { period: Period; counted: readonly Line[] }[];
}

interface FoundInFile {
  counted: Line[];
  differences: Difference[];
  /** How many of its lines the bank told too. */
  confirmed: number;
  /** Together with an earlier file of the same days its balances do not add up. */
  isBroken: boolean;
}

function fileSegment(lines: readonly Line[], { bankLines, bankPeriods, before }: Known): FoundInFile {
  const own = periodOf(lines);
  if (own === undefined) return { counted: [], differences: [], confirmed: 0, isBroken: false };
  const ofBank = (day: string): boolean => bankPeriods.some((period) => covers(period, day));
  const [inside, outside] = [lines.filter(({ day }) => ofBank(day)), lines.filter(({ day }) => !ofBank(day))];
  const nearby = { from: dayAfter(own.from, -daysApart), to: dayAfter(own.to, daysApart) };
  const bank = compare(
    bankLines.filter(({ day }) => covers(nearby, day)),
    inside,
  );
  // One that the bank booked some days later, within its own days, is there already.
  const booked = compare(bank.onlyKnown, outside);
  const earlier = compare(
    before.flatMap(({ counted }) => counted).filter(({ day }) => covers(own, day)),
    booked.onlyGiven,
  );
  const bankEnds = (day: string): boolean => !bankPeriods.some(({ from, to }) => day >= from && day < to);
  const differences = [
    // On the day of a crawl the bank may have told a part.
    ...bank.onlyGiven.filter(({ day }) => !bankEnds(day)).map(differing('added')),
    ...booked.onlyKnown.filter(({ day }) => isInside(own, day)).map(differing('left out')),
  ];
  const counted = earlier.onlyGiven;
  return {
    counted,
    differences: differences.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    confirmed: bank.matched.length + booked.matched.length,
    isBroken: before.some(({ period, counted: known }) => breaks(period, own, [...known, ...counted])),
  };
}

/** Of the days that both tell of. */
function breaks(one: Period, other: Period, lines: readonly Line[]): boolean {
  const shared = lines.filter(({ day }) => covers(one, day) && covers(other, day));
  return balancesOf(inDays(shared.map((line) => ({ ...line, place: 0 })))).firstWrong !== null;
}

const differing =
  (kind: Difference['kind']) =>
  ({ day, cents, description }: Line): Difference => ({ kind, date: day, amount: cents / 100, description });

function fileCheck({
  differences,
  balances,
  confirmed,
  isBroken,
  lines,
}: Omit<FoundInFile, 'counted'> & { balances: Balances; lines: number }): Check {
  if (differences.length > 0 || isBroken || balances.firstWrong !== null) return 'disagrees';
  return balances.isProven || (lines > 0 && confirmed === lines) ? 'agrees' : 'unproven';
}

function accountOf(
  segments: readonly ToldSegment[],
  settled: readonly SettledSegment[],
  files: Told['files'],
): Omit<Settled, 'segments'> {
  const toldBy = segments.map((segment, place) => ({ segment, found: settled[place] as SettledSegment }));
  const counting = toldBy.filter(({ found }) => found.counted.length > 0);
  // What a later crawl replaced says nothing any more; a file that differs says it for ever.
  const heard = toldBy.filter(
    ({ segment, found }) =>
      found.counted.length > 0 || (isFile(segment) ? (files.get(segment.id)?.length ?? 0) > 0 : false),
  );
  const [shown, checked] = [counting.length > 0 ? counting : toldBy, heard.length > 0 ? heard : toldBy];
  const { missing, isJoined } = unjoined(counting.map(({ segment, found }) => ({ segment, lines: found.counted })));
  const words = checked.map(({ found }) => found.check);
  return {
    source: shown.some(({ segment }) => segment.source === null)
      ? null
      : (leastTrusted(shown.flatMap(({ segment: { source } }) => source ?? [])) ?? null),
    check: worstCheck(isJoined ? words : [...words, 'unproven']) ?? null,
    missing,
    fileBalance: segments.every(isFile) ? newest(toldBy) : undefined,
  };
}

function newest(toldBy: readonly { segment: ToldSegment; found: SettledSegment }[]): number | null | undefined {
  const dated = toldBy.filter(({ segment }) => isFile(segment));
  const end = ({ segment, found }: (typeof dated)[number]): string =>
    segment.statements
      .map(({ to }) => to ?? '')
      .toSorted()
      .at(-1) ??
    found.counted.at(-1)?.day ??
    '';
  return dated.toSorted((a, b) => (end(a) < end(b) ? -1 : 1)).at(-1)?.segment.balance;
}
