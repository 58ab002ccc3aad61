// The payloads in the guide Webhooks: each has the fields of an event that was really sent, in their order.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventNames, type EventName } from '../../src/api/contract/vendors/webhooks.ts';
import { keepStates } from '../../server/engine/bankStates/keepStates.ts';
import { endConsent } from '../../server/engine/consents/ending.ts';
import { giveConsent } from '../../server/engine/consents/giving.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
const sent = new Map<string, unknown>();
beforeAll(async () => {
  product = await openProduct();
  const { developer, world, vendor } = product;
  const { label } = vendor;
  const options = { transactions: true, analysis: true };
  const made = await developer.ask('POST', 'connect-links/', {
    body: { label, identifier: 'events-of-the-guide', options },
  });
  const connect = (call: string, body: object) => world.anonymous.ask('POST', `connect/${call}`, { body });
  const link = new URL(String(made.json['link'])).searchParams.get('link');
  const visit = await connect('open', { link });
  const { token } = visit.json;
  const banks = visit.json['banks'] as { id: number; is_offline: boolean; files_only: boolean }[];
  const bank = banks.find(({ is_offline, files_only }) => !is_offline && !files_only);
  await connect('choose', { token, bank_id: bank?.id, consent: true });
  await connect('sign-in', { token, values: { username: 'hanna', password: 'secret' } });
  await world.settled();
  const { application_id: id } = (await developer.get(`connect-links/${String(made.json['id'])}/`)).json;
  await developer.ask('POST', `applications/${String(id)}/finalise`, {
    body: { vendor_label: label, vendor_specific_id: 'events-of-the-guide' },
  });
  // The demo bank is signed in to: what a bank by consent brings is told by the same hands.
  await world.database.system.transaction(async (tx) => {
    const asked = await tx.one<{
      id: number;
    }>(sql`insert into consent (vendor_id, application_id, profile_id, bank_id, jobs, days, until, words, deletes_data)
      select p.vendor_id, p.application_id, p.id, p.bank_id, '{}', 90, now() + interval '90 days', '[]'::jsonb, false
      from profile p where p.application_id = ${Number(id)} returning id`);
    const consent = asked?.id ?? 0;
    await giveConsent(tx, { consent, agreed: undefined, notShared: [] });
    await endConsent(tx, consent, { state: 'withdrawn', by: 'customer' });
  });
  // A bank is taken offline and comes back.
  const { system } = world.database;
  await system.run(sql`insert into webhook (name, vendor_id, url, events)
    select 'banks', vendor_id, 'https://banks.example/', '{bank_degraded,bank_recovered}' from label where ref = ${label}`);
  for (const isOffline of [true, false])
    await system.transaction(async (tx) => {
      await tx.run(
        sql`update bank set is_offline = ${isOffline}, offline_reason = case when ${isOffline} then 'Maintenance' end where id = ${bank?.id ?? 0}`,
      );
      await keepStates(tx, bank?.id);
    });
  for (const event of (await developer.get('events/')).json.results ?? [])
    if (event['application_id'] === null) sent.set(String(event['event']), event['payload']);
  for (const event of (await developer.get(`events/?application_id=${String(id)}`)).json.results ?? [])
    sent.set(String(event['event']), event['payload']);
});
afterAll(() => product.close());

const guide = readFileSync(new URL('../../docs/api/webhooks.md', import.meta.url), 'utf8');
const shown = new Map(
  [...guide.matchAll(/```json\n([^]*?)```/g)].map(([, text = '']) => {
    const payload = JSON.parse(text) as { type: string };
    return [payload.type, payload];
  }),
);

/** Every path to a field, with the kind of value that stands there; of a list its first entry. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [`${path}[]`, ...(value.length > 0 ? shapeOf(value[0], `${path}[]`) : [])];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => shapeOf(part, `${path}.${name}`));
  return [`${path}: ${typeof value}`];
}

it('has one of every event', () => {
  expect([...shown.keys()].toSorted()).toEqual([...eventNames].toSorted());
});

it.each<EventName>([...eventNames])('%s is shown as it was sent', (event) => {
  expect(sent.has(event)).toBe(true);
  expect(shapeOf(shown.get(event))).toEqual(shapeOf(sent.get(event)));
});
