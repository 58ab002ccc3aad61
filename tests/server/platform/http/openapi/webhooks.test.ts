// What the document says of events against what is really sent: one to a real receiver, and all of the demo data.
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { openApiDocument } from '../../../../../server/platform/http/openapi/document.ts';
import { eventPayloads } from '../../../../../src/api/contract/eventPayloads.ts';
import { eventNames, type EventName } from '../../../../../src/api/contract/vendors/webhooks.ts';
import { openWorld } from '../../../../world.ts';
import { openReceiver } from '../../../engine/webhooks/receiver.ts';
import { openVendorWorld } from '../../../engine/webhooks/vendorWorld.ts';

interface Section {
  post: {
    parameters: { name: string }[];
    requestBody: { content: { 'application/json': { example: unknown } } };
  };
}
const section = openApiDocument('https://box.example')['webhooks'] as Record<EventName, Section>;

function problemOf(event: EventName, payload: unknown): string | undefined {
  const outcome = v.safeParse(eventPayloads[event], payload);
  return outcome.success ? undefined : `${event} ${v.getDotPath(outcome.issues[0]) ?? ''} ${outcome.issues[0].message}`;
}

it('has every event, each with an example that its payload takes', () => {
  expect(Object.keys(section)).toEqual([...eventNames]);
  for (const event of eventNames)
    expect(problemOf(event, section[event].post.requestBody.content['application/json'].example)).toBeUndefined();
});

it('an event comes with the headers and the payload that are told of', async () => {
  const place = await openVendorWorld();
  const receiver = await openReceiver();
  try {
    await place.webhook(receiver.url);
    await place.tell('application_finalised', { data: { finalised_at: new Date().toISOString() } });
    await receiver.until(1);
    const [sent] = receiver.received;
    expect(problemOf('application_finalised', JSON.parse(String(sent?.body)))).toBeUndefined();
    for (const { name } of section.application_finalised.post.parameters)
      expect(sent?.headers[name], name).toEqual(expect.any(String));
  } finally {
    await place.world.close();
    await receiver.close();
  }
});

it('what the service tells when a bundle, a summary and an end are asked for is as told', async () => {
  const world = await openWorld();
  try {
    const staff = await world.script('staff@signalbox.test');
    const before = await world.database.system.one<{ last: number }>(sql`select max(id) as last from webhook_event`);
    const ids = await world.database.system.rows<{ id: number; label: string; reference: string }>(sql`
      select a.id, l.ref as label, a.vendor_specific_id as reference from application a join label l on l.id = a.label_id
      where not a.finalised and a.analysed and a.deleted_at is null and a.timestamp > now() - interval '6 days' order by a.id desc limit 8`);
    for (const { id, label, reference } of ids) {
      await staff.get(`applications/${id}/bundle/webhook`);
      await staff.get(`applications/${id}/summary/webhook`);
      await staff.ask('POST', `applications/${id}/finalise`, {
        body: { vendor_label: label, vendor_specific_id: reference },
      });
    }
    const told = await world.database.system.rows<{ event: EventName; body: string; is_new: boolean }>(
      sql`select event, body, id > ${before?.last ?? 0} as is_new from webhook_event where event = any(${[...eventNames]}) order by id desc limit 2000`,
    );
    expect(told.some(({ is_new }) => is_new)).toBe(true);
    const problems = new Set(told.map(({ event, body }) => problemOf(event, JSON.parse(body))));
    expect([...problems]).toEqual([undefined]);
  } finally {
    await world.close();
  }
});
