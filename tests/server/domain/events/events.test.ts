// A vendor's events as a list: in their order, by cursor, time and kind, for whom they are, and without a gap.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emit } from '../../../../server/engine/webhooks/events.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let user: Person;
let application: number;

beforeAll(async () => {
  own = await openVendorWorld();
  user = await own.person('user@signalbox.test');
});
afterAll(() => own.world.close());
beforeEach(async () => {
  await own.world.database.system.run(sql`delete from webhook_event`);
  application = await insertApplication(own.world, own.vendor, own.label, 'one');
});

const given = (event: 'summary_ready' | 'bundle_ready' | 'crawler_finished', personal = {}) => ({
  applicationId: application,
  vendorId: own.vendor,
  labelId: own.label,
  event,
  personal,
});
const tell = (event: Parameters<typeof given>[0], personal = {}) =>
  own.world.database.system.transaction((tx) => emit(tx, given(event, personal)));

interface Told {
  results: { id: number; event: string; payload: { type: string; data: Record<string, unknown> } }[];
  next: string | null;
  after: number;
}
const read = async (query = '', who = user): Promise<Told> => {
  const { status, json } = await who.get(`events/${query}`);
  expect(status).toBe(200);
  const { results = [], next = null } = json;
  return { results: results as Told['results'], next, after: Number(json['after']) };
};
const names = ({ results }: Told): string[] => results.map(({ event }) => event);

describe('the events', () => {
  it('come oldest first, page by page, and go on where somebody stopped', async () => {
    for (const event of ['crawler_finished', 'summary_ready', 'bundle_ready'] as const) await tell(event);
    const first = await read('?page_size=2');
    expect(names(first)).toEqual(['crawler_finished', 'summary_ready']);
    expect(first.next).toContain(`after=${first.after}`);
    const rest = await read(`?after=${first.after}`);
    expect([names(rest), rest.next]).toEqual([['bundle_ready'], null]);
    const none = await read(`?after=${rest.after}`);
    expect([names(none), none.next, none.after]).toEqual([[], null, rest.after]);
  });

  it('are told as they were sent, with the webhook-id', async () => {
    await tell('summary_ready');
    const [event] = (await read()).results;
    expect(event).toMatchObject({
      application_id: application,
      message_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      payload: { type: 'summary_ready', data: { application_id: application } },
    });
  });

  it('are found by kind, time and application', async () => {
    await tell('crawler_finished');
    await own.world.database.system.run(sql`update webhook_event set created_at = now() - interval '2 days'`);
    await tell('bundle_ready');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect(names(await read('?event=bundle_ready'))).toEqual(['bundle_ready']);
    expect(names(await read(`?from=${yesterday}`))).toEqual(['bundle_ready']);
    expect(names(await read(`?to=${yesterday}`))).toEqual(['crawler_finished']);
    expect(names(await read(`?application_id=${application}`))).toHaveLength(2);
    expect(names(await read('?application_id=999999999'))).toEqual([]);
    for (const wrong of ['?event=nothing', '?after=x', '?from=yesterday', '?after=-1'])
      expect((await user.get(`events/${wrong}`)).status).toBe(400);
  });

  it('older than thirty days are over', async () => {
    await tell('crawler_finished');
    await own.world.database.system.run(sql`update webhook_event set created_at = now() - interval '31 days'`);
    expect(names(await read())).toEqual([]);
  });

  it('hide what is personal from who may not see it', async () => {
    await tell('summary_ready', { full_name: 'Ada Loveday' });
    const shown = (await read()).results[0]?.payload.data['full_name'];
    await own.world.database.system.run(sql`update person set show_pii = false where email = 'user@signalbox.test'`);
    const hidden = (await read()).results[0]?.payload.data['full_name'];
    await own.world.database.system.run(sql`update person set show_pii = true where email = 'user@signalbox.test'`);
    expect([shown, hidden]).toEqual(['Ada Loveday', null]);
  });
});

it('gives each one place, however many read at once', async () => {
  for (const event of ['crawler_finished', 'summary_ready', 'bundle_ready'] as const) await tell(event);
  const seen = await Promise.all(Array.from({ length: 8 }, () => read()));
  const [first] = seen;
  expect(first?.results).toHaveLength(3);
  for (const one of seen) expect(one).toEqual(first);
});

it('misses none that was written first and seen last', async () => {
  const { database } = own.world;
  await tell('crawler_finished');
  const { after } = await read();
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  let begun: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (begun = resolve));
  const slow = database.system.transaction(async (tx) => {
    await emit(tx, given('summary_ready'));
    begun();
    await held;
  });
  await written;
  await tell('bundle_ready');
  const meanwhile = await read(`?after=${after}`);
  end();
  await slow;
  const then = await read(`?after=${meanwhile.after}`);
  expect([names(meanwhile), names(then)]).toEqual([['bundle_ready'], ['summary_ready']]);
  const all = (await read()).results.map(({ id }) => id);
  expect(new Set(all).size).toBe(3);
});
