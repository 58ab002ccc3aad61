// A run that was ordered here is followed to its end, also after a reload, and by nobody else.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { followToEnd } from '../../../src/stores/runs/follow.ts';
import { followedRuns, followRun } from '../../../src/stores/runs/followed.ts';
import { runRow } from '../../commands/runs/runRow.ts';
import { details, refusal } from '../fakeBrowser.ts';
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
  await when(() => followedRuns(stores).get(7)?.completed === 1, { timeout: 5000 });
  await following;
  expect(stores.notices.shown.at(-1)).toMatchObject({
    kind: 'warning',
    text: 'Run 7 has ended: 5 completed, 1 failed',
    choices: [{ title: 'Open run 7', address: '/runs/7' }],
  });
  expect([...followedRuns(stores)]).toEqual([]);
});

it('a reload goes on with it, and one that is gone is forgotten', async () => {
  const { stores, browser } = await signedIn('USER', { 'dashboard/runs/7': [refusal(404, 'Run not found')] });
  followRun(stores, 7);
  const reloaded = browser.openTab();
  await reloaded.start();
  await when(() => reloaded.session.status === 'READY', { timeout: 5000 });
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
