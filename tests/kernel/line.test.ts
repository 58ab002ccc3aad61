// The command line as text: whatever is typed can be read and is printed back unchanged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLine, quoted, readLine } from '../../src/commands/kernel/line.ts';
import { awkwardStrings } from '../data/load.ts';
import { read, recrawl } from './spoken.ts';

const printLine = (segments: readonly { raw: string }[]): string => segments.map(({ raw }) => raw).join('');

describe('a line', () => {
  it('is printed back exactly as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => printLine(readLine(line)) === line),
      { numRuns: 2000 },
    );
    for (const line of awkwardStrings()) expect(printLine(readLine(line))).toBe(line);
    expect(printLine(readLine('x'.repeat(10_000)))).toHaveLength(10_000);
  });

  it('tells a quote that is still open', () => {
    const openOf = (line: string) => readLine(line).map(({ open }) => open);
    expect([openOf('a "b'), openOf('a "b"'), openOf('"a \\"b'), openOf('k:"v')]).toEqual([
      [false, false, true],
      [false, false, false],
      [true],
      [true],
    ]);
    expect(printLine(readLine(' a  "b" k:v +f'))).toBe(' a  "b" k:v +f');
  });

  it('never fails to be understood, whatever is typed', () => {
    for (const line of [...awkwardStrings(), ...awkwardStrings().map((one) => `recrawl ${one}`)])
      expect(() => read(line)).not.toThrow();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => read(`recrawl ${line}`).command === recrawl || line === ''),
    );
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
    expect([quoted('a "b"'), quoted('')]).toEqual(['"a \\"b\\""', '""']);
  });
});
