// What the terminal does with its options, with lines that do not fit, and before what cannot be taken back.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import { text } from '../../src/commands/kernel/question.ts';
import { openWorld, type World } from '../world.ts';
import { runHere, vendor } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const sent: string[] = [];
const letters = defineCommand({
  id: 'letter.send',
  title: 'Send letters',
  effect: 'outbound',
  asks: { to: text({ ask: 'To whom?' }) },
  confirm: ({ to }) => `Send 3 letters to ${to}?`,
  run({ to }, { tellProgress }) {
    // A plan tries it against stores that send nothing, and has nobody to tell of its progress.
    if (tellProgress !== undefined) sent.push(to);
    return { text: `3 letters are on their way to ${to}` };
  },
});
const erase = defineCommand({
  id: 'letter.erase',
  title: 'Erase letters',
  effect: 'irreversible',
  confirm: () => 'Erase 26 letters?',
  deletes: () => 26,
  run: () => void sent.push('erased'),
});
const more = [letters, erase];

describe('before what cannot be taken back', () => {
  it('asks the person, naming the count, and does it only after a yes', async () => {
    const no = await runHere(world, ['letter.send vera'], { more, answer: 'n' });
    expect(no).toEqual({
      code: 1,
      out: '',
      err: 'Send 3 letters to vera? [y/N] \nNot confirmed: nothing was done',
    });
    expect(sent).toEqual([]);
    const yes = await runHere(world, ['letter.send vera'], { more, answer: 'y' });
    expect(yes).toMatchObject({ code: 0, out: '3 letters are on their way to vera' });
    expect(sent.splice(0)).toEqual(['vera']);
  });

  it('asks for the number of records before many are deleted, where a yes does not do', async () => {
    expect(await runHere(world, ['letter.erase'], { more, answer: 'y' })).toEqual({
      code: 1,
      out: '',
      err: 'Erase 26 letters? Type 26, the number of records, to confirm: \nNot confirmed: nothing was done',
    });
    expect(sent).toEqual([]);
    expect(await runHere(world, ['letter.erase'], { more, answer: '26' })).toMatchObject({ code: 0 });
    expect(sent.splice(0)).toEqual(['erased']);
  });

  it('refuses when nobody can be asked, unless --yes says so', async () => {
    const { code, err } = await runHere(world, ['letter.send vera'], { more });
    expect({ code, err }).toEqual({
      code: 2,
      err: 'Send 3 letters to vera? Nothing was done: say --yes to confirm it',
    });
    expect(sent).toEqual([]);
    expect(await runHere(world, ['--yes', 'letter.send vera'], { more })).toMatchObject({ code: 0 });
    expect(sent.splice(0)).toEqual(['vera']);
  });

  it('only says what it would do when it is asked for the plan', async () => {
    const { code, out } = await runHere(world, ['--dry-run', '--yes', 'letter.send vera'], { more });
    expect({ code, out }).toEqual({
      code: 0,
      out: 'line: letter.send to:vera\neffect: sends something out, which cannot be called back\nverdict: asks first: Send 3 letters to vera?\ncalls:\n  No call: it works on what is here already',
    });
    expect(sent).toEqual([]);
  });
});

it('plans a line that may not run now with the reason', async () => {
  expect(await runHere(world, ['--dry-run', 'list.select'])).toMatchObject({
    code: 1,
    err: 'line: list.select\neffect: only looks\nverdict: not now: No list is open',
  });
  expect(await runHere(world, ['--dry-run', 'vendor 3'], { email: vendor })).toMatchObject({ code: 3 });
});

it.each([
  [['--wrong', 'crawlers'], /^Unknown option '--wrong'\. Options are: --json, /],
  [['--jsn', 'crawlers'], /^Unknown option '--jsn'; did you mean --json\?$/],
  [['--out'], /--out/],
  [['--json', '--csv', 'crawlers'], /^--json and --csv exclude each other\. Options are: /],
  [['--all', '--at', '/crawlers?sort=bank', 'crawlers'], /^--all writes the rows in the order of the service: /],
  [[], /^Give a command line/],
  [['play'], /^play needs one file/],
  [['play', 'no-such-file'], /^no-such-file cannot be read: there is no such file, and no saved play of this name$/],
  [['vendor.switch'], /^Switch vendor asks: Which vendor\? Give vendor:…, one of /],
  [['vendor.switch vendor:nobody'], /^vendor must be one of /],
  [['theme dark'], /^Switch theme: this needs a screen/],
  [['list.refresh now'], /^now is more than Refresh asks for$/],
  [['list.move-first'], /^First row: this needs a screen/],
  [['  '], /^Give a command line, such as 'lookup 812'; --help says more$/],
  [['--at', '/no-such-page', 'list.refresh'], /^--at: there is no page \/no-such-page$/],
  [['--at', '/crawlers?status=NONE', 'list.refresh'], /^--at: Status must be one of /],
])('ends %j with 2 and a sentence', async (args, sentence) => {
  const { code, out, err } = await runHere(world, args);
  expect(err).toMatch(sentence);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

it.each([
  [{ SIGNALBOX_URL: 'signalbox' }, 2, /^SIGNALBOX_URL must be an address/],
  [{ SIGNALBOX_URL: 'ftp://signalbox.test' }, 2, /^SIGNALBOX_URL must be an address/],
  [{ SIGNALBOX_TOKEN: 'two words' }, 2, /^SIGNALBOX_TOKEN must be the key/],
  [{ SIGNALBOX_EMAIL: 'a@signalbox.test' }, 2, /^SIGNALBOX_EMAIL and SIGNALBOX_PASSWORD must be given together/],
  [{ SIGNALBOX_EMAIL: 'a@signalbox.test', SIGNALBOX_PASSWORD: 'x' }, 3, /^Invalid details, please try again/],
  [
    {},
    3,
    /^Find anything needs you to be signed in: signalbox login does it, and so do SIGNALBOX_TOKEN, or SIGNALBOX_EMAIL and SIGNALBOX_PASSWORD\.$/,
  ],
])('names what is wrong in the environment: %j', async (variables, code, sentence) => {
  const run = await runHere(world, ['lookup 7'], { variables: variables as Record<string, string> });
  expect(run).toMatchObject({ code, err: expect.stringMatching(sentence) });
});

it('says of one row that it is one', async () => {
  const { err } = await runHere(world, ['--at', '/crawlers', 'where page_size=1']);
  expect(err).toMatch(/^crawlers: 1 row of \d+$/);
});

describe('without credentials', () => {
  const anonymous = { variables: {} };

  it('shows what anybody may see', async () => {
    const { code, out, err } = await runHere(world, ['connections'], anonymous);
    expect(code).toBe(0);
    expect(out).toMatch(/^Id +Institution +Country +/);
    expect(err).toMatch(/^connections: \d+ rows of \d+$/);
  });

  it.each([
    [['applications'], 'Go to Applications'],
    [['--at', '/crawlers', 'list.refresh'], '--at: Crawlers'],
    [['--all', 'crawlers'], 'Go to Crawlers'],
  ])('says of %j what is missing', async (args, what) => {
    expect(await runHere(world, args, anonymous)).toEqual({
      code: 3,
      out: '',
      err: `${what} needs you to be signed in: signalbox login does it, and so do SIGNALBOX_TOKEN, or SIGNALBOX_EMAIL and SIGNALBOX_PASSWORD.`,
    });
  });
});

it('begins no play with a fault in it', async () => {
  expect(await runHere(world, [], { input: 'expect 3 rows\ncrawlers\n' })).toMatchObject({
    code: 2,
    out: '',
    err: 'Line 1: expect comes after the line that it is about',
  });
  expect(await runHere(world, [], { input: 'crawlers\nexpect\n' })).toMatchObject({ code: 2, out: '' });
  expect(await runHere(world, [], { input: '# nothing\n\n' })).toMatchObject({ err: 'There is no line to run' });
});

it('says its version', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  expect(await runHere(world, ['--version'])).toEqual({ code: 0, out: version, err: '' });
});
