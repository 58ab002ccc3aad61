// Lays rows out in columns; later rows may come after the first are written, and a long cell is never cut.
export interface Table {
  /** The lines of more rows; the heads stand above the first ones. */
  lines(rows: readonly (readonly string[])[]): string[];
}

const gap = '  ';

export function openTable(heads: readonly string[]): Table {
  const widths = heads.map(widthOf);
  let isBegun = false;
  return {
    lines(rows) {
      const flat = rows.map((cells) => cells.map(onOneLine));
      for (const cells of flat)
        for (const [place, cell] of cells.entries()) widths[place] = Math.max(widths[place] ?? 0, widthOf(cell));
      const all = isBegun ? flat : [heads, widths.map((width) => '-'.repeat(width)), ...flat];
      isBegun = true;
      return all.map((cells) =>
        cells
          .map((cell, place) => padded(cell, widths[place] ?? 0))
          .join(gap)
          .trimEnd(),
      );
    },
  };
}

/** A break or a tab inside a cell would break the columns. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const widthOf = (text: string): number => [...text].length;

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
