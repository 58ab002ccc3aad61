// How a command runs: who may not, what is still to be answered, what asks first, and when it may run again.
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { runCommand } from '../../src/commands/kernel/runCommand.ts';
import { Misfit, text } from '../../src/commands/kernel/question.ts';
import { makeSituation } from './situation.ts';

const test = { surface: 'test' } as const;
let situation: Situation;
beforeEach(() => {
  situation = makeSituation();
});

describe('a command that runs', () => {
  it('behaves as if a command above the level did not exist', async () => {
    let ran = false;
    const command = defineCommand({ id: 'a.b', title: 'A', level: 'STAFF', run: () => void (ran = true) });
    expect(await runCommand(command, {}, situation, test)).toEqual({ kind: 'absent' });
    expect(ran).toBe(false);
  });

  it('runs what changes records for whoever has the level', async () => {
    const command = defineCommand({ id: 'a.b', title: 'A', level: 'USER', effect: 'lasting', run: () => undefined });
    expect(await runCommand(command, {}, situation, test)).toMatchObject({ kind: 'done' });
  });

  it('asks for what is missing, and takes from the situation what it knows', async () => {
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      asks: {
        crawler: text({
          ask: 'Which crawler?',
          preset: ({ page }) => (page === '/crawlers' ? 'under the cursor' : undefined),
        }),
        reason: text({ ask: 'Why?' }),
      },
      run: ({ crawler, reason }) => ({ text: `${crawler} ${reason}` }),
    });
    expect(await runCommand(command, {}, situation, test)).toMatchObject({ kind: 'asks', question: 'reason' });
    expect(await runCommand(command, { reason: 'because' }, situation, test)).toMatchObject({
      kind: 'done',
      text: 'under the cursor because',
    });
  });

  it('says why not now, and does not run', async () => {
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      available: () => 'Already finalised',
      run: () => expect.unreachable(),
    });
    expect(await runCommand(command, {}, situation, test)).toEqual({ kind: 'refused', reason: 'Already finalised' });
  });

  it('asks before what cannot be taken back, and runs after the yes only', async () => {
    let runs = 0;
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      effect: 'outbound',
      confirm: () => 'Send 3 webhooks?',
      run: () => void (runs += 1),
    });
    expect(await runCommand(command, {}, situation, test)).toMatchObject({
      kind: 'confirms',
      text: 'Send 3 webhooks?',
      button: 'A',
    });
    expect(runs).toBe(0);
    const other = await runCommand(command, {}, situation, { ...test, confirmed: 'b.b' });
    expect(other).toEqual({ kind: 'refused', reason: 'The question was about another record. Nothing was done' });
    expect(runs).toBe(0);
    expect(await runCommand(command, {}, situation, { ...test, confirmed: command.id })).toMatchObject({
      kind: 'done',
    });
    expect(runs).toBe(1);
  });

  it('runs once while a key repeats', async () => {
    let runs = 0;
    let finish: () => void = () => undefined;
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      run: () => new Promise<void>((resolve) => ((runs += 1), (finish = resolve))),
    });
    const first = runCommand(command, {}, situation, test);
    expect(await runCommand(command, {}, situation, test)).toEqual({ kind: 'refused', reason: 'It is still running' });
    finish();
    expect(await first).toMatchObject({ kind: 'done' });
    expect(runs).toBe(1);
  });

  it('keeps nobody waiting in another workbench', async () => {
    let finish: () => void = () => undefined;
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      run: () => new Promise<void>((resolve) => (finish = resolve)),
    });
    const first = runCommand(command, {}, situation, test);
    const finishFirst = finish;
    const other = runCommand(command, {}, makeSituation(), test);
    finish();
    expect(await other).toMatchObject({ kind: 'done' });
    finishFirst();
    expect(await first).toMatchObject({ kind: 'done' });
  });

  it('is told to nobody else, and keeps nobody else from running the same', async () => {
    const { stores } = situation;
    const enter = (id: number) => Reflect.set(stores.session, 'user', { id });
    const ends: ((failure?: Failure) => void)[] = [];
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      run: async (_answers, { tellProgress }) => {
        tellProgress?.(1, 2);
        await new Promise<void>((resolve, reject) =>
          ends.push((failure) => (failure === undefined ? resolve() : reject(failure))),
        );
        tellProgress?.(2, 2);
        return { text: 'Record 1 is done' };
      },
    });
    const said = () => [stores.journal.rows.length, stores.notices.shown.length, stores.notices.progress[0]?.done];
    const first = runCommand(command, {}, situation, test);
    enter(2);
    const second = runCommand(command, {}, situation, test);
    enter(3);
    const third = runCommand(command, {}, situation, test);
    ends[0]?.();
    ends[1]?.(new Failure({ kind: 'conflict', message: 'Record 1 is locked' }));
    expect([await first, await second]).toMatchObject([{ kind: 'done' }, { kind: 'failed' }]);
    expect(said()).toEqual([0, 0, 1]);
    ends[2]?.();
    expect(await third).toMatchObject({ kind: 'done' });
    expect(said()).toEqual([1, 1, undefined]);
  });

  it('runs each time when it is over at once, however close the presses come', async () => {
    let runs = 0;
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => void (runs += 1) });
    const both = [1, 2].map(() => runCommand(command, {}, situation, test));
    expect(await Promise.all(both)).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect(runs).toBe(2);
  });

  it('asks only where the command has something to ask', async () => {
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      asks: { many: text({ ask: 'How many?' }) },
      confirm: ({ many }) => (many === 'one' ? undefined : `Do ${many}?`),
      run: () => ({ text: 'Done' }),
    });
    expect(await runCommand(command, { many: 'one' }, situation, test)).toMatchObject({ kind: 'done' });
    expect(await runCommand(command, { many: 'two' }, situation, test)).toMatchObject({
      kind: 'confirms',
      text: 'Do two?',
    });
  });

  it('tells an answer that does not fit by its question', async () => {
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      asks: { name: text({ ask: 'Name?' }) },
      run: () => undefined,
    });
    expect(await runCommand(command, { name: new Misfit('must be short') }, situation, test)).toEqual({
      kind: 'misfit',
      question: 'name',
      message: 'must be short',
    });
  });

  it('says why the row that is meant does not answer, but asks for another one in the palette', async () => {
    const reason = { text: 'It has no application' };
    const asking = (rows: { name: string; reason: typeof reason }[]) =>
      defineCommand({
        id: 'a.b',
        title: 'A',
        asks: { row: { ...text({ ask: 'Which?' }), unmatched: () => rows } },
        run: () => undefined,
      });
    const [none, one] = [asking([]), asking([{ name: 'crawler 1', reason }])];
    expect(await runCommand(one, {}, situation, { surface: 'key' })).toEqual({ kind: 'refused', reason: reason.text });
    expect(await runCommand(one, {}, situation, { surface: 'palette' })).toMatchObject({ kind: 'asks' });
    expect(await runCommand(none, {}, situation, { surface: 'key' })).toMatchObject({ kind: 'asks' });
  });

  it('leaves an optional question open', async () => {
    const note = text({ ask: 'Note?', optional: true });
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      asks: { note },
      run: ({ note: said }) => ({ text: `${said}` }),
    });
    expect(await runCommand(command, {}, situation, test)).toEqual({
      kind: 'done',
      text: 'undefined',
      undo: undefined,
    });
  });

  it('runs once more as soon as it is over, after a failure too', async () => {
    let runs = 0;
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Failure({ kind: 'network', message: 'No network' });
      },
    });
    const kinds = [];
    for (let time = 0; time < 3; time += 1) kinds.push((await runCommand(command, {}, situation, test)).kind);
    expect(kinds).toEqual(['failed', 'done', 'done']);
  });
});
