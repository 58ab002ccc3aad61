// The paper about PDF statements says of every fixture who wrote it, what is read in it and whether it is taken.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openPdf } from '../../../../../server/engine/statements/pdf/open.ts';
import { readPdf } from '../../../../../server/engine/statements/pdf/read.ts';
import { Unreadable } from '../../../../../server/engine/statements/unreadable.ts';
import { foreigns } from './making/foreign.ts';
import { layouts } from './making/layouts.ts';
import { wrongs } from './making/wrong.ts';

const root = new URL('../../../../../', import.meta.url);
const folder = new URL('tests/data/statements/pdf/', root);
const paper = new URL('docs/documents/pdf-statements.md', root);
const heads = ['file', 'writer', 'layout', 'lines', 'sum', 'opening', 'closing', 'verdict'];
const layoutOf = new Map([...layouts, ...wrongs, ...foreigns].map(({ name, says }) => [name, says]));

const money = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : 'not told';

async function rowOf(file: string): Promise<string[]> {
  const bytes = readFileSync(new URL(file, folder));
  const { info } = await openPdf(bytes);
  const beginning = [file, String(info['Producer']), layoutOf.get(file.split('.')[0] ?? '') ?? ''];
  try {
    const [part] = (await readPdf(bytes, { latest: '2026-11-30' })).parts;
    const sum = part?.lines.reduce((all, { cents }) => all + cents, 0);
    const { opening, closing } = part ?? {};
    return [...beginning, String(part?.lines.length), ...[sum, opening, closing].map(money), 'taken'];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [...beginning, '', '', '', '', `refused: ${error.message}`];
  }
}

/** Edited copies, which have longer names, stand where their signs are told of. */
const files = readdirSync(folder)
  .filter((file) => /^[\w-]+(?:\.[a-z]+)?\.pdf$/.test(file) && layoutOf.has(file.split('.')[0] ?? ''))
  .toSorted();

it('is as the fixtures are read; SIGNALBOX_WRITE=pdfs writes it', async () => {
  const rows: string[][] = [];
  for (const file of files) rows.push(await rowOf(file));
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const before = readFileSync(paper, 'utf8').split('\n| ')[0] ?? '';
  const text = `${before.trimEnd()}\n\n${table}`;
  if (process.env['SIGNALBOX_WRITE'] === 'pdfs') writeFileSync(paper, text);
  expect(readFileSync(paper, 'utf8')).toBe(text);
});

it('every layout stands there by three writers, and every refusal and every other form once', () => {
  const known = [
    ...layouts.flatMap(({ name }) => ['chromium', 'ghostscript', 'libreoffice'].map((by) => `${name}.${by}.pdf`)),
    ...wrongs.map(({ name }) => `${name}.pdf`),
    ...foreigns.map(({ name, by }) => `${name}.${by}.pdf`),
  ];
  expect(files).toEqual(known.toSorted());
});
