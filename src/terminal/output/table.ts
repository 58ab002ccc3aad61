// Lays rows out in columns, as wide as they are or within a terminal's width; later rows may come after the first are written.
import { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';
import { lookOf, type Look } from '../../stores/now/statusLook.ts';
import { visible, type Screen } from '../screen.ts';
import { fit, gap, type Fit, type Head } from './fit.ts';
import { cutTo, padded, widthOf } from './textWidth.ts';

export interface Table {
  /** The lines of more rows; the heads stand above the first ones. What would command the screen is shown and not obeyed. */
  lines(rows: readonly (readonly string[])[]): string[];
  /** The titles of the columns that there was no room for. */
  readonly folded: readonly string[];
}

export interface Room {
  /** Undefined where a row may be as wide as it likes. */
  width: number | undefined;
  hasColours?: boolean;
}

export const roomOf = ({ width, hasColours = false }: Screen, besides = 0): Room => {
  const columns = width?.();
  return { width: columns === undefined ? undefined : columns - besides, hasColours };
};

export function openTable(
  heads: readonly Head[],
  { width: room, hasColours = false }: Room = { width: undefined },
): Table {
  let fitted: Fit | undefined;
  const widths = heads.map(({ title }) => widthOf(title));
  const cellIn = (cell: string, place: number, isHead: boolean): string => {
    const width = fitted?.widths[place] ?? widths[place] ?? 0;
    const isLate = fitted !== undefined && heads[place]?.kind === 'time' && widthOf(cell) > width;
    const text = isLate ? cutTo(cell.replace(/:\d\d$/, ''), width) : fitted === undefined ? cell : cutTo(cell, width);
    return !isHead && hasColours ? coloured(text, width) : padded(text, width);
  };
  const lineOf = (cells: readonly string[], isHead: boolean): string =>
    (fitted?.shown ?? Array.from(cells.keys()))
      .map((place) => cellIn(cells[place] ?? '', place, isHead))
      .join(gap)
      .trimEnd();
  let isBegun = false;
  return {
    lines(rows) {
      const flat = rows.map((cells) =>
        cells.map((cell, place) => onOneLine(cell, room === undefined ? undefined : heads[place]?.kind)),
      );
      // The first rows say how wide the columns are.
      if (room !== undefined) fitted ??= fit(heads, flat, room);
      for (const cells of flat)
        for (const [place, cell] of cells.entries()) widths[place] = Math.max(widths[place] ?? 0, widthOf(cell));
      const lines = flat.map((cells) => lineOf(cells, false));
      if (isBegun) return lines;
      isBegun = true;
      const titles = heads.map(({ title, short }, place) =>
        short !== undefined && fitted !== undefined && widthOf(title) > (fitted.widths[place] ?? 0) ? short : title,
      );
      const rule = heads.map((_head, place) => '-'.repeat(fitted?.widths[place] ?? widths[place] ?? 0));
      return [lineOf(titles, true), lineOf(rule, true), ...lines];
    },
    get folded() {
      return fitted?.folded ?? [];
    },
  };
}

/** A break or a tab inside a cell would break the columns; within a window a time is said to the second, and an id by its beginning. */
function onOneLine(text: string, kind: Head['kind']): string {
  const line = visible(text.replaceAll(/\s+/g, ' ').trim());
  return kind === 'time' ? line.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d+\S*$/, '$1 $2') : line;
}

const codes: Record<Look, string> = {
  completed: '32',
  exited: '2',
  active: '36',
  late: '33',
  failed: '31',
  died: '1;31',
};
const statuses: ReadonlySet<string> = new Set(crawlerStatuses);

/** A status is a word first: its colour only finds it sooner. */
function coloured(text: string, width: number): string {
  if (!statuses.has(text)) return padded(text, width);
  const code = codes[lookOf(text as (typeof crawlerStatuses)[number])];
  return `\u001b[${code}m${text}\u001b[0m${' '.repeat(Math.max(0, width - widthOf(text)))}`;
}

/** "Times in UTC. 2 more columns (Country, Options): --wide shows all" */
export function foldedText({ folded }: Table, heads: readonly Head[], zone: string): string | undefined {
  if (folded.length === 0) return undefined;
  const hasTimes = heads.some(({ kind, title }) => kind === 'time' && !folded.includes(title));
  const columns = folded.length === 1 ? '1 more column' : `${folded.length} more columns`;
  return `${hasTimes ? `Times in ${zone}. ` : ''}${columns} (${folded.join(', ')}): --wide shows all`;
}
