// Which lines of an account count, and what its word is, for every way in which a bank and files can tell of the same days.
import { describe, expect, it } from 'vitest';
import { settle } from '../../../../server/engine/provenance/settle.ts';
import type { Line, ToldSegment } from '../../../../server/engine/provenance/told.ts';

const day = (n: number): string => `2026-03-${String(n).padStart(2, '0')}`;
const line = (on: number, cents: number, balance: number | null = null, description = 'A line'): Line => ({
  day: day(on),
  cents,
  balance,
  description,
});
const told = (id: number, source: ToldSegment['source'], more: Partial<ToldSegment> = {}): ToldSegment => ({
  id,
  source,
  asked: null,
  statements: [],
  balance: null,
  check: source === 'bank' || source === 'demo' ? 'bank' : 'unproven',
  isMerged: false,
  ...more,
});
const bank = told(1, 'bank', { asked: { from: day(10), to: day(20) }, balance: 900 });
const bankLines = [line(11, 100, 1000), line(15, -100, 900)];

const settled = (file: Line[], fixed = bankLines, more: Partial<ToldSegment> = {}) =>
  settle({
    segments: [bank, told(2, 'file_customer', more)],
    fixed: new Map([[1, fixed]]),
    files: new Map([[2, file]]),
  });
const ofFile = (file: Line[]) => settled(file).segments[1];

describe('a file beside a bank', () => {
  it('counts outside the days that the bank was asked for, and not inside', () => {
    const { segments } = settled([line(5, 50, 850), line(8, 50, 900), line(12, 777, 1677), line(15, -100, 1577)]);
    expect(segments[0]?.counted).toEqual(bankLines);
    expect(segments[1]?.counted.map((one) => one.day)).toEqual([day(5), day(8)]);
  });

  it('differs by a line that the bank did not tell, on a day on which the bank told none as well', () => {
    expect(ofFile([line(11, 100), line(13, 5000, null, 'Wages'), line(15, -100)])).toMatchObject({
      check: 'disagrees',
      differences: [{ kind: 'added', date: day(13), amount: 50, description: 'Wages' }],
    });
  });

  it('differs by a line of the bank that it left out, but not on its own first and last day', () => {
    expect(ofFile([line(10, 1), line(15, -100), line(18, 2)])?.differences).toContainEqual(
      expect.objectContaining({ kind: 'left out', date: day(11) }),
    );
    expect(ofFile([line(11, 100), line(15, -100)])?.differences).toEqual([]);
  });

  it('agrees when the bank tells each of its lines, though a few days apart and in other words', () => {
    expect(ofFile([line(12, 100, null, 'Other words'), line(15, -100)])).toMatchObject({
      check: 'agrees',
      differences: [],
    });
  });

  it('counts no line that the bank booked some days later, within its own days', () => {
    const { segments } = settled([line(7, -5), line(8, 100), line(9, -6)]);
    expect(segments[1]?.counted.map(({ cents }) => cents)).toEqual([-5, -6]);
  });

  it('is not held against the bank on the day of the crawl, of which the bank told a part', () => {
    expect(ofFile([line(15, -100), line(20, 4_000)])).toMatchObject({ counted: [], differences: [] });
  });

  it('makes the account as little trusted as it is, once a line of it counts', () => {
    expect(settled([line(11, 100), line(15, -100)]).source).toBe('bank');
    expect(settled([line(5, 50, 850), line(8, 50, 900)]).source).toBe('file_customer');
  });

  it('leaves the balance of the bank, and gives its own where no bank told one', () => {
    expect(settled([line(25, 50, 88_000_00)], bankLines, { balance: 88_000_00 }).fileBalance).toBeUndefined();
    const untold = settle({
      segments: [told(1, 'demo'), told(2, 'file_customer', { balance: 88_000_00 })],
      fixed: new Map([[1, bankLines]]),
      files: new Map([[2, [line(25, 5, 500)]]]),
    });
    expect(untold.fileBalance).toBeUndefined();
    const alone = settle({
      segments: [told(2, 'file_staff', { balance: 500 })],
      fixed: new Map(),
      files: new Map([[2, [line(1, 5, 500)]]]),
    });
    expect(alone.fileBalance).toBe(500);
  });
});

describe('balances', () => {
  it('of a bank that do not agree with its lines make it disagree, and name the first day', () => {
    const { segments, check } = settled([], [line(11, 100, 1000), line(12, 5, 1006), line(15, -100, 906)]);
    expect(segments[0]).toMatchObject({ check: 'disagrees', balances: { told: 3, agree: 2, firstWrong: day(12) } });
    expect(check).toBe('disagrees');
  });

  it.each([
    ['agree with every line', [line(1, 5, 5), line(2, 5, 10)], [], 'agrees'],
    ['are not told', [line(1, 5), line(2, 5)], [], 'unproven'],
    ['are told once', [line(1, 5, 5)], [], 'unproven'],
    ['leave out the last line', [line(1, 5, 5), line(2, 5, 10), line(3, 5)], [], 'unproven'],
    ['are disproved by a line', [line(1, 5, 5), line(2, 6, 10)], [], 'disagrees'],
    ['open and close the statement', [line(1, 5), line(2, 5)], [{ opening: 0, closing: 10, sum: 10 }], 'agrees'],
    ['do not close the statement', [line(1, 5), line(2, 5)], [{ opening: 0, closing: 11, sum: 10 }], 'disagrees'],
    ['only close the statement', [line(1, 5), line(2, 5)], [{ opening: null, closing: 11, sum: 10 }], 'unproven'],
  ] as const)('of a file that %s', (_what, lines, statements, check) => {
    const given = statements.map((one) => ({ file: 0, from: day(1), to: day(2), ...one }));
    const { segments } = settle({
      segments: [told(2, 'file_customer', { statements: given })],
      fixed: new Map(),
      files: new Map([[2, [...lines]]]),
    });
    expect(segments[0]?.check).toBe(check);
  });
});

describe('two files of the same account', () => {
  const both = (one: Line[], other: Line[]) =>
    settle({
      segments: [told(2, 'file_customer'), told(3, 'file_staff')],
      fixed: new Map(),
      files: new Map([
        [2, one],
        [3, other],
      ]),
    });

  it('count each line once', () => {
    const { segments, check } = both([line(1, 5, 5), line(3, 5, 10)], [line(3, 5, 10), line(4, 5, 15)]);
    expect(segments.map(({ counted }) => counted.length)).toEqual([2, 1]);
    expect(check).toBe('agrees');
  });

  it('disagree when their balances do not add up together', () => {
    const { check } = both(
      [line(1, 5, 5), line(3, 5, 10), line(5, 5, 15)],
      [line(1, 5, 5), line(2, 900, 905), line(5, 5, 910)],
    );
    expect(check).toBe('disagrees');
  });

  it('are unproven with days between them that neither tells of, and say which', () => {
    const { check, missing } = both([line(1, 5, 5), line(2, 5, 10)], [line(8, 5, 105), line(9, 5, 110)]);
    expect({ check, missing }).toEqual({ check: 'unproven', missing: [{ from: day(3), to: day(7) }] });
  });

  it('join when one goes on from the balance of the other', () => {
    const { check, missing } = both([line(1, 5, 5), line(2, 5, 10)], [line(8, 5, 15), line(9, 5, 20)]);
    expect({ check, missing }).toEqual({ check: 'agrees', missing: [] });
  });
});

it('what was merged before sources were recorded stays unproven, counts, and is never replaced by a file', () => {
  const merged = told(1, 'file_customer', { isMerged: true });
  const { segments, check } = settle({
    segments: [merged, told(2, 'file_customer')],
    fixed: new Map([[1, bankLines]]),
    files: new Map([[2, [line(11, 100), line(15, -100)]]]),
  });
  expect(segments[0]).toMatchObject({ check: 'unproven', counted: bankLines });
  expect(check).toBe('unproven');
});
