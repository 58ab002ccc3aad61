// Staff who are there hear of a bank that a threshold took offline, whatever page they are on.
import { expect, it } from 'vitest';
import { watchBanks } from '../../../src/views/shell/start/watchBanks.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../../commands/banks/bank.ts';
import { signedIn } from '../../commands/workplace.ts';

it.each([
  [
    'a threshold',
    {},
    { is_offline: true, offline_by: 'threshold' },
    ['ANZ was taken offline: too many of its crawls died'],
  ],
  ['a person', {}, { is_offline: true, offline_by: 'staff' }, []],
  ['its time', { is_offline: true, back_at: '2026-01-01T00:00:00.000Z' }, {}, ['ANZ is back online, as planned']],
  ['nothing', {}, { totals: 10 }, []],
])('what %s changed', async (_who, before, after, told) => {
  let now: Readonly<Record<string, unknown>> = before;
  const { stores } = await signedIn('STAFF', { bank: [() => list([bank(now)])()] });
  await stores.banks.fetch();
  const stop = watchBanks(stores);
  const asked = stores.notices.shown.length;
  now = after;
  await stores.banks.renew();
  expect(stores.notices.shown.slice(asked).map(({ text }) => text)).toEqual(told);
  stop();
});
