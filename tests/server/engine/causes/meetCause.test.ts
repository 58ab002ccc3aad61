// Crawls that fail alike have one cause, and one that was handled is open again when it comes back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCauses } from '../../../../server/engine/causes/keepCauses.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';
import { addBank, addCrawler, addLabel } from '../../domain/applications/records.ts';
import { insert } from '../../twoVendors.ts';
import { failCrawl } from './failing.ts';

let world: World;
let base: { vendor: number; label: number; bank: number };
const causeNow = (id: number | null) =>
  world.database.system.one(sql`select module, code, message, step, state,
    (select sum(crawls)::int from cause_day where cause_id = cause.id) as crawls from cause where id = ${id}`);

beforeAll(async () => {
  world = await openWorld({ empty: true });
  const vendor = await insert(world, sql`insert into vendor (name) values ('Harbour Loans') returning id`);
  base = { vendor, label: await addLabel(world, vendor, 'harbour'), bank: await addBank(world, 'First Bank') };
});
afterAll(() => world.close());

describe('a crawl that fails', () => {
  it('has the cause of those of the same module that failed alike at the same step', async () => {
    const message = (customer: string) => `The page of ${customer} said "no" after 12 s`;
    const steps = ['PROCESSING', 'AUTH'];
    const one = await failCrawl(world, { ...base, steps, message: message('Ada Loveday') });
    const other = await failCrawl(world, { ...base, steps, message: message('Grace Hooper') });
    const earlier = await failCrawl(world, { ...base, message: message('Ada Loveday') });
    const elsewhere = await failCrawl(world, {
      ...base,
      bank: await addBank(world, 'Second Bank'),
      steps,
      message: message('A B'),
    });
    expect(other.cause).toBe(one.cause);
    expect(new Set([one.cause, earlier.cause, elsewhere.cause]).size).toBe(3);
    expect(await causeNow(one.cause)).toEqual({
      module: 'First Bank',
      code: 'E5007',
      message: 'The page of <name> said <value> after <n> s',
      step: 'AUTH',
      state: 'open',
      crawls: 2,
    });
  });

  it('by taking too long is told by its standard error', async () => {
    const { cause } = await failCrawl(world, { ...base, status: 'TIMEDOUT', steps: [] });
    expect(await causeNow(cause)).toMatchObject({ code: 'MODULE_DIED', message: '', step: '' });
  });

  it('ends without a deadlock when others fail alike at the same moment', async () => {
    const known = await failCrawl(world, { ...base, code: 'E2' });
    const together = await Promise.all(Array.from({ length: 6 }, () => failCrawl(world, { ...base, code: 'E2' })));
    expect(new Set(together.map(({ cause }) => cause))).toEqual(new Set([known.cause]));
    expect(await causeNow(known.cause)).toMatchObject({ crawls: 7 });
  });

  it('opens what was handled, and leaves it handled when it had begun before', async () => {
    const { cause } = await failCrawl(world, { ...base, code: 'E1' });
    const change = (to: string) =>
      world.database.system.run(sql`update cause set state = ${to}, handled_at = now() where id = ${cause}`);
    await change('handled');
    await failCrawl(world, { ...base, code: 'E1', at: new Date(Date.now() - 60_000) });
    expect(await causeNow(cause)).toMatchObject({ state: 'handled', crawls: 2 });
    await failCrawl(world, { ...base, code: 'E1', at: new Date(Date.now() + 1_000) });
    expect(await causeNow(cause)).toMatchObject({ state: 'open', crawls: 3 });
    const trail = await world.database.system.rows(
      sql`select command, object from audit where command = 'causes.recur'`,
    );
    expect(trail).toEqual([{ command: 'causes.recur', object: `cause ${cause}` }]);
  });
});

describe('a crawler that failed before causes were kept', () => {
  it('is given the same cause as one that fails now', async () => {
    const now = await failCrawl(world, { ...base, code: 'E9', message: 'Gone 1', steps: ['PROCESSING', 'RELEASED'] });
    const before = await failCrawl(world, {
      ...base,
      code: 'E9',
      message: 'Gone 2',
      steps: ['PROCESSING', 'RELEASED'],
    });
    const { id: fine } = await addCrawler(world, { ...base, status: 'COMPLETED' });
    const { system } = world.database;
    await system.run(sql`update cause_day set crawls = 1 where cause_id = ${now.cause}`);
    await system.run(sql`update crawler set cause_id = null where id = ${before.id}`);
    await system.run(
      sql`update crawler_log_page set lifecycle = null, entry_count = entry_count where crawler_id = ${before.id}`,
    );
    expect(await keepCauses(system)).toBe(1);
    expect(
      await system.rows(sql`select cause_id from crawler where id in (${before.id}, ${fine}) order by id`),
    ).toEqual([{ cause_id: now.cause }, { cause_id: null }]);
    expect(await causeNow(now.cause)).toMatchObject({ step: 'RELEASED', crawls: 2 });
    expect(await keepCauses(system)).toBe(0);
  });
});
