// What vendors are told of an offline bank is changed alone: only what differs is sent, and undo tells them what they were told before.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { bank } from './bank.ts';

const offline = { is_offline: true, offline_reason: 'New login page', back_at: '2999-01-01T09:00:00.000Z' };

async function withBank(changes: Readonly<Record<string, unknown>>) {
  const place = await signedIn('STAFF', {
    bank: [list([bank(changes)])],
    'bank/7': [() => Response.json(bank(changes))],
  });
  await place.stores.banks.fetch();
  const patched = () => place.browser.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...place, patched };
}

it('bank.reason sends only what differs', async () => {
  const { type, patched, stores } = await withBank(offline);
  expect(await type('bank.reason 7 reason:"Under repair"')).toMatchObject({ kind: 'done' });
  expect(patched()).toEqual([{ offline_reason: 'Under repair' }]);
  expect(stores.journal.undoable).toBe('bank.reason bank:7 reason:"New login page" back:2999-01-01T09:00:00.000Z');
});

it('takes away the reason and the time by the word none, and undo of what was empty empties again', async () => {
  const { type, patched } = await withBank(offline);
  await type('bank.reason 7 reason:none back:none');
  expect(patched()).toEqual([{ offline_reason: null, back_at: null }]);
  const empty = await withBank({ is_offline: true });
  await empty.type('bank.reason 7 reason:Maintenance');
  expect(empty.stores.journal.undoable).toBe('bank.reason bank:7 reason:none back:none');
});

it('opens as a form with what vendors are told, and is not for a bank that is online', async () => {
  const { type, patched } = await withBank(offline);
  expect(await type('bank.reason 7')).toMatchObject({
    kind: 'confirms',
    button: 'Tell vendors',
    answers: { reason: 'New login page', back: '2999-01-01T09:00:00.000Z' },
  });
  expect(patched()).toEqual([]);
  const online = await withBank({});
  expect(await online.type('bank.reason 7')).toMatchObject({
    kind: 'refused',
    reason: 'Nothing is wrong with ANZ: vendors are told nothing',
  });
});

it('tells vendors of a bank that is online and fails', async () => {
  const state = { word: 'failing', since: '2026-11-22T05:00:00.000Z', sentence: null };
  const { type, patched, stores } = await withBank({ state });
  expect(await type('bank.reason 7 reason:"Their sign-in page changed"')).toMatchObject({
    kind: 'done',
    text: 'Vendors are told now why ANZ is failing',
  });
  expect(patched()).toEqual([{ offline_reason: 'Their sign-in page changed' }]);
  expect(stores.journal.undoable).toBe('bank.reason bank:7 reason:none back:none');
});
