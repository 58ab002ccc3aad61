// The list row of a crawler: its card, with the names of its bank and label put in front.
import { sql } from '../database/sql.ts';

export const crawlerJoins = sql`join label l on l.id = t.label_id join bank b on b.id = t.bank_id`;
export const crawlerRowText = sql`l.in_crawler || b.in_row || t.card`;
