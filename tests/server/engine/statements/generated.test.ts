// Files that are made up by writers of their own are read back figure by figure, in every way in which banks write each format.
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../server/engine/statements/reading/read.ts';
import { ways } from './making/csv.ts';
import { makeCsv } from './making/makeCsv.ts';
import { camtWays, makeMessage, mt940Ways, ofxWays, qifWays } from './making/messages.ts';
import { makeTruth, type Made } from './making/truth.ts';

const latest = '2026-12-31';
const seeds = [1, 2, 3];

function expectRead(made: Made, format: string): void {
  const read = readStatement({ bytes: made.bytes }, { latest });
  expect({ name: made.name, format: read.format, parts: read.parts.length }).toEqual({
    name: made.name,
    format,
    parts: 1,
  });
  const [part] = read.parts;
  expect(part?.lines.map(({ place: _place, ...line }) => line)).toEqual(made.lines);
  if (made.number !== undefined) expect(part?.number).toBe(made.number);
}

describe.each(Object.entries(ways))('a CSV file of %s', (name, way) => {
  it.each(seeds)('is read as it was written (%i)', (seed) => expectRead(makeCsv(name, way, makeTruth(seed)), 'csv'));
});

describe.each([
  ['ofx', ofxWays],
  ['qif', qifWays],
  ['camt.053', camtWays],
  ['mt940', mt940Ways],
] as const)('a file in %s', (format, all) => {
  it.each(Object.entries(all))('is read as it was written: %s', (name, way) => {
    for (const seed of seeds) expectRead(makeMessage(name, way, makeTruth(seed)), format);
  });
  it('tells the balance that it ends with', () => {
    if (format === 'qif') return;
    const truth = makeTruth(7);
    const [way] = Object.values(all);
    const read = readStatement({ bytes: way?.bytes(truth) ?? Buffer.alloc(0) }, { latest });
    expect(read.parts[0]?.closing).toBe(truth.lines.at(-1)?.balance);
  });
});
