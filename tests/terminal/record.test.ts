// A lookup in a terminal prints the record with every part of the application view, as the service gives it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import type { Application } from '../../src/api/contract/applications/applications.ts';
import type { WebhookLog } from '../../src/api/contract/vendors/webhookLines.ts';
import { openWorld, type World } from '../world.ts';
import { runHere } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const masked = 'vendor-nopii@signalbox.test';

interface Read {
  record: { application: Application; webhooks: { count: number; results: readonly WebhookLog[] } };
}
const asJson = async (line: string, how = {}): Promise<Read['record']> => {
  const { code, out } = await runHere(world, ['--json', line], how);
  expect(code).toBe(0);
  return (JSON.parse(out) as Read).record;
};
const one = async (text: ReturnType<typeof sql>): Promise<string> => {
  const found = await world.database.system.one<{ id: string }>(text);
  return found?.id ?? expect.unreachable();
};

it('prints details, webhooks, profiles with their log, and accounts', async () => {
  const { application, webhooks } = await asJson('lookup 812');
  expect(application.id).toBe(812);
  const { code, out, err } = await runHere(world, ['lookup 812']);
  expect(code).toBe(0);
  expect(err).toMatch(/^Found 812 as application/);
  const parts = out.split('\n\n');
  expect(parts).toHaveLength(2 + application.profiles.length);
  const [details = '', sent = '', ...profiles] = parts;
  expect(details).toMatch(/^Application 812\n/);
  expect(details).toMatch(new RegExp(`^  Vendor Specific ID +${application.vendor_specific_id}$`, 'm'));
  expect(details).toMatch(new RegExp(`^  Email +${application.email}$`, 'm'));
  for (const line of details.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
  expect(sent).toMatch(new RegExp(`^Webhooks \\(${webhooks.count}\\)\n +Time +Event +Result +Response code`));
  expect(sent.split('\n')).toHaveLength(3 + webhooks.results.length);
  for (const [place, { id, crawler, accounts }] of application.profiles.entries()) {
    const text = profiles[place] ?? '';
    expect(text).toMatch(new RegExp(`^Profile ${id}: `));
    for (const { message } of crawler?.lifecycle ?? []) expect(text).toContain(message);
    expect(text).toContain(`Accounts (${accounts.length})`);
    for (const account of accounts) expect(text).toMatch(new RegExp(`^ +${account.id} .*${account.number}`, 'm'));
  }
  expect(application.profiles.flatMap(({ accounts }) => accounts).length).toBeGreaterThan(0);
});

it('keeps personal data from whoever may not see it', async () => {
  const id = await one(sql`
    select a.id::text as id from application a join person p on p.vendor_id = a.vendor_id
    where p.email = ${masked} and a.deleted_at is null limit 1`);
  const { application } = await asJson(`lookup application:${id}`, { email: masked });
  const { out } = await runHere(world, [`lookup application:${id}`], { email: masked });
  expect(application).toMatchObject({ full_name: null, email: null, mobile: null });
  expect(out).toContain(`Application ${id}\n`);
  expect(out).not.toMatch(/^ +(Full name|Email|Mobile)/m);
});

it('finds the application of a crawler and of an analysis', async () => {
  const crawler = await world.database.system.one<{ uuid: string; application: string }>(sql`
    select c.uuid::text as uuid, c.application_id::text as application from crawler c
    where c.application_id is not null
      and not exists (select from crawler o where o.profile_id = c.profile_id and o.id > c.id) limit 1`);
  const found = await asJson(`lookup ${crawler?.uuid}`);
  expect(String(found.application.id)).toBe(crawler?.application);
  const analysis = await world.database.system.one<{ id: string; application: string }>(
    sql`select id::text as id, application_id::text as application from analysis order by id desc limit 1`,
  );
  for (const line of [`lookup "analysis ${analysis?.id}"`, `lookup analysis ${analysis?.id}`]) {
    const around = await asJson(line);
    expect(String(around.application.id)).toBe(analysis?.application);
  }
});

it('tells first of a crawler that was crawled again since, which its application does not show', async () => {
  const uuid = await one(sql`
    select c.uuid::text as id from crawler c
    where exists (select from crawler o where o.profile_id = c.profile_id and o.id > c.id) limit 1`);
  const { code, out } = await runHere(world, [`lookup ${uuid}`]);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Crawler ${uuid}\n  Status `));
  expect(out).toMatch(/\n\nApplication \d+\n/);
});

it('prints no record of one line among several, unless as JSON', async () => {
  const input = 'lookup 812\ncrawlers\n';
  const { out } = await runHere(world, [], { input });
  expect(out.split('\n').map((line) => line.replace(/:.*$/, ''))).toEqual(['1', '2']);
  const json = await runHere(world, ['--json'], { input });
  const [first = ''] = json.out.split('\n');
  expect((JSON.parse(first) as Read).record.application.id).toBe(812);
});

it.each(['go crawlers', 'go Crawlers', 'crawlers', 'go.crawlers', 'go  incomplete bundle applications'])(
  'prints the rows of the page for "%s"',
  async (line) => {
    const { code, err } = await runHere(world, ['--csv', line]);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^[a-z-]+: \d+ rows of \d+/) });
  },
);

it('prints several ids as the list of exactly these records', async () => {
  const { code, out, err } = await runHere(world, ['--json', '--all', 'lookup "812 815 813"']);
  expect({ code, err }).toEqual({ code: 0, err: 'records: 3 rows' });
  const csv = await runHere(world, ['--csv', 'lookup "812 815 813"']);
  expect(csv.out.split('\n').map((line) => line.split(',')[0])).toEqual(['Id', '812', '815', '813']);
  expect(out.split('\n')).toHaveLength(3);
});
