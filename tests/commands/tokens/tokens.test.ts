// API tokens: made, revealed, renamed, copied and deleted by their commands; a secret is shown once and told nowhere.
import { afterEach, expect, it } from 'vitest';
import { tokens } from '../../../src/views/tokens/tokens.page.ts';
import { shownToken } from '../../../src/stores/tokens/shownToken.ts';
import { refusal } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { signedIn } from '../workplace.ts';

const answer = (value: unknown) => () => Response.json(value);
const terms = {
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  last_used_on: null,
  last_used_from: null,
  scopes: null,
};
const two = answer([
  { id: 8, name: '', ...terms },
  { id: 7, name: 'Nightly', ...terms },
]);
const secret = 'sbs_secret-of-a-token';

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open(answers: Parameters<typeof signedIn>[1] = {}) {
  const place = await signedIn('USER', { 'users/me/tokens': [two], ...answers });
  place.stores.address.go('/tokens');
  const rows = place.stores.lists.of(tokens.list);
  leave = place.stores.lists.enter(tokens.list);
  await until('the tokens are there', () => rows.rows.length > 0);
  const sent = () =>
    place.browser.sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));
  const confirm = async (line: string) => {
    const question = await place.type(line);
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get(line.split(' ')[0] ?? '');
    if (command === undefined) throw new Error('No such command');
    return place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  };
  return { ...place, rows, sent, confirm, shown: place.stores.parts.of(shownToken) };
}

const made = answer({ id: 9, identifier: 'sbk_9', secret });

it('token.create takes its end and its limits from the line', async () => {
  const { type, sent } = await open({ 'users/me/tokens': [two, made] });
  expect(await type('token.create Nightly days:30 scopes:read,links')).toMatchObject({ kind: 'done' });
  expect(sent()).toEqual([{ method: 'POST', body: { name: 'Nightly', days: 30, scopes: ['read', 'links'] } }]);
  expect(() => type('token.create Nightly days:31')).toThrow('days must be one of');
});

it.each([
  ['token.create Nightly export', 'Nightly export'],
  ['token.create', ''],
])('%s makes a token, shows what it is, and tells its secret to no notice', async (line, name) => {
  const { type, confirm, stores, sent, shown } = await open({ 'users/me/tokens': [two, made] });
  const outcome = name === '' ? await confirm(line) : await type(line);
  expect(outcome).toMatchObject({ kind: 'done' });
  expect(sent()).toEqual([{ method: 'POST', body: { name } }]);
  expect(stores.shell.fillingIn?.command).toBe('token.made');
  expect({ secret: shown.secret, identifier: shown.identifier }).toEqual({ secret, identifier: 'sbk_9' });
  expect(JSON.stringify([outcome, stores.notices.shown])).not.toContain(secret);
});

it('token.create says why it was refused, and otherwise that it went wrong', async () => {
  const full = await open({ 'users/me/tokens': [two, refusal(409, 'You have 200 tokens')] });
  expect(await full.type('token.create x')).toMatchObject({ kind: 'failed', message: 'You have 200 tokens' });
  leave?.();
  const broken = await open({ 'users/me/tokens': [two, refusal(500, 'Internal error')] });
  expect(await broken.type('token.create x')).toMatchObject({ kind: 'failed', message: 'Error creating token' });
  expect(broken.stores.shell.fillingIn).toBeUndefined();
});

it('token.made shows it once: closed, it is gone', async () => {
  const { type, shown } = await open({ 'users/me/tokens': [two, made] });
  await type('token.create x');
  expect(await type('token.made')).toMatchObject({ kind: 'confirms' });
  shown.clear();
  expect(await type('token.made')).toMatchObject({ kind: 'refused' });
});

it('token.copy-secret and token.copy-identifier copy what is shown; of the secret four characters are told', async () => {
  const { type, browser } = await open({ 'users/me/tokens': [two, made] });
  expect(await type('token.copy-secret')).toMatchObject({ kind: 'refused' });
  expect(await type('token.copy-identifier')).toMatchObject({ kind: 'refused' });
  await type('token.create x');
  expect(await type('token.copy-secret')).toMatchObject({ text: 'Copied text to clipboard: sbs_…' });
  expect(browser.copied.at(-1)).toBe(secret);
  expect(await type('token.copy-identifier')).toMatchObject({ text: 'Copied text to clipboard: sbk_9' });
});

it('token.reveal asks for the identifier of one token', async () => {
  const { confirm } = await open({
    'users/me/tokens/7': [answer({ id: 7, name: 'Nightly', identifier: 'sbk_7', ...terms })],
  });
  expect(await confirm('token.reveal 7')).toMatchObject({ kind: 'done', text: 'Your token identifier is: sbk_7' });
});

it('token.rename renames it, with its undo', async () => {
  const { type, sent } = await open({ 'users/me/tokens/7': [answer({ id: 7, name: 'Weekly', ...terms })] });
  const outcome = await type('token.rename 7 name:Weekly');
  expect(outcome).toMatchObject({ kind: 'done', text: 'The token is called “Weekly” now' });
  expect(outcome).toMatchObject({ undo: 'token.rename token:7 name:Nightly' });
  expect(sent()).toEqual([{ method: 'PUT', body: { name: 'Weekly' } }]);
});

it('token.delete asks once, by name or by number', async () => {
  const { type, confirm, sent } = await open({ 'users/me/tokens/7': [answer({ id: 7, name: 'Nightly', ...terms })] });
  const asked = (await type('token.delete 8')) as { confirmation?: { text: string } };
  expect(asked).toMatchObject({ kind: 'confirms' });
  expect(JSON.stringify(asked)).toContain('Delete the token 8?');
  expect(await confirm('token.delete 7')).toMatchObject({ kind: 'done', text: 'Deleted the token “Nightly”' });
  expect(sent().at(-1)?.method).toBe('DELETE');
});
