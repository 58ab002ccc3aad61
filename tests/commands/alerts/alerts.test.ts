// Rules of alerts by command: made and changed by a line, switched with an undo, rehearsed before they are saved, and deleted after one question.
import { afterEach, expect, it } from 'vitest';
import type { AlertRule, Rehearsal } from '../../../src/api/contract/watching/alertRules.ts';
import { rehearsals } from '../../../src/stores/alerts/rehearsals.ts';
import { alerts } from '../../../src/views/alerts/alerts.page.ts';
import { until } from '../../until.ts';
import { refusal } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const row = (more: Partial<AlertRule> = {}): AlertRule => ({
  id: 14,
  preset: null,
  name: 'Reef fails',
  kind: 'share',
  bank_id: 3,
  bank: 'Reef',
  connector: null,
  of_vendor: null,
  vendor: null,
  minutes: 0,
  least: 5,
  severity: 'warning',
  quiet_from: null,
  quiet_to: null,
  channel_ids: null,
  channels: [],
  enabled: true,
  last_fired_at: null,
  running: 0,
  version: 1,
  ...more,
});
const listOf = (rows: readonly AlertRule[]) => () => Response.json({ count: rows.length, next: null, results: rows });

const rehearsal: Rehearsal = {
  from: '2026-11-21T03:00:00.000Z',
  until: '2026-11-30T03:00:00.000Z',
  days: 9,
  usual_from: '2026-11-21T03:00:00.000Z',
  crawls: 1200,
  banks: 2,
  banks_looked_at: 2,
  fired: 3,
  minutes: 130,
  firings: [],
  more: 0,
};

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open(answers: Record<string, (() => Response)[]> = {}, listed = [row()]) {
  const place = await signedIn('STAFF', { 'alert-rules': [listOf(listed)], ...answers });
  place.stores.address.go('/alerts');
  leave = place.stores.lists.enter(alerts.list);
  await until('the rules are there', () => place.stores.lists.rowsOf('alert').length > 0);
  return { ...place, sent: (method: string) => place.browser.sent.filter((one) => one.method === method) };
}
type Place = Awaited<ReturnType<typeof open>>;

async function confirmed({ type, desk }: Place, line: string) {
  const question = await type(line);
  if (question.kind !== 'confirms') throw new Error(`It was not asked: ${JSON.stringify(question)}`);
  const command = desk.registry.get(line.split(' ')[0] ?? '');
  if (command === undefined) throw new Error('There is no such command');
  const outcome = await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  return { text: question.text, outcome };
}

it('a rule is made by one line, with its scope, its quiet hours and its channels', async () => {
  const place = await open({
    'alert-rules': [listOf([row()]), () => Response.json(row({ id: 15, name: 'Night' })), listOf([row()])],
  });
  const line = 'alert.create slow name:Night about:bank-3 minutes:10 quiet:22:00-06:00 whom:1,3 severity:critical';
  const { outcome } = await confirmed(place, line);
  expect(outcome).toMatchObject({ text: 'Created the alert rule Night. It is evaluated each minute from now on' });
  expect(place.sent('POST')[0]?.body).toEqual({
    kind: 'slow',
    name: 'Night',
    bank_id: 3,
    connector: null,
    of_vendor: null,
    minutes: 10,
    least: 5,
    severity: 'critical',
    quiet_from: '22:00',
    quiet_to: '06:00',
    channel_ids: [1, 3],
  });
});

it('an edit sends the version that was seen, and says what is another one afterwards', async () => {
  const changed = row({ minutes: 10, quiet_from: '22:00', quiet_to: '06:00', version: 2 });
  const place = await open({ 'alert-rules/14': [() => Response.json(changed)] });
  const { outcome } = await confirmed(place, 'alert.edit alert:14 minutes:10 quiet:22:00-06:00');
  expect(outcome).toMatchObject({ text: 'Updated Reef fails: begins after 10 min, quiet hours 22:00 to 06:00' });
  const [put] = place.sent('PUT');
  expect(put?.body).toMatchObject({ minutes: 10, bank_id: 3, channel_ids: null });
  expect(put?.headers.get('if-match')).toBe('"1"');
});

it('an edit that changes nothing is not sent', async () => {
  const place = await open();
  const { outcome } = await confirmed(place, 'alert.edit alert:14 minutes:0');
  expect(outcome).toMatchObject({ text: 'Nothing to change about Reef fails' });
  expect(place.sent('PUT')).toEqual([]);
});

it('what somebody else changed meanwhile is told, and nothing is saved', async () => {
  const place = await open({
    'alert-rules': [listOf([row()]), listOf([row({ severity: 'critical', version: 2 })])],
    'alert-rules/14': [refusal(412, 'Somebody else has changed this rule meanwhile. Nothing was changed.')],
  });
  const { outcome } = await confirmed(place, 'alert.edit alert:14 minutes:10');
  expect(outcome).toMatchObject({
    kind: 'failed',
    message: 'Somebody else has changed this rule meanwhile: severity is now critical. Your change was not saved',
  });
});

it('switches a rule off, and undo switches it on again', async () => {
  const place = await open({ 'alert-rules/14': [() => Response.json(row({ enabled: false }))] });
  expect(await place.type('alert.switch alert:14 on:no')).toMatchObject({
    text: 'Reef fails is off: it notices nothing',
    undo: 'alert.switch alert:14 on:yes',
  });
  expect(place.sent('PUT')[0]?.body).toEqual({ enabled: false });
});

it('deletes a rule after one question that names it, and none that comes with the product', async () => {
  const place = await open({ 'alert-rules/14': [() => Response.json(row())] }, [row(), row({ id: 1, preset: 'slow' })]);
  const { text, outcome } = await confirmed(place, 'alert.delete alert:14');
  expect(text).toBe(
    'Delete the alert rule Reef fails (More failures than usual, Reef)? Its incidents stay. This cannot be undone.',
  );
  expect(outcome).toMatchObject({ text: 'Deleted the alert rule Reef fails' });
  expect(await place.type('alert.delete alert:1')).toEqual({
    kind: 'refused',
    reason: 'It comes with the product: switch it off instead',
  });
});

it('rehearses a rule that is there, or another one in its place, and saves nothing', async () => {
  const place = await open({ 'alert-rules/rehearsal': [() => Response.json(rehearsal)] });
  expect(await place.type('alert.rehearse alert:14')).toMatchObject({
    text: 'It would have fired 3 times in the last 9 days (2.3 a week), for 2 h 10 min in all',
  });
  await place.type('alert.rehearse alert:14 minutes:20');
  expect(place.sent('POST').map(({ body }) => body)).toEqual([
    { kind: 'share', minutes: 0, least: 5, bank_id: 3, connector: null, of_vendor: null },
    { kind: 'share', minutes: 20, least: 5, bank_id: 3, connector: null, of_vendor: null },
  ]);
  const held = place.stores.parts.of(rehearsals);
  expect(held.resultOf({ kind: 'share', about: 'bank-3', minutes: 20, least: 5 })).toEqual(rehearsal);
  expect(held.resultOf({ kind: 'share', about: 'bank-3', minutes: 0, least: 5 })).toBeUndefined();
});

it('what has no history is not rehearsed, with the reason', async () => {
  const place = await open({}, [row({ kind: 'disks', bank_id: null })]);
  expect(await place.type('alert.rehearse alert:14')).toEqual({
    kind: 'refused',
    reason: 'Only rules about crawls can be rehearsed: of other trouble nothing is kept to look back at',
  });
});
