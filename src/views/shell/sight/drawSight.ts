// Draws the first rows of a list in bare elements, at the very places where the workbench will draw them.
import type { BankNames, CellValue, Column } from '../../../stores/lists/definition.ts';
import { cellText } from '../../shared/cells/cellText.ts';
import { withZone } from '../../shared/cells/times.ts';
import { fit } from '../../shared/recordTable/fit/fit.ts';
import { alignOf } from '../../shared/recordTable/layout.ts';
import { chosenFor, isPart, partOf, type Chosen } from './chosen.ts';
import './sight.css';

/** A row as it came, which may be none: the workbench holds it against the contract a moment later. */
export type Columns = readonly Column<object>[];

const found = import.meta.glob<Columns>('../../*/*.columns.ts', { eager: true, import: 'columns' });

/** The columns of a page, which stand in a file with its id. */
export const columnsOf = (page: string): Columns | undefined =>
  Object.entries(found).find(([file]) => file.endsWith(`/${page}.columns.ts`))?.[1];

// The boxes at the left, and a scroll bar.
const notForColumns = 34 + 16;
// In a narrower page the search form takes more than one line, and nobody knows how many.
const narrowest = 890;

export interface Sighted {
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
export function textOf(column: Column<object>, row: unknown, names: BankNames, zone: string): string {
  const isRow = typeof row === 'object' && row !== null;
  if (isRow && column.says !== undefined) return column.says(row);
  const value: CellValue = isRow ? column.value(row, names) : null;
  return column.kind === 'flag' ? '' : cellText(value, column.kind, zone);
}

const resultsOf = (answer: unknown): readonly unknown[] => {
  const { results } = partOf(answer);
  return Array.isArray(results) ? results : [];
};

function namesOf(answer: unknown): BankNames {
  const banks = resultsOf(answer).filter(isPart);
  return new Map(banks.map(({ id, name }) => [Number(id), { name: String(name) }]));
}

/** Ids stand in letters of one width. */
function codeOf(text: string): HTMLElement {
  const code = document.createElement('code');
  code.className = 'sight-code';
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
export function drawSight({ page, isInIframe, remembered, ...answers }: Sighted): HTMLElement | undefined {
  const columns = columnsOf(page);
  const rows = resultsOf(answers.rows);
  // Whoever has no vendor is led elsewhere.
  const isLedAway = !isPart(partOf(answers.details)['vendor']);
  if (columns === undefined || rows.length === 0 || isLedAway) return undefined;
  const chosen = chosenFor(page, remembered);
  const table = box('sight-table');
  const menu = box(chosen.isMenuOpen ? 'sight-menu sight-open' : 'sight-menu');
  const main = box('sight-main', table);
  const sight = box('sight', ...(isInIframe ? [main] : [box('sight-top'), box('sight-below', menu, main)]));
  // It is the picture of what comes: nothing in it can be reached, and nobody is told of it twice.
  sight.inert = true;
  sight.ariaHidden = 'true';
  sight.classList.toggle('sight-comfortable', chosen.isComfortable);
  document.body.append(sight);
  const mayPersonal = partOf(answers.details)['show_pii'] === true;
  try {
    if (drawRows(table, { columns, chosen, mayPersonal, names: namesOf(answers.banks), rows })) return sight;
  } catch {
    // These are no rows. What is wrong with them is told by the workbench.
  }
  sight.remove();
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
  const columns = all.filter(({ key, personal }) => !chosen.hidden.includes(key) && (personal !== true || mayPersonal));
  const room = clientWidth - notForColumns;
  const { widths } = fit({ columns, drawn: chosen.widths, kept: chosen.kept, room });
  const shown = columns.filter(({ key }) => widths.has(key));
  const cell = (column: Column<object>, said: Node | string, inset = 0): HTMLElement => {
    const element = box(`sight-cell sight-${alignOf(column)}`, said);
    element.style.width = `${widths.get(column.key)}px`;
    if (inset > 0) element.style.paddingLeft = `${8 + inset}px`;
    return element;
  };
  const heads = shown.map((column) =>
    cell(column, column.kind === 'time' ? withZone(column.title, chosen.zone) : column.title),
  );
  const lineOf = (row: unknown): HTMLElement[] =>
    shown.map((column) => {
      const text = textOf(column, row, names, chosen.zone);
      return cell(column, column.kind === 'id' ? codeOf(text) : text, text === '-' ? 0 : column.inset);
    });
  const inSight = Math.min(rows.length, chosen.rowsPerPage, Math.ceil(clientHeight / (chosen.isComfortable ? 36 : 28)));
  table.append(box('sight-head', ...heads), ...rows.slice(0, inSight).map((row) => box('sight-row', ...lineOf(row))));
  return true;
}
