// Signs of editing in a PDF, as facts and never as a verdict: many of them have harmless causes, and their lack proves nothing.
import type { Line } from './entries.ts';
import type { Item, OpenedPdf } from './open.ts';

export const mostSigns = 30;
const longestName = 80;

export function signsIn(bytes: Uint8Array, { pages, info }: OpenedPdf, lines: readonly Line[]): string[] {
  const all = [
    ...writersOf(info),
    ...savedAgain(bytes),
    ...changedLater(info),
    ...fontsIn(lines),
    ...pages.flatMap(({ items, notes }, place) => [
      ...overlapsIn(items, place + 1),
      ...(notes.some((rect) => items.some((item) => isUnder(item, rect)))
        ? [`On page ${place + 1} notes or boxes lie over text`]
        : []),
    ]),
  ];
  return all.slice(0, mostSigns);
}

/** Names of programs: no text of the statement. */
function writersOf({ Creator, Producer }: OpenedPdf['info']): string[] {
  const named = (what: string, value: unknown): string[] => {
    const name =
      typeof value === 'string'
        ? value
            .replaceAll(/[^\x20-\x7e]+/g, ' ')
            .trim()
            .slice(0, longestName)
        : '';
    return name === '' ? [] : [`${what} ${name}`];
  };
  return [...named('Made with', Creator), ...named('Written by', Producer)];
}

/** Written for the web, a file has two ends from the beginning. */
function savedAgain(bytes: Uint8Array): string[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let ends = all.subarray(0, 1_024).includes('/Linearized') ? -1 : 0;
  for (let at = all.indexOf('%%EOF'); at !== -1; at = all.indexOf('%%EOF', at + 5)) ends += 1;
  return ends > 1 ? [`Saved ${ends - 1 === 1 ? 'once' : `${ends - 1} times`} more after it was made`] : [];
}

function changedLater({ CreationDate, ModDate }: OpenedPdf['info']): string[] {
  const day = (value: unknown): string | undefined =>
    typeof value === 'string' ? /^D:(\d{8,14})/.exec(value)?.[1]?.padEnd(14, '0') : undefined;
  const [made, changed] = [day(CreationDate), day(ModDate)];
  if (made === undefined || changed === undefined || changed <= made) return [];
  const shown = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  return [`Made on ${shown(made)}, changed on ${shown(changed)}`];
}

/** On each page by itself: some writers number their fonts anew on every page. */
function fontsIn(lines: readonly Line[]): string[] {
  const found: string[] = [];
  for (const [page, own] of Map.groupBy(lines, (line) => line.page)) {
    const cells = own.flatMap(({ fonts }) => [...fonts]);
    for (const [role, column] of Map.groupBy(cells, ([name]) => name)) {
      const counts = [...Map.groupBy(column, ([, fonts]) => fonts.join(' ')).values()].map(({ length }) => length);
      const most = Math.max(...counts);
      if (most === column.length) continue;
      const others = column.length - most;
      found.push(`On page ${page}, ${others} of ${column.length} amounts in the ${role} column are in another font`);
    }
  }
  return found;
}

const overlapShare = 0.4;

function overlapsIn(items: readonly Item[], page: number): string[] {
  const sorted = items.toSorted((one, other) => one.x - other.x);
  let count = 0;
  for (const [place, one] of sorted.entries()) {
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.x >= one.x + one.width) break;
      if (Math.abs(one.y - other.y) > Math.min(one.size, other.size) * overlapShare) continue;
      const shared = Math.min(one.x + one.width, other.x + other.width) - other.x;
      if (shared > Math.min(one.width, other.width) * overlapShare) count += 1;
    }
  }
  if (count === 0) return [];
  return [`On page ${page}, text lies over other text in ${count === 1 ? '1 place' : `${count} places`}`];
}

function isUnder({ x, y, width, size }: Item, [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): boolean {
  return x < right && x + width > left && y < top && y + size > bottom;
}
