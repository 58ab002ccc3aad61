// What a command would do is said without doing it.
import { expect, it } from 'vitest';
import { defineCommand, type CommandDefinition } from '../../src/commands/kernel/command.ts';
import { planOf } from '../../src/commands/kernel/plan.ts';
import { text } from '../../src/commands/kernel/question.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { noLists } from './situation.ts';

const stores = {
  session: { level: 'USER' },
  address: { isInIframe: false },
  lists: noLists,
};
const situation = { stores, page: '/' } as Situation;
const asks = { name: text({ ask: 'Name?' }), note: text({ ask: 'Note?', optional: true }) };
const plan = (more: Partial<CommandDefinition<typeof asks>> = {}, given: Record<string, unknown> = { name: 'x' }) =>
  planOf(defineCommand({ id: 'a.b', title: 'A', asks, run: () => expect.unreachable(), ...more }), given, situation);

it.each([
  ['runs at once', {}, { name: 'x' }],
  ['asks first: Name?', {}, {}],
  ['asks first: Send x?', { confirm: ({ name }: { name: string }) => `Send ${name}?` }, { name: 'x' }],
  ['not now: It is away', { available: () => 'It is away' }, { name: 'x' }],
  ['is not yours to run', { level: 'STAFF' as const }, { name: 'x' }],
])('it %s', (verdict, more, given) => {
  expect(plan(more, given).verdict).toBe(verdict);
});

it('names the line that would run, and its effect', () => {
  expect(plan()).toEqual({ line: 'a.b name:x', effect: 'only looks', verdict: 'runs at once' });
  expect(plan({ effect: 'reversible' }).effect).toBe('changes something, and can be undone');
});
