// A value is one word of a line and never anything else: no command, no flag, no name of a question, no second word.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { readLine } from '../../../src/commands/kernel/line.ts';
import { flag, text } from '../../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import type { Situation } from '../../../src/commands/kernel/situation.ts';
import { understand } from '../../../src/commands/kernel/understand.ts';
import { fillLine, fillText } from '../../../src/api/contract/plays/language/values.ts';
import { awkwardStrings } from '../../data/load.ts';

const done = { run: () => undefined };
const send = defineCommand({
  id: 'letter.send',
  title: 'Send a letter',
  asks: {
    to: text({ ask: 'To whom?', optional: true }),
    what: text({ ask: 'What?', optional: true, named: true }),
    all: flag({ ask: 'To all?', optional: true }),
  },
  ...done,
});
const registry = makeRegistry([send]);
const meant = (line: string) => understand(line, registry, {} as Situation);

const hostile = ['+all', 'all', 'what:x', 'letter', 'x" +all "', 'a\\', '"', '\n+all', '$1', '${name}', 'x +all', ''];
const values = fc.oneof(fc.constantFrom(...hostile, ...awkwardStrings()), fc.string({ unit: 'binary', maxLength: 40 }));

it('fills a value in as the one word that it is, by place and by name', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(meant(fillLine({ text: 'letter.send ${name}' }, () => value)).answers).toEqual({ to: value });
      expect(meant(fillLine({ text: 'letter.send what:${name} +all' }, () => value)).answers).toEqual({
        what: value,
        all: true,
      });
      expect(meant(fillLine({ text: 'letter.send a-$1-z' }, () => value)).answers).toEqual({ to: `a-${value}-z` });
    }),
    { numRuns: 1000 },
  );
});

it('leaves the rest of the line as it was written', () => {
  const valueOf = (path: string) => ({ '1': 'one two', 'app.id': '812' })[path] ?? 'no';
  expect(fillLine({ text: 'lookup  ${app.id} "as is" x:y +same' }, valueOf)).toBe('lookup  "812" "as is" x:y +same');
  expect(fillLine({ text: 'find "for $1"' }, valueOf)).toBe('find "for one two"');
  expect(fillLine({ text: 'note "costs \\$5" \\$1' }, valueOf)).toBe('note "costs $5" $1');
  expect(readLine(fillLine({ text: 'note "\\\\$1"' }, valueOf)).at(-1)?.value).toBe('\\one two');
  const at = { line: 1, column: 1 };
  expect(fillText({ text: '"a \\$1 ${app.id}"', at }, valueOf)).toBe('a $1 812');
});
