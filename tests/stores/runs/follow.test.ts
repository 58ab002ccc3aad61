// A run that was ordered here is followed to its end, also after a reload, and by nobody else.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { followToEnd } from '../../../src/stores/runs/follow.ts';
import { lookElsewhere } from '../../../src/stores/runs/elsewhere.ts';
import { endFollowing, followedRuns, followRun } from '../../../src/stores/runs/followed.ts';
import { runRow } from '../../commands/runs/runRow.ts';
import { until } from '../../until.ts';
import { details, list, refusal } from '../fakeBrowser.ts';
import { signedIn } from '../../commands/workplace.ts';

const answer = (changes: object) => () => Response.json(runRow(7, changes));
const never = () => false;

it('it says how far it is until it has ended, and then what came of it', async () => {
  const { stores } = await signedIn('USER', {
    'dashboard/runs/7': [
      answer({ completed: 1 }),
      refusal(503, 'Later'),
      answer({ state: 'done', completed: 5, failed: 1, waiting: 0, under_way: 0 }),
    ],
  });
  followRun(stores, 7);
  const following = followToEnd(stores, 7, never);
  await when(() => followedRuns(stores).get(7)?.completed === 1, { timeout: 60_000 });
  await following;
  expect(stores.notices.shown.at(-1)).toMatchObject({
    kind: 'warning',
    text: 'Run 7 has ended: 5 completed, 1 failed',
    choices: [{ title: 'Open run 7', address: '/runs/7' }],
  });
  expect([...followedRuns(stores)]).toEqual([]);
});

it('nobody is asked while nobody looks, and its end takes no key from a notice that has it', async () => {
  const { stores, browser } = await signedIn('USER', {
    'dashboard/runs/7': [answer({ state: 'done', completed: 6, waiting: 0, under_way: 0 })],
  });
  const asked = () => browser.sent.filter(({ path }) => path.includes('/dashboard/runs/7')).length;
  followRun(stores, 7);
  stores.notices.tell('info', 'Found', undefined, { choices: [{ title: 'Its analyses', address: '/analyses' }] });
  let looks = 0;
  const following = followToEnd(stores, 7, never, () => (looks += 1) < 4);
  await when(() => followedRuns(stores).get(7)?.completed === 6, { timeout: 60_000 });
  expect([asked(), looks]).toEqual([1, 4]);
  expect(stores.notices.offering?.text).toBe('Found');
  stores.notices.forgetChoices();
  await following;
  expect(stores.notices.offering?.text).toBe('Run 7 has ended: 6 completed');
  expect([...followedRuns(stores)]).toEqual([]);
});

it('a reload goes on with it, and one that is gone is forgotten', async () => {
  const { stores, browser } = await signedIn('USER', { 'dashboard/runs/7': [refusal(404, 'Run not found')] });
  followRun(stores, 7);
  const reloaded = browser.openTab();
  await reloaded.start();
  await when(() => reloaded.session.status === 'READY', { timeout: 60_000 });
  expect([...followedRuns(reloaded).keys()]).toEqual([7]);
  await followToEnd(reloaded, 7, never);
  expect([...followedRuns(reloaded)]).toEqual([]);
  expect(browser.local.get('runs')).toBeUndefined();
});

it('the next person is not told of it', async () => {
  const { stores, browser } = await signedIn('USER', { 'users/me/detailed': [details(), details({ id: 99 })] });
  followRun(stores, 7);
  await stores.session.fetchDetails(stores.session.renewed);
  expect([...followedRuns(stores)]).toEqual([]);
  expect(browser.local.get('runs')).toContain('7');
});

it('a run that was ordered in another browser is told here too, and what had ended before is no news', async () => {
  const rows = [
    [runRow(5, { state: 'done', is_own: true }), runRow(4, { state: 'running', is_own: false })],
    [
      runRow(7, { state: 'done', is_own: true }),
      runRow(6, { state: 'running', is_own: true }),
      runRow(5, { state: 'done', is_own: true }),
    ],
  ];
  const { stores, browser } = await signedIn('USER', { 'dashboard/runs': rows.map((some) => list(some)) });
  const asked = () => browser.sent.filter(({ path }) => path.includes('/dashboard/runs/?')).length;
  let isOver = false;
  const looking = lookElsewhere(stores, () => isOver);
  await when(() => followedRuns(stores).size === 2, { timeout: 60_000 });
  expect([...followedRuns(stores).keys()].toSorted()).toEqual([6, 7]);
  // One whose end was told is not told again.
  endFollowing(stores, 7);
  const before = asked();
  await until('it was looked for again', () => asked() > before + 1);
  expect([...followedRuns(stores).keys()]).toEqual([6]);
  isOver = true;
  await looking;
});
