// The settings of a vendor from their page and from a line: what changes is looked over and sent alone, and nothing is lost where somebody else was first.
import { expect, it } from 'vitest';
import { settingMask, vendorSettings } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { settingsForm } from '../../../src/stores/settings/settingsForm.ts';
import { list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const presets = Object.fromEntries(Object.entries(vendorSettings).map(([key, { preset }]) => [key, preset]));
const stored = { ...presets, aws_secret: settingMask, legacy_colour: 'teal' };
const change = {
  id: 7,
  key: 'json_email',
  before: null,
  after: 'True',
  changed_by: 'Kim',
  changed_at: '2026-11-24T00:00:00Z',
};
const metric = (id: number, code: string) => ({
  id,
  code,
  name: `Metric ${code}`,
  default_name: `Metric ${code}`,
  description: '',
  visible: true,
});
const custom = { id: 40, module: 2, name: 'Loans', vendor: 3, visible: true, version: 5 };
const path = 'users/me/vendor/settings';

const answers = (more: Answers = {}): Answers => ({
  [path]: [() => Response.json(stored)],
  [`${path}/history`]: [list([change])],
  metrics: [list([metric(1, 'AM001'), metric(2, 'AM002'), metric(3, 'AMCM3'), metric(4, 'CM004')])],
  custommetric: [list([custom])],
  'custommetric/history': [list([])],
  ...more,
});

async function openSettings(side = 'vendor', more: Answers = {}) {
  const place = await signedIn('STAFF', answers(more));
  place.stores.address.go(`/settings/${side}`);
  const form = place.stores.parts.of(settingsForm);
  form.enter();
  await expect.poll(() => form.values).toBeDefined();
  const writes = () =>
    place.browser.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: to, body }) => [method, to.replace(/^.*\/api\/v1\//, ''), body]);
  async function submit() {
    const asked = await place.type('setting.submit');
    if (asked.kind !== 'confirms') return asked;
    const command = place.desk.registry.get('setting.submit') ?? expect.unreachable();
    return { asked, done: await place.desk.run(command, {}, { surface: 'test', confirmed: asked.line }) };
  }
  return { ...place, form, writes, submit };
}

it('what is written is looked over, and nothing else is sent', async () => {
  const { form, submit, writes, browser } = await openSettings();
  form.write('days_to_retrieve', '120');
  form.write('json_email', 'True');
  form.write('days_to_display', '90');
  form.write('aws_secret', 'a new one');
  const outcome = await submit();
  expect(outcome).toMatchObject({
    asked: {
      button: 'Submit',
      facts: [
        { name: 'days_to_retrieve', value: '90 → 120' },
        { name: 'json_email', value: 'False → True' },
        { name: 'aws_secret', value: '(a new secret)' },
      ],
    },
    done: { kind: 'done', text: 'Changed 3 settings' },
  });
  expect(writes()).toEqual([['PATCH', path, { days_to_retrieve: '120', json_email: 'True', aws_secret: 'a new one' }]]);
  expect(browser.sent.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"7"');
  expect(form.written).toEqual([]);
});

it('nothing that does not fit is sent, and why stands at the field', async () => {
  const { form, submit, writes } = await openSettings();
  expect(await submit()).toMatchObject({ kind: 'refused', reason: 'Nothing was changed' });
  form.write('days_to_retrieve', '400');
  expect(await submit()).toMatchObject({
    kind: 'refused',
    reason: 'days_to_retrieve must be a whole number from 1 to 365',
  });
  expect(form.problemOf('days_to_retrieve')).toBe('must be a whole number from 1 to 365');
  expect(writes()).toEqual([]);
});

it('where somebody else was first, what they set is shown and what was written stays', async () => {
  const told = 'Kim has set days_to_retrieve to “100” meanwhile. Nothing was changed.';
  const { form, submit } = await openSettings('vendor', {
    [path]: [
      () => Response.json(stored),
      refusal(412, told, { field: 'days_to_retrieve' }),
      () => Response.json({ ...stored, days_to_retrieve: '100' }),
    ],
  });
  form.write('days_to_retrieve', '120');
  expect(await submit()).toMatchObject({ done: { kind: 'failed' } });
  expect(form.problemOf('days_to_retrieve')).toBe(told);
  expect(form.written).toEqual([{ key: 'days_to_retrieve', before: '100', after: '120' }]);
});

it('setting.reset drops what was written on the side that is open', async () => {
  const { form, type, stores } = await openSettings();
  form.write('days_to_retrieve', '120');
  form.writeMetric(1, { name: 'Wages', visible: false });
  await type('setting.reset');
  expect([form.written.length, form.metricChanges.length]).toEqual([0, 1]);
  stores.address.go('/settings/application');
  await type('setting.reset');
  expect(form.metricChanges).toEqual([]);
});

it('metrics are made custom, changed and taken back', async () => {
  const { form, submit, writes } = await openSettings('application', {
    custommetric: [list([custom]), () => Response.json(custom), list([custom])],
    'custommetric/40': [() => Response.json(custom)],
  });
  form.writeMetric(1, { name: 'Wages', visible: false });
  form.writeMetric(2, { name: 'Metric AM002', visible: true });
  const outcome = await submit();
  expect(outcome).toMatchObject({
    asked: {
      facts: [
        { name: 'AM001', value: 'Metric AM001, visible → Wages, hidden' },
        { name: 'AM002', value: 'Loans, visible → Metric AM002, visible' },
      ],
    },
    done: { text: 'Changed 2 metrics' },
  });
  expect(writes()).toEqual([
    ['POST', 'custommetric/', { module: 1, name: 'Wages', visible: false }],
    ['DELETE', 'custommetric/40', undefined],
  ]);
});

it('setting.set changes one, and undo sets what it was', async () => {
  const { type, browser } = await signedIn('STAFF', answers());
  expect(await type('setting.set days_to_display 60')).toMatchObject({
    text: 'Changed days_to_display',
    undo: 'setting.set key:days_to_display value:90',
  });
  expect(browser.sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ days_to_display: '60' });
  expect(await type('setting.set aws_secret x')).toMatchObject({ reason: 'aws_secret is set on the page Settings' });
  expect(await type('setting.set json_email yes')).toMatchObject({ reason: 'json_email must be True or False' });
});

it('custom-metric.set names and hides one, and undo says what it was', async () => {
  const { type, browser } = await signedIn('STAFF', answers({ 'custommetric/40': [() => Response.json(custom)] }));
  expect(await type('custom-metric.set AM002 -visible')).toMatchObject({
    text: 'AM002 is Loans, hidden now',
    undo: 'custom-metric.set code:AM002 name:Loans visible:yes',
  });
  expect(browser.sent.find(({ method }) => method === 'PATCH')).toMatchObject({
    body: { name: 'Loans', visible: false },
  });
  expect(await type('custom-metric.set AM999 -visible')).toMatchObject({ message: 'There is no metric AM999' });
});

it('with the person everything goes that was read and written', async () => {
  const { form, stores } = await openSettings();
  form.write('aws_secret', 'a new one');
  stores.parts.clear();
  expect([form.values, form.drafts.size, form.history]).toEqual([undefined, 0, []]);
});

it('each side shows the history of what it changes', async () => {
  const of = (id: number, key: string) => ({ ...change, id, key });
  const place = await openSettings('application', {
    'custommetric/history': [list([of(9, 'AM001'), of(8, 'CM004'), of(7, 'AMCM3')])],
  });
  const form = place.stores.parts.of(settingsForm);
  await form.fetch();
  expect(form.historyOf('AM').map(({ id }) => id)).toEqual([9, 7]);
  expect(form.historyOf('CM').map(({ id }) => id)).toEqual([8, 7]);
  expect(form.historyOf(undefined)).toEqual([change]);
});

it('older changes come behind those that are shown, until there are no more', async () => {
  const of = (id: number) => ({ ...change, id });
  const page = (next: string | null, ...ids: number[]) =>
    (() => Response.json({ count: 3, next, results: ids.map(of) })) as () => Response;
  const { form } = await openSettings('vendor', {
    [`${path}/history`]: [
      page('https://x.test/api/v1/users/me/vendor/settings/history/?cursor=8', 9, 8),
      page(null, 7),
    ],
  });
  expect([form.hasOlderOf(undefined), form.hasOlderOf('AM')]).toEqual([true, false]);
  await form.fetchOlder(undefined);
  expect(form.historyOf(undefined).map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(form.hasOlderOf(undefined)).toBe(false);
  expect(form.seen).toBe(9);
});
