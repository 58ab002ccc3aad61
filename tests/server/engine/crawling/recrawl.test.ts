// Crawling a customer again: what it asks for, what it refuses, and that it adds to what is there without doubling it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addBank, addLabel } from '../../domain/applications/records.ts';
import { crawlerNow, messagesOf, order, type CrawlWorld, type Ordered } from './crawls.ts';

let two: TwoVendors;
let crawls: CrawlWorld;
let first: Ordered;

beforeAll(async () => {
  two = await openTwoVendors({ work: true, env: { SIGNALBOX_DEMO_BANK_SPEED: 'fast' } });
  const { world, harbour: vendor } = two;
  crawls = { world, vendor, label: await addLabel(world, vendor, 'harbour'), bank: await addBank(world, 'First Bank') };
  first = await order(crawls, { user: 'fred' });
  await world.settled();
});
afterAll(() => two.world.close());

const ask = (person: Person, more: Record<string, unknown> = {}, of: Ordered = first): Promise<Reply> =>
  person.ask('POST', `applications/${of.application}/recrawl/`, {
    body: { id: of.application, crawler_uuid: of.uuid, vendorref: 'harbour', ...more },
  });

const transactionsOf = (application: number): Promise<object[]> =>
  two.world.database.system
    .rows(sql`select a.bsb, a.number, t.sequence, t.date::text, t.amount, t.description from account a
    join bank_transaction t on t.account_id = a.id where a.application_id = ${application} order by a.id, t.sequence`);

describe('a recrawl', () => {
  it('goes in by the consent of before, and finds the same accounts and transactions without doubling them', async () => {
    const before = await transactionsOf(first.application);
    expect(before.length).toBeGreaterThan(5);
    const reply = await ask(two.user, { days_to_retrieve: 30 });
    expect(reply.json).toMatchObject({
      application_id: first.application,
      profile_id: first.profile,
      status: 'QUEUED',
    });
    await two.world.settled();
    expect(await transactionsOf(first.application)).toEqual(before);
    const row = await two.world.database.system.one<{ id: number; crawler_options: object; initiator: string }>(
      sql`select id, crawler_options, initiator from crawler where uuid = ${String(reply.json['crawler_uuid'])}::uuid`,
    );
    expect(row).toMatchObject({
      initiator: 'dashboard',
      crawler_options: {
        days_to_retrieve: 30,
        days_to_display: 90,
        balances: true,
        estatements: true,
        analysis: false,
      },
    });
    const again = { ...first, crawler: row?.id ?? 0 };
    expect(await crawlerNow(crawls, again)).toMatchObject({ status: 'COMPLETED', error_code: null });
    const lines = await messagesOf(crawls, again);
    expect(lines).toContain('Let in by the consent that the customer gave before');
    expect(lines.filter((text) => /\b1 (accounts|transactions|statements)\b/.test(text))).toEqual([]);
    // Nobody is waited for.
    expect(lines[0]).toBe('INITIAL: Ordered from the workbench');
  });

  it('goes back ninety days unless told otherwise, and asks for what is flagged', async () => {
    const reply = await ask(two.staff, {
      balances: true,
      transactions: true,
      estatements: false,
      interims: false,
      account_owner_info: false,
      analysis: true,
    });
    expect(reply.status).toBe(200);
    const row = await two.world.database.system.one<{ crawler_options: object }>(
      sql`select crawler_options from crawler where uuid = ${String(reply.json['crawler_uuid'])}::uuid`,
    );
    expect(row?.crawler_options).toMatchObject({
      days_to_retrieve: 90,
      days_to_display: 90,
      balances: true,
      transactions: true,
      estatements: false,
      interims: false,
      account_owner_info: false,
      analysis: true,
    });
    await two.world.settled();
  });

  it('happens once, however many ask at the same time, and says why not again', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(two.user)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, json } of replies.filter((reply) => reply.status !== 200))
      expect({ status, message: json.message }).toEqual({
        status: 409,
        message: expect.stringMatching(/^A crawl of this customer is under way already/),
      });
    await two.world.settled();
  });

  it('is refused for what it does not fit, naming the field', async () => {
    for (const [more, field] of [
      [{ id: first.application + 1 }, 'id'],
      [{ vendorref: 'other' }, 'vendorref'],
      [{ environment: 'production' }, 'environment'],
      [{ days_to_retrieve: 0 }, 'days_to_retrieve'],
      [{ days_to_retrieve: 366 }, 'days_to_retrieve'],
      [{ crawler_uuid: 'x' }, 'crawler_uuid'],
      [{ balances: 'yes' }, 'balances'],
    ] as const) {
      const { status, json } = await ask(two.user, more);
      expect({ status, field: json.field }).toEqual({ status: 400, field });
    }
    expect((await ask(two.user, { crawler_uuid: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    expect((await ask(two.foreigner)).status).toBe(404);
    expect((await ask(two.world.anonymous)).status).toBe(401);
  });

  it('is refused while the bank is offline and after the client files were deleted', async () => {
    const data = two.world.database.system;
    await data.run(sql`update bank set is_offline = true where id = ${crawls.bank}`);
    expect((await ask(two.user)).json.message).toBe('First Bank is offline');
    await data.run(sql`update bank set is_offline = false where id = ${crawls.bank}`);
    await data.run(sql`update application set deleted_at = now() where id = ${first.application}`);
    expect((await ask(two.user)).json.message).toBe('The client files of this application were deleted');
    await data.run(sql`update application set deleted_at = null where id = ${first.application}`);
  });

  it('is in the audit trail', async () => {
    const rows = await two.world.database.system.rows(
      sql`select command, object from audit where command = 'crawlers.recrawl'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows[0]).toEqual({ command: 'crawlers.recrawl', object: `application ${first.application}` });
  });
});

describe('the files of a crawler', () => {
  it('are listed for the crawler and for its application, and can be read', async () => {
    const died = await order(crawls, { user: 'gus.died' });
    await two.world.settled();
    const list = await two.user.get(`dashboard/crawlers/${died.uuid}/files/`);
    expect(list.json.results?.map(({ name, type, readable }) => ({ name, type, readable }))).toEqual([
      { name: 'First Bank-last-page.png', type: 'png', readable: true },
      { name: 'First Bank-last-page.html', type: 'html', readable: true },
    ]);
    expect((await two.user.get(`dashboard/applications/${died.application}/files/`)).json.results).toEqual(
      list.json.results,
    );
    const [png, html] = (list.json.results ?? []).map(
      ({ id }) => `dashboard/crawlers/${died.uuid}/files/${String(id)}`,
    );
    const preview = await two.user.get(`${html}?as=preview`);
    expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(preview.headers.get('content-security-policy')).toMatch(
      /^sandbox; default-src 'none'.*frame-ancestors 'self'$/,
    );
    expect(preview.text).toContain('The page of the account list was not recognised');
    const source = await two.user.get(`${html}?as=source`);
    expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(source.text).toBe(preview.text);
    const beginning = await two.user.get(`${html}?as=source&first=15`);
    expect([beginning.text, beginning.headers.get('content-type')]).toEqual([
      '<!doctype html>',
      'text/plain; charset=utf-8',
    ]);
    expect((await two.user.get(`${html}?first=0`)).status).toBe(400);
    const picture = await two.user.get(png ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.text.slice(1, 4)).toBe('PNG');
  });

  it('that can show who the customer is are not for those who may not see personal data', async () => {
    const list = await two.userWithoutPii.get(`dashboard/crawlers/${first.uuid}/files/`);
    const rows = list.json.results ?? [];
    expect(rows.filter(({ readable }) => readable === true).map(({ type }) => type)).toEqual(['json']);
    for (const { id, type } of rows) {
      const reply = await two.userWithoutPii.get(`dashboard/crawlers/${first.uuid}/files/${String(id)}`);
      expect(reply.status).toBe(type === 'json' ? 200 : 404);
    }
    expect((await two.foreigner.get(`dashboard/crawlers/${first.uuid}/files/`)).status).toBe(404);
    expect((await two.foreigner.get(`dashboard/crawlers/${first.uuid}/files/${String(rows[0]?.['id'])}`)).status).toBe(
      404,
    );
  });
});
