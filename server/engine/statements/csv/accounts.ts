// Finds the account of a CSV file in what stands above its transactions, or in a column of them.
import type { ReadPart } from '../statement.ts';
import type { Row } from './cells.ts';

type Account = Pick<ReadPart, 'bsb' | 'number' | 'name' | 'kind'>;
type AccountAbove = Account & Pick<ReadPart, 'holder'>;

export function accountAbove(rows: readonly Row[]): AccountAbove {
  const texts = rows.map(({ cells }) =>
    cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' '),
  );
  const whole = texts.join('\n');
  const bsb = /\bBSB\b\D{0,12}(\d{3})[- ]?(\d{3})\b/i.exec(whole);
  const newZealand = /\b(\d{2})-?(\d{4})-(\d{7})-(\d{2,3})\b/.exec(whole);
  const asb = /Bank\s+(\d{2});\s*Branch\s+(\d{4});\s*Account\s+([\d-]+)(?:\s*\(([^)]+)\))?/i.exec(whole);
  const number = /\b(?:account|acct|rekening|konto)(?:\s*(?:number|no\.?|id))?\b\s*[:#-]?\s*(\d[\d -]{4,20}\d)/i.exec(
    whole,
  );
  const iban = /\b([A-Z]{2}\d{2}[A-Z0-9]{11,30})\b/.exec(whole.replaceAll(' ', ''));
  const name = /\b(?:account name|nickname|product)\b\s*[:-]?\s*([^\n]{2,60})/i.exec(whole)?.[1]?.trim() ?? null;
  const holder =
    /\b(?:account holder|customer name|account owner)\b\s*[:-]?\s*([^\n]{2,100})/i.exec(whole)?.[1]?.trim() ?? null;
  if (asb !== null)
    return { holder, bsb: `${asb[1]}-${asb[2]}`, number: asb[3] ?? null, name: asb[4] ?? name, kind: asb[4] ?? null };
  if (newZealand !== null)
    return {
      holder,
      bsb: `${newZealand[1]}-${newZealand[2]}`,
      number: `${newZealand[3]}-${newZealand[4]}`,
      name,
      kind: null,
    };
  const found = number?.[1]?.replaceAll(/[ -]/g, '') ?? iban?.[1] ?? null;
  return { holder, bsb: bsb === null ? null : `${bsb[1]}-${bsb[2]}`, number: found, name, kind: null };
}

/** A whole number with its bank in one cell, as banks of New Zealand and Australia write them. */
export function accountIn(cell: string): Account {
  const text = cell.trim();
  const [, bank, branch, number, suffix] = /^(\d{2})-?(\d{4})-?(\d{7})-?(\d{2,3})$/.exec(text) ?? [];
  if (bank !== undefined) return { bsb: `${bank}-${branch}`, number: `${number}-${suffix}`, name: null, kind: null };
  const [, bsb, rest] = /^(\d{3}-\d{3})[ /]*(\d{4,12})$/.exec(text) ?? [];
  if (bsb !== undefined) return { bsb, number: rest ?? null, name: null, kind: null };
  return { bsb: null, number: text.replaceAll(/\s/g, '').replace(/^-/, '') || null, name: null, kind: null };
}
