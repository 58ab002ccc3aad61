// Reads all rows of a list page by page without holding them, and writes rows as text for whoever has no screen.
import { queryOfNext } from '../../../api/nextLink.ts';
import { leftOutOf } from '../../../api/leftOut.ts';
import { environmentOf } from '../../environment.ts';
import { csvOf } from '../files/csv.ts';
import { sheetOf } from '../files/sheet.ts';
import type { CellValue, Column, ListDefinition, ListQuery } from '../definition.ts';
import { rankOf, type Rank } from './rank.ts';
import { presetPageSize } from '../pageSize.ts';
import { surroundingsOf } from '../surroundings.ts';
import type { Shown } from './shownRows.ts';
import { zonedTime } from '../zonedTime.ts';

// What the service answers at once: a larger page would be put together before anything of it is shown.
const pageSize = presetPageSize;

/** A column as it is written out: its title, and how much it matters where there is no room for all. */
export interface WrittenHead extends Pick<Column<never>, 'title' | 'short' | 'kind'> {
  rank: Rank;
  /** It is filtered or sorted by. */
  isHeld: boolean;
}

/** A list of whatever rows, as it is written out: what is read of it is given back to it. */
export interface Streaming {
  readonly isStreamable: boolean;
  stream(): AsyncGenerator<{ rows: readonly unknown[]; leftOut: number }, void, void>;
  readonly heads: readonly WrittenHead[];
  cellsOf(rows: readonly unknown[]): string[][];
  csvOf(rows: readonly unknown[]): string;
}

export function streaming<Row>(self: Shown<Row>, definition: ListDefinition<Row>): Streaming {
  const { besides, matches, load, order, keyOf, columns } = definition;
  const isKeyShown = columns.some(({ kind }) => kind === 'id');
  const around = () => surroundingsOf(self);
  const written = () => self.chosenColumns.filter(({ kind }) => kind !== 'buttons');
  return {
    /** The rows come in the order of the service: any other order needs all of them at once. */
    get isStreamable(): boolean {
      return (
        self.search === '' &&
        (self.sort === undefined || (self.sort.column === order?.column && self.sort.down === order.down))
      );
    },
    /** Every row that the filters match, a page at a time; the next page is asked for when the one before was taken. */
    async *stream(): AsyncGenerator<{ rows: readonly Row[]; leftOut: number }, void, void> {
      const environment = environmentOf(self);
      let query: ListQuery = { ...besides?.(self.filters, environment.now()), ...self.filters, page_size: pageSize };
      for (;;) {
        const page = await load(environment, query, { poll: false });
        const { results, next } = page;
        const rows = matches === undefined ? results : results.filter((row) => matches(row, self.filters));
        yield { rows, leftOut: leftOutOf(page) };
        if (next === null) return;
        query = queryOfNext(next, environment.pageOrigin);
      }
    },
    /** The heads of the cells. The key comes first where no column shows it: it is what a lookup takes. */
    get heads(): readonly WrittenHead[] {
      const { heldColumns } = self;
      const heads = written().map(({ key, title, short, kind, rank }) => ({
        title,
        ...(short !== undefined && { short }),
        kind,
        rank: rankOf({ kind, ...(rank !== undefined && { rank }) }),
        // What a lookup takes stays, however short it is cut.
        isHeld: heldColumns.includes(key) || kind === 'id',
      }));
      return isKeyShown ? heads : [{ title: 'Id', kind: 'id', rank: 1, isHeld: true }, ...heads];
    },
    /** The key of rows and what the chosen columns say of them, as plain text. */
    cellsOf(rows: readonly Row[]): string[][] {
      const { banks, preferences } = around();
      return rows.map((row) => {
        const cells = written().map(({ kind, value }) => said(value(row, banks.byId), kind, preferences.zoneName));
        return isKeyShown ? cells : [keyOf(row), ...cells];
      });
    },
    csvOf(rows: readonly Row[]): string {
      const { banks, preferences } = around();
      return csvOf(sheetOf(self.chosenColumns, rows, banks.byId), preferences.zoneName);
    },
  };
}

function said(value: CellValue, kind: Column<unknown>['kind'], zone: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return kind === 'time' ? (zonedTime(String(value), zone) ?? String(value)) : String(value);
}
