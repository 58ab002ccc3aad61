// Draws the first rows of a list in bare elements, at the very places where the workbench will draw them.
import type { BankNames, CellValue, Column } from '../stores/lists/definition.ts';
import { maskedValue } from '../stores/shutter/masked.ts';
import type { TimeForm } from '../views/shared/cells/times.ts';
import { cellText } from '../views/shared/cells/cellText.ts';
import { fit } from '../views/shared/recordTable/fit/fit.ts';
import { contentsOf } from '../views/shared/recordTable/fit/contents.ts';
import { headText } from '../views/shared/recordTable/fit/headText.ts';
import { alignOf, timeForm } from '../views/shared/recordTable/layout.ts';
import { chosenFor, isPart, partOf, type Chosen } from './chosen.ts';
import './firstPaint.css';

/** A row as it came, which may be none: the workbench holds it against the contract a moment later. */
export type Columns = readonly Column<object>[];

const found = import.meta.glob<Columns>('../views/**/*.columns.ts', { eager: true, import: 'columns' });

/** The columns of a page, which stand in a file with its id. */
export const columnsOf = (page: string): Columns | undefined =>
  Object.entries(found).find(([file]) => file.endsWith(`/${page}.columns.ts`))?.[1];

// The boxes at the left, and a scroll bar.
const notForColumns = 34 + 16;
// In a narrower page the search form takes more than one line, and nobody knows how many.
const narrowest = 890;

interface FirstAnswers {
  /** Its id. */
  page: string;
  isInIframe: boolean;
  remembered: (name: string) => string | undefined;
  /** Answers of the service. */
  details: unknown;
  banks: unknown;
  rows: unknown;
}

/** What is no row at all says nothing. */
export function textOf(
  column: Column<object>,
  row: unknown,
  names: BankNames,
  zone: string,
  isShut = false,
  form: TimeForm = 'full',
): string {
  const isRow = typeof row === 'object' && row !== null;
  const value: CellValue = isRow ? column.value(row, names) : null;
  const said = isShut ? maskedValue(column, value) : undefined;
  if (said !== undefined) return said;
  if (isRow && column.says !== undefined) return column.says(row);
  return column.kind === 'flag' ? '' : cellText(value, column.kind, zone, form);
}

const resultsOf = (answer: unknown): readonly unknown[] => {
  const { results } = partOf(answer);
  return Array.isArray(results) ? results : [];
};

function namesOf(answer: unknown): BankNames {
  const { unlisted } = partOf(answer);
  const banks = [...(Array.isArray(unlisted) ? unlisted : []), ...resultsOf(answer)].filter(isPart);
  return new Map(banks.map(({ id, name }) => [Number(id), { name: String(name) }]));
}

/** Ids stand in letters of one width. */
function codeOf(text: string): HTMLElement {
  const code = document.createElement('code');
  code.className = 'first-paint-code';
  code.append(text);
  return code;
}

const box = (name: string, ...inside: (Node | string)[]): HTMLElement => {
  const element = document.createElement('div');
  element.className = name;
  element.append(...inside);
  return element;
};

/** In the page, and gives it back; nothing where there is nothing to see, or no room. */
export function drawFirstPaint({ page, isInIframe, remembered, ...answers }: FirstAnswers): HTMLElement | undefined {
  const columns = columnsOf(page);
  const rows = resultsOf(answers.rows);
  // Whoever has no vendor is led elsewhere.
  const isLedAway = !isPart(partOf(answers.details)['vendor']);
  if (columns === undefined || rows.length === 0 || isLedAway) return undefined;
  const chosen = chosenFor(page, remembered);
  const table = box('first-paint-table');
  const menu = box(chosen.isMenuOpen ? 'first-paint-menu first-paint-open' : 'first-paint-menu');
  const main = box('first-paint-main', table);
  const paint = box(
    'first-paint',
    ...(isInIframe ? [main] : [box('first-paint-top'), box('first-paint-below', menu, main)]),
  );
  // It is the picture of what comes: nothing in it can be reached, and nobody is told of it twice.
  paint.inert = true;
  paint.ariaHidden = 'true';
  paint.classList.toggle('first-paint-comfortable', chosen.isComfortable);
  document.body.append(paint);
  const mayPersonal = partOf(answers.details)['show_pii'] === true;
  try {
    if (drawRows(table, { columns, chosen, mayPersonal, names: namesOf(answers.banks), rows })) return paint;
  } catch {
    // These are no rows. What is wrong with them is told by the workbench.
  }
  paint.remove();
  return undefined;
}

interface Drawn {
  columns: Columns;
  chosen: Chosen;
  mayPersonal: boolean;
  names: BankNames;
  rows: readonly unknown[];
}

/** False where there is no room. */
function drawRows(table: HTMLElement, { columns: all, chosen, mayPersonal, names, rows }: Drawn): boolean {
  const { clientWidth, clientHeight } = table;
  if (clientWidth < narrowest) return false;
  const isShown = ({ key, isOptional }: Column<object>): boolean =>
    isOptional === true ? chosen.added.includes(key) : !chosen.hidden.includes(key);
  const columns = all.filter((column) => isShown(column) && (column.personal !== true || mayPersonal));
  const room = clientWidth - notForColumns;
  const objects = rows.filter((row): row is object => typeof row === 'object' && row !== null);
  const contents = contentsOf(columns, objects, names);
  const { widths } = fit({ columns, drawn: chosen.widths, kept: chosen.kept, room, contents });
  const shown = columns.filter(({ key }) => widths.has(key));
  const cell = (column: Column<object>, said: Node | string, inset = 0): HTMLElement => {
    const element = box(`first-paint-cell first-paint-${alignOf(column)}`, said);
    element.style.width = `${widths.get(column.key)}px`;
    if (inset > 0) element.style.paddingLeft = `${6 + inset}px`;
    return element;
  };
  const heads = shown.map((column) => cell(column, headText(column, widths.get(column.key) ?? 0, chosen.zone)));
  const lineOf = (row: unknown): HTMLElement[] =>
    shown.map((column) => {
      const text = textOf(column, row, names, chosen.zone, chosen.isShut, timeForm(widths.get(column.key) ?? 0));
      return cell(column, column.kind === 'id' ? codeOf(text) : text, text === '-' ? 0 : column.inset);
    });
  const inSight = Math.min(rows.length, chosen.rowsPerPage, Math.ceil(clientHeight / (chosen.isComfortable ? 36 : 28)));
  table.append(
    box('first-paint-head', ...heads),
    ...rows.slice(0, inSight).map((row) => box('first-paint-row', ...lineOf(row))),
  );
  return true;
}
