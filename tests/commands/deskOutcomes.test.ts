// What the desk makes of an outcome: where the next question is asked, where the words are told, and how it is taken back.
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import type { Desk } from '../../src/commands/desk.ts';
import { defineCommand, type Command } from '../../src/commands/kernel/command.ts';
import { flag, Misfit, text } from '../../src/commands/kernel/question.ts';
import type { RootStore } from '../../src/stores/RootStore.ts';
import { bareDesk } from './bareDesk.ts';

let stores: RootStore;
let desk: Desk;
let told: () => string[];
let commands: Command[];
beforeEach(() => {
  commands = [];
  ({ stores, desk, told } = bareDesk(() => commands));
});
const key = { surface: 'key' } as const;
const palette = { surface: 'palette' } as const;

/** Stays open until it is told to finish. */
function open(more: Partial<Parameters<typeof defineCommand>[0]> = {}) {
  let finish: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (finish = resolve));
  return { command: defineCommand({ id: 'a.open', title: 'Open', run: () => over, ...more }), finish };
}
const questions = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`q${place}`, text({ ask: `Question ${place}?` })]));

describe('a command with questions', () => {
  const asking = (count: number) =>
    defineCommand({
      id: 'a.b',
      title: 'A',
      asks: { ...questions(count), note: text({ ask: 'Note?', optional: true }) },
      run: () => undefined,
    });

  it('asks up to three of them in the palette', async () => {
    expect(await desk.run(asking(3), {}, key)).toMatchObject({ kind: 'asks' });
    expect(stores.palette).toMatchObject({ isOpen: true, asked: 'a.b', question: 'q0' });
    expect(stores.shell.fillingIn).toBeUndefined();
  });

  it('asks more of them on a form, in place of the palette', async () => {
    stores.palette.open();
    expect(await desk.run(asking(4), {}, key)).toMatchObject({ kind: 'asks', question: 'q0' });
    expect(stores.palette.isOpen).toBe(false);
    expect(stores.shell.fillingIn).toMatchObject({ command: 'a.b', answers: {}, surface: 'key' });
  });

  it('counts those that are still open', async () => {
    await desk.run(asking(4), { q0: 'said' }, key);
    expect(stores.palette).toMatchObject({ question: 'q1', steps: [{ name: 'q0', text: 'said' }] });
  });

  it('asks before what cannot be taken back, in place of the palette', async () => {
    stores.palette.open();
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      effect: 'outbound',
      confirm: () => 'Send?',
      run: () => undefined,
    });
    expect(await desk.run(command, {}, palette)).toMatchObject({ kind: 'confirms' });
    expect(stores.palette.isOpen).toBe(false);
    expect(stores.shell.confirming).toMatchObject({ command: 'a.b', surface: 'palette', line: 'a.b' });
  });
});

it('a form is filled in before its question, unless one answer settles the others', async () => {
  const command = defineCommand({
    id: 'a.b',
    title: 'A',
    effect: 'outbound',
    form: true,
    asks: { same: flag({ ask: 'As before?', optional: true, settles: true }) },
    confirm: () => 'Send?',
    run: () => undefined,
  });
  await desk.run(command, { same: false }, key);
  expect([stores.shell.fillingIn?.isConfirm, stores.shell.confirming]).toEqual([true, undefined]);
  stores.shell.fillIn(undefined);
  await desk.run(command, { same: true }, key);
  expect([stores.shell.fillingIn, stores.shell.confirming?.line]).toEqual([undefined, 'a.b same:yes']);
});

describe('what came of it', () => {
  const named = defineCommand({ id: 'a.name', title: 'Name', asks: { name: text({ ask: 'Name?' }) }, run: () => ({}) });
  const misfit = { name: new Misfit('must be short') };

  it('is told in the palette where the person looks at it', async () => {
    stores.palette.open();
    await desk.run(named, { name: 'good' }, palette);
    expect(stores.palette.trouble).toBe('');
    await desk.run(named, misfit, palette);
    expect(stores.palette.trouble).toBe('must be short');
    const refused = defineCommand({ id: 'a.b', title: 'A', available: () => 'Too late', run: () => ({}) });
    await desk.run(refused, {}, palette);
    expect(stores.palette.trouble).toBe('Too late');
    const fails = defineCommand({ id: 'a.c', title: 'A', run: () => Promise.reject(new Error('Oh')) });
    const outcome = await desk.run(fails, {}, palette);
    expect(outcome).toMatchObject({ kind: 'failed', message: stores.palette.trouble });
  });

  it('is told once: by the palette while it is open, by a notice once it is closed', async () => {
    const fails = defineCommand({ id: 'a.c', title: 'A', run: () => Promise.reject(new Error('Oh')) });
    stores.palette.open('');
    await desk.run(fails, {}, palette);
    expect(stores.palette.trouble).not.toBe('');
    expect(told()).toEqual([]);
    stores.palette.close();
    await desk.run(fails, {}, palette);
    expect(told()).toHaveLength(1);
  });

  it('is told in a notice for whoever pressed a key, an answer that does not fit by its question', async () => {
    await desk.run(named, misfit, key);
    expect(stores.notices.shown).toMatchObject([{ kind: 'warning', text: 'name must be short' }]);
    expect(stores.palette.trouble).toBe('');
    stores.notices.clear();
    await desk.run(named, { name: 'good' }, key);
    expect(told()).toEqual([]);
    const refused = defineCommand({ id: 'a.b', title: 'Close', available: () => 'Too late', run: () => ({}) });
    await desk.run(refused, {}, key);
    expect(stores.notices.shown).toMatchObject([{ kind: 'info', text: 'Close: Too late' }]);
  });
});

describe('a form that is sent', () => {
  const form = (command: string) => ({ command, answers: {}, surface: 'key' });
  const sent = { ...key, holds: true } as const;

  it('can be sent again when its outcome is known', async () => {
    stores.shell.fillIn(form('a.open'));
    const { command, finish } = open();
    const run = desk.run(command, {}, sent);
    expect(await desk.run(command, {}, sent)).toEqual({ kind: 'dropped' });
    finish();
    await run;
    expect([stores.shell.sending, stores.shell.isSending]).toEqual([undefined, false]);
  });

  it('leaves another form that was sent meanwhile as it is', async () => {
    const [one, other] = [open(), open({ id: 'a.other' })];
    stores.shell.fillIn(form('a.open'));
    const first = desk.run(one.command, {}, sent);
    stores.shell.fillIn(form('a.other'));
    const second = desk.run(other.command, {}, sent);
    one.finish();
    await first;
    expect(stores.shell.isSending).toBe(true);
    other.finish();
    await second;
    expect(stores.shell.isSending).toBe(false);
  });

  it('keeps no other command from running', async () => {
    stores.shell.fillIn(form('a.open'));
    const { command, finish } = open();
    const run = desk.run(command, {}, sent);
    const other = defineCommand({ id: 'a.b', title: 'A', run: () => undefined });
    expect(await desk.run(other, {}, { surface: 'button' })).toMatchObject({ kind: 'done' });
    finish();
    await run;
  });
});

describe('taking something back', () => {
  it('asks nothing where that can be taken back in turn, and asks before what cannot', async () => {
    const ran: string[] = [];
    const made = (id: string, effect: 'reversible' | 'outbound') =>
      defineCommand({ id, title: 'A', effect, confirm: () => 'Really?', run: () => void ran.push(id) });
    commands = [made('bank.on', 'reversible'), made('bank.tell', 'outbound')];
    await desk.situation.takeBack?.('bank.on');
    expect([ran, stores.shell.confirming]).toEqual([['bank.on'], undefined]);
    await desk.situation.takeBack?.('bank.tell');
    expect([ran, stores.shell.confirming?.command]).toEqual([['bank.on'], 'bank.tell']);
  });

  it('says what is wrong with a line that is none', async () => {
    const failure = await desk.situation.takeBack?.('nonsense');
    expect(told()).toEqual(['Not undone: nonsense is not a command']);
    expect(failure).toMatchObject({ told: 'Not undone: nonsense is not a command', isShown: true });
  });

  it('says why the line was not done', async () => {
    const locked = new Failure({ kind: 'conflict', message: 'Locked', told: 'It is locked' });
    commands = [
      defineCommand({ id: 'bank.close', title: 'A', available: () => 'Too late', run: () => undefined }),
      defineCommand({ id: 'bank.lock', title: 'A', run: () => Promise.reject(locked) }),
      defineCommand({ id: 'bank.mark', title: 'A', usesRows: true, run: () => undefined }),
    ];
    expect(await desk.situation.takeBack?.('bank.close')).toMatchObject({ told: 'Too late', isShown: true });
    expect(await desk.situation.takeBack?.('bank.lock')).toMatchObject({ told: 'It is locked' });
    stores.intent.begin({ name: 'the next list' });
    const waiting = desk.situation.takeBack?.('bank.mark');
    stores.intent.drop('It was not found');
    expect(await waiting).toMatchObject({ told: 'Not undone' });
  });

  it('does nothing for an empty line', async () => {
    expect(await desk.situation.takeBack?.('')).toBeUndefined();
    expect(told()).toEqual([]);
  });
});

it('starts a command by its id, and none that is not there', async () => {
  let starts = 0;
  commands = [defineCommand({ id: 'a.b', title: 'A', run: () => void (starts += 1) })];
  await desk.situation.start?.('a.b');
  expect(starts).toBe(1);
  await expect(desk.situation.start?.('a.c')).rejects.toThrow('a.c is no command');
});

it('knows the pages that can be gone to, and those that show records', () => {
  const ids = desk.pages.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['applications', 'lookup', 'crawler', 'run', 'records', 'worklist', 'files']),
  );
  expect(ids).not.toContain('reset');
});

describe('a command that is done after it failed or was refused', () => {
  let isWrong: boolean;
  const view = defineCommand({
    id: 'a.view',
    title: 'View',
    asks: { of: text({ ask: 'Of whom?' }) },
    available: ({ of }) => of !== 'nobody' || 'Choose somebody',
    run() {
      const message = 'The identifier is too short';
      if (isWrong) throw new Failure({ kind: 'invalid', message, told: message });
    },
  });

  it('clears what it told of the same records, and nothing else', async () => {
    stores.notices.tell('error', 'Something else');
    isWrong = true;
    await desk.run(view, { of: 'ada' }, key);
    await desk.run(view, { of: 'nobody' }, key);
    expect(told()).toEqual(['Something else', 'The identifier is too short', 'View: Choose somebody']);
    isWrong = false;
    await desk.run(view, { of: 'ada' }, key);
    expect(told()).toEqual(['Something else']);
  });
});
