// Tab in real shells on a real terminal: the line that comes of it is what the program is given.
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';
import { main, runHere, runProcess, staff } from '../program.ts';
import { closeTerminals, missing, openTerminal, type Terminal } from '../pty/pty.ts';

// Each test starts shells, which start programs.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let world: World;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-complete-'));
  const { key, ask } = await world.script(staff);
  const named = { name: "Stuck “at” Acme's bank", address: '/applications?vendor_id=3', sharing: 'own' };
  const kept = await ask('POST', '/api/v1/saved-views/', { body: named });
  expect(kept.status, kept.text).toBeLessThan(300);
  // At Tab it is the program, and at Enter it says what it was given.
  const program = `#!/bin/sh\nif [ "$1" = complete ] || [ "$1" = completion ]; then exec "${process.execPath}" "${main}" "$@"; fi\nprintf 'given'; printf ' <%s>' "$@"; echo .\n`;
  await writeFile(join(folder, 'signalbox'), program);
  await chmod(join(folder, 'signalbox'), 0o755);
  env = {
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    XDG_CACHE_HOME: join(folder, 'cache'),
    SIGNALBOX_URL: world.url,
    SIGNALBOX_TOKEN: key,
  };
  // What a Tab starts in the background, so that the first one of a test finds it on a machine of any speed.
  await runProcess(world, ['complete', 'refresh'], { variables: env });
});
afterEach(closeTerminals);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const shells = {
  bash: ['bash', '--norc', '--noprofile', '-i'],
  zsh: ['zsh', '-f', '-i'],
  fish: ['fish', '--no-config', '-i'],
} as const;
const begins = {
  bash: `PS1='ready> '; bind 'set bell-style none'; eval "$(signalbox completion bash)"\r`,
  zsh: `PS1='ready> '; autoload -U compinit; compinit -u -d ${tmpdir()}/zcompdump-$$; eval "$(signalbox completion zsh)"\r`,
  fish: `function fish_prompt; echo 'ready> '; end; signalbox completion fish | source\r`,
} as const;

async function begin(shell: keyof typeof shells): Promise<Terminal> {
  const terminal = openTerminal(shells[shell], { env, folder, columns: 180, rows: 40 });
  terminal.type(begins[shell]);
  await terminal.shows(/^ready>/m);
  return terminal;
}

/** A person looks before going on, and so does the test: the word must stand there before Enter. */
async function typed(terminal: Terminal, keys: string, seen: string | RegExp, given: string): Promise<void> {
  terminal.type(keys);
  await terminal.shows(seen);
  terminal.type('\r');
  await terminal.shows(`given ${given}.`);
}

describe.each(['bash', 'zsh', 'fish'] as const)('in %s', (shell) => {
  const reason = missing(shell);
  const why = reason === undefined ? '' : ` (left out: ${reason})`;
  it.skipIf(reason !== undefined)(`completes commands, names, choices and values${why}`, async () => {
    const terminal = await begin(shell);
    await typed(terminal, 'signalbox applications.show-st\t', /show-stuck/, '<applications.show-stuck>');
    await typed(terminal, 'signalbox crawlers.show stat\tDI\t', /status:DIED/, '<crawlers.show> <status:DIED>');
    await typed(
      terminal,
      'signalbox --js\t crawlers.show sta\tDIED,FA\t',
      /DIED,FAILED/,
      '<--json> <crawlers.show> <status:DIED,FAILED>',
    );
    await typed(terminal, 'signalbox off Comm\t', /Commonwealth/, '<off> <Commonwealth Bank>');
    await typed(
      terminal,
      'signalbox crawlers.show bank:"Commonw\t',
      /Commonwealth/,
      '<crawlers.show> <bank:Commonwealth Bank>',
    );
    await typed(terminal, 'signalbox view.open Stu\t', /Stuck/, `<view.open> <Stuck “at” Acme's bank>`);
    // fish completes no word whose quote is open.
    if (shell !== 'fish')
      await typed(terminal, "signalbox 'off commonw\t", /Commonwealth/, '<off "Commonwealth Bank">');
  });
});

it('keeps what the service said where the person alone can read it, and nothing of a customer', async () => {
  const kept = join(folder, 'cache', 'signalbox');
  expect((await stat(kept)).mode & 0o777).toBe(0o700);
  // Beside it may lie the mark of a Tab that asks just now.
  const names = (await readdir(kept)).filter((name) => name.endsWith('.json'));
  expect(names).toHaveLength(1);
  for (const name of names) {
    expect((await stat(join(kept, name))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(kept, name), 'utf8');
    expect(text.includes('Commonwealth Bank')).toBe(true);
    expect(text.includes(env['SIGNALBOX_TOKEN'] ?? '')).toBe(false);
    const { rows } = await customers();
    expect(rows.length).toBeGreaterThan(5);
    for (const { full_name: full, email } of rows) {
      expect(text.includes(full)).toBe(false);
      expect(text.includes(email)).toBe(false);
    }
  }
});

const customers = async () => ({
  rows: await world.database.system.rows<{ full_name: string; email: string }>(
    sql`select full_name, email from application where full_name <> '' and email <> '' order by id desc limit 50`,
  ),
});

it('says nothing where the service cannot be reached, and ends well', async () => {
  const variables = {
    SIGNALBOX_URL: 'http://localhost:1',
    SIGNALBOX_TOKEN: 'any',
    XDG_CACHE_HOME: join(folder, 'none'),
  };
  const args = ['complete', '--', 'zsh', 'Comm', 'off'];
  const nobody = await runProcess(world, args, { variables });
  expect(nobody).toEqual({ code: 0, out: '', err: '' });
});

it('hands on a word that was quoted in the shell as one value', async () => {
  const { out, err } = await runProcess(world, ['--json', 'crawlers.show', 'bank:Commonwealth Bank', 'status:DIED']);
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({ exit: 0, link: `${world.url}/v1/dashboard/crawlers?bank_id=2&status=DIED` });
});

it('writes a script for the shells it knows alone', async () => {
  expect(await runHere(world, ['completion', 'tcsh'])).toEqual({
    code: 2,
    out: '',
    err: 'completion needs one of bash, zsh, fish, such as: signalbox completion bash',
  });
  expect((await runHere(world, ['--help'])).out).toContain('completion bash|zsh|fish');
});
