// The lines of a statement of 180 days, no two of them alike, in the forms in which a file may hold them.
import { strToU8, zipSync } from 'fflate';

export interface Line {
  day: string;
  words: string;
  cents: number;
  balance: number;
}

export function linesOf(count: number): Line[] {
  let balance = 0;
  return Array.from({ length: count }, (_unused, n) => {
    const cents = -(((n % 90) + 1) * 100 + (n % 100));
    balance += cents;
    const day = new Date(Date.now() - Math.floor(((count - n) * 180) / count) * 86_400_000).toISOString().slice(0, 10);
    return { day, words: `EFTPOS SHOP ${n} SYDNEY`, cents, balance };
  });
}

const money = (cents: number): string => (cents / 100).toFixed(2);
const heads = ['Date', 'Description', 'Amount', 'Balance'] as const;
const cellsOf = ({ day, words, cents, balance }: Line): string[] => [day, words, money(cents), money(balance)];

/** Newest first. */
export const csvOf = (lines: readonly Line[]): Buffer =>
  Buffer.from([heads, ...lines.toReversed().map(cellsOf)].map((cells) => `${cells.join(',')}\n`).join(''));

export function xlsxOf(lines: readonly Line[]): Uint8Array {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (text: string, place: string): string =>
    /^-?\d+\.\d\d$/.test(text)
      ? `<c r="${place}"><v>${text}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [heads, ...lines.map(cellsOf)].map((cells, at) => {
    const inside = cells.map((text, column) => cell(text, `${'ABCD'[column]}${at + 1}`)).join('');
    return `<row r="${at + 1}">${inside}</row>`;
  });
  const related = (kind: string, target: string): string =>
    `<Relationships><Relationship Id="rId1" Type="${type}/${kind}" Target="${target}"/></Relationships>`;
  const parts = {
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** In points from the left edge of a page. */
const places = [40, 110, 400, 500];

export function pdfOf(lines: readonly Line[], pages: number): Buffer {
  const each = Math.ceil(lines.length / pages);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_unused, n) => `${4 + 2 * n} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const row = (cells: readonly string[], y: number): string =>
    cells.map((text, column) => `BT /F 8 Tf ${places[column]} ${y} Td (${text}) Tj ET\n`).join('');
  for (let page = 0; page < pages; page += 1) {
    const own = lines.slice(page * each, (page + 1) * each);
    const closing = `Closing balance: ${money(lines.at(-1)?.balance ?? 0)}`;
    const above = page === 0 ? row(['Opening balance: 0.00', '', closing], 820) : '';
    const body = own.map((line, n) => row(cellsOf(line), 788 - n * 16)).join('');
    const content = `${above}${row(heads, 804)}${body}`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * page} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    );
  }
  return written(objects);
}

function written(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const at = objects.map((body, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${at.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
