// Which commands act on a row, in which order, and what they do with it.
import { expect, it } from 'vitest';
import { defineCommand, type CommandDefinition } from '../../src/commands/kernel/command.ts';
import { choice, text } from '../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import { actsOnRow, groupOf, rankOf, rowActionsOf } from '../../src/commands/kernel/rowAction.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { noLists } from './situation.ts';

const stores = {
  session: { level: 'USER' },
  address: { isInIframe: false },
  lists: noLists,
};
const situation = { stores, page: '/crawlers' } as Situation;
const row = (known: boolean, ofRow = true) => ({
  row: text({ ask: 'Which row?', ofRow, preset: () => (known ? 'a' : undefined) }),
});
const command = (id: string, more: Partial<CommandDefinition<ReturnType<typeof row>>> = {}) =>
  defineCommand({ id, title: id, asks: row(true), run: () => undefined, confirm: () => 'Sure?', ...more });

it('a command acts on a row when the row answers one of its questions', () => {
  expect(actsOnRow(command('a.b'), situation)).toBe(true);
  expect(actsOnRow(command('a.b', { asks: row(false) }), situation)).toBe(false);
  expect(actsOnRow(command('a.b', { asks: row(true, false) }), situation)).toBe(false);
});

it('a command of other pages acts on no row here, one of this page by whatever is known', () => {
  const on = (where: string[], ofRow: boolean) =>
    actsOnRow({ ...command('a.b', { asks: row(true, ofRow) }), where }, situation);
  expect([on(['/analyses'], true), on(['/crawlers'], true), on(['/crawlers'], false)]).toEqual([false, true, true]);
});

it('not on the row of a list that shows other records than it acts on', () => {
  const lists: object = { ...noLists, areElsewhere: () => true };
  const beside = { stores: { ...stores, lists }, page: '/crawlers' } as Situation;
  expect(actsOnRow(command('a.b'), beside)).toBe(false);
});

it('or when the row holds something to choose from', () => {
  const among = (choices: number, choosesInRow?: true) =>
    defineCommand({
      id: 'a.b',
      title: 'A',
      asks: {
        one: {
          ...choice({
            ask: 'Which?',
            from: () => Array.from({ length: choices }, (_, value) => ({ value, text: 'x', title: 'X' })),
          }),
          ...(choosesInRow && { choosesInRow }),
        },
      },
      run: () => undefined,
    });
  expect([among(1, true), among(0, true), among(1)].map((one) => actsOnRow(one, situation))).toEqual([
    true,
    false,
    false,
  ]);
});

it('the most useful stands first, and what is above the level is left out', () => {
  const all = [
    command('look.b'),
    command('work.b', { effect: 'reversible' }),
    command('staff.b', { level: 'STAFF' }),
    command('away.b', { available: () => 'Not now' }),
    command('first.b', { rank: 1 }),
    command('page.b', { asks: row(false) }),
  ];
  expect(rowActionsOf(makeRegistry(all), situation).map(({ id }) => id)).toEqual([
    'first.b',
    'work.b',
    'look.b',
    'away.b',
  ]);
});

it('what acts on no row is worth less', () => {
  const quiet = defineCommand({ id: 'a.b', title: 'A', quiet: true, run: () => undefined });
  const here = { where: ['/crawlers'] };
  const loud = defineCommand({ id: 'a.b', title: 'A', run: () => undefined });
  expect([quiet, { ...quiet, ...here }, { ...loud, ...here }].map((one) => rankOf(one, situation))).toEqual([8, 9, 6]);
  expect([rankOf(command('a.b'), situation), rankOf(command('a.b', { effect: 'outbound' }), situation)]).toEqual([
    5, 2,
  ]);
});

it('what cannot be undone is a group of its own', () => {
  const groups = (['read', 'reversible', 'lasting', 'outbound', 'irreversible'] as const).map((effect) =>
    groupOf(command('a.b', { effect })),
  );
  expect(groups).toEqual(['look', 'work', 'work', 'outbound', 'dangerous']);
  expect(groupOf(command('a.b', { effect: 'reversible', deletes: () => 1 }))).toBe('dangerous');
});
