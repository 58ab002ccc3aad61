// What is told and written down of a command that ran: its notice, its row in the journal, and what came of each record.
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { NoneDone } from '../../src/commands/kernel/bulk/results.ts';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import { choice } from '../../src/commands/kernel/question.ts';
import { runCommand } from '../../src/commands/kernel/runCommand.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { makeSituation } from './situation.ts';

const test = { surface: 'test' } as const;
const clock = { time: 1000 };
let situation: Situation;
beforeEach(() => {
  situation = makeSituation(clock);
});

describe('a command that ran', () => {
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
    expect(situation.stores.journal.frecency('bank.off', clock.time)).toBeGreaterThan(0.9);
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

  it('writes nothing down of a command that only moves', async () => {
    const command = defineCommand({ id: 'list.next', title: 'Next row', quiet: true, run: () => undefined });
    expect(await runCommand(command, {}, situation, { surface: 'key' })).toMatchObject({ kind: 'done' });
    expect(situation.stores.journal.rows).toHaveLength(0);
    expect(situation.stores.journal.frecency('list.next', clock.time)).toBe(0);
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
