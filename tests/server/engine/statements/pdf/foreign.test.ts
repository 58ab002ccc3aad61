// PDF statements in forms of other houses are read with sums that agree, or refused with a sentence: never read wrong.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../../server/engine/statements/pdf/read.ts';
import { foreigns } from './making/foreign.ts';

const read = (file: string) =>
  readPdf(readFileSync(new URL(`../../../../data/statements/pdf/${file}.pdf`, import.meta.url)), {
    latest: '2026-11-30',
  });

test.each(foreigns.filter(({ lines }) => lines !== undefined))(
  '$says: every line has its day, amount and words',
  async ({ name, by, lines, opening, closing }) => {
    const [part, ...others] = (await read(`${name}.${by}`)).parts;
    expect(others).toEqual([]);
    expect(part?.lines.map(({ day, cents, description }) => [day, cents, description])).toEqual(lines);
    expect(part).toMatchObject({ opening, closing });
    expect(part?.lines.reduce((sum, { cents }) => sum + cents, opening ?? 0)).toBe(closing);
  },
);

test.each(foreigns.filter(({ refused }) => refused !== undefined))('$says: refused', async ({ name, by, refused }) => {
  await expect(read(`${name}.${by}`)).rejects.toThrow(refused);
});
