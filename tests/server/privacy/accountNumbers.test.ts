// Account numbers leave the service whole for those who may see personal data; all others get the last four, in every form.
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import type { Person } from '../../world.ts';
import { openVisits, type Visits } from '../domain/connect/visits.ts';
import { asPerson } from '../domain/statementFiles/bringing.ts';
import { hashPassword } from '../../../server/platform/secrets/passwords.ts';
import { password } from '../../world.ts';
import { readPdf } from '../engine/documents/readers.ts';

let visits: Visits;
let number: string;
let places: {
  application: number;
  account: number;
  analysis: number;
  crawler: string;
  json: number;
  statement: number;
};
const people: Record<'with' | 'user' | 'staff', Person | undefined> = {
  with: undefined,
  user: undefined,
  staff: undefined,
};

beforeAll(async () => {
  visits = await openVisits();
  const { world, data, vendor } = visits;
  const hash = await hashPassword(password);
  for (const [who, isStaff, pii] of [
    ['with', true, true],
    ['user', false, false],
    ['staff', true, false],
  ] as const) {
    const email = `${who}@signalbox.test`;
    await data.run(sql`insert into person (email, username, password_hash, is_staff, show_pii, vendor_id)
      values (${email}, ${email}, ${hash}, ${isStaff}, ${pii}, ${vendor})`);
    people[who] = await world.script(email);
  }
  const options = { transactions: true, estatements: true, interims: true, analysis: true };
  const { token, identifier } = await visits.chosen(options);
  await visits.signIn(token, `olga ${identifier}`);
  await world.settled();
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  const found = await data.one<
    { number: string } & typeof places
  >(sql`select a.number, a.id as account, c.uuid as crawler,
      (select min(x.id) from analysis x where x.account_id = a.id and x.completed) as analysis,
      (select min(f.id) from crawler_file f where f.crawler_id = c.id and f.type = 'json') as json,
      (select min(s.id) from statement s where s.account_id = a.id and s.kind = 'estatement') as statement
    from account a join crawler c on c.profile_id = a.profile_id where a.application_id = ${application} order by a.id limit 1`);
  if (found === undefined) throw new Error('The bank told of no account');
  number = found.number;
  places = { ...found, application };
  // Names of banks hold them, too.
  await data.run(sql`update statement set name = ${`Statement ${number}.pdf`} where account_id = ${found.account}`);
  await data.run(sql`update account set nickname = ${`Everyday ${number}`} where id = ${found.account}`);
  const file = `BSB: 900-001\nAccount Number: ${number}\nDate,Description,Amount,Balance\n2026-01-02,Shop,-1.00,1.00\n`;
  const staff = people.with ?? expect.unreachable();
  expect((await asPerson(world, staff, application, file)).json.refusal).toBeNull();
});
afterAll(() => visits.world.close());

const get = async (who: keyof typeof people, path: string): Promise<{ status: number; text: string; head: string }> => {
  const reply = await fetch(new URL(`/api/v1/${path}`, visits.world.url), { headers: people[who]?.headers ?? {} });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const head = decodeURIComponent(reply.headers.get('content-disposition') ?? '');
  return { status: reply.status, head, text: await textIn(bytes, reply.headers.get('content-type') ?? '') };
};
async function textIn(bytes: Buffer, type: string): Promise<string> {
  if (type.includes('pdf')) return JSON.stringify(await readPdf(bytes));
  if (!type.includes('zip')) return (type.includes('gzip') ? gunzipSync(bytes) : bytes).toString('utf8');
  const parts: string[] = [];
  for (const [name, part] of Object.entries(unzipSync(bytes)))
    parts.push(name, await textIn(Buffer.from(part), name.endsWith('.pdf') ? 'pdf' : ''));
  return parts.join('\n');
}

const forms: readonly [string, (at: typeof places) => string, boolean][] = [
  ['the application view', ({ application }) => `applications/lookup/?application_id=${application}`, false],
  ['lines of the log', ({ crawler }) => `dashboard/crawlers/${crawler}/log/lines?from=1&to=500`, true],
  ['the log as text', ({ crawler }) => `dashboard/crawlers/${crawler}/log/raw`, true],
  ['the outline of the log', ({ crawler }) => `dashboard/crawlers/${crawler}/log/outline`, true],
  ['the output of the crawler', ({ crawler }) => `crawlers/crawler_output/${crawler}/`, true],
  ['jobs by the log', ({ crawler }) => `dashboard/crawlers/${crawler}/log/jobs`, true],
  ['the result of the crawl', ({ crawler, json }) => `dashboard/crawlers/${crawler}/files/${json}`, false],
  ['names of statements', ({ account }) => `accounts/${account}/estatement`, false],
  ['a statement', ({ account, statement }) => `accounts/${account}/estatement/${statement}`, false],
  ['an analysis as JSON', ({ analysis }) => `analyses/${analysis}/report`, false],
  ['an analysis as HTML', ({ analysis }) => `analyses/${analysis}/report/html`, false],
  ['an analysis as PDF', ({ analysis }) => `analyses/${analysis}/report/pdf`, false],
  ['the bundle', ({ application }) => `applications/${application}/bundle`, false],
  ['the report', ({ application }) => `applications/${application}/report`, false],
  ['the summary as PDF', ({ application }) => `applications/${application}/summary/pdf`, false],
  ['the summary', ({ application }) => `applications/${application}/summary/html`, false],
  ['files that wait', ({ application }) => `applications/${application}/statement-files/`, false],
  [
    'the archive',
    ({ application }) =>
      `applications/documents?applications=${application}&documents=summary.html,bundle.json,estatements,analysis.json,analysis.html`,
    false,
  ],
];

it.each(forms)('%s has whole numbers with show_pii alone', async (_what, path, isStaffOnly) => {
  const whole = await get('with', path(places));
  expect({ status: whole.status, has: `${whole.text}${whole.head}`.includes(number) }).toEqual({
    status: 200,
    has: true,
  });
  for (const who of ['staff', ...(isStaffOnly ? [] : ['user'])] as ('staff' | 'user')[]) {
    const hidden = await get(who, path(places));
    expect({ who, status: hidden.status }).toEqual({ who, status: 200 });
    expect(`${hidden.text}${hidden.head}`).not.toContain(number);
    expect(`${hidden.text}${hidden.head}`).toContain(number.slice(-4));
  }
});

it('nothing but account numbers is hidden in the outline of a log', async () => {
  const path = `dashboard/crawlers/${places.crawler}/log/outline`;
  const [whole, hidden] = [await get('with', path), await get('staff', path)];
  expect(hidden.text).toBe(whole.text.replaceAll(/(?<= )\d{5,}(?=")/g, (one) => `••${one.slice(-4)}`));
});

it('a search of the log finds no number that its lines do not show', async () => {
  const path = `dashboard/crawlers/${places.crawler}/log/search?text=${number}`;
  expect(JSON.parse((await get('with', path)).text).hits.length).toBeGreaterThan(0);
  expect(JSON.parse((await get('staff', path)).text).hits).toEqual([]);
  const pattern = `dashboard/crawlers/${places.crawler}/log/search?regex=true&text=${number.slice(0, -1)}`;
  expect(JSON.parse((await get('staff', pattern)).text).hits).toEqual([]);
});
