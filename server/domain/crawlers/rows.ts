// The list row of a crawler, with the names of its bank and label.
import { crawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { Json, objectOf } from '../../platform/database/rows/objectOf.ts';
import { trusted } from '../../platform/database/sql.ts';

export const crawlerTables = 'join label l on l.id = t.label_id join bank b on b.id = t.bank_id';
export const crawlerJoins = trusted(crawlerTables);

/** The fields of a row known as "t" that are no columns of their name. */
export const crawlerSources = {
  bank: 'b.name',
  vendor_label: 'l.ref',
  country_code: 'b.country_code',
  standardError: 't.standard_error',
  error: new Json(
    `case when t.error_code is not null then ${objectOf(crawlerRow.entries.error.wrapped, 't', { code: 't.error_code', message: 't.error_message' }).text} end`,
  ),
};

export const crawlerRowText = trusted(objectOf(crawlerRow, 't', crawlerSources).text);
