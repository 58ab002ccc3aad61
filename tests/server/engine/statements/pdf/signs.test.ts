// What shows that a PDF statement may have been changed is told as facts; an edited amount is refused, or told of, and never taken without a word.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../../../../../server/engine/statements/pdf/open.ts';
import { readPdf } from '../../../../../server/engine/statements/pdf/read.ts';
import { Unreadable } from '../../../../../server/engine/statements/unreadable.ts';
import { edited } from './making/edited.ts';
import { layouts } from './making/layouts.ts';
import { pdfOf } from './making/pdfOf.ts';

const reading = { latest: '2026-12-31' };
const printed = (name: string) => readFileSync(new URL(`../../../../data/statements/pdf/${name}.pdf`, import.meta.url));
/** Of what is no name of a program. */
const signsOf = async (bytes: Buffer): Promise<string[]> =>
  ((await readPdf(bytes, reading)).signs ?? []).filter((sign) => !/^(Made with|Written by) /.test(sign));

describe.each(layouts.map(({ name }) => name))('the layout %s', (name) => {
  it.each(['chromium', 'libreoffice', 'ghostscript'])('as printed by %s shows nothing but who wrote it', async (by) => {
    const bytes = printed(`${name}.${by}`);
    expect(await signsOf(bytes)).toEqual([]);
    const { signs } = await readPdf(bytes, reading);
    const program = { chromium: /Skia/, libreoffice: /LibreOffice/, ghostscript: /Ghostscript/ }[by];
    expect(signs?.some((sign) => sign.startsWith('Written by ') && program?.test(sign))).toBe(true);
  });

  it('saved again after it was made says so, and when', async () => {
    const bytes = edited(printed(`${name}.chromium`), { changed: '20301231' });
    expect(await signsOf(bytes)).toEqual([
      'Saved once more after it was made',
      expect.stringMatching(/^Made on \d{4}-\d\d-\d\d, changed on 2030-12-31$/),
    ]);
  });

  it('with another amount over one of its own is refused, or says that text lies over text', async () => {
    const { pages } = await openPdf(printed(`${name}.chromium`));
    const amount = pages[0]?.items.findLast(({ text }) => /^\W*[\d,]+\.\d\d/.test(text)) ?? expect.unreachable();
    const text = { at: [amount.x, amount.y] as const, size: amount.size, says: '9,999.99' };
    const bytes = edited(printed(`${name}.chromium`), { text });
    try {
      const { signs, parts } = await readPdf(bytes, reading);
      expect(signs?.join('; ')).toMatch(/text lies over other text/);
      expect(parts[0]?.lines.some(({ cents }) => Math.abs(cents) === 999_999)).toBe(false);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      expect(error.message).not.toMatch(/9,999/);
    }
  });
});

it('an amount in another font than the others of its column is told, though all adds up', async () => {
  const put = (x: number, y: number, says: string, font = 'A') => `/${font} 10 Tf 1 0 0 1 ${x} ${y} Tm (${says}) Tj\n`;
  const rows = [
    ['02/10/2026', 'Wages', '2,000.00', '2,100.00'],
    ['09/10/2026', 'Rent', '-600.00', '1,500.00'],
    ['16/10/2026', 'Wages', '900.00', '2,400.00'],
  ];
  const content = `BT\n${put(50, 780, 'Account number: 1234 5678')}${put(50, 765, 'Opening balance: 100.00')}${put(50, 750, 'Closing balance: 2,400.00')}${[
    ['Date', 'Description', 'Amount', 'Balance'],
    ...rows,
  ]
    .map((cells, row) =>
      cells
        .map((cell, place) =>
          put([50, 130, 380, 480][place] ?? 0, 720 - row * 16, cell, row === 3 && place === 2 ? 'B' : 'A'),
        )
        .join(''),
    )
    .join('')}ET`;
  const bytes = pdfOf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Count 1 /Kids [3 0 R]>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</A 5 0 R /B 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    '<</Type /Font /Subtype /Type1 /BaseFont /Courier>>',
  ]);
  expect(await signsOf(bytes)).toEqual(['On page 1, 1 of 3 amounts in the amount column are in another font']);
});
