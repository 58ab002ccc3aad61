// To whom e-mails about a consent go: where the customer's link went, or the address that the bank told.
import { sql } from '../../platform/database/sql.ts';

/** Of a consent "t". */
export const addressOf = sql`coalesce(
  (select w.recipient from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp
    join written_email w on w.vendor_specific_id = a.vendor_specific_id and w.label_id = a.label_id and w.template = 'iframeLink'
    where k.id = t.application_id order by w.created_at desc, w.id desc limit 1),
  (select a.email from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp
    where k.id = t.application_id))`;
