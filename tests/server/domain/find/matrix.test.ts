// Who finds what: five accounts by every kind of text, of a customer of the own vendor and of another's.
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find, type FindKind, type Found } from '../../../../src/api/contract/find/find.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { writeAudit } from '../../../../server/platform/audit/audit.ts';
import type { Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addLabel, type ApplicationIds } from '../applications/records.ts';

const people = ['user', 'userWithoutPii', 'foreigner', 'staff', 'staffWithoutPii'] as const;
const whoses = ['harbour', 'southern'] as const;
type Whose = (typeof whoses)[number];

/** What is asked for, of an application of each vendor, and the right that it takes. */
const texts = {
  crawler_uuid: { text: ({ uuid }) => uuid, needs: 'scope' },
  application_id: { text: ({ application }) => `application ${application}`, needs: 'scope' },
  account_id: { text: ({ account }) => `account ${account}`, needs: 'scope' },
  vendor_specific_id: { text: (_ids, whose) => `${whose}-4711`, needs: 'scope' },
  webhook_id: { text: (_ids, whose) => webhookIds[whose], needs: 'scope' },
  request_id: { text: (_ids, whose) => requestIds[whose], needs: 'scope' },
  email: { text: (_ids, whose) => `Gideon.Dappleby@${whose}.example`, needs: 'value' },
  phone: { text: (_ids, whose) => (whose === 'harbour' ? '+61 491 570 518' : '(04) 9157 0519'), needs: 'value' },
  bank_account: {
    text: (_ids, whose) => (whose === 'harbour' ? '901-779 136505394' : '901 780 136505395'),
    needs: 'value',
  },
  name: { text: (_ids, whose) => (whose === 'harbour' ? 'dappleby GIDEON' : 'Nunez zoe'), needs: 'pii' },
  reference_part: { text: (_ids, whose) => `${whose}-47`, needs: 'pii' },
} satisfies Partial<
  Record<FindKind, { text: (ids: ApplicationIds, whose: Whose) => string; needs: 'scope' | 'value' | 'pii' }>
>;

const webhookIds = {
  harbour: '7d0e7c1a-0000-4000-8000-00000000000a',
  southern: '7d0e7c1a-0000-4000-8000-00000000000b',
};
const requestIds = {
  harbour: '8d0e7c1a-0000-4000-8000-00000000000a',
  southern: '8d0e7c1a-0000-4000-8000-00000000000b',
};
const mobiles = { harbour: '0491 570 518', southern: '0491570519' };
const names = { harbour: 'Gideon Dappleby', southern: 'Zoë Núñez' };

let two: TwoVendors;
const records: Partial<Record<Whose, ApplicationIds>> = {};

beforeAll(async () => {
  two = await openTwoVendors();
  const { world } = two;
  const bank = await addBank(world, 'First Bank');
  for (const whose of whoses) {
    const vendor = two[whose];
    const label = await addLabel(world, vendor, whose);
    const ids = await addApplication(world, {
      vendor,
      label,
      bank,
      reference: `${whose.toUpperCase()}-4711`,
      name: names[whose],
      email: `gideon.dappleby@${whose}.example`,
      mobile: mobiles[whose],
    });
    records[whose] = ids;
    const number = whose === 'harbour' ? ['901-779', '136505394'] : ['901-780', '136505395'];
    const { system } = world.database;
    await system.run(
      sql`update account set bsb = ${number[0] ?? ''}, number = ${number[1] ?? ''} where id = ${ids.account}`,
    );
    await system.run(sql`insert into webhook_event (reference, application_id, vendor_id, label_id, event, body)
      values (${webhookIds[whose]}::uuid, ${ids.application}, ${vendor}, ${label}, 'bundle_ready', '{}')`);
    const object = `application ${ids.application}`;
    await writeAudit(system, {
      personId: undefined,
      command: 'applications.finalise',
      object,
      requestId: requestIds[whose],
      result: 'done',
    });
  }
});
afterAll(() => two.world.close());

async function ask(who: Person, text: string): Promise<Found> {
  const { json, status } = await who.ask('POST', 'find/', { body: { text } });
  expect(status).toBe(200);
  return v.parse(find.anything.definition.answer, json);
}

/** Staff see all vendors, but without show_pii search by a person's values in that of their own account alone. */
function mayFind(who: (typeof people)[number], whose: Whose, needs: 'scope' | 'value' | 'pii'): boolean {
  const isOwn = (who === 'foreigner') === (whose === 'southern');
  const isStaff = who.startsWith('staff');
  const showsPii = !who.endsWith('WithoutPii');
  if (!isOwn && !isStaff) return false;
  return needs === 'scope' || showsPii || (needs === 'value' && isOwn);
}

const kinds = Object.keys(texts) as (keyof typeof texts)[];
describe.each(people)('%s', (who) => {
  it.each(kinds.flatMap((kind) => whoses.map((whose) => ({ kind, whose }))))(
    '$kind of $whose',
    async ({ kind, whose }) => {
      const ids = records[whose];
      if (ids === undefined) throw new Error('There is no such record');
      const { text, needs } = texts[kind];
      const asked = text(ids, whose);
      const { results, not_found, near, lands } = await ask(two[who], asked);
      if (mayFind(who, whose, needs)) {
        expect(results.map((hit) => [hit.kind, hit.application.id])).toEqual([[kind, ids.application]]);
        expect(lands).toBe(needs === 'pii' ? null : 0);
      } else expect({ results, not_found, near }).toEqual({ results: [], not_found: [asked], near: [] });
    },
  );
});
