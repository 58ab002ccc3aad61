// A statement keeps what it told from when it was first told: whatever a later crawl brings is another version beside it.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepStatements } from '../../../../../server/engine/crawling/keeping/kept.ts';
import { readSubject } from '../../../../../server/engine/crawling/keeping/subject.ts';
import { fileKey } from '../../../../../server/platform/files/files.ts';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../../world.ts';
import { findIds, type Printed } from '../../../calls/ids.ts';
import { readPdf } from '../readers.ts';

let world: World;
let printed: Printed;
let user: Person;
let withoutPii: Person;
let foreigner: Person;

beforeAll(async () => {
  world = await openWorld();
  ({ printed } = await findIds(world));
  user = await world.script('vendor@signalbox.test');
  withoutPii = await world.script('vendor-nopii@signalbox.test');
  foreigner = await world.script('vendor-nz@signalbox.test');
});
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

async function open(person: Person, path: string): Promise<{ status: number; bytes: Buffer }> {
  const reply = await fetch(`${world.url}/api/v1/${path}`, { headers: person.headers });
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const otherLines = (amount: string): Promise<number> =>
  world.database.system.run(
    sql`update bank_transaction set amount = ${amount}::numeric where account_id = ${printed.account}`,
  );
interface Listed {
  id: number;
  name: string;
  issued_on: string;
  version: number;
}
const listed = async (kind: 'estatement' | 'interims'): Promise<Listed[]> =>
  JSON.parse((await user.get(`accounts/${printed.account}/${kind}`)).text) as Listed[];
const estatement = (id: number): string => `accounts/${printed.account}/estatement/${id}`;

/** As a crawl keeps what the bank handed over. */
async function crawled(kind: 'estatement' | 'interim', name: string, issuedOn: string, text: string): Promise<void> {
  const { database, app } = world;
  const crawler = await database.system.one<{
    id: number;
  }>(sql`select c.id from crawler c join account a on a.profile_id = c.profile_id
    where a.id = ${printed.account} order by c.id desc limit 1`);
  const subject = await readSubject(database.system, crawler?.id ?? 0);
  if (subject === undefined) throw new Error('There is no crawler');
  const bytes = Buffer.from(text);
  const key = fileKey(subject.vendorId);
  await app.services.files.put(key, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  await database.system.transaction((tx) =>
    keepStatements(tx, subject, { accountId: printed.account, kind }, [
      { name, issuedOn, key, size: bytes.length, sha256 },
    ]),
  );
}

it('without bytes of its bank it is drawn once, at its first opening, for every reader', async () => {
  const [one] = await listed('estatement');
  const masked = await readPdf((await open(withoutPii, estatement(one?.id ?? 0))).bytes);
  await otherLines('-1.11');
  const first = await open(user, estatement(one?.id ?? 0));
  expect((await readPdf(first.bytes)).text).not.toContain('-1.11');
  await otherLines('-2.22');
  expect((await open(user, estatement(one?.id ?? 0))).bytes.equals(first.bytes)).toBe(true);
  expect((await readPdf((await open(withoutPii, estatement(one?.id ?? 0))).bytes)).text).toBe(masked.text);
});

it('with the same name and other contents it is a new version: both are listed and open as they were', async () => {
  const [one] = await listed('estatement');
  if (one === undefined) throw new Error('There is no statement');
  const before = await open(user, estatement(one.id));
  await crawled('estatement', one.name, one.issued_on, '%PDF-1.7 told later');
  const same = (await listed('estatement')).filter(({ name }) => name === one.name);
  expect(same.map(({ version }) => version)).toEqual([2, 1]);
  expect(String((await open(user, estatement(same[0]?.id ?? 0))).bytes)).toBe('%PDF-1.7 told later');
  expect((await open(user, estatement(same[1]?.id ?? 0))).bytes.equals(before.bytes)).toBe(true);
});

it('with the same contents it is nothing new', async () => {
  const before = await listed('estatement');
  const [one] = before;
  await crawled('estatement', one?.name ?? '', one?.issued_on ?? '', '%PDF-1.7 told later');
  expect(await listed('estatement')).toEqual(before);
});

it('that nobody has seen takes the bytes that its bank hands over', async () => {
  const unseen = await world.database.system.one<{
    id: number;
  }>(sql`insert into statement (account_id, vendor_id, kind, name, issued_on)
    select id, vendor_id, 'estatement', 'Unseen.pdf', '2026-01-01' from account where id = ${printed.account} returning id`);
  const all = await listed('estatement');
  await crawled('estatement', 'Unseen.pdf', '2026-01-01', '%PDF-1.7 its own');
  expect(await listed('estatement')).toEqual(all);
  expect(String((await open(user, estatement(unseen?.id ?? 0))).bytes)).toBe('%PDF-1.7 its own');
});

it('of who may not see personal data shows the lines of its own crawl, and never the bytes of the bank', async () => {
  await otherLines('-3.33');
  await crawled('estatement', 'Statement of the test.pdf', new Date().toISOString().slice(0, 10), '%PDF-1.7 holder');
  await otherLines('-4.44');
  const found = (await listed('estatement')).find(({ name }) => name === 'Statement of the test.pdf');
  const { text } = await readPdf((await open(withoutPii, estatement(found?.id ?? 0))).bytes);
  expect(text).toContain('-3.33');
  expect(text).not.toContain('-4.44');
  expect(text).toContain('Personal data is not shown.');
});

it('of the running month stays as each version that was read, and the newest opens', async () => {
  const before = await listed('interims');
  const path = `accounts/${printed.account}/interim`;
  const old = await open(user, path);
  const today = new Date().toISOString().slice(0, 10);
  await crawled('interim', `Interim statement ${today}.pdf`, today, '%PDF-1.7 interim');
  const after = await listed('interims');
  expect(after).toHaveLength(before.length + 1);
  expect(String((await open(user, path)).bytes)).toBe('%PDF-1.7 interim');
  const earlier = after.at(-1)?.version ?? 0;
  expect((await open(user, `${path}?version=${earlier}`)).bytes.equals(old.bytes)).toBe(true);
  expect((await user.get(`${path}?version=99`)).json['detail']).toBe(
    'This account has no version 99 of the interim statement',
  );
});

it('is not found by another vendor, in any version', async () => {
  for (const { id } of await listed('estatement')) expect((await open(foreigner, estatement(id))).status).toBe(404);
  for (const { version } of await listed('interims'))
    expect((await open(foreigner, `accounts/${printed.account}/interim?version=${version}`)).status).toBe(404);
  expect((await foreigner.get(`accounts/${printed.account}/interims`)).status).toBe(404);
});
