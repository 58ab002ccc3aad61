// Causes as staff and as a vendor's people see them, what staff do about them, and who is told.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causes, type CauseRow } from '../../../../src/api/contract/crawling/causes/causes.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { until } from '../../../until.ts';
import type { Body, Person } from '../../../world.ts';
import { addApplication, addBank, addCrawler, addLabel } from '../applications/records.ts';
import { answerOf } from '../../answerOf.ts';
import { failCrawl, type Failed, type Failing } from '../../engine/causes/failing.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let own: { vendor: number; label: number; bank: number };
let foreign: typeof own;

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  const bank = await addBank(world, 'First Bank');
  own = { vendor: harbour, label: await addLabel(world, harbour, 'harbour'), bank };
  foreign = { vendor: southern, label: await addLabel(world, southern, 'southern'), bank };
});
afterAll(() => two.world.close());

const listed = async (query = '', who = two.staff): Promise<CauseRow[]> =>
  answerOf(causes.list, await who.get(`causes/${query}`)).results;
const row = async ({ cause }: Failed, query = '?state=all'): Promise<CauseRow | undefined> =>
  (await listed(query)).find(({ id }) => id === cause);
const change = async ({ cause }: Failed, body: object): Promise<Body> =>
  (await two.staff.ask('PATCH', `causes/${cause}/`, { body })).json;
const fail = (plan: Partial<Failing> & { code: string }, of = own) => failCrawl(two.world, { ...of, ...plan });
const causeFor = async (who: Person, { uuid }: Failed): Promise<Body> =>
  (await who.get(`dashboard/crawlers/${uuid}/cause/`)).json;

describe('the causes', () => {
  it('say how often, whom and when they hit, and of which share of the bank', async () => {
    const old = await fail({ code: 'E1', at: new Date(Date.now() - 3 * 86_400_000) });
    await fail({ code: 'E1' }, foreign);
    const newest = await fail({ code: 'E1' });
    await addCrawler(two.world, { ...own, status: 'COMPLETED' });
    const found = await row(old, '');
    expect(found).toMatchObject({
      banks: [{ id: own.bank, name: 'First Bank' }],
      code: 'E1',
      state: 'open',
      count: 3,
      count_24h: 2,
      vendors: 2,
      share: 0.75,
      newest_crawler: newest.uuid,
      newest_status: 'DIED',
      is_new: false,
    });
    expect(found?.arrivals).toHaveLength(14);
    expect(found?.arrivals.slice(-4)).toEqual([1, 0, 0, 2]);
    const members = await two.staff.get(`crawlers/?cause_id=${old.cause}`);
    expect(members.json).toMatchObject({ count: 3, results: [{ uuid: newest.uuid }, {}, { uuid: old.uuid }] });
  });

  it('are filtered by bank, by state, by who took them, and by whether they are new', async () => {
    const bank = await addBank(two.world, 'Other Bank');
    const failed = await fail({ code: 'E2', bank });
    const quiet = await fail({ code: 'E3', bank, at: new Date(Date.now() - 20 * 86_400_000) });
    const codes = async (query: string) => (await listed(`?bank_id=${bank}${query}`)).map(({ code }) => code);
    expect(await codes('')).toEqual(['E2']);
    expect(await codes('&state=quiet')).toEqual(['E3']);
    await two.staff.ask('POST', 'causes/visit/');
    await two.world.database.system.run(sql`update cause_visit set last_at = now() - interval '1 hour'`);
    await two.staff.ask('POST', 'causes/visit/');
    expect(await codes('&new=true')).toEqual(['E2']);
    const me = (await two.staff.get('users/me/detailed')).json as { user?: { id: number }; id?: number };
    await change(failed, { owner_id: me.user?.id ?? me.id });
    expect(await codes('&state=all&mine=true')).toEqual(['E2']);
    expect(await codes('&state=all&mine=false')).toEqual(['E3']);
    await change(quiet, { state: 'snoozed', snoozed_until: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await codes('&state=snoozed')).toEqual(['E3']);
    await two.world.database.system.run(sql`update cause set snoozed_until = now() where id = ${quiet.cause}`);
    expect(await row(quiet)).toMatchObject({ state: 'open', snoozed_until: null });
    expect(await codes('&new=false')).toEqual([]);
  });

  it('are for staff alone, and a change that makes no sense is refused', async () => {
    const failed = await fail({ code: 'E4' });
    expect((await two.user.get('causes/')).status).toBe(403);
    expect((await two.user.ask('PATCH', `causes/${failed.cause}/`, { body: { note: 'x' } })).status).toBe(403);
    expect(await change(failed, { state: 'snoozed' })).toMatchObject({
      message: expect.stringContaining('snoozed_until'),
    });
    expect(await change(failed, { state: 'snoozed', snoozed_until: '2020-01-01T00:00:00Z' })).toMatchObject({
      field: 'snoozed_until',
    });
    expect(await change(failed, { owner_id: 999_999 })).toMatchObject({ field: 'owner_id' });
    expect(await change(failed, { note: '<b>x</b>' })).toMatchObject({ field: 'note' });
    expect(await change(failed, { note: 'Known: the page moved' })).toMatchObject({ note: 'Known: the page moved' });
    const stale = await two.staff.ask('PATCH', `causes/${failed.cause}/`, {
      body: { note: 'y' },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
  });
});

describe('the crawlers of a cause', () => {
  it('are recrawled where their customers were not crawled again since', async () => {
    const made = await addApplication(two.world, { ...own, status: 'COMPLETED', at: new Date(Date.now() - 3_600_000) });
    const of = { application: made.application, profile: made.profile };
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const before = await fail({ code: 'E7', ...of, at: at(50) });
    const newest = await fail({ code: 'E7', ...of, at: at(40) });
    const alone = await fail({ code: 'E7', at: at(30) });
    const path = `causes/${before.cause}/recrawlable/`;
    expect((await two.staff.get(path)).json).toEqual({
      crawlers: [alone.uuid, newest.uuid],
      more: 0,
      crawled_since: 1,
    });
    await addCrawler(two.world, { ...own, ...of, status: 'QUEUED' });
    expect((await two.staff.get(path)).json).toEqual({ crawlers: [alone.uuid], more: 0, crawled_since: 2 });
    expect((await two.user.get(path)).status).toBe(403);
  });
});

describe('the cause of a crawler', () => {
  it('counts the own crawlers for a vendor’s person, and all of them for staff, who see the note', async () => {
    const mine = await fail({ code: 'E5' });
    const theirs = await fail({ code: 'E5' }, foreign);
    await fail({ code: 'E5', at: new Date(Date.now() - 2 * 86_400_000) });
    await change(mine, { note: 'Only for us' });
    expect(await causeFor(two.user, mine)).toMatchObject({
      cause: { others_24h: 0, vendors_24h: 0, note: null, owner: null },
    });
    expect(await causeFor(two.staff, mine)).toMatchObject({
      cause: { others_24h: 1, vendors_24h: 1, note: 'Only for us' },
    });
    expect((await two.user.get(`dashboard/crawlers/${theirs.uuid}/cause/`)).status).toBe(404);
    const { uuid, id } = await addCrawler(two.world, { ...own, status: 'COMPLETED' });
    expect(await causeFor(two.user, { uuid, id, cause: null })).toEqual({ cause: null });
  });

  it('tells whoever asked for it, once, of the own banks alone, when it is handled', async () => {
    const mine = await fail({ code: 'E6', message: 'The statement page moved' });
    await fail({ code: 'E6', message: 'The statement page moved' }, foreign);
    const ask = (who: Person, wanted: boolean) =>
      who.ask('PUT', `dashboard/crawlers/${mine.uuid}/cause/tell/`, { body: { wanted } });
    expect((await ask(two.foreigner, true)).status).toBe(404);
    expect((await ask(two.user, true)).json).toMatchObject({ is_told: true });
    expect((await ask(two.userWithoutPii, true)).status).toBe(200);
    expect((await ask(two.userWithoutPii, false)).json).toMatchObject({ is_told: false });
    expect(await causeFor(two.user, mine)).toMatchObject({ cause: { is_told: true } });
    expect(await row(mine)).toMatchObject({ watchers: 1 });
    expect(await change(mine, { state: 'handled' })).toMatchObject({ state: 'handled', watchers: 0 });
    const outbox = join(two.world.folder, 'outbox');
    const files = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    await until('the e-mail is written', async () => (await files()).length > 0);
    expect(await files()).toHaveLength(1);
    const text = await readFile(join(outbox, (await files())[0] ?? ''), 'utf8');
    expect(text).toContain('To: user@signalbox.test');
    expect(text).toContain('The statement page moved');
    expect(text).not.toContain('Southern');
    expect((await ask(two.user, true)).status).toBe(409);
  });
});
