// What a saved view is of: the page it shows, the address that is saved, and what it asks for that is there no more.
import type { SavedView } from '../../api/contract/people/savedViews.ts';
import type { Address } from '../address/Address.ts';
import type { OpenList } from '../lists/openList.ts';

const here = (address: string): URL => new URL(address, 'http://here');

export const pageOf = ({ address }: Pick<SavedView, 'address'>): string => here(address).pathname;

/** Filters, sort and columns as they are now; the row that is open is no part of a view. */
export function viewHere({ address, lists }: { address: Address; lists: { open: OpenList | undefined } }): string {
  const url = here(address.with({ open: undefined }));
  const { columns = [], visibleColumns = [], folded = [] } = lists.open ?? {};
  const visible = columns.filter(
    (one) => visibleColumns.includes(one) || (folded.includes(one.key) && !isHidden(one.key)),
  );
  const usual = columns.filter(({ isOptional }) => isOptional !== true);
  if (visible.map(({ key }) => key).join() !== usual.map(({ key }) => key).join())
    url.searchParams.set('columns', visible.map(({ key }) => key).join(','));
  // Commas stay readable: nothing else of ours is written in them.
  return `${url.pathname}${url.search.replaceAll('%2C', ',')}`;

  function isHidden(key: string): boolean {
    return lists.open?.isColumnHidden(key) === true;
  }
}

const missing = (text: string | null, held: readonly { id: number }[]): boolean =>
  text !== null && held.length > 0 && text.split(',').some((one) => !held.some(({ id }) => String(id) === one));

type Rows = { readonly rows: readonly { id: number }[] };
interface Held {
  banks: Rows;
  labels: Rows;
  vendors: Rows;
}

/** "a label", "a bank": what the view is about and this person cannot see any more. */
export function goneFrom({ address }: SavedView, { banks, labels, vendors }: Held): readonly string[] {
  const { searchParams: said } = here(address);
  return [
    missing(said.get('bank') ?? said.get('bank_id'), banks.rows) ? ['a bank'] : [],
    missing(said.get('label') ?? said.get('label_id'), labels.rows) ? ['a label'] : [],
    missing(said.get('vendor'), vendors.rows) ? ['a vendor'] : [],
  ].flat();
}

/** One view in a line: its address, which has no blanks, and its name. */
export const printViews = (views: readonly Pick<SavedView, 'address' | 'name'>[]): string =>
  views.map(({ address, name }) => `${address} ${name}`).join('\n');

interface ReadViews {
  views: readonly { address: string; name: string }[];
  /** The first line that is none. */
  wrong: string | undefined;
}

export function readViews(text: string): ReadViews {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const read = lines.map((line) => /^(\/(?![/\\])[^\s#\\]*)\s+(\S.*)$/.exec(line));
  const views = read.flatMap((found) =>
    found?.[1] !== undefined && found[2] !== undefined ? [{ address: found[1], name: found[2] }] : [],
  );
  return { views, wrong: lines[read.findIndex((found) => found === null)] };
}
