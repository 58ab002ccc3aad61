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

it.each([
  { isOffline: false, line: 'bank.switch bank:7 to:offline', reason: 'ANZ is offline already' },
  { isOffline: true, line: 'bank.switch bank:7 to:online', reason: 'ANZ is online already' },
])('$line: a yes does nothing once somebody else has done so', async ({ isOffline, line, reason }) => {
  const changed = bank({ is_offline: !isOffline });
  const place = await signedIn('STAFF', { bank: [list([bank({ is_offline: isOffline })]), list([changed])] });
  const { browser, desk, stores, type } = place;
  const outcome = await type('bank.switch bank:7');
  const command = desk.registry.get('bank.switch');
  if (command === undefined || outcome.kind !== 'confirms') throw new Error('Nothing is asked');
  expect(outcome.line).toBe(line);
  await stores.banks.fetch();
  const { button } = outcome;
  expect(command.confirm?.(outcome.answers, desk.situation)).toEqual({ text: `${reason}.`, button, notYet: reason });
  const yes = await desk.run(command, outcome.answers, { surface: 'test', confirmed: outcome.line });
  expect(yes).toMatchObject({ kind: 'refused', reason });
  expect(browser.sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
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

it('asks with what it would affect, and sends the reason and the time that were filled in', async () => {
  const effects = {
    active_crawlers: 2,
    vendors: 5,
    crawls: 20,
    died: { count: 9, share: 0.45, threshold: 0.8 },
    failed: { count: 1, share: 0.05, threshold: 0.5 },
    same_module: [{ id: 9, name: 'ANZ New Zealand', is_offline: true }],
  };
  const { browser, stores, desk, type } = await signedIn('STAFF', {
    bank: [list([bank()])],
    'bank/7/effects': [() => Response.json(effects)],
    'bank/7': [() => Response.json(bank({ is_offline: true }))],
  });
  await stores.banks.fetch();
  const asked = await type('off anz');
  const command = desk.registry.get('bank.switch-off');
  if (command === undefined || asked.kind !== 'confirms') throw new Error('Nothing is asked');
  const facts = () =>
    command.confirm?.(asked.answers, desk.situation)?.facts?.map(({ name, value }) => `${name}: ${value}`);
  expect(facts()).toContain('Active crawlers now: …');
  await command.prepare?.(asked.answers, desk.situation);
  expect(facts()).toEqual([
    'Active crawlers now: 2',
    'Vendors hit in the last 24 hours: 5',
    'Died: 45% (9 of 20 crawls), warning at 50%, offline at 80%',
    'Failed: 5% (1 of 20 crawls), warning at 50%',
    'Other banks on anz: ANZ New Zealand (offline)',
  ]);
  const line = 'bank.switch-off bank:7 reason:"New login page" back:2030-01-01T09:00:00.000Z';
  expect(await type(line)).toMatchObject({ kind: 'confirms', line });
  await desk.run(
    command,
    { bank: 7, reason: 'New login page', back: '2030-01-01T09:00:00.000Z' },
    { surface: 'test', confirmed: line },
  );
  expect(browser.sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    is_offline: true,
    offline_reason: 'New login page',
    back_at: '2030-01-01T09:00:00.000Z',
  });
});

it('brings a bank back, and undo takes it offline with the reason of before', async () => {
  const off = bank({ is_offline: true, offline_reason: 'New login page', back_at: '2999-01-01T09:00:00.000Z' });
  const { stores, desk, type } = await signedIn('STAFF', {
    bank: [list([off])],
    'bank/7': [() => Response.json(bank())],
  });
  await stores.banks.fetch();
  const asked = await type('on anz');
  const command = desk.registry.get('bank.switch-on');
  if (command === undefined || asked.kind !== 'confirms') throw new Error('Nothing is asked');
  const done = await desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  expect(done).toMatchObject({
    undo: 'bank.switch-off bank:7 reason:"New login page" back:2999-01-01T09:00:00.000Z',
  });
});
