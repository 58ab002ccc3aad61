// Nothing of the demo customers' names, e-mail addresses or mobiles leaves the server for who may not see personal data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '../../../src/api/contract/index.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { findIds, type Ids } from '../calls/ids.ts';
import { samples } from '../calls/samples.ts';
import type { CallName } from '../calls/samples/sample.ts';
import { openWorld, type Person, type Reply, type World } from '../../world.ts';

let world: World;
let ids: Ids;
let secrets: Set<string>;

beforeAll(async () => {
  world = await openWorld();
  ids = await findIds(world);
  const people = await world.database.system.rows<{
    full_name: string | null;
    email: string | null;
    mobile: string | null;
  }>(sql`select distinct full_name, email, mobile from application`);
  secrets = new Set(
    people
      .flatMap(({ full_name, email, mobile }) => [full_name, email, mobile])
      .filter((text): text is string => text !== null && text.length >= startLength),
  );
});
afterAll(() => world.close());

const startLength = 5;
let byStart: Map<string, string[]>;

/** Looks for every secret in one pass over the text: by its first letters, then whole. */
function leaks(text: string): string[] {
  byStart ??= Map.groupBy(secrets, (secret) => secret.slice(0, startLength));
  const found = new Set<string>();
  for (let at = 0; at + startLength <= text.length; at += 1) {
    for (const secret of byStart.get(text.slice(at, at + startLength)) ?? [])
      if (text.startsWith(secret, at)) found.add(secret);
  }
  return [...found];
}

function expectNoLeak(reply: Reply, what: string): void {
  const headers = [...reply.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  expect(leaks(`${headers}\n${reply.text}`), what).toEqual([]);
}

async function everyPage(person: Person, path: string): Promise<Reply[]> {
  const pages: Reply[] = [];
  for (let next: string | null | undefined = path; typeof next === 'string';) {
    const reply = await person.get(next);
    expect(reply.status, next).toBe(200);
    pages.push(reply);
    next = reply.json.next;
  }
  return pages;
}

it('the demo data holds personal data, and who may see it does', async () => {
  expect(secrets.size).toBeGreaterThan(3_000);
  const admin = await world.script('admin@signalbox.test');
  expect(leaks((await admin.get('applications/')).text).length).toBeGreaterThan(50);
  expect(leaks((await admin.get(`applications/lookup/?application_id=${ids.application}`)).text).length).toBe(3);
});

describe.each(['vendor-nopii@signalbox.test', 'staff-nopii@signalbox.test', 'novendor@signalbox.test'])(
  'for %s',
  (email) => {
    it('no call gives any of it', async () => {
      const person = await world.script(email);
      for (const { name, call } of everyCall()) {
        const sample = samples[name as CallName];
        if (name === 'access.logout') continue;
        const body = sample.body?.(ids);
        expectNoLeak(
          await person.ask(call.definition.method, sample.path(ids), body === undefined ? {} : { body }),
          name,
        );
      }
    });

    it('no page of any list gives any of it', async () => {
      const person = await world.script(email);
      for (const path of ['applications/?page_size=-1', 'crawlers/?page_size=-1', 'analyses/?page_size=-1']) {
        for (const page of await everyPage(person, path)) expectNoLeak(page, path);
      }
    });
  },
);

it('a list holds exactly the records of the own vendor', async () => {
  const email = 'vendor-nz@signalbox.test';
  const person = await world.script(email);
  const own = await world.database.system.one<{ ids: string[] }>(
    sql`select array_agg(a.id::text) as ids from application a join person p on p.vendor_id = a.vendor_id where p.email = ${email}`,
  );
  const seen = (await everyPage(person, 'applications/?page_size=-1'))
    .flatMap((page) => page.json.results ?? [])
    .map((row) => String(row['id']));
  expect(seen.sort()).toEqual(own?.ids.sort());
});

describe('searching by what is hidden', () => {
  it('is refused by name, and for who has no vendor to search in, without permission', async () => {
    const user = await world.script('vendor-nopii@signalbox.test');
    const nobody = await world.script('staff-novendor@signalbox.test');
    await world.database.system.run(
      sql`update person set show_pii = false where email = 'staff-novendor@signalbox.test'`,
    );
    expect((await user.get('applications/?full_name=a')).json.field).toBe('full_name');
    expect((await nobody.get('applications/?email=a@b.test')).json.field).toBe('email');
    expect((await nobody.get('applications/?mobile=0400000000')).json.field).toBe('mobile');
  });

  it('without permission stays inside the vendor of the account, though staff see the records of all', async () => {
    const staff = await world.script('staff-nopii@signalbox.test');
    // Of another vendor alone: some people are customers of several.
    const rows = await world.database.system.rows<{ email: string; is_own: boolean }>(sql`
      with own as (select a.email from application a join person p on p.own_vendor_id = a.vendor_id
        where p.email = 'staff-nopii@signalbox.test' and a.email is not null)
      (select email, true as is_own from own order by email limit 1)
      union all
      (select a.email, false from application a
        where a.email is not null and lower(a.email) not in (select lower(email) from own) order by a.email limit 1)`);
    expect(rows.map(({ is_own }) => is_own)).toEqual([true, false]);
    for (const { email, is_own } of rows) {
      const found = await staff.get(`applications/?email=${encodeURIComponent(email)}`);
      expect([found.status, Number(found.json.count) > 0]).toEqual([200, is_own]);
      expect(found.text).not.toContain(email);
    }
  });

  it('inside the own vendor matches whole values only, gives no personal data back, and not without end', async () => {
    const user = await world.script('vendor-nopii@signalbox.test');
    const one = await world.database.system.one<{ email: string }>(
      sql`select email from application where id = ${ids.application}`,
    );
    const address = one?.email ?? '';
    const whole = await user.get(`applications/?email=${encodeURIComponent(address)}`);
    expect(whole.json.count).toBeGreaterThan(0);
    expect(whole.text).not.toContain(address);
    expect((await user.get(`applications/?email=${encodeURIComponent(address.slice(1))}`)).json.count).toBe(0);
    let status = 200;
    for (let n = 0; n < 70 && status === 200; n += 1)
      ({ status } = await user.get(`applications/?email=x${n}@signalbox.test`));
    expect(status).toBe(429);
  });
});

it('no log line holds any of it, nor a value that was searched for', async () => {
  const admin = await world.script('admin@signalbox.test');
  const one = await world.database.system.one<{ email: string; full_name: string; mobile: string }>(
    sql`select email, full_name, mobile from application where id = ${ids.application}`,
  );
  for (const [name, value] of Object.entries(one ?? {}))
    await admin.get(`applications/?${name}=${encodeURIComponent(value)}`);
  await admin.get('applications/lookup/?vendor_specific_id=not-in-the-log');
  const log = world.logLines.join('\n');
  expect(leaks(log)).toEqual([]);
  expect(log).not.toContain('not-in-the-log');
});
