// Finalise: once and for good, however many ask, on whichever server, and never for another application than was meant.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { rounds } from '../../../rounds.ts';
import type { Person, Reply, World } from '../../../world.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let user: Person;
let other: World;
const already = 'This application is already finalised';

beforeAll(async () => {
  own = await openVendorWorld({ work: [] });
  other = await own.world.secondServer();
  user = await own.person('user@signalbox.test');
});
afterAll(() => own.world.close());

const add = (reference = 'ref'): Promise<number> => insertApplication(own.world, own.vendor, own.label, reference);
const finalise = (
  id: number,
  body: object = { vendor_label: 'harbour', vendor_specific_id: 'ref' },
  server = own.world,
): Promise<Reply> => user.ask('POST', `${server.url}/api/v1/applications/${id}/finalise`, { body });

interface Effects {
  finalised: boolean;
  audits: number;
  events: number;
}
const effectsOn = (id: number): Promise<Effects | undefined> =>
  own.world.database.system.one<Effects>(sql`select a.finalised and a.finalised_at is not null as finalised,
      (select count(*)::int from audit where command = 'applications.finalise' and object = ${`application ${id}`}) as audits,
      (select count(*)::int from webhook_event e where e.application_id = ${id} and e.event = 'application_finalised') as events
    from application a where a.id = ${id}`);
const countedToday = async (): Promise<number> =>
  (
    await own.world.database.system.one<{ n: number }>(
      sql`select coalesce(sum(finalised), 0)::int as n from vendor_day`,
    )
  )?.n ?? 0;

describe('finalising', () => {
  it('has one effect however many ask at once, on two servers, time after time', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const id = await add();
      const before = await countedToday();
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) => finalise(id, undefined, n % 2 === 0 ? own.world : other)),
      );
      const done = replies.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      // A machine that is busy elsewhere may say of some that it has no connection left for them: nothing happened then.
      const refused = replies.filter(
        ({ status, json }) => (status === 400 && json.message === already) || status === 503,
      );
      expect(refused).toHaveLength(49);
      expect(await effectsOn(id)).toEqual({ finalised: true, audits: 1, events: 1 });
      expect((await countedToday()) - before).toBe(1);
    }
  }, 180_000);

  it('is refused, and names the field, when label or id is of another application', async () => {
    const id = await add();
    for (const field of ['vendor_label', 'vendor_specific_id'] as const) {
      const body = { vendor_label: 'harbour', vendor_specific_id: 'ref', [field]: 'something else' };
      const reply = await finalise(id, body);
      expect([reply.status, reply.json.field]).toEqual([400, field]);
    }
    expect((await finalise(id, { vendor_label: 'harbour' })).json.field).toBe('vendor_specific_id');
    expect(await effectsOn(id)).toEqual({ finalised: false, audits: 0, events: 0 });
  });

  it('shows in the list at once', async () => {
    const id = await add();
    await finalise(id);
    const row = (await user.get('applications/')).json.results?.find((candidate) => candidate['id'] === id);
    expect(row?.['finalised']).toBe(true);
  });

  it('does what a model of it does, in any order of callers, servers and mistakes', async () => {
    const step = fc.record({
      label: fc.boolean(),
      reference: fc.boolean(),
      second: fc.boolean(),
      together: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const id = await add();
        let finalised = false;
        for (const { label, reference, second, together } of steps) {
          const body = { vendor_label: label ? 'harbour' : 'x', vendor_specific_id: reference ? 'ref' : 'x' };
          const replies = await Promise.all(
            Array.from({ length: together }, () => finalise(id, body, second ? other : own.world)),
          );
          const wins: number = !finalised && label && reference ? 1 : 0;
          expect(replies.filter(({ status }) => status === 200)).toHaveLength(wins);
          expect(replies.filter(({ status }) => status === 400)).toHaveLength(together - wins);
          finalised ||= wins === 1;
          const n = finalised ? 1 : 0;
          expect(await effectsOn(id)).toEqual({ finalised, audits: n, events: n });
        }
      }),
      { numRuns: rounds(15) },
    );
  }, 120_000);
});
