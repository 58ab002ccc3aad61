// Makes one description of the texts that a bank gives for a transaction, and refuses what a workbook would run.
import { refuseAt } from '../unreadable.ts';

const longest = 500;

export function descriptionOf(texts: readonly (string | null | undefined)[], line: number): string {
  let said: string[] = [];
  for (const text of texts) {
    // Control characters are no part of a description, and cannot be stored.
    const one = (text ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
    if (isFormula(one)) throw refuseAt(line, 'holds a formula and not a description');
    if (one === '' || said.some((before) => before.includes(one))) continue;
    // Many banks give the beginning first, and then the whole.
    said = [...said.filter((before) => !one.startsWith(before)), one];
  }
  const whole = said.join(' ').slice(0, longest).toWellFormed().replaceAll('\ufffd', '').trim();
  return whole === '' ? 'No description' : whole;
}

/** As a workbook takes it: a sign, and a name that is called. */
const isFormula = (text: string): boolean => /^=(?!=)\s*[^\s=]/.test(text) || /^[@+-]\s*[A-Za-z_.]+\s*[(|!]/.test(text);
