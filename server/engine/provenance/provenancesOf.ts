// Reads where the figures of each account of an application come from.
import * as v from 'valibot';
import { checks, provenance, sources } from '../../../src/api/contract/applications/provenance.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { provenanceText } from './provenanceText.ts';

const told = v.object({
  id: v.number(),
  source: v.nullable(v.picklist(sources)),
  check: v.nullable(v.picklist(checks)),
  provenance,
});
export type ToldOfAccount = Omit<v.InferOutput<typeof told>, 'id'>;

const texts = { shown: trusted(provenanceText('a', true).text), hidden: trusted(provenanceText('a', false).text) };

/** By the number of the account. */
export async function provenancesOf(
  data: Data,
  applicationId: number,
  personal: boolean,
): Promise<Map<number, ToldOfAccount>> {
  const rows = await data.rows(sql`select a.id, a.source, a.check_word as check,
      (${personal ? texts.shown : texts.hidden})::json as provenance
    from account a where a.application_id = ${applicationId} order by a.id`);
  return new Map(v.parse(v.array(told), rows).map(({ id, ...rest }) => [id, rest]));
}
