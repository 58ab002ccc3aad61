// The command line: whatever is typed is understood as far as it goes, and printed back unchanged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { formatLine, printLine, quoted, readLine } from '../../src/commands/kernel/line.ts';
import { choice, flag, text, whole } from '../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import { understand } from '../../src/commands/kernel/understand.ts';
import { awkwardStrings } from '../data/load.ts';

const situation = { stores: {}, page: '/crawlers' } as Situation;
const recrawl = defineCommand({
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
const read = (line: string) => understand(line, registry, situation);

describe('a line', () => {
  it('is printed back exactly as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => printLine(readLine(line)) === line),
      { numRuns: 2000 },
    );
    for (const line of awkwardStrings()) expect(printLine(readLine(line))).toBe(line);
    expect(printLine(readLine('x'.repeat(10_000)))).toHaveLength(10_000);
  });

  it('never fails to be understood, whatever is typed', () => {
    for (const line of [...awkwardStrings(), ...awkwardStrings().map((one) => `recrawl ${one}`)])
      expect(() => read(line)).not.toThrow();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => read(`recrawl ${line}`).command === recrawl || line === ''),
    );
  });

  it('gives its command targets by place, values by name and flags', () => {
    expect(read('recrawl 3f2a bank:cba days:90 +same')).toMatchObject({
      command: recrawl,
      answers: { crawler: '3f2a', bank: 9, days: 90, same: true },
      faults: [],
      expects: undefined,
    });
    expect(read('again 3f2a -same').answers).toEqual({ crawler: '3f2a', same: false });
    expect(read('crawler.recrawl crawler:"a b"').answers).toEqual({ crawler: 'a b' });
  });

  it('may name its noun behind the verb, which is no answer unless it fits as one', () => {
    expect(read('off bank anz')).toMatchObject({ answers: { bank: 7 }, faults: [], expects: undefined });
    expect(read('OFF Bank "Bank First"')).toMatchObject({ answers: { bank: 8 }, faults: [] });
    expect(read('off bank bank:9')).toMatchObject({ answers: { bank: 9 }, faults: [] });
    expect(read('off bank')).toMatchObject({ answers: {}, faults: [], expects: 'bank' });
    expect(read('finalise application 812')).toMatchObject({ answers: { numbers: 812 }, faults: [] });
    expect(read('finalise numbers 812')).toMatchObject({ answers: { numbers: 812 }, faults: [] });
    expect(read('recrawl crawler 3f2a').answers).toEqual({ crawler: '3f2a' });
    expect(read('recrawl crawler').answers).toEqual({ crawler: 'crawler' });
    expect(read('off bank zzz').faults).toHaveLength(1);
  });

  it('says yes to a flag that is only named, behind what is taken by place', () => {
    expect(read('recrawl 3f2a same').answers).toEqual({ crawler: '3f2a', same: true });
    expect(read('recrawl 3f2a +same SAME').faults[0]?.about).toBe('SAME');
    expect(read('recrawl 3f2a days').faults[0]?.about).toBe('days');
    expect(read('recrawl same').answers).toEqual({ crawler: 'same' });
  });

  it('takes an address with a colon as a value', () => {
    expect(read('recrawl https://signalbox.test/lookup?crawler_uuid=1').answers).toEqual({
      crawler: 'https://signalbox.test/lookup?crawler_uuid=1',
    });
  });

  it('says what is still to be answered, and what is wrong by the name of its question', () => {
    expect(read('recrawl').expects).toBe('crawler');
    expect(read('recrawl a days:3').faults).toEqual([
      { about: 'days', message: 'must be a whole number from 7 to 365' },
    ]);
    expect(read('recrawl a bank:westpac').faults).toEqual([
      { about: 'bank', message: 'must be one of anz, anzplus, cba' },
    ]);
    expect(read('recrawl a bank:an').faults).toEqual([{ about: 'bank', message: 'could be anz, anzplus' }]);
    expect(read('recrawl a bank:anz').answers).toEqual({ crawler: 'a', bank: 7 });
    expect(read('recrawl a b').faults[0]?.message).toBe('is more than Recrawl asks for');
    expect(read('recrawl a crawler:b').faults).toEqual([{ about: 'crawler', message: 'is given twice' }]);
    expect(read('recrawl a +nonsense').faults[0]).toEqual({ about: '+nonsense', message: 'is not a flag of Recrawl' });
    expect(read('nonsense').faults).toEqual([{ about: 'nonsense', message: 'is not a command' }]);
  });

  it('in its stable form is read back as the same answers', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.integer({ min: 7, max: 365 }),
        fc.boolean(),
        (crawler, days, same) => {
          const line = formatLine(recrawl, { crawler, days, same });
          expect(read(line)).toMatchObject({ command: recrawl, answers: { crawler, days, same }, faults: [] });
        },
      ),
    );
    expect(quoted('a "b"')).toBe('"a \\"b\\""');
  });
});
