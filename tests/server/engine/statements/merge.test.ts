// Several files of one account: what two of them hold is there once, what one holds twice is there twice, and what is missing is told.
import { expect, it } from 'vitest';
import { openMerge } from '../../../../server/engine/statements/reading/merge.ts';
import type { MergedAccount } from '../../../../server/engine/statements/reading/merged.ts';
import { readStatement } from '../../../../server/engine/statements/reading/read.ts';
import { ways } from './making/csv.ts';
import { makeCsv } from './making/makeCsv.ts';
import { makeMessage, mt940Ways, ofxWays } from './making/messages.ts';
import { makeTruth, type TrueAccount } from './making/truth.ts';

const latest = '2026-12-31';
const read = (content: string | Buffer) => readStatement({ bytes: Buffer.from(content) }, { latest });
const csv = (lines: readonly string[]): string => `Date,Description,Amount\n${lines.join('\n')}\n`;

function merged(...contents: (string | Buffer)[]): MergedAccount[] {
  const merge = openMerge();
  for (const content of contents) merge.add(read(content));
  return merge.accounts();
}
const shown = ([account]: readonly MergedAccount[]): string[] =>
  (account?.lines ?? []).map(({ day, cents, description }) => `${day} ${cents} ${description}`);

it('keeps the same line twice where one file holds it twice', () => {
  const file = csv(['01/02/2026,Coffee,-4.50', '01/02/2026,Coffee,-4.50']);
  expect(shown(merged(file))).toHaveLength(2);
  expect(shown(merged(file, file))).toHaveLength(2);
});

it('keeps a line once that two files hold, and the rest of both', () => {
  const january = csv(['30/01/2026,Rent,-400.00', '31/01/2026,Coffee,-4.50']);
  const february = csv(['31/01/2026,Coffee,-4.50', '31/01/2026,Parking,-4.50', '02/02/2026,Tea,-5.00']);
  const all = ['2026-01-30 -40000 Rent', '2026-01-31 -450 Coffee', '2026-01-31 -450 Parking', '2026-02-02 -500 Tea'];
  expect(shown(merged(january, february))).toEqual(all);
  expect(shown(merged(february, january)).toSorted()).toEqual(all.toSorted());
});

const part = (account: TrueAccount, from: number, to: number): TrueAccount => ({
  ...account,
  lines: account.lines.slice(from, to),
});

it('is the whole again, however it was cut into files that overlap', () => {
  for (const [name, way] of Object.entries(ways)) {
    const truth = makeTruth(21, 60);
    const whole = makeCsv(name, way, truth);
    const pieces = [part(truth, 30, 60), part(truth, 0, 25), part(truth, 20, 40)].map(
      (piece) => makeCsv(name, way, piece).bytes,
    );
    const [account, ...others] = merged(...pieces);
    expect({ name, others }).toEqual({ name, others: [] });
    const lines = account?.lines.map(({ day, cents, description }) => ({ day, cents, description }));
    const wanted = whole.lines.map(({ day, cents, description }) => ({ day, cents, description }));
    const key = (line: object): string => JSON.stringify(line);
    expect({ name, lines: lines?.map(key).toSorted() }).toEqual({ name, lines: wanted.map(key).toSorted() });
    expect({ name, gaps: account?.gaps }).toEqual({ name, gaps: [] });
  }
});

it('sees that two formats say the same', () => {
  const truth = makeTruth(31, 30);
  const [ofx, swift] = [Object.entries(ofxWays)[1], Object.entries(mt940Ways)[0]];
  const files = [ofx, swift].flatMap((one) => (one === undefined ? [] : makeMessage(one[0], one[1], truth).bytes));
  const [account, ...others] = merged(...files);
  expect(others).toEqual([]);
  expect(account?.lines.map(({ cents }) => cents)).toEqual(truth.lines.map(({ cents }) => cents));
});

it('tells between which days lines are missing, by running balances and from one statement to the next', () => {
  const truth = makeTruth(41, 30);
  const lines = truth.lines.filter((_, place) => place !== 12);
  const way = ways['Commonwealth Bank'];
  const bytes = way && makeCsv('gap', way, { ...truth, lines }).bytes;
  expect(merged(bytes ?? '')[0]?.gaps).toEqual([{ from: truth.lines[11]?.day, to: truth.lines[13]?.day }]);
  const swift = (from: number, to: number, opening: number): string =>
    String(Object.values(mt940Ways)[0]?.bytes({ ...part(truth, from, to), opening }));
  const next = truth.lines[14]?.balance ?? 0;
  const both = swift(0, 10, truth.opening) + swift(15, 30, next);
  expect(merged(both)[0]?.gaps).toEqual([{ from: truth.lines[9]?.day, to: truth.lines[15]?.day }]);
});

it('keeps accounts apart: by their numbers, and without numbers when their lines disagree on the same days', () => {
  const one = csv(['01/02/2026,Coffee,-4.50', '02/02/2026,Tea,-5.00', '03/02/2026,Cake,-6.00']);
  const other = csv(['01/02/2026,Wages,900.00', '02/02/2026,Rent,-400.00', '03/02/2026,Fee,-1.00']);
  expect(merged(one, other).map(({ number }) => number)).toEqual(['unnamed', 'unnamed 2']);
  const named = (number: string): string =>
    `Date,Description,Amount,Account Number\n01/02/2026,Coffee,-4.50,${number}\n`;
  expect(merged(named('11111111'), named('22222222')).map(({ number }) => number)).toEqual(['11111111', '22222222']);
});

it('reads fifty thousand lines', () => {
  const truth = makeTruth(51, 50_000);
  const spread = truth.lines.map((line, place) => ({
    ...line,
    day: new Date(Date.UTC(2000, 0, 1 + Math.floor(place / 6))).toISOString().slice(0, 10),
  }));
  const way = ways['Commonwealth Bank'];
  const bytes = way && makeCsv('large', way, { ...truth, lines: spread }).bytes;
  expect(merged(bytes ?? '')).toMatchObject([{ lines: { length: 50_000 }, gaps: [] }]);
});
