// Three commands with questions of each kind, and how a line is read where these are all there are.
import { defineCommand } from '../../src/commands/kernel/command.ts';
import { choice, flag, text, whole } from '../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { understand } from '../../src/commands/kernel/understand.ts';

export const situation = { stores: {}, page: '/crawlers' } as Situation;
export const recrawl = defineCommand({
  id: 'crawler.recrawl',
  title: 'Recrawl',
  words: ['recrawl', 'again'],
  asks: {
    crawler: text({ ask: 'Which crawler?' }),
    bank: choice({
      ask: 'Which bank?',
      optional: true,
      named: true,
      from: () => [
        { value: 7, text: 'anz', title: 'ANZ' },
        { value: 8, text: 'anzplus', title: 'ANZ Plus' },
        { value: 9, text: 'cba', title: 'CBA' },
      ],
    }),
    days: whole({ ask: 'How many days?', optional: true, named: true, from: 7, to: 365 }),
    same: flag({ ask: 'Same options?', optional: true }),
  },
  run: () => undefined,
});
const off = defineCommand({
  id: 'bank.offline',
  title: 'Take a bank offline',
  words: ['off'],
  asks: {
    bank: choice({
      ask: 'Which bank?',
      from: () => [
        { value: 7, text: '7', title: 'ANZ' },
        { value: 8, text: '8', title: 'Bank First' },
        { value: 9, text: '9', title: 'Bank Australia' },
      ],
    }),
  },
  run: () => undefined,
});
const finalise = defineCommand({
  id: 'application.finalise',
  title: 'Finalise',
  words: ['finalise'],
  asks: { numbers: whole({ ask: 'Which application?', from: 1, to: 9999 }) },
  run: () => undefined,
});
const registry = makeRegistry([recrawl, off, finalise]);
export const read = (line: string) => understand(line, registry, situation);
