// A line is handed on as a link, for a terminal or as curl, and explained, and nothing of it is done meanwhile.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { callLines } from '../../../src/commands/kernel/explain/words.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';

const staff = (answers = {}) => signedIn('STAFF', { bank: [list([bank()])], ...answers });
const changes = (sent: readonly { method: string }[]) => sent.filter(({ method }) => method !== 'GET');

it('line.copy-link carries the stable form, and what opens it is the same line', async () => {
  const { browser, type } = await staff();
  await type('line.copy-link off anz');
  const link = new URL(browser.copied[0] ?? '');
  expect(link.pathname).toBe('/v1/dashboard/go');
  expect(link.searchParams.get('c')).toBe('bank.switch-off bank:7');
});

it.each(['lookup bob@example.com', 'lookup Ada Lovelace', 'lookup +61 412 345 678'])(
  'line.copy-link carries no personal data: %s',
  async (line) => {
    const { browser, type } = await staff();
    expect(await type(`line.copy-link ${line}`)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('may name a person'),
    });
    expect(browser.copied).toEqual([]);
  },
);

it('line.copy-terminal is one word for a shell, whatever is in it', async () => {
  const { browser, type } = await staff();
  await type('line.copy-terminal off anz');
  await type(`line.copy-terminal bank.switch-off bank:7 reason:"it's down"`);
  expect(browser.copied).toEqual([
    "npm run -s signalbox -- 'bank.switch-off bank:7'",
    `npm run -s signalbox -- 'bank.switch-off bank:7 reason:"it'\\''s down"'`,
  ]);
});

it('line.explain opens what it says, and tries the line without sending a change', async () => {
  const { browser, stores, desk, type } = await staff();
  await type('line.explain off anz');
  expect(stores.shell.explained).toBe('bank.switch-off bank:7');
  const before = browser.sent.length;
  const calls = await desk.situation.lines?.callsOf('bank.switch-off bank:7 reason:"Planned work"');
  expect(calls).toMatchObject({
    calls: [{ method: 'PATCH', path: '/api/v1/bank/7/', body: { is_offline: true, offline_reason: 'Planned work' } }],
    trouble: undefined,
  });
  expect(changes(browser.sent.slice(before))).toEqual([]);
  expect([stores.banks.byId.get(7)?.is_offline, stores.journal.rows.length]).toEqual([false, 0]);
});

it('a line that leads to a list makes the call of that list', async () => {
  const { stores, desk } = await staff();
  expect(await desk.situation.lines?.callsOf('crawlers failed anz')).toMatchObject({
    opens: '/crawlers?bank_id=7&status=FAILED',
  });
  expect(stores.address.full).toBe('/');
});

it('line.copy-curl has the calls with the key of a session where staff alone may make them', async () => {
  const { browser, type } = await staff();
  expect(await type('line.copy-curl off anz')).toMatchObject({ text: 'Copied 1 call as curl' });
  const [script = ''] = browser.copied;
  expect(script).toContain("path='/api/v1/bank/7/'");
  expect(script).toContain('--request PATCH "$SIGNALBOX$path$query"');
  expect(script).toContain('# What follows from its answer is not known before it runs\n');
  expect(script).toContain('Authorization: Token $SIGNALBOX_TOKEN');
  expect(script).not.toContain('IDENTIFIER');
  expect(await type('line.copy-curl theme dark')).toMatchObject({ kind: 'failed', message: 'It makes no call' });
});

it('without a line the one that was run last is meant', async () => {
  const { browser, type } = await staff();
  expect(await type('line.copy-link')).toMatchObject({ kind: 'refused', reason: 'Nothing was run yet: give a line' });
  await type('theme dark');
  await type('line.copy-link');
  expect(browser.copied[0]).toContain(encodeURIComponent('theme.switch theme:dark'));
});

it('what is no line, or above the level, is said to be so', async () => {
  const { type } = await signedIn('USER');
  expect(await type('line.explain cralwers')).toMatchObject({ message: 'cralwers is not a command' });
  expect(await type('line.explain off anz')).toMatchObject({
    message: 'Take a bank offline is not permitted: it needs level STAFF',
  });
});

it('line.explain says a call without personal data and secrets', () => {
  const call = { method: 'POST', level: 'STAFF', takesFile: false, version: undefined, isOnce: true } as const;
  const path = '/api/v1/people/?email=ada%40vera.example&page=2';
  const body = { id: 7, email: 'ada@vera.example', to: 'bob@vera.example', password: 'x', rows: [{ mobile: '0412' }] };
  const told = { calls: [{ ...call, path, body }], opens: '/people', trouble: undefined };
  expect(callLines(told, false)).toEqual([
    'POST /api/v1/people/?email=••••••&page=2 {"id":7,"email":"••••••","to":"••••••","password":"••••••","rows":[{"mobile":"••••••"}]}',
    'What follows from its answer is not known before it runs',
    'Opens /people',
  ]);
  expect(callLines(told, true)[0]).toContain('"id":"••••••"');
});
