// PDF statements that do not prove their lines, or that are not understood: refused with why, and without what stands in them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../../server/engine/statements/pdf/read.ts';
import { Unreadable } from '../../../../../server/engine/statements/unreadable.ts';
import { wrongs } from './making/wrong.ts';

test.each(wrongs)('$name is refused: $refused', async ({ name, refused, above, pages }) => {
  const bytes = readFileSync(new URL(`../../../../data/statements/pdf/${name}.pdf`, import.meta.url));
  const error: unknown = await readPdf(bytes, { latest: '2026-11-30' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Unreadable);
  const { message } = error as Unreadable;
  expect(message).toBe(refused);
  const amounts = [...above, ...pages.flat(2)].flatMap((text) => text.match(/\d[\d,]*\.\d\d/g) ?? []);
  const descriptions = pages.flat().map((cells) => cells[1] ?? '');
  for (const held of [...amounts, ...descriptions.filter((text) => !/^(?:|.*(?:balance|forward))$/i.test(text))])
    expect(message).not.toContain(held);
});
