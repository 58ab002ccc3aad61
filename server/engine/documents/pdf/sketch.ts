// Finds the page of each numbered row by a layout pass without output, for the figures that link to those rows.
import { cellText, type Cell, type Page } from '../page/page.ts';
import { Pen, type Sketch } from './pen.ts';

/** Page numbers take room, which can move the rows that they point to. */
const mostRounds = 5;

/** Page numbers are printed only if they are still right after the second layout; otherwise none is. */
export function sketchOf(page: Page, draw: (pen: Pen) => void): Sketch {
  const cells: Sketch['cells'] = new Map();
  let pages: Sketch['pages'] = new Map();
  if (!leads(page)) return { pages, cells };
  for (let round = 0; round < mostRounds; round += 1) {
    const pen = new Pen(page, { pages, cells }, true);
    draw(pen);
    if (isSame(pages, pen.rowPages)) return { pages, cells };
    pages = pen.rowPages;
  }
  return { pages: new Map(), cells };
}

const leads = ({ sections }: Page): boolean =>
  sections.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'table' && block.rows.flat().some((cell) => typeof cell !== 'string')),
  );

const isSame = (one: Sketch['pages'], other: Sketch['pages']): boolean =>
  one.size === other.size && [...one].every(([number, page]) => other.get(number) === page);

/** "2 payments: no. 1.14, 1.9 (p. 5); 1.2 (p. 6)"; a row that the document does not list says so. */
export function printedCell(cell: Cell, { pages }: Pick<Sketch, 'pages'>): string {
  if (typeof cell === 'string' || pages.size === 0) return cellText(cell);
  const groups = [...Map.groupBy(cell.numbers, (number) => pages.get(number))];
  const said = groups.map(
    ([page, numbers]) => `${numbers.join(', ')} (${page === undefined ? 'not listed' : `p. ${page}`})`,
  );
  return `${cell.before}${said.join('; ')}${cell.after}`;
}
