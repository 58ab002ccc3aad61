// A bank is taken offline and brought back, and the question before it says which of the two will happen.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const flags = ['balances', 'transactions', 'estatements', 'interimstatements', 'detailedaccounts'];
const bank = (isOffline: boolean) => ({
  ...Object.fromEntries(flags.map((name) => [`has_${name}`, true])),
  id: 7,
  name: 'ANZ',
  logo: null,
  country_code: 'AU',
  order: 1,
  search: 'anz',
  is_offline: isOffline,
  module: 'anz',
  cache_seed: false,
  totals: 9,
  completeds: 7,
  dieds: 1,
  faileds: 1,
  failed_warn_threshold: 0.5,
  died_warn_threshold: 0.5,
  died_offline_threshold: 0.8,
  back_onlined_timestamp: null,
  died_timestamp: null,
  died_warning_timestamp: null,
  failed_warning_timestamp: null,
  version: 3,
});

async function withBank(isOffline: boolean) {
  const place = await signedIn('STAFF', {
    bank: [list([bank(isOffline)])],
    'bank/7': [() => Response.json(bank(!isOffline))],
  });
  await place.stores.banks.fetch();
  return place;
}

it.each([
  { isOffline: false, text: 'Take ANZ offline?', button: 'Take offline', done: 'ANZ is offline now' },
  { isOffline: true, text: 'Bring ANZ back online?', button: 'Bring online', done: 'ANZ is online now' },
])('$button is what the button says, and what one yes does', async ({ isOffline, text, button, done }) => {
  const { browser, desk, type } = await withBank(isOffline);
  const outcome = await type('bank.switch 7');
  expect(outcome).toMatchObject({ kind: 'confirms', text: expect.stringContaining(text), button });
  const command = desk.registry.get('bank.switch');
  if (command === undefined || outcome.kind !== 'confirms') throw new Error('Nothing is asked');
  const yes = await desk.run(command, outcome.answers, { surface: 'test', confirmed: true });
  expect(yes).toMatchObject({ kind: 'done', text: done });
  expect(browser.sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('says the same where the command is named for it', async () => {
  const { type } = await withBank(false);
  expect(await type('bank.offline 7')).toMatchObject({ kind: 'confirms', button: 'Take offline' });
  expect(await type('bank.online 7')).toMatchObject({ kind: 'refused', reason: 'ANZ is online already' });
});
