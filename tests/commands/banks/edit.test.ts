// A bank module is edited by its form or by a line: only what differs is sent, and what it was comes back.
import { describe, expect, it } from 'vitest';
import { list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { bankModules } from '../../../src/views/banks/modules/bankModules.page.ts';
import { signedIn } from '../workplace.ts';
import { bank } from './bank.ts';

async function withBanks(answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    bank: [list([bank(), bank({ id: 2, name: 'BNZ', totals: 90 })])],
    ...answers,
  });
  await place.stores.banks.fetch();
  place.stores.address.go('/bankmodules');
  place.stores.lists.enter(bankModules.list);
  const { open } = place.stores.lists;
  await open?.fetch();
  const patched = () => place.browser.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...place, patched };
}

describe('bank.edit', () => {
  it('sends only what differs, and leaves the line that takes it back', async () => {
    const { type, patched, stores } = await withBanks({
      'bank/7': [() => Response.json(bank({ died_warn_threshold: 0.45 }))],
    });
    const outcome = await type('bank.edit 7 died_warn_threshold:45% failed_warn_threshold:0.5 has_balances:yes');
    expect(outcome).toMatchObject({ kind: 'done', text: 'Updated ANZ: died_warn_threshold' });
    expect(patched()).toEqual([{ died_warn_threshold: 0.45 }]);
    expect(stores.journal.undoable).toBe('bank.edit bank:7 died_warn_threshold:0.5');
  });

  it('opens as a form for the row under the cursor, and sends nothing when nothing differs', async () => {
    const { desk, patched, stores } = await withBanks();
    const edit = desk.registry.get('bank.edit') ?? expect.unreachable();
    await desk.run(edit, {}, { surface: 'key' });
    expect(stores.shell.fillingIn).toMatchObject({
      command: 'bank.edit',
      answers: { bank: 2, died_offline_threshold: 0.8, has_balances: true },
      isConfirm: true,
    });
    const { answers } = stores.shell.fillingIn ?? expect.unreachable();
    const line = await desk.run(edit, answers, { surface: 'test' });
    if (line.kind !== 'confirms') throw new Error('No form was opened');
    const sent = await desk.run(edit, answers, { surface: 'test', confirmed: line.line });
    expect(sent).toMatchObject({ kind: 'done', text: 'Nothing to change about BNZ' });
    expect(patched()).toEqual([]);
  });

  it.each(['0.09', '2.01', '0.555', 'half'])('refuses the threshold %s', async (value) => {
    const { type } = await withBanks();
    expect(() => type(`bank.edit 7 died_warn_threshold:${value}`)).toThrow('from 0.1 to 2 in steps of 0.01');
  });

  it('is sent for the version that its form showed, whatever the list has read since', async () => {
    let held = bank({ version: 1 });
    const { desk, browser, stores } = await withBanks({
      bank: [() => list([held])()],
      'bank/7': [refusal(412, 'Somebody else has changed this bank meanwhile.')],
    });
    const edit = desk.registry.get('bank.edit') ?? expect.unreachable();
    await desk.run(edit, { bank: 7 }, { surface: 'key' });
    const { answers } = stores.shell.fillingIn ?? expect.unreachable();
    held = bank({ version: 2, died_warn_threshold: 0.3 });
    await stores.lists.open?.fetch();
    const mine = { ...answers, has_balances: false };
    await desk.run(edit, mine, { surface: 'test' });
    expect(browser.sent.find(({ method }) => method === 'PATCH')?.headers.get('if-match')).toBe('"1"');
  });

  it('shows what somebody else changed meanwhile', async () => {
    const { type, browser } = await withBanks({
      'bank/7': [refusal(412, 'Somebody else has changed this bank meanwhile.')],
    });
    const reads = () => browser.sent.filter(({ method, path }) => method === 'GET' && path.endsWith('/bank/')).length;
    const before = reads();
    expect(await type('bank.edit 7 has_balances:no')).toMatchObject({ kind: 'failed' });
    expect(reads()).toBeGreaterThan(before);
  });
});

it('the cache seed is switched and switched back', async () => {
  const { type, patched, stores } = await withBanks({
    'bank/7': [() => Response.json(bank({ cache_seed: true }))],
  });
  expect(await type('bank.switch-cache-seed 7')).toMatchObject({
    kind: 'done',
    text: 'The cache seed of ANZ is on now',
  });
  expect(patched()).toEqual([{ cache_seed: true }]);
  expect(stores.journal.undoable).toBe('bank.switch-cache-seed bank:7');
});
