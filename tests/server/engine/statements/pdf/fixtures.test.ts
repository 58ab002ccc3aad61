// PDF statements of six layouts, printed by three writers: each is read to its known lines and sums.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../../server/engine/statements/pdf/read.ts';
import { layouts } from './making/layouts.ts';

const writers = ['chromium', 'libreoffice', 'ghostscript'];
const read = (name: string) =>
  readPdf(readFileSync(new URL(`../../../../data/statements/pdf/${name}.pdf`, import.meta.url)), {
    latest: '2026-11-30',
  });

test.each(layouts.flatMap((layout) => writers.map((writer) => ({ ...layout, writer }))))(
  '$name by $writer: lines, sums and days are those that were printed',
  async ({ name, writer, known }) => {
    const { format, parts } = await read(`${name}.${writer}`);
    const [part, ...others] = parts;
    expect(others).toEqual([]);
    expect(format).toBe('pdf');
    expect({
      lines: part?.lines.length,
      sum: part?.lines.reduce((sum, { cents }) => sum + cents, 0),
      opening: part?.opening,
      closing: part?.closing,
      from: part?.lines[0]?.day,
      to: part?.lines.at(-1)?.day,
    }).toEqual(known);
  },
);

test.each(writers)('holder, account, period and currency are those of the page, by %s', async (writer) => {
  const [part] = (await read(`signed.${writer}`)).parts;
  expect(part).toMatchObject({
    holder: 'Alex Sample',
    bsb: '012-345',
    number: '1234 56789',
    currency: 'AUD',
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test.each(writers)(
  'a description of two lines is whole, and the foot of the page is no part of one, by %s',
  async (writer) => {
    const [told] = (await read(`two-lines.${writer}`)).parts;
    expect(told?.currency).toBe('GBP');
    expect(told?.lines.map(({ description }) => description)).toEqual([
      'Card payment High Street Books',
      'Faster payment from J Example, rent share',
      'Direct debit Water company',
    ]);
    const [footed] = (await read(`signed.${writer}`)).parts;
    expect(footed?.lines.at(-1)?.description).toBe('Mobile plan');
  },
);

test('days without a year take it from the period, over the turn of the year too', async () => {
  const [part] = (await read('carried.chromium')).parts;
  expect(part?.lines.map(({ day }) => day)).toEqual([
    '2025-12-16',
    '2025-12-24',
    '2025-12-24',
    '2025-12-30',
    '2026-01-02',
    '2026-01-13',
  ]);
});

test('what a card owes is below zero, and what was bought goes out', async () => {
  const [part] = (await read('card.ghostscript')).parts;
  expect(part).toMatchObject({ kind: 'credit card', opening: -41_025, closing: -26_815 });
  expect(part?.lines.map(({ cents }) => cents)).toEqual([-1799, 41_025, -22_000, -3016]);
});
