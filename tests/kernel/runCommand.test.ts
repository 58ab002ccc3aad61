// How a command runs: who may not, what is still to be answered, what asks first, and what is told and written down afterwards.
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { runCommand } from '../../src/commands/kernel/runCommand.ts';
import { choice, Misfit, text } from '../../src/commands/kernel/question.ts';
import { NoneDone } from '../../src/commands/kernel/bulk/results.ts';
import { Journal } from '../../src/stores/journal/Journal.ts';
import { Notices } from '../../src/stores/notices/Notices.ts';
import { types } from 'mobx-state-tree';

const Stores = types
  .model({ journal: types.optional(Journal, {}), notices: types.optional(Notices, {}) })
  .volatile(() => ({ session: { level: 'USER' }, address: { isInIframe: false } }));
let situation: Situation;
let time = 1000;
beforeEach(() => {
  const memory = new Map<string, string>();
  const local = {
    get: (name: string) => memory.get(name),
    set: (name: string, value: string) => void memory.set(name, value),
    remove: (name: string) => void memory.delete(name),
  };
  situation = { stores: Stores.create({}, { now: () => (time += 1), local }) as never, page: '/crawlers' };
});
const test = { surface: 'test' } as const;

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

  it('runs each time when it is over at once, however close the presses come', async () => {
    let runs = 0;
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => void (runs += 1) });
    const both = [1, 2].map(() => runCommand(command, {}, situation, test));
    expect(await Promise.all(both)).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect(runs).toBe(2);
  });

  it('writes every run down with its line, surface, outcome and undo', async () => {
    const command = defineCommand({
      id: 'bank.off',
      title: 'Off',
      asks: { bank: choice({ ask: 'Which?', from: () => [{ value: 'anz', text: 'anz', title: 'ANZ' }] }) },
      run: () => ({ text: 'ANZ is offline', touched: ['anz'], undo: 'bank.on bank:anz' }),
    });
    await runCommand(command, { bank: 'anz' }, situation, { surface: 'key' });
    const [row] = situation.stores.journal.rows;
    expect(row).toMatchObject({
      line: 'bank.off bank:anz',
      surface: 'key',
      outcome: 'done',
      text: 'ANZ is offline',
      undo: 'bank.on bank:anz',
    });
    expect(situation.stores.notices.shown.map(({ text: told }) => told)).toEqual(['ANZ is offline']);
    expect(situation.stores.journal.frecency('bank.off', time)).toBeGreaterThan(0.9);
  });

  it('keeps what came of each of several records, tells of it in one notice, and says where it is kept', async () => {
    const results = [
      { record: 'bank 1', outcome: 'done' },
      { record: 'bank 2', outcome: 'refused', reason: 'It is locked' },
    ] as const;
    const command = defineCommand({
      id: 'bank.off',
      title: 'Off',
      run: () => ({ text: '1 of 2. 1 refused', results }),
    });
    expect(await runCommand(command, {}, situation, test)).toMatchObject({ kind: 'done', results });
    const { journal, notices } = situation.stores;
    expect(journal.withResults.map(({ entry, results: kept }) => ({ entry, kept }))).toEqual([
      { entry: 1, kept: results },
    ]);
    expect(notices.shown).toMatchObject([
      { kind: 'warning', text: '1 of 2. 1 refused', results: { entry: 1, count: 2 } },
    ]);
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

  it('writes nothing down of a command that only moves', async () => {
    const command = defineCommand({ id: 'list.next', title: 'Next row', quiet: true, run: () => undefined });
    expect(await runCommand(command, {}, situation, { surface: 'key' })).toMatchObject({ kind: 'done' });
    expect(situation.stores.journal.rows).toHaveLength(0);
    expect(situation.stores.journal.frecency('list.next', time)).toBe(0);
  });

  it('turns what was thrown into an outcome, a notice and a row', async () => {
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      run: () => Promise.reject(new Failure({ kind: 'unavailable', message: 'The database is away' })),
    });
    expect(await runCommand(command, {}, situation, test)).toMatchObject({
      kind: 'failed',
      message: 'An error occured: The database is away',
    });
    expect(situation.stores.journal.rows[0]).toMatchObject({ outcome: 'failed' });
    expect(situation.stores.notices.shown).toHaveLength(1);
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

  it('says nothing of what has nothing to say, but writes it down with its time', async () => {
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => undefined });
    expect(await runCommand(command, {}, situation, test)).toEqual({ kind: 'done', text: undefined, undo: undefined });
    expect(situation.stores.notices.shown).toHaveLength(0);
    expect(situation.stores.journal.rows[0]).toMatchObject({ text: '', took: 1, touched: [] });
  });

  it('offers to take back what was done, but not what took something back', async () => {
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => ({ text: 'Done', undo: 'a.c' }) });
    for (const surface of ['key', 'undo'] as const) {
      await runCommand(command, {}, situation, { surface });
      expect(situation.stores.notices.shown.at(-1)?.undo).toBe(surface === 'undo' ? undefined : 'a.c');
      situation.stores.notices.clear();
    }
  });

  it('offers where else the person may have meant to go', async () => {
    const choices = [{ title: 'Crawler 3', address: '/crawlers?open=3' }];
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => ({ text: 'Found', choices }) });
    await runCommand(command, {}, situation, test);
    expect(situation.stores.notices.shown[0]).toMatchObject({ choices });
  });

  it('is a success when all were done that it took, however many it left out', async () => {
    const results = [
      { record: 'one', outcome: 'done' },
      { record: 'two', outcome: 'left out', reason: 'Already done' },
    ] as const;
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => ({ text: '1 of 2', results }) });
    await runCommand(command, {}, situation, test);
    expect(situation.stores.notices.shown[0]).toMatchObject({ kind: 'success' });
  });

  it('shows how far it has come for as long as it runs', async () => {
    let finish: () => void = () => undefined;
    const command = defineCommand({
      id: 'a.b',
      title: 'Close',
      run: (_answers, { tellProgress }) => {
        tellProgress?.(3, 8);
        return new Promise<void>((resolve) => (finish = resolve));
      },
    });
    const run = runCommand(command, {}, situation, test);
    expect(situation.stores.notices.progress).toMatchObject([{ line: 'a.b', title: 'Close', done: 3, total: 8 }]);
    finish();
    await run;
    expect(situation.stores.notices.progress).toHaveLength(0);
  });

  it('keeps what came of each record when none was done, and says where', async () => {
    const results = [{ record: 'one', outcome: 'refused', reason: 'It is locked' }] as const;
    const none = new NoneDone({ kind: 'conflict', message: '1 refused', told: '1 refused' }, results);
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => Promise.reject(none) });
    expect(await runCommand(command, {}, situation, test)).toEqual({
      kind: 'failed',
      message: '1 refused',
      failure: none,
      results,
    });
    const { journal, notices } = situation.stores;
    expect(journal.withResults).toMatchObject([{ text: '1 refused', results }]);
    expect(notices.shown[0]).toMatchObject({ results: { entry: 1, count: 1 } });
  });

  it('has no results where there was one record', async () => {
    const failure = new Failure({ kind: 'network', message: 'No network' });
    const command = defineCommand({ id: 'a.b', title: 'A', run: () => Promise.reject(failure) });
    expect(await runCommand(command, {}, situation, test)).toMatchObject({ kind: 'failed', results: undefined });
    expect(situation.stores.journal.withResults).toHaveLength(0);
    expect(situation.stores.notices.shown[0]?.results).toBeUndefined();
  });
});
