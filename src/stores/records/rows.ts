// Makes the rows of a list of ids: what each was found as, in words, and where it is shown.
import { askedWords } from '../../api/contract/applications/askedWords.ts';
import { readAsked, type MeantId } from '../../api/contract/applications/idShapes.ts';
import type { Match, Resolved } from '../../api/contract/applications/records.ts';
import { lookupAddress } from '../lookup/types.ts';
import { because, type Unmatched } from '../rule.ts';
import { kindTitles } from '../../api/contract/find/idKinds.ts';
import { findingOf, type RecordRow } from './recordRow.ts';
import { recordsAddresses } from './recordsAddress.ts';

/** Every id that was asked for, in its order, found or not. */
export function rowsOf(ids: string, results: readonly Resolved[]): RecordRow[] {
  const found = new Map(results.map((row) => [row.asked, row]));
  return askedWords(ids).map((asked) => {
    const { matches, application } = found.get(asked) ?? { matches: [], application: null };
    const [best] = matches;
    const text = foundText({ matches, application });
    return { asked, id: readAsked(asked).id, found: text, address: best && placeOf(best), matches, application };
  });
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
export const manyText = ({ total }: Match): string => (total > 100 ? 'more than 100' : String(total));

/** "Application", "3 crawlers begin so", "Vendor-specific id, the newest of 2", "Not found". */
function foundText(row: Pick<RecordRow, 'matches' | 'application'>): string {
  const [best, ...others] = row.matches;
  if (best === undefined) return 'Not found';
  const also = others.length === 0 ? '' : `; also ${others.map(({ kind }) => kindTitles[kind]).join(', ')}`;
  if (findingOf(row) === 'unclear') return `${capital(manyText(best))} crawlers begin so${also}`;
  const newest = best.total > 1 ? `, the newest of ${manyText(best)}` : '';
  return `${capital(kindTitles[best.kind])}${newest}${also}`;
}

/** Where what was found is shown: at its place within its application; several crawlers in a list of their own. */
export function placeOf({ kind, ids, application_id }: Match): string {
  const [id = ''] = ids;
  if (kind === 'crawler_uuid' && ids.length > 1) return listOf(kind, ids);
  return kind === 'vendor_specific_id' || kind === 'application_id'
    ? lookupAddress('application_id', String(application_id))
    : lookupAddress(kind, id);
}

/** Exactly these records. */
export const listOf = (kind: MeantId['kind'] & string, ids: readonly string[]): string =>
  recordsAddresses(ids.map((id) => (kind === 'crawler_uuid' ? { id } : { id, kind })))[0]?.address ?? '/';

/** The crawler that the id is of. */
export const crawlerNamed = ({ matches: [best] }: RecordRow): string | undefined =>
  best?.kind === 'crawler_uuid' && best.ids.length === 1 ? best.ids[0] : undefined;

/** Undefined where it was found as one record. */
export function notFound(row: RecordRow): Unmatched | undefined {
  const finding = findingOf(row);
  if (finding === 'found') return undefined;
  const reason =
    finding === 'missing'
      ? because(`${row.id} was not found`, 'id was not found', 'ids were not found')
      : because(
          `${row.id} matches several crawlers: open the row to list them`,
          'id matches several crawlers',
          'ids match several crawlers',
        );
  return { name: row.id, reason };
}
