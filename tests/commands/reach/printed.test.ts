// A line of any command, with any of its answers, is printed so that it is read back as the same line.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLine } from '../../../src/commands/kernel/line.ts';
import { Misfit, type AnyQuestion } from '../../../src/commands/kernel/question.ts';
import { understand } from '../../../src/commands/kernel/understand.ts';
import { awkwardStrings } from '../../data/load.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';

const usual = ['812', '3f2a1b4c-1111-4222-8333-123456789abc', '2h', 'yes', 'a "b" \\c', 'x:y', '+z', '', ' '];

it('parse, print and parse again is the same', async () => {
  const { desk } = await signedIn('ADMIN', { bank: [list([bank()])] });
  const { registry, situation } = desk;
  const texts = fc.constantFrom(...usual, ...awkwardStrings());
  const answer = (question: AnyQuestion) =>
    fc.oneof(texts, fc.constantFrom(...question.choices(situation).map(({ text }) => text), '812')).map((text) => {
      const value = question.read(text, situation);
      return value instanceof Misfit ? undefined : value;
    });
  let read = 0;
  for (const command of registry.all) {
    const answers = fc.record(
      Object.fromEntries(Object.entries(command.asks).map(([name, one]) => [name, answer(one)])),
    );
    fc.assert(
      fc.property(answers, (given) => {
        const line = formatLine(command, given);
        const once = understand(line, registry, situation);
        // A line without answers may be the name of a page.
        if (once.command !== command || once.faults.length > 0)
          return once.command !== undefined && line === command.id;
        read += 1;
        return formatLine(command, once.answers) === line;
      }),
      { numRuns: 20 },
    );
  }
  expect(read).toBeGreaterThan(registry.all.length * 10);
});
