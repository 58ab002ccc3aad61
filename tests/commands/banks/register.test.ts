// Brands of a register become banks by one command, whose undo releases them; what the service refuses is told by name.
import { expect, it } from 'vitest';
import { readWishes, printWishes } from '../../../src/commands/banks/brandWishes.ts';
import { Misfit } from '../../../src/commands/kernel/question.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { bank } from './bank.ts';

type Outcome = 'made' | 'tied' | 'already' | 'refused';
const taken = (key: string, outcome: Outcome, more: object = {}) => ({
  key,
  name: `Brand ${key}`,
  outcome,
  why: null,
  bank_id: outcome === 'refused' ? null : 7,
  ...more,
});
const place = (results: object[], more: Record<string, (() => Response)[]> = {}) =>
  signedIn('STAFF', {
    bank: [list([bank(), bank({ id: 8, name: 'Ironbark', register: { connector: 'openbanking', is_new: true } })])],
    'registers/take': [() => Response.json({ results })],
    'registers/release': [() => Response.json({ released: 1, deleted: 1 })],
    ...more,
  });

it('takes brands, each as a bank of its own or tied to one, and its undo releases them', async () => {
  const { browser, type } = await place([taken('a', 'made'), taken('b', 'tied', { bank_id: 9 })]);
  const outcome = await type('bank.find-in-register brands:a,b=9 register:openbanking');
  expect(outcome).toMatchObject({
    kind: 'done',
    text: 'Took as banks: Brand a. Customers see none of them before you switch it on. Tied to banks that are here: Brand b',
    undo: 'bank.release-from-register banks:7,9',
  });
  expect(browser.sent.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/registers/take/',
    body: { connector: 'openbanking', brands: [{ key: 'a' }, { key: 'b', bank_id: 9 }] },
  });
});

it('says what was here already, and leaves nothing to undo', async () => {
  const { type } = await place([taken('a', 'already')]);
  expect(await type('bank.find-in-register brands:a')).toMatchObject({
    kind: 'done',
    text: 'Here already: Brand a',
    undo: undefined,
  });
});

it('fails with the reasons where nothing was taken, and names what was not taken beside the rest', async () => {
  const refused = taken('a', 'refused', { why: 'The register does not offer it any more' });
  const none = await place([refused]);
  const told = 'Not taken: Brand a (The register does not offer it any more)';
  expect(await none.type('bank.find-in-register brands:a')).toMatchObject({ kind: 'failed', message: told });
  const some = await place([refused, taken('b', 'made')]);
  expect(await some.type('bank.find-in-register brands:a,b')).toMatchObject({
    kind: 'done',
    text: expect.stringContaining(told),
    undo: 'bank.release-from-register banks:7',
  });
});

it('opens its form where no brand is named', async () => {
  const { type, browser } = await place([]);
  await type('bank.find-in-register');
  expect(browser.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('releases banks by number or by name, and says what was deleted', async () => {
  const { browser, stores, type } = await place([]);
  await stores.banks.fetch();
  expect(await type('bank.release-from-register Ironbark')).toMatchObject({
    kind: 'done',
    text: 'Released 1 bank from the register. 1 that no customer had seen is deleted',
  });
  expect(browser.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({ bank_ids: [8] });
});

it('has nothing to release where no bank is of a register', async () => {
  const { desk, stores } = await place([], { bank: [list([bank()])] });
  await stores.banks.fetch();
  const command = desk.registry.get('bank.release-from-register');
  expect(command?.available({}, desk.situation)).toBe('No bank is of a register');
});

it('prints what was chosen as it reads it, whatever stands in a key', () => {
  const wishes = [{ key: 'a,b=c d' }, { key: 'ä', bank: 12 }];
  expect(readWishes(printWishes(wishes))).toEqual(wishes);
  for (const wrong of ['a=b', 'a b', '%', '=5', 'a=0']) expect(readWishes(wrong)).toBeInstanceOf(Misfit);
});
