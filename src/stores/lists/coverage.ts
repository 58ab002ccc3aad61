// Says what sorting and searching covered, where not all rows are loaded.
const number = new Intl.NumberFormat('en');

interface Covered {
  loaded: number;
  count: number;
  isEstimate: boolean;
  /** How many rows the text was found in; undefined when nothing is searched for. */
  found: number | undefined;
  isSorted: boolean;
}

/** "sorted within the 100 loaded of 5,000", "12 found · searched in the 100 loaded of 5,000" */
export function coverageText({ loaded, count, isEstimate, found, isSorted }: Covered): string | undefined {
  if (found === undefined && !isSorted) return undefined;
  const all = `${isEstimate ? 'about ' : ''}${number.format(count)}`;
  const rows = `the ${number.format(loaded)} loaded of ${all}`;
  if (found === undefined) return `sorted within ${rows}`;
  return `${number.format(found)} found · ${isSorted ? 'searched and sorted' : 'searched'} in ${rows}`;
}
