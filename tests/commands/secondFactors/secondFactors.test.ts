// The second factor by commands: set up, removed and renewed; codes are shown once, in a dialog and nowhere else.
import { expect, it } from 'vitest';
import { secondFactor } from '../../../src/stores/secondFactors/secondFactor.ts';
import { signedIn } from '../workplace.ts';

const moment = '2026-11-01T00:00:00.000Z';
const passkey = { id: 5, name: 'Laptop', created_at: moment, last_used_at: null };
const none = { demanded: false, app_since: null, passkeys: [], recovery_codes_left: 0 };
const both = { ...none, app_since: moment, passkeys: [passkey], recovery_codes_left: 10 };
const codes = ['aaaa-bbbb', 'cccc-dddd'];
const answer = (value: unknown) => () => Response.json(value);

async function open(status: object, level: 'USER' | 'ADMIN' = 'USER') {
  const place = await signedIn(level, {
    'users/me/second-factor': Array.from({ length: 6 }, () => answer(status)),
    'users/me/second-factor/app/confirm': [answer({ recovery_codes: codes, ended: { sessions: 2, tokens: 1 } })],
    'users/me/second-factor/app': [answer({ detail: 'Removed' })],
    'users/me/second-factor/recovery-codes': [answer({ recovery_codes: codes })],
    'users/me/second-factor/passkeys/5': [answer({ detail: 'Removed' })],
    'users/9/second-factor': [answer({ detail: 'Removed' })],
  });
  const part = place.stores.parts.of(secondFactor);
  await part.load();
  const sent = () =>
    place.browser.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  const confirm = async (line: string) => {
    const question = await place.type(line);
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get(line.split(' ')[0] ?? '');
    if (command === undefined) throw new Error('No such command');
    return place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  };
  return { ...place, part, sent, confirm };
}

it('second-factor.add-app counts the first code, and shows the recovery codes once', async () => {
  const { type, part, stores } = await open(none);
  expect(await type('second-factor.add-app code:123456')).toMatchObject({ kind: 'done' });
  expect(stores.shell.fillingIn?.command).toBe('second-factor.show-codes');
  expect(part.codes).toEqual(codes);
  expect(JSON.stringify(stores.notices.shown)).not.toContain(codes[0]);
  part.showCodes(undefined);
  expect(await type('second-factor.show-codes')).toMatchObject({ kind: 'refused' });
});

it('second-factor.add-app ends other sessions and tokens where that is wanted, and says so', async () => {
  const { type, browser } = await open(none);
  const outcome = await type('second-factor.add-app code:123456 others');
  expect(outcome).toMatchObject({
    kind: 'done',
    text: expect.stringContaining('Ended 2 other sessions and deleted 1 API token'),
  });
  expect(browser.sent.find(({ path }) => path.endsWith('app/confirm'))?.body).toEqual({
    code: '123456',
    end_others: true,
  });
});

it('second-factor.add-app is refused where there is an app already', async () => {
  const { type } = await open(both);
  expect(await type('second-factor.add-app code:123456')).toMatchObject({ kind: 'refused' });
});

it.each([
  ['second-factor.remove-app', 'DELETE users/me/second-factor/app'],
  ['second-factor.new-codes', 'POST users/me/second-factor/recovery-codes'],
  ['second-factor.remove-passkey passkey:5', 'DELETE users/me/second-factor/passkeys/5'],
])('%s asks first, and then does it', async (line, call) => {
  const { confirm, sent } = await open(both);
  expect(await confirm(line)).toMatchObject({ kind: 'done' });
  expect(sent().filter((one) => one.endsWith(call.split(' ')[1] ?? ''))).toHaveLength(1);
});

it.each(['second-factor.remove-app', 'second-factor.new-codes'])(
  '%s is refused where there is no second factor',
  async (line) => {
    const { type, sent } = await open(none);
    expect(await type(line)).toMatchObject({ kind: 'refused' });
    expect(sent()).toEqual([]);
  },
);

it('second-factor.remove-passkey has nothing to choose from where there is none', async () => {
  const { type, sent } = await open(none);
  expect(() => type('second-factor.remove-passkey passkey:5')).toThrow('there is nothing to choose from');
  expect(sent()).toEqual([]);
});

it('second-factor.remove-of is for administrators, and names the person', async () => {
  const { confirm, sent } = await open(none, 'ADMIN');
  expect(await confirm('second-factor.remove-of person:9')).toMatchObject({
    kind: 'done',
    text: 'The second factor of person 9 is removed',
  });
  expect(sent().filter((one) => one.endsWith('users/9/second-factor'))).toHaveLength(1);
});

it('second-factor.add-passkey is refused by a browser without passkeys, and nothing is added', async () => {
  const { type, sent } = await open(none);
  const outcome = await type('second-factor.add-passkey Laptop');
  expect(outcome.kind).toBe('failed');
  expect(sent().filter((one) => one.endsWith('users/me/second-factor/passkeys'))).toEqual([]);
});
