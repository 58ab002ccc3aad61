// The one door: who may not, what is still to be answered, what asks first, and what is told and written down afterwards.
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { runCommand } from '../../src/commands/kernel/door.ts';
import { choice, Misfit, text } from '../../src/commands/kernel/question.ts';
import { Journal } from '../../src/stores/journal/Journal.ts';
import { Notices } from '../../src/stores/notices/Notices.ts';
import { types } from 'mobx-state-tree';

const Stores = types
  .model({ journal: types.optional(Journal, {}), notices: types.optional(Notices, {}) })
  .volatile(() => ({ session: { level: 'USER' }, place: { isInFrame: false } }));
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

describe('the door', () => {
  it('behaves as if a command above the level did not exist', async () => {
    let ran = false;
    const command = defineCommand({ id: 'a.b', title: 'A', level: 'STAFF', run: () => void (ran = true) });
    expect(await runCommand(command, {}, situation, test)).toEqual({ kind: 'absent' });
    expect(ran).toBe(false);
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
    expect(await runCommand(command, {}, situation, { ...test, confirmed: true })).toMatchObject({ kind: 'done' });
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
});
