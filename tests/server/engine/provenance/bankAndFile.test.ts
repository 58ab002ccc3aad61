// A file of a customer never replaces what a bank told: it extends it outside the bank's days, and is held against it inside.
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

interface Account {
  id: number;
  bsb: string;
  number: string;
  balance: string;
  source: string;
  check: string;
}
interface Line {
  date: string;
  amount: string;
  balance: string;
  description: string;
}

const accountsOf = (application: number) =>
  visits.data.rows<Account>(sql`select id, bsb, number, balance::text, source, check_word as check from account
    where application_id = ${application} order by id`);
const linesOf = (account: number) =>
  visits.data.rows<Line>(sql`select date::text, amount::text, balance::text, description from bank_transaction
    where account_id = ${account} order by sequence`);

async function signedIn(): Promise<{ token: string; application: number; account: Account; lines: Line[] }> {
  const { token, identifier } = await visits.chosen({ transactions: true, multiple: true });
  await visits.signIn(token, `olga ${identifier}`);
  await visits.world.settled();
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  const [account] = await accountsOf(application);
  if (account === undefined) throw new Error('The bank told of no account');
  return { token, application, account, lines: await linesOf(account.id) };
}

const fileOf = ({ bsb, number }: Account, rows: readonly (readonly [string, string, string, string])[]): string =>
  `BSB: ${bsb}\nAccount Number: ${number}\nDate,Description,Amount,Balance\n${rows.map((row) => `${row.join(',')}\n`).join('')}`;

const edited = (account: Account): string =>
  fileOf(account, [
    [dayAgo(20), 'Wages of a good employer', '40000.00', '48000.00'],
    [dayAgo(2), 'Wages of a good employer', '40000.00', '88000.00'],
  ]);

async function shown(application: number) {
  const { json } = await person.get(`applications/lookup/?application_id=${application}`);
  return (
    json.results as unknown as { source: string; check: string; profiles: { accounts: Record<string, unknown>[] }[] }[]
  )[0];
}

it.each(['customer', 'staff'] as const)(
  'a file that the %s brings changes no line and no balance of the bank',
  async (who) => {
    const { token, application, account, lines } = await signedIn();
    expect(lines.length).toBeGreaterThan(20);
    expect(account).toMatchObject({ source: 'demo', check: 'bank' });
    if (who === 'customer') {
      await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
      expect((await asCustomer(visits.world, token, edited(account))).json.refusal).toBeNull();
      await visits.ask('files/read', { token });
    } else {
      await asPerson(visits.world, person, application, edited(account));
      await person.ask('POST', `applications/${application}/statement-files/crawl`, { body: {} });
    }
    await visits.world.settled();
    const after = await accountsOf(application);
    expect(after.map(({ number }) => number)).toContain(account.number);
    expect(after.find(({ id }) => id === account.id)).toMatchObject({ balance: account.balance, check: 'disagrees' });
    expect(await linesOf(account.id)).toEqual(lines);
    const view = await shown(application);
    expect(view).toMatchObject({ source: 'demo', check: 'disagrees' });
    expect(view?.profiles[0]?.accounts[0]).toMatchObject({
      source: 'demo',
      check: 'disagrees',
      provenance: {
        currency: 'AUD',
        segments: [
          { source: 'demo', lines: lines.length, counted: lines.length, check: 'bank' },
          {
            source: who === 'customer' ? 'file_customer' : 'file_staff',
            lines: 2,
            counted: 0,
            check: 'disagrees',
            files: [
              {
                name: 'mine.csv',
                format: 'csv',
                columns_by_hand: false,
                sha256: expect.stringMatching(/^[\da-f]{64}$/),
              },
            ],
          },
        ],
      },
    });
  },
);

it('lines of a file outside the days of the bank count, as a segment of their own, and go when a later crawl tells of these days', async () => {
  const { application, account, lines } = await signedIn();
  const old = fileOf(account, [
    [dayAgo(300), 'Rent', '-400.00', '1600.00'],
    [dayAgo(299), 'Wages', '900.00', '2500.00'],
  ]);
  await asPerson(visits.world, person, application, old);
  await person.ask('POST', `applications/${application}/statement-files/crawl`, { body: {} });
  await visits.world.settled();
  const both = await linesOf(account.id);
  expect(both).toHaveLength(lines.length + 2);
  expect(both.slice(2)).toEqual(lines);
  expect(both[0]).toMatchObject({ date: dayAgo(300), amount: '-400.00', description: 'Rent' });
  const [, file] = await segments(application);
  expect(file).toMatchObject({ source: 'file_staff', lines: 2, counted: 2, check: 'agrees' });
  expect(await shown(application)).toMatchObject({ source: 'demo', check: 'unproven' });
  // Asked again, for longer: what the bank tells of these days counts, and the file is held against it.
  const crawler = await visits.data.one<{ uuid: string }>(sql`select uuid::text from crawler
    where application_id = ${application} and not crawler_options ? 'files'`);
  const again = await person.ask('POST', `applications/${application}/recrawl/`, {
    body: { id: application, crawler_uuid: crawler?.uuid, vendorref: 'harbour', days_to_retrieve: 320 },
  });
  expect(again.json).toMatchObject({ status: 'QUEUED' });
  await visits.world.settled();
  const [, compared] = await segments(application);
  expect(compared).toMatchObject({ source: 'file_staff', lines: 2, counted: 0, check: 'disagrees' });
  expect((await linesOf(account.id)).some(({ description }) => description === 'Rent')).toBe(false);
});

it.each([
  ['nobody said before', null, null],
  ['somebody said', 'Somebody Else', 'other'],
] as const)(
  "a holder's name is held against the customer's that %s, and never against itself",
  async (_what, name, expected) => {
    const { token, identifier } = await visits.chosen({ transactions: true, account_owner: true });
    await visits.data.run(sql`update application set full_name = ${name} where vendor_specific_id = ${identifier}`);
    await visits.signIn(token, 'mary.many');
    await visits.world.settled();
    const holders = await visits.data.rows<{ holder: string | null }>(sql`select s.holder from account_segment s
    join account c on c.id = s.account_id join application a on a.id = c.application_id where a.vendor_specific_id = ${identifier}`);
    expect(holders.length).toBeGreaterThan(1);
    expect(new Set(holders.map(({ holder }) => holder))).toEqual(new Set([expected]));
  },
);

async function segments(application: number): Promise<Record<string, unknown>[]> {
  const view = await shown(application);
  const [account] = view?.profiles[0]?.accounts ?? [];
  return (account?.['provenance'] as { segments: Record<string, unknown>[] } | undefined)?.segments ?? [];
}

it('of a file that differs in more lines than are kept, all are counted', async () => {
  const { application, account, lines } = await signedIn();
  const rows = Array.from({ length: 700 }, (_, place) => {
    return [dayAgo(20), `Invented line ${place}`, '1.00', `${place + 1}.00`] as const;
  });
  await asPerson(visits.world, person, application, fileOf(account, rows));
  await person.ask('POST', `applications/${application}/statement-files/crawl`, { body: {} });
  await visits.world.settled();
  const view = await shown(application);
  const provenance = view?.profiles[0]?.accounts[0]?.['provenance'] as { segments: { differences: number }[] };
  const [, file] = provenance.segments;
  // Each invented line, and those of the bank that the file leaves out.
  expect(file?.differences).toBeGreaterThanOrEqual(700);
  expect(file?.differences).toBeLessThanOrEqual(700 + lines.length);
  const { json } = await person.get(`accounts/${account.id}/differences/`);
  expect(json.count).toBe(file?.differences);
  expect(json.results).toHaveLength(500);
});
