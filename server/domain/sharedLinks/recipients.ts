// Whom a vendor may send documents to: what its setting says; what cannot be read allows nobody.
import { recipientsIn, type Recipient } from '../../../src/api/contract/applications/rules/recipients.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function allowedRecipients(data: Data, vendorId: number): Promise<Recipient[]> {
  const row = await data.one<{ value: string }>(
    sql`select value from vendor_setting where vendor_id = ${vendorId} and key = 'allowed_document_recipients'`,
  );
  const read = recipientsIn(row?.value ?? '');
  return read === 'broken' ? [] : read.allowed;
}
