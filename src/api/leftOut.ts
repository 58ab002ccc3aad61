// Remembers of a page of a list how many of its rows could not be read and were left out.
const leftOut = new WeakMap<object, number>();

/** Beside the page and not in it: what the service sent stays what the contract says. */
export function withLeftOut<Page extends object>(page: Page, rows: number): Page {
  if (rows > 0) leftOut.set(page, rows);
  return page;
}

export const leftOutOf = (page: object): number => leftOut.get(page) ?? 0;

/** "1 row could not be read and is left out"; nothing when all were read. */
export function leftOutText(rows: number, one = 'row', several = `${one}s`): string | undefined {
  if (rows === 0) return undefined;
  return rows === 1
    ? `1 ${one} could not be read and is left out`
    : `${rows} ${several} could not be read and are left out`;
}
