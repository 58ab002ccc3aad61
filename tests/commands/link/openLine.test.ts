// A line that a link carries shows what it may show, asks before anything else, and never writes by being opened.
import { expect, it } from 'vitest';
import { addressOfLine } from '../../../src/stores/lines/lines.ts';
import { openLine } from '../../../src/commands/link/openLine.ts';
import { isPlainRead } from '../../../src/commands/kernel/command.ts';
import { callOf } from '../../../src/commands/kernel/verdict.ts';
import { awkwardStrings } from '../../data/load.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';

const writes = (sent: readonly { method: string }[]) => sent.filter(({ method }) => method !== 'GET');

it('runs at once what only shows something, and writes it down', async () => {
  const { stores, desk } = await signedIn('STAFF', { bank: [list([bank()])] });
  await openLine(desk, 'crawlers failed anz');
  expect(stores.address.full).toBe('/crawlers?bank_id=7&status=FAILED');
  expect(stores.journal.rows[0]).toMatchObject({ surface: 'address', outcome: 'done' });
});

it('asks before a change, with the line in view, also where nothing else asks', async () => {
  const { stores, desk } = await signedIn('STAFF', { bank: [list([bank()])] });
  const before = stores.preferences.theme;
  expect(await openLine(desk, 'theme dark')).toEqual({ kind: 'asked' });
  expect(stores.shell.confirming).toMatchObject({ command: 'theme.switch', line: 'theme.switch theme:dark' });
  expect(stores.preferences.theme).toBe(before);
  const { answers = {}, line = '' } = stores.shell.confirming ?? {};
  const command = desk.registry.get('theme.switch');
  if (command === undefined) throw new Error('There are no themes');
  expect(callOf(command, answers, desk.situation, { surface: 'address' })).toMatchObject({
    facts: [{ name: 'Line', value: line }],
  });
  expect(await desk.run(command, answers, { surface: 'address', confirmed: line })).toMatchObject({ kind: 'done' });
  expect(stores.preferences.theme).toBe('dark');
  await openLine(desk, 'off anz');
  expect(stores.shell.confirming?.command).toBe('bank.switch-off');
});

it('of all commands none sends a change by being opened', async () => {
  const { browser, stores, desk } = await signedIn('ADMIN', { bank: [list([bank()])] });
  for (const { id } of desk.registry.all) {
    await openLine(desk, id).catch(() => undefined);
    stores.shell.clear();
    stores.palette.close();
  }
  expect(writes(browser.sent)).toEqual([]);
  for (const command of desk.registry.all.filter((one) => !isPlainRead(one))) {
    const call = callOf(command, {}, desk.situation, { surface: 'address' });
    expect(call.kind, command.id).not.toBe('ready');
  }
});

it.each([
  ['cralwers failed', 'cralwers is not a command'],
  ['theme.switch pink', 'theme must be one of system, light, dark, contrast'],
  ['', 'The link carries no line'],
  ['theme \u202Edark', 'The line has characters in it that cannot be seen'],
  ['theme\u0000 dark', 'The line has characters in it that cannot be seen'],
  ['x'.repeat(10_001), 'A line has at most 10000 characters'],
  ['off anz', 'Take a bank offline is not permitted: it needs level STAFF'],
])('says why not: %s', async (line, reason) => {
  const { desk } = await signedIn('USER');
  expect(await openLine(desk, line)).toEqual({ kind: 'refused', reason });
});

it('never throws, whatever the link carries', async () => {
  const { browser, desk } = await signedIn('STAFF');
  for (const text of awkwardStrings()) {
    const opened = await openLine(desk, `theme ${text}`);
    expect(['refused', 'asked', 'done']).toContain(opened.kind);
    expect(new URL(addressOfLine(text), 'http://here').searchParams.get('c')).toBe(text.toWellFormed());
  }
  expect(writes(browser.sent)).toEqual([]);
});
