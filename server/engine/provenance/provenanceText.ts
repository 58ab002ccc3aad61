// The SQL that says where the figures of an account come from, as the contract says it.
import { provenance } from '../../../src/api/contract/applications/provenance.ts';
import { arrayOf, Json, objectOf } from '../../platform/database/rows/objectOf.ts';

const { segments } = provenance.entries;

const period = (from: string, to: string): Json =>
  new Json(`(select json_build_object('from', ${from}, 'to', ${to}) where ${from} is not null)`);

/** The name of a file, and how like the holder's name is to the customer's, are personal. */
const files = (showPii: boolean): Json =>
  new Json(
    `(select coalesce(jsonb_agg(f - 'id' || jsonb_build_object('name', ${
      showPii ? "(select c.name from crawler_file c where c.id = (f->>'id')::bigint)" : 'null'
    }) order by place), '[]') from jsonb_array_elements(s.files) with ordinality as each (f, place))`,
  );

/** Of a row of account known as `table`. */
export const provenanceText = (table: string, showPii: boolean): Json =>
  objectOf(provenance, table, {
    missing: new Json(`${table}.missing`),
    segments: arrayOf(
      objectOf(segments.item, 's', {
        check: 's.check_word',
        crawler_uuid: '(select c.uuid::text from crawler c where c.id = s.crawler_id)',
        files: files(showPii),
        asked: period('s.asked_from', 's.asked_to'),
        covered: period('s.first_day', 's.last_day'),
        differences: 'coalesce(s.differing, jsonb_array_length(s.differences))',
        holder: showPii ? 's.holder' : 'null::text',
      }),
      `account_segment s where s.account_id = ${table}.id`,
      's.id',
    ),
  });
