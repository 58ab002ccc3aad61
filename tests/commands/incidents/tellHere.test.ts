// A browser tells of incidents once the person has allowed it: those that are new, worse and over, each once, and leads to them.
import { expect, it } from 'vitest';
import type { Notifications } from '../../../src/stores/environment.ts';
import { tellIncidents } from '../../../src/stores/incidents/tellHere.ts';
import { toldSince } from '../../../src/stores/incidents/toldHere.ts';
import { until } from '../../until.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { incident } from './incident.ts';

type Shown = Parameters<Notifications['show']>[0];

/** A browser whose notifications the test allows or not. */
async function withNotifications(answer: 'granted' | 'denied' | 'default', looks: (() => Response)[] = [list([])]) {
  const shown: Shown[] = [];
  const allowed = { answer };
  const notifications: Notifications = {
    areAllowed: () => allowed.answer === 'granted',
    ask: async () => allowed.answer,
    show: (what) => void shown.push(what),
  };
  const place = await signedIn('STAFF', { incidents: looks }, false, notifications);
  return { ...place, shown, allowed };
}

it('is asked for once, kept over a reload, and ended by Undo', async () => {
  const { type, stores, browser } = await withNotifications('granted');
  expect(await type('incident.tell-here')).toMatchObject({ kind: 'done', undo: 'incident.tell-here-not' });
  const kept = toldSince(stores);
  expect(kept).toEqual(expect.any(String));
  const reloaded = browser.openTab();
  await reloaded.start();
  await until('the person is there', () => reloaded.session.status === 'READY');
  expect(toldSince(reloaded)).toBe(kept);
  expect(await type('incident.tell-here')).toMatchObject({
    kind: 'refused',
    reason: 'This browser tells you of incidents already',
  });
  expect(await type('incident.tell-here-not')).toMatchObject({ kind: 'done', undo: 'incident.tell-here' });
  expect(toldSince(stores)).toBeUndefined();
});

it.each([
  ['denied', 'Allow them in its settings for this site'],
  ['default', 'answer the question of the browser'],
] as const)('says what to do where the browser answers %s, and nothing is kept', async (answer, text) => {
  const { type, stores } = await withNotifications(answer);
  expect(await type('incident.tell-here')).toMatchObject({ kind: 'failed', message: expect.stringContaining(text) });
  expect(toldSince(stores)).toBeUndefined();
});

it('a browser without notifications says so', async () => {
  const { type } = await signedIn('STAFF');
  expect(await type('incident.tell-here')).toMatchObject({
    kind: 'refused',
    reason: 'This browser shows no notifications',
  });
});

it('what is new, worse and over is shown once each; what was there before, taken by somebody or a notice is not', async () => {
  // The browser's clock is far ahead.
  const later = '2026-11-21T10:00:00.000Z';
  const fresh = (id: number, changes: object = {}) => incident(id, { noticed_at: later, ...changes });
  const rows = (...changes: object[]) => list([fresh(3, changes[0]), ...changes.slice(1), incident(1)]);
  const { type, stores, shown } = await withNotifications('granted', [
    // What is the newest when it begins, by the service's clock.
    list([incident(1)]),
    rows({}, fresh(4, { severity: 'notice' }), fresh(5, { state: 'taken' })),
    rows({}, fresh(4, { severity: 'notice' })),
    rows({ severity: 'critical', customers: 40 }),
    () => Response.json({ message: 'Later' }, { status: 503 }),
    rows({
      severity: 'critical',
      state: 'over',
      entries: [{ at: later, what: 'over', by: null, text: 'The usual is back' }],
    }),
  ]);
  await type('incident.tell-here');
  let looks = 0;
  await tellIncidents(stores, () => (looks += 1) > 15);
  expect(shown.map(({ title, text, tag }) => [title, text, tag])).toEqual([
    ['Warning: Reef Bank', '10 of the newest 10 crawls failed or died. It hit 9 customers.', 'incident-3'],
    ['Worse: Critical: Reef Bank', '10 of the newest 10 crawls failed or died. It hit 40 customers.', 'incident-3'],
    ['Over: Reef Bank', 'The usual is back.', 'incident-3'],
  ]);
  shown[0]?.open();
  expect(stores.address.full).toBe('/incidents?id=3');
});

it('a permission that was taken back is told, and nothing is waited for', async () => {
  const { type, stores, allowed } = await withNotifications('granted');
  await type('incident.tell-here');
  allowed.answer = 'denied';
  await tellIncidents(stores, () => false);
  expect(toldSince(stores)).toBeUndefined();
  expect(stores.notices.shown.at(-1)?.text).toBe(
    'This browser does not allow notifications any more: it tells of no incidents',
  );
});
