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
  /** Further sheets, by their names. */
  more?: Readonly<Record<string, string>>;
}

export function bookOf({ sheet, target = 'xl/workbook.xml', isUncomputed = false, more = {} }: Book): Uint8Array {
  const type = (name: string): string => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`;
  const others = Object.entries(more).map(([name, content], at) => ({ name, content, at: at + 2 }));
  const parts = {
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${type('officeDocument')}" Target="${target}"/></Relationships>`,
    [target]: `<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/>${others.map(({ name, at }) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets><calcPr fullCalcOnLoad="${Number(isUncomputed)}"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type('worksheet')}" Target="worksheets/sheet1.xml"/>${others.map(({ at }) => `<Relationship Id="rId${at}" Type="${type('worksheet')}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...Object.fromEntries(others.map(({ at, content }) => [`xl/worksheets/sheet${at}.xml`, content])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
