// signalbox alone on a terminal: a session at a prompt, as a person at the keys sees it.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';
import { main, runHere, staff, variablesOf } from '../program.ts';
import { closeTerminals, missing, openTerminal, type Terminal } from '../pty/pty.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let world: World;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-session-'));
  const { key } = await world.script(staff);
  env = { ...variablesOf(world, { variables: { SIGNALBOX_TOKEN: key } }), XDG_STATE_HOME: folder };
});
afterEach(closeTerminals);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const reason = missing();
const why = reason === undefined ? '' : ` (left out: ${reason})`;
const alone = it.skipIf(reason !== undefined);
const atPrompt = /staff@signalbox\.test, \S+> $|staff@signalbox\.test, \S+>$/;

async function begin(): Promise<Terminal> {
  const terminal = openTerminal([process.execPath, main], { env, columns: 120, rows: 60 });
  await terminal.shows(atPrompt);
  return terminal;
}

/** Types a line as a person does, and waits until the next one may be typed. */
async function line(terminal: Terminal, text: string, seen: string | RegExp): Promise<void> {
  const before = terminal.raw().length;
  terminal.type(`${text}\r`);
  await vi.waitUntil(() => new RegExp(seen).test(terminal.raw().slice(before)), { timeout: 30_000 });
  await terminal.shows(atPrompt);
}

const offline = async (bank: string): Promise<boolean | undefined> =>
  (await world.database.system.one<{ off: boolean }>(sql`select is_offline as off from bank where name = ${bank}`))
    ?.off;

alone(`keeps what lines kept, runs a for over several lines, and asks in the same place${why}`, async () => {
  const terminal = await begin();
  await line(terminal, 'app = lookup 812', 'Found 812');
  await line(terminal, 'expect app.application.id = 813', 'Expected app.application.id = 813');
  await line(terminal, 'lookup ${app.application.id}', 'Found 812');
  terminal.type('for each in crawlers.show bank:ANZ status:DIED:\r');
  await terminal.shows(/^\.\.\.+$/m);
  terminal.type('lookup ${each.uuid}\r');
  await terminal.shows(/lookup \$\{each\.uuid\}\n\.\.\.+$/);
  await line(terminal, '', '[0-9a-f-]{36}: Found');
  // What was pasted behind a line is no answer to its question.
  terminal.type('off anz\ry\r');
  await terminal.shows(/\[y\/N\] ?$/);
  await line(terminal, 'n', 'Not confirmed');
  expect(await offline('ANZ')).toBe(false);
  terminal.type('off anz\r');
  await terminal.shows(/\[y\/N\] ?$/);
  await line(terminal, 'y', 'offline');
  expect(await offline('ANZ')).toBe(true);
  await line(terminal, '? recrawl', 'Which crawler should be recrawled');
  await line(terminal, 'frobnicate 7', 'frobnicate is not a command');
  terminal.type('exit\r');
  expect(await terminal.ended).toBe(0);
});

alone(`completes at Tab as the palette does${why}`, async () => {
  const terminal = await begin();
  terminal.type('off comm');
  await terminal.shows(/off comm$/);
  terminal.type('\t');
  await terminal.shows(/off "Commonwealth Bank"$/);
  terminal.type('\u0003');
  await terminal.shows(atPrompt);
  terminal.type('\u0004');
  expect(await terminal.ended).toBe(0);
});

alone(`stops a line at Ctrl+C and not the session${why}`, async () => {
  const terminal = await begin();
  terminal.type('lookup 812');
  await terminal.shows(/lookup 812$/);
  terminal.type('\u0003');
  await terminal.shows(/\^C\n.*> ?$/);
  await line(terminal, 'app = lookup 812', 'Found 812');
  terminal.type('expect app.application.id = 813 within 10m\r');
  await terminal.shows(/within 10m$/m);
  terminal.type('\u0003');
  await terminal.shows(atPrompt);
  await line(terminal, 'lookup 811', 'Found 811');
  terminal.type('\u0004');
  expect(await terminal.ended).toBe(0);
});

alone(`survives ten megabytes that are pasted, and bytes that are no text${why}`, async () => {
  const terminal = await begin();
  terminal.type(`${'x'.repeat(10_000_000)}\r`);
  await vi.waitUntil(() => terminal.raw().includes('at most 4000 characters: nothing was run'), { timeout: 60_000 });
  terminal.type('\u0001\u0002\u0000\u001b[999~\u00ff\ufffd\r');
  await terminal.shows(atPrompt);
  await line(terminal, 'lookup 812', 'Found 812');
  terminal.type('\u0004');
  expect(await terminal.ended).toBe(0);
});

alone(`keeps for the next session what says nothing about a person, where its owner alone reads it${why}`, async () => {
  const terminal = await begin();
  await line(terminal, 'crawlers.show status:DIED', 'crawlers: ');
  await line(terminal, 'lookup Dashiell Ashbourne', '');
  await line(terminal, 'lookup 0491570326', '');
  await line(terminal, 'lookup dashiell.ashbourne@gumtree-post.example', '');
  await line(terminal, 'webhook.create name:Secret url:https://token@example.test/hook', '');
  await line(terminal, 'setting.set aws_secret hunter2', '');
  terminal.type('\u0003\u0003\u0004');
  await terminal.ended;
  const own = join(folder, 'signalbox');
  const names = (await readdir(own)).filter((name) => name.startsWith('history-'));
  expect(names).toHaveLength(1);
  const [name = ''] = names;
  expect((await stat(join(own, name))).mode & 0o777).toBe(0o600);
  const kept = await readFile(join(own, name), 'utf8');
  expect(kept).toContain('crawlers.show status:DIED\n');
  expect(kept).not.toMatch(/dashiell|0491570326|gumtree|token@|hunter2/i);
  const next = await begin();
  next.type('\u001b[A');
  await next.shows(/> crawlers\.show status:DIED$/);
});

it('says that it needs a terminal where there is none', async () => {
  expect(await runHere(world, ['interactive'])).toMatchObject({
    code: 2,
    err: 'interactive needs a terminal: lines of a pipe or a file run without it',
  });
});
