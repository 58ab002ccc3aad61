// Which way money went is said by a direction column, else by the running balances, and where nothing says it the person is asked.
import { expect, it } from 'vitest';
import type { CsvLayout } from '../../../../../src/api/contract/statementFiles/csvLayout.ts';
import { readStatement } from '../../../../../server/engine/statements/reading/read.ts';

const latest = '2026-11-28';
const read = (text: string, layout?: CsvLayout) => readStatement({ bytes: Buffer.from(text), layout }, { latest });
const cents = (text: string, layout?: CsvLayout): number[] =>
  read(text, layout).parts.flatMap(({ lines }) => lines.map((line) => line.cents));

const file = (head: string, rows: readonly string[]): string => `${head}\n${rows.join('\n')}\n`;

it.each([
  ['Dr / Cr', 'DR', 'CR'],
  ['Transaction Type', 'Debit', 'Credit'],
  ['Whatever', 'Withdrawal', 'Deposit'],
  ['Af Bij', 'Af', 'Bij'],
  ['Soll/Haben', 'S', 'H'],
])('knows the direction column %s', (name, out, into) => {
  const text = file(`Date,Description,Amount,${name}`, [
    `05/09/2026,Rent,400.00,${out}`,
    `06/09/2026,Wages,900.00,${into}`,
    `07/09/2026,Tea,4.50,${out}`,
  ]);
  expect(cents(text)).toEqual([-40_000, 90_000, -450]);
  expect(read(text).question).toBeNull();
});

const unsigned = [
  ['05/09/2026,Rent,400.00', 'x', '600.00'],
  ['06/09/2026,Wages,900.00', 'y', '1500.00'],
  ['07/09/2026,Tea,4.50', 'x', '1495.50'],
  ['08/09/2026,Shoes,95.50', 'x', '1400.00'],
] as const;

it('lets the running balances decide where the direction column says nothing that is known', () => {
  const text = file(
    'Date,Description,Amount,Kind,Balance',
    unsigned.map((row) => row.join(',')),
  );
  expect(cents(text)).toEqual([-40_000, 90_000, -450, -9_550]);
  expect(read(text).question).toBeNull();
  const newestFirst = file('Date,Description,Amount,Kind,Balance', unsigned.map((row) => row.join(',')).toReversed());
  expect(cents(newestFirst)).toEqual([-40_000, 90_000, -450, -9_550]);
});

it('lets them decide where there is none, and leaves out the first line when nothing decides it', () => {
  const rows = unsigned.map(([start, , balance]) => `${start},${balance}`);
  const text = file('Date,Description,Amount,Balance', rows);
  expect(cents(text)).toEqual([90_000, -450, -9_550]);
  expect(read(text).parts[0]?.leftOut).toEqual([
    { line: 2, why: 'does not say whether money went out or came in, and nor do the balances' },
  ]);
  expect(cents(file('Date,Description,Amount,Balance', ['04/09/2026,Opening balance,,1000.00', ...rows]))).toEqual([
    -40_000, 90_000, -450, -9_550,
  ]);
});

it('lets them decide against words of the direction column that say the opposite', () => {
  const text = file('Date,Description,Amount,Dr / Cr,Balance', [
    '05/09/2026,Rent,-400.00,CR,600.00',
    '06/09/2026,Wages,900.00,DR,1500.00',
    '07/09/2026,Tea,-4.50,CR,1495.50',
  ]);
  expect(cents(text)).toEqual([-40_000, 90_000, -450]);
});

it('turns all of them where the balances say that what has no minus was paid', () => {
  const text = file('Date,Description,Amount,Balance', [
    '05/09/2026,Rent,400.00,600.00',
    '06/09/2026,Wages,-900.00,1500.00',
    '07/09/2026,Tea,4.50,1495.50',
  ]);
  expect(cents(text)).toEqual([-40_000, 90_000, -450]);
  expect(read(text).csv?.layout.flipped).toBe(true);
  expect(read(text).question).toBeNull();
});

it('takes what is taken back in a column of debits for money in, where the balances say so', () => {
  const text = file('Date,Description,Debit,Credit,Balance', [
    '05/09/2026,Rent,400.00,,600.00',
    '06/09/2026,Rent taken back,-400.00,,1000.00',
    '07/09/2026,Tea,4.50,,995.50',
  ]);
  expect(cents(text)).toEqual([-40_000, 40_000, -450]);
});

const card = file('Date,Description,Amount', [
  '28/08/2026,UBER EATS,42.10',
  '25/08/2026,WOOLWORTHS,88.15',
  '22/08/2026,DAVID JONES,20.00',
  '21/08/2026,KMART,30.00',
  '20/08/2026,PAYMENT RECEIVED - THANK YOU,-500.00',
]);

it('asks with three lines where nothing says it, and takes the answer', () => {
  const { question, csv } = read(card);
  expect(question).toEqual({
    lines: [
      { date: '2026-08-28', description: 'UBER EATS', amount: 42.1 },
      { date: '2026-08-25', description: 'WOOLWORTHS', amount: 88.15 },
      { date: '2026-08-22', description: 'DAVID JONES', amount: 20 },
    ],
    likely: true,
  });
  const layout = csv?.layout ?? expect.unreachable();
  expect(cents(card, { ...layout, flipped: true })).toEqual([50_000, -3_000, -2_000, -8_815, -4_210]);
  expect(cents(card, layout)).toEqual([-50_000, 3_000, 2_000, 8_815, 4_210]);
  for (const flipped of [true, false]) expect(read(card, { ...layout, flipped }).question).toBeNull();
});

it('asks again after its columns were corrected, where nobody has answered', () => {
  const layout = read(card).csv?.layout ?? expect.unreachable();
  expect(read(card, { ...layout, ask_signs: true }).question).not.toBeNull();
});

it('asks where no amount has a sign, and not where signs, columns or balances say it', () => {
  expect(read(file('Date,Description,Amount', ['05/09/2026,Gift,400.00'])).question).toMatchObject({ likely: null });
  expect(read(file('Date,Description,Amount', ['05/09/2026,Salary,400.00'])).question).toMatchObject({ likely: false });
  expect(
    read(file('Date,Description,Amount', ['05/09/2026,Coffee,-4.50', '06/09/2026,Gift,9.00'])).question,
  ).toBeNull();
  expect(read(file('Date,Description,Debit,Credit', ['05/09/2026,Tea,4.50,'])).question).toBeNull();
  const proven = ['05/09/2026,Gift,9.00,9.00', '06/09/2026,Gift,9.00,18.00'];
  expect(read(file('Date,Description,Amount,Balance', proven)).question).toBeNull();
});

it('asks of a card whose balance tells what is owed, and turns the balance with the amounts', () => {
  const text = file('Date,Description,Amount,Balance', [
    '05/09/2026,SHOES,40.00,140.00',
    '06/09/2026,PAYMENT RECEIVED,-100.00,40.00',
  ]);
  const { question, csv } = read(text);
  expect(question).toMatchObject({ likely: true });
  const answered = read(text, { ...(csv?.layout ?? expect.unreachable()), flipped: true });
  expect(answered.parts[0]?.lines).toMatchObject([
    { cents: -4_000, balance: -14_000 },
    { cents: 10_000, balance: -4_000 },
  ]);
});
