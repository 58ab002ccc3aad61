// Files without an account number are of one account only when their lines prove it, or their customer says so.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { asCustomer, asPerson, dayAgo, personOf } from '../../domain/statementFiles/bringing.ts';
import { openVisits, type Visits } from '../../domain/connect/visits.ts';

let visits: Visits;
let person: Person;
beforeAll(async () => {
  visits = await openVisits();
  person = await personOf(visits.world, 'lender@signalbox.test', visits.vendor);
});
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

type Row = readonly [daysAgo: number, words: string, amount: string, balance: string];
const csv = (rows: readonly Row[]): string =>
  `Date,Description,Amount,Balance\n${rows.map(([days, ...rest]) => `${[dayAgo(days), ...rest].join(',')}\n`).join('')}`;

const first: Row[] = [
  [30, 'Wages', '900.00', '1900.00'],
  [25, 'Rent', '-400.00', '1500.00'],
  [20, 'Food', '-50.00', '1450.00'],
];
const other = csv([
  [28, 'Interest', '1.25', '88.25'],
  [22, 'To savings', '300.00', '388.25'],
]);
const next = csv([
  [20, 'Food', '-50.00', '1450.00'],
  [10, 'Wages', '900.00', '2350.00'],
]);

const accountsOf = (identifier: string) =>
  visits.data.rows<{
    number: string;
    balance: string;
    lines: number;
  }>(sql`select c.number, c.balance::text, c.transaction_count as lines
    from account c join application a on a.id = c.application_id where a.vendor_specific_id = ${identifier} order by c.id`);

async function brought(content: string): Promise<{ token: string; identifier: string; application: number }> {
  const { token, identifier } = await visits.begin({ transactions: true, multiple: true });
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  await read(token, content);
  await visits.world.settled();
  return { token, identifier, application: Number((await visits.applicationOf(identifier))?.['id']) };
}

async function read(token: string, content: string): Promise<void> {
  await asCustomer(visits.world, token, content);
  await visits.ask('files/read', { token });
}

async function more(token: string, content: string): Promise<void> {
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  await read(token, content);
}

async function broughtByStaff(application: number, content: string): Promise<void> {
  await asPerson(visits.world, person, application, content);
  await person.ask('POST', `applications/${application}/statement-files/crawl`, { body: {} });
  await visits.world.settled();
}

it('a second file of another account takes no line of the first away', async () => {
  const { identifier, application } = await brought(csv(first));
  await broughtByStaff(application, other);
  expect(await accountsOf(identifier)).toEqual([
    { number: 'unnamed', balance: '1450.00', lines: 3 },
    { number: 'unnamed 2', balance: '388.25', lines: 2 },
  ]);
});

it('a second file that tells the same of the days that both hold is of the same account', async () => {
  const { identifier, application } = await brought(csv(first));
  await broughtByStaff(application, next);
  expect(await accountsOf(identifier)).toEqual([{ number: 'unnamed', balance: '2350.00', lines: 4 }]);
});

it.each([
  ['the account before', 0, [{ number: 'unnamed', balance: '1450.00', lines: 5 }]],
  [
    'another account',
    1,
    [
      { number: 'unnamed', balance: '1450.00', lines: 3 },
      { number: 'unnamed 2', balance: '388.25', lines: 2 },
    ],
  ],
] as const)('the customer is asked once which account a file is of, and says %s', async (_what, chosen, expected) => {
  const { token, identifier } = await brought(csv(first));
  await more(token, other);
  const { question } = await visits.until(token, (json) => (json['question'] ?? null) !== null);
  expect(question).toMatchObject({
    kind: 'choice',
    ask: `A file (2 lines, ${dayAgo(28)} to ${dayAgo(22)}) says no account number. Which account is it of?`,
    choices: [`Statement files (3 lines, ${dayAgo(30)} to ${dayAgo(20)})`, 'Another account'],
  });
  const { number } = question as { number: number };
  await visits.ask('answer', { token, number, chosen: [chosen] });
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', question: null });
  expect(await accountsOf(identifier)).toEqual(expected);
});
