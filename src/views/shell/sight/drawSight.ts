// Draws the first rows of a list in bare elements, at the very places where the workbench will draw them.
import type { BankNames } from '../../../stores/lists/definition.ts';
import { cellText } from '../../shared/cells/cellText.ts';
import { withZone } from '../../shared/cells/times.ts';
import { fit } from '../../shared/recordTable/grid/fit.ts';
import { alignOf } from '../../shared/recordTable/looks.ts';
import type { SightColumn, SightList } from '../../shared/recordTable/sightList.ts';
import { chosenFor, isPart, partOf, type Chosen } from './chosen.ts';
import './sight.css';

const lists = import.meta.glob<SightList>('../../*/*.sight.ts', { eager: true, import: 'sight' });

// The boxes at the left, and a scroll bar.
const notForColumns = 34 + 16;
// In a narrower page the search form takes more than one line, and nobody knows how many.
const narrowest = 890;

export interface Sighted {
  page: string;
  isFramed: boolean;
  remembered: (name: string) => string | undefined;
  /** Answers of the service. */
  details: unknown;
  banks: unknown;
  rows: unknown;
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
export function drawSight({ page, isFramed, remembered, ...answers }: Sighted): HTMLElement | undefined {
  const list = Object.values(lists).find((one) => one.page === page);
  const rows = resultsOf(answers.rows);
  // Whoever has no vendor is led elsewhere.
  const isLedAway = !isPart(partOf(answers.details)['vendor']);
  if (list === undefined || rows.length === 0 || isLedAway) return undefined;
  const chosen = chosenFor(list.name, remembered);
  const table = box('sight-table');
  const menu = box(chosen.isMenuOpen ? 'sight-menu sight-open' : 'sight-menu');
  const main = box('sight-main', table);
  const sight = box('sight', ...(isFramed ? [main] : [box('sight-top'), box('sight-below', menu, main)]));
  // It is the picture of what comes: nothing in it can be reached, and nobody is told of it twice.
  sight.inert = true;
  sight.ariaHidden = 'true';
  sight.classList.toggle('sight-comfortable', chosen.isComfortable);
  document.body.append(sight);
  const mayPersonal = partOf(answers.details)['show_pii'] === true;
  try {
    if (drawRows(table, { list, chosen, mayPersonal, names: namesOf(answers.banks), rows })) return sight;
  } catch {
    // These are no rows. What is wrong with them is told by the workbench.
  }
  sight.remove();
  return undefined;
}

interface Drawn {
  list: SightList;
  chosen: Chosen;
  mayPersonal: boolean;
  names: BankNames;
  rows: readonly unknown[];
}

/** False where there is no room. */
function drawRows(table: HTMLElement, { list, chosen, mayPersonal, names, rows }: Drawn): boolean {
  const { clientWidth, clientHeight } = table;
  if (clientWidth < narrowest) return false;
  const columns = list.columns.filter(
    ({ key, personal }) => !chosen.hidden.includes(key) && (personal !== true || mayPersonal),
  );
  const room = clientWidth - notForColumns;
  const { widths } = fit({ columns, measures: list.measures, drawn: chosen.widths, kept: chosen.kept, room });
  const shown = columns.filter(({ key }) => widths.has(key));
  const cell = (column: SightColumn, said: Node | string, inset = 0): HTMLElement => {
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
      const value = column.value(row, names);
      const text = column.says?.(row) ?? (column.kind === 'flag' ? '' : cellText(value, column.kind, chosen.zone));
      const inset = list.measures[column.key]?.inset;
      return cell(column, column.kind === 'id' ? codeOf(text) : text, text === '-' ? 0 : inset);
    });
  const inSight = Math.min(rows.length, chosen.rowsPerPage, Math.ceil(clientHeight / (chosen.isComfortable ? 36 : 28)));
  table.append(box('sight-head', ...heads), ...rows.slice(0, inSight).map((row) => box('sight-row', ...lineOf(row))));
  return true;
}
