// Writes CSV that other programs read as it was meant: quoted by RFC 4180, and no cell that a spreadsheet would run.
type Cell = string | number | null;

const number = /^[+-]?\d+(\.\d+)?$/;
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

export const csvText = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** A number stays one, also below zero; any other text that a spreadsheet would take for a formula gets a quote in front. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
