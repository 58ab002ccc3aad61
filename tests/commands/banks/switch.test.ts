// A bank is taken offline and brought back, and the question before it says which of the two will happen.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { bank } from './bank.ts';

async function withBank(isOffline: boolean) {
  const place = await signedIn('STAFF', {
    bank: [list([bank({ is_offline: isOffline })])],
    'bank/7': [() => Response.json(bank({ is_offline: !isOffline }))],
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
  const yes = await desk.run(command, outcome.answers, { surface: 'test', confirmed: outcome.line });
  expect(yes).toMatchObject({ kind: 'done', text: done });
  expect(browser.sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('says the same where the command is named for it', async () => {
  const { type } = await withBank(false);
  expect(await type('bank.switch-off 7')).toMatchObject({ kind: 'confirms', button: 'Take offline' });
  expect(await type('bank.switch-on 7')).toMatchObject({ kind: 'refused', reason: 'ANZ is online already' });
});

it('knows a bank by its common names, and says when a name is shared', async () => {
  const banks = [
    bank({ search: 'anz australia new zealand banking' }),
    bank({ id: 2, name: 'Commonwealth Bank', search: 'cba commbank netbank' }),
    bank({ id: 3, name: 'BNZ', search: 'bank of new zealand' }),
  ];
  const { type } = await signedIn('STAFF', { bank: [list(banks)] });
  for (const name of ['cba', 'CommBank', 'netb', 'comm', '2'])
    expect(await type(`off ${name}`)).toMatchObject({ kind: 'confirms', answers: { bank: 2 } });
  expect(() => type('off zealand')).toThrow('bank must be one of ANZ, Commonwealth Bank, BNZ');
});
