// Whom a vendor may send documents to: its setting, a list of names and addresses; what cannot be read allows nobody.
import * as v from 'valibot';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const recipients = v.array(v.object({ name: v.string(), email: v.string() }));
export type Recipient = v.InferOutput<typeof recipients>[number];

export async function allowedRecipients(data: Data, vendorId: number): Promise<Recipient[]> {
  const row = await data.one<{ value: string }>(
    sql`select value from vendor_setting where vendor_id = ${vendorId} and key = 'allowed_document_recipients'`,
  );
  try {
    const read = v.safeParse(recipients, JSON.parse(row?.value ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
