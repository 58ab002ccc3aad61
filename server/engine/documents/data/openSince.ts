// Since when an application must have been made for what was read for it to be open still, by the database's clock.
import { openForHours } from '../../../../src/api/contract/applications/rules/openFor.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';

export const openSince = (at: Sql = sql`now()`): Sql => sql`(${at} - ${openForHours}::int * interval '1 hour')`;
