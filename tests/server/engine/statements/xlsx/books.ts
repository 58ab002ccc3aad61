// Makes small workbooks for tests, part by part, so that each part can be made wrong.
import { strToU8, zipSync } from 'fflate';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Texts stand in their cells. */
export function sheetOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number, place: string): string =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const body = rows.map((cells, at) => {
    const line = at + 1;
    return `<row r="${line}">${cells.map((value, column) => cell(value, String.fromCharCode(65 + column) + line)).join('')}</row>`;
  });
  return `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
}

interface Book {
  sheet: string;
  target?: string;
  isUncomputed?: boolean;
}

export function bookOf({ sheet, target = 'xl/workbook.xml', isUncomputed = false }: Book): Uint8Array {
  const type = (name: string): string => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`;
  const parts = {
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${type('officeDocument')}" Target="${target}"/></Relationships>`,
    [target]: `<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets><calcPr fullCalcOnLoad="${Number(isUncomputed)}"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type('worksheet')}" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
