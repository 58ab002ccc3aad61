// webhook.recover: an endpoint and two times, the number that was missed before the yes, and one order for that number.
import { expect, it } from 'vitest';
import { followedRuns } from '../../../src/stores/runs/followed.ts';
import { refusal } from '../../stores/fakeBrowser.ts';
import { runRow } from '../runs/runRow.ts';
import { signedIn } from '../workplace.ts';

const preview = {
  webhook: { id: 3, name: 'events', url: 'https://vendor.test/hook' },
  hindrance: null,
  missed: 42,
  taken: 42,
  failed: 40,
  left_out: [{ reason: 'It is still tried by the schedule of the endpoint', count: 2 }],
  kept_since: '2026-08-01T00:00:00.000Z',
};
const line = 'webhook.recover 3 2026-11-20T09:00:00Z 2026-11-21T09:00:00Z';

const counted =
  (found: Partial<typeof preview> | { hindrance: string } = {}) =>
  () =>
    Response.json({ ...preview, ...found });

async function open(answer: () => Response = counted()) {
  const run = runRow(9, { kind: 'recovery', records: 42, options: { endpoint: 'events' } });
  const place = await signedIn('USER', {
    'dashboard/runs/recoveries/preview': [answer],
    'dashboard/runs/recoveries': [() => Response.json(run)],
  });
  const command = place.desk.registry.get('webhook.recover') ?? expect.unreachable();
  const asked = await place.type(line);
  if (asked.kind !== 'confirms') throw new Error('It was not asked');
  const question = async () => {
    await command.prepare?.(asked.answers, place.desk.situation);
    return command.confirm?.(asked.answers, place.desk.situation);
  };
  const yes = () => place.desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  return { ...place, asked, question, yes };
}

it('names the endpoint and the number that it missed, which is typed above 25', async () => {
  const { asked, question } = await open();
  expect(asked).toMatchObject({ notYet: 'The service is counting what was missed' });
  const known = await question();
  expect(known).toMatchObject({
    text: 'Send endpoint events (https://vendor.test/hook) the 42 events that it missed, 5 at a time, each with the webhook-id that it had?',
    count: 42,
  });
  expect(known?.facts?.slice(2)).toEqual([
    { name: 'Missed', value: '42 events: 40 failed, 2 never sent' },
    { name: 'Left out', value: '2: It is still tried by the schedule of the endpoint' },
  ]);
});

it('says why nothing can be sent, and offers no yes', async () => {
  expect(await (await open(counted({ missed: 0, taken: 0, failed: 0 }))).question()).toMatchObject({
    text: 'Endpoint events (https://vendor.test/hook) missed nothing between these times.',
    notYet: 'Endpoint events (https://vendor.test/hook) missed nothing between these times',
  });
  expect(await (await open(counted({ hindrance: 'The endpoint is switched off' }))).question()).toMatchObject({
    notYet: 'The endpoint is switched off',
  });
  expect(await (await open(refusal(404, 'Webhook not found'))).question()).toMatchObject({
    notYet: 'There is no such endpoint',
  });
});

it('orders one run for the number that was shown, and follows it', async () => {
  const { question, yes, browser, stores } = await open();
  await question();
  expect(await yes()).toMatchObject({ kind: 'done', text: 'Sending 42 events to events in run 9, 5 at a time' });
  const order = browser.sent.find(({ path }) => path.endsWith('/runs/recoveries/'));
  expect(order?.body).toEqual({
    webhook: 3,
    from: '2026-11-20T09:00:00.000Z',
    to: '2026-11-21T09:00:00.000Z',
    expected: 42,
  });
  expect([...followedRuns(stores).keys()]).toEqual([9]);
});

it('takes times that have passed, and no others', async () => {
  const { desk, type } = await open();
  const now = Date.now();
  expect(await type('webhook.recover 3 2h now')).toMatchObject({ kind: 'confirms' });
  expect(() => type('webhook.recover 3 2h 2999-01-01T00:00:00Z')).toThrow('must be a time that has passed');
  expect(await type('webhook.recover 3 1h 2h')).toEqual({ kind: 'refused', reason: 'It ends before it begins' });
  const asked = await type('webhook.recover 3 2h 1h');
  const from = asked.kind === 'confirms' ? Date.parse(String(asked.answers['from'])) : 0;
  expect(now - from).toBeGreaterThanOrEqual(2 * 3_600_000 - 60_000);
  expect(desk.registry.get('webhook.recover')?.effect).toBe('outbound');
});

it('offers the endpoints of the vendor', async () => {
  const webhook = {
    id: 3,
    name: 'events',
    url: 'https://vendor.test/hook',
    vendorref: null,
    label_id: null,
    enabled: true,
    disabled_reason: null,
    vendor: 'Vera Loans',
    events: null,
    of_setting: false,
    signs: true,
    former_until: null,
    version: 1,
  };
  const { desk } = await signedIn('STAFF', {
    webhooks: [
      () =>
        Response.json({
          count: 2,
          next: null,
          results: [
            { ...webhook, vendor_id: 3 },
            { ...webhook, id: 4, vendor_id: 9 },
          ],
        }),
    ],
  });
  const { endpoint } = desk.registry.get('webhook.recover')?.asks ?? {};
  endpoint?.prepare?.(desk.situation);
  await expect
    .poll(() => endpoint?.choices(desk.situation))
    .toMatchObject([{ value: 3, title: 'events', detail: 'https://vendor.test/hook' }]);
});
