// The list row of an analysis, with the names of its bank, label and vendor.
import { analysisRow } from '../../../src/api/contract/analyses/analyses.ts';
import { objectOf } from '../../platform/database/rows/objectOf.ts';
import { sql, trusted } from '../../platform/database/sql.ts';

export const analysisJoins = sql`join label l on l.id = t.label_id join vendor v on v.id = l.vendor_id join bank b on b.id = t.bank_id`;

export const analysisRowText = trusted(
  objectOf(analysisRow, 't', {
    bank: 'b.name',
    country_code: 'b.country_code',
    vendorref: objectOf(analysisRow.entries.vendorref, 'l', { vendor: 'v.name' }),
  }).text,
);
