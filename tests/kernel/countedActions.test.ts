// What can be done with the rows that are meant, each with how many of them it takes.
import { expect, it } from 'vitest';
import { defineCommand, type CommandDefinition } from '../../src/commands/kernel/command.ts';
import { text } from '../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import { actionText, countedActions } from '../../src/commands/kernel/bulk/actions.ts';
import { splitOf } from '../../src/commands/kernel/several/split.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { because, type Rule } from '../../src/stores/rule.ts';
import { noLists } from './situation.ts';

const final = because('Already finalised', 'is already finalised', 'are already finalised');
const nouns = ['record', 'records'] as const;

it('is counted on a button, and named where it takes other records than those that are selected', () => {
  const command = defineCommand({ id: 'a.b', title: 'Close', run: () => undefined });
  const text = (taken: number, total: number) => actionText({ command, taken, total, nouns, reason: undefined }, 100);
  expect([text(100, 100), text(58, 100), text(96, 96), text(80, 107)]).toEqual([
    'Close 100',
    'Close 58 of 100',
    'Close 96 records',
    'Close 80 of 107 records',
  ]);
});

it('can be had of the rows that are meant, the most useful first, each with how many it takes', () => {
  const stores = {
    session: { level: 'USER' },
    address: { isInIframe: false },
    lists: noLists,
  };
  const here = { stores, page: '/records' } as Situation;
  const asks = { rows: text({ ask: 'Which?', ofRow: true, preset: () => 'a' }) };
  const acting = (id: string, rules: readonly Rule[], more: Partial<CommandDefinition<typeof asks>> = {}) =>
    defineCommand({
      id,
      title: id,
      asks,
      splits: () => splitOf({ nouns, items: [...rules.keys()], nameOf: String, rule: (place) => rules[place] }),
      run: () => undefined,
      ...more,
    });
  const close = acting('record.close', [true, final], { effect: 'lasting' });
  const look = acting('record.look', [true, true]);
  const late = acting('record.late', [final], { effect: 'lasting', rank: 9 });
  const registry = makeRegistry([
    look,
    late,
    close,
    acting('record.staff', [true], { level: 'STAFF' }),
    { ...acting('record.away', [true]), where: ['/elsewhere'] },
    defineCommand({ id: 'record.copy', title: 'Copy', asks, run: () => undefined }),
  ]);
  expect(countedActions(registry, here)).toEqual([
    { command: close, taken: 1, total: 2, nouns, reason: undefined },
    { command: look, taken: 2, total: 2, nouns, reason: undefined },
    { command: late, taken: 0, total: 1, nouns, reason: 'Already finalised' },
  ]);
});
