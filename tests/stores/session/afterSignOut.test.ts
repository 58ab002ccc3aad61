// What a person did does not outlive their log-out in the browser; how they like the workbench does.
import { when } from 'mobx';
import { expect, test } from 'vitest';
import { signedIn } from '../../commands/workplace.ts';
import { until } from '../../until.ts';
import { details, refusal, type Answers } from '../fakeBrowser.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

const used = ({ browser }: Awaited<ReturnType<typeof signedIn>>) => browser.local.get('signalbox.used');

const endedAtService = ({ browser }: Awaited<ReturnType<typeof signedIn>>) =>
  until('the service ended the session', () => browser.local.get('signalbox.pending-logout') === undefined);

async function atWork(answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    'rest-auth/logout': [() => Response.json({ detail: 'Successfully logged out.' })],
    ...answers,
  });
  place.browser.local.set('key', 'a-key');
  place.browser.local.set('signalbox.menu', 'closed');
  place.stores.preferences.setTheme('dark');
  place.stores.preferences.setWidth('applications', 'bank', 200);
  place.stores.address.go('/applications?full_name=Loveday');
  place.stores.lists.of(applicationsPage.list).readAddress();
  await place.type('theme.switch light');
  place.stores.palette.open('finalise 39');
  return place;
}
const choices = ['local: signalbox.preferences', 'local: signalbox.menu'];

test('before a log-out the storage holds what was done, afterwards display choices alone', async () => {
  const place = await atWork();
  expect(place.browser.stored()).toEqual(
    expect.arrayContaining(['local: key', 'local: signalbox.used', 'tab: signalbox.pending-command', ...choices]),
  );
  await place.type('session.sign-out');
  expect(place.browser.stored().toSorted()).toEqual(choices.toSorted());
  const { stores } = place;
  expect([stores.journal.frecency('theme.switch', Date.now()), stores.lists.of(applicationsPage.list).filters]).toEqual(
    [0, {}],
  );
});

test('a log-out in one tab empties the storage of the others', async () => {
  const place = await atWork();
  const other = place.browser.openTab();
  await other.start();
  await when(() => other.session.status === 'READY', { timeout: 60_000 });
  other.palette.open('recrawl');
  await place.type('session.sign-out');
  expect([other.session.status, place.browser.stored().toSorted()]).toEqual(['FAIL', choices.toSorted()]);
});

test('a session that ran out keeps it for the same person', async () => {
  const place = await atWork({
    'users/me/detailed': [details({ permissions: 'STAFF' }), refusal(401, 'Over'), details()],
  });
  await place.stores.session.verify();
  expect([place.stores.session.status, used(place) === undefined]).toEqual(['FAIL', false]);
  expect(place.stores.journal.frecency('theme.switch', Date.now())).toBe(0);
  await endedAtService(place);
  await place.stores.session.fetchDetails();
  expect(place.stores.journal.frecency('theme.switch', Date.now())).toBeGreaterThan(0.9);
});

test('and another person who signs in finds nothing of it', async () => {
  const place = await atWork({
    'users/me/detailed': [details({ permissions: 'STAFF' }), refusal(401, 'Over'), details({ id: 8 })],
  });
  await place.stores.session.verify();
  await endedAtService(place);
  await place.stores.session.fetchDetails();
  expect([place.stores.session.user?.id, used(place)]).toEqual([8, undefined]);
  expect(place.stores.journal.frecency('theme.switch', Date.now())).toBe(0);
  await when(() => place.stores.session.status === 'READY', { timeout: 60_000 });
  expect(place.stores.palette.isOpen).toBe(false);
  expect(place.browser.stored()).not.toContain('tab: signalbox.pending-command');
});

test.each(['[["theme.switch",{"times":3,"at":1}]]', '{"person":7}', '{"person":7,"used":[1,["x"]]}', 'not JSON'])(
  'what somebody else wrote there does no harm: %s',
  async (text) => {
    const place = await signedIn('USER');
    place.stores.journal.leave(false);
    place.browser.local.set('signalbox.used', text);
    place.stores.journal.recall(7);
    expect(place.stores.journal.frecency('theme.switch', 1)).toBe(0);
  },
);
