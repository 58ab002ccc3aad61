// People are told that their endpoint takes nothing: after an hour and a day before it is switched off, once each, and not when it is back.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { compose } from '../../../../../server/platform/mail/templates.ts';
import { answers, openReceiver, type Receiver } from '../receiver.ts';
import { letTimePass, openVendorWorld, type VendorWorld } from '../vendorWorld.ts';

let own: VendorWorld;
let receiver: Receiver;

beforeEach(async () => {
  own = await openVendorWorld();
  receiver = await openReceiver();
  await own.person('owner@harbour.test');
  await own.person('helper@harbour.test', { staff: true });
  await own.webhook(receiver.url);
  await failOnce();
});
afterEach(async () => {
  await own.world.close();
  await receiver.close();
});

async function failOnce(): Promise<void> {
  receiver.behave(answers(500));
  await own.tell('summary_ready');
  await own.world.settled();
}

/** As if it had begun to fail so much earlier: in its health, and in the order that names that moment. */
async function hoursPass(hours: number): Promise<void> {
  await own.world.database.system.run(sql`
    with older as (update webhook_health h set failing_since = b.failing_since - make_interval(hours => ${hours})
      from (select webhook_id, failing_since from webhook_health) b where b.webhook_id = h.webhook_id
      returning b.failing_since::text as before, h.failing_since::text as since)
    update work w set payload = w.payload || jsonb_build_object('since', older.since) from older
    where w.kind = 'tell-failing' and w.state = 'waiting' and w.payload ->> 'since' = older.before`);
  await letTimePass(own.world);
}

const letters = async (): Promise<string[]> =>
  (
    await own.world.database.system.rows<{ said: string }>(
      sql`select template || ' to ' || recipient as said from mail order by id`,
    )
  ).map(({ said }) => said);

it('once after an hour, once a day before the end, and then that it was switched off', async () => {
  const waits = await own.world.database.system.one<{ minutes: number }>(sql`
    select round(extract(epoch from not_before - now()) / 60)::int as minutes from work where kind = 'tell-failing'`);
  expect(waits?.minutes).toBe(60);
  await hoursPass(1);
  const [first, second, third] = ['webhookFailing', 'webhookEnding', 'webhookDisabled'].map(
    (template) => `${template} to owner@harbour.test`,
  );
  expect(await letters()).toEqual([first]);
  await hoursPass(95);
  expect(await letters()).toEqual([first, second]);
  await hoursPass(24);
  expect(await letters()).toEqual([first, second, third]);
});

it('not when it took something within the hour, and again when it fails the next time', async () => {
  receiver.behave(answers(200));
  await own.world.database.system.run(sql`update work set not_before = now() where kind = 'deliver'`);
  await letTimePass(own.world);
  await failOnce();
  await hoursPass(1);
  expect(await letters()).toEqual(['webhookFailing to owner@harbour.test']);
});

it('nothing more when it is back', async () => {
  await hoursPass(1);
  receiver.behave(answers(200));
  await hoursPass(0);
  await hoursPass(95);
  expect(await letters()).toEqual(['webhookFailing to owner@harbour.test']);
});

it('since when, why, until when and where to look', () => {
  const facts = { name: 'events', began: 'B', ends: 'E', reason: 'The receiver answered 500', link: 'https://here' };
  for (const [template, until] of [
    ['webhookFailing', 'If it accepts none until E, it is switched off.'],
    ['webhookEnding', 'The next event that fails after E switches it off.'],
  ] as const) {
    const { text } = compose(template, facts);
    for (const said of ['"events" has accepted no event since B.', facts.reason, until, facts.link])
      expect(text).toContain(said);
  }
});
