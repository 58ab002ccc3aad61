// Writes an e-mail in the transaction of the change that it tells about; its fields are sealed.
import { randomUUID } from 'node:crypto';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Seal } from '../secrets/seal.ts';
import { sealedColumns } from '../secrets/sealedColumns.ts';

export interface NewEmail {
  template: string;
  recipient: string;
  fields: Readonly<Record<string, string>>;
  /** Whoever writes it sends it at once and tells how that went; others take it up when nothing is heard for two minutes. */
  byHand?: boolean;
}

export interface WrittenEmail {
  id: number;
  reference: string;
}

export async function writeEmail(tx: Data, seal: Seal, email: NewEmail): Promise<WrittenEmail> {
  const { template, recipient, fields, byHand = false } = email;
  const reference = randomUUID();
  const sealed = seal.close(JSON.stringify(fields), sealedColumns.email.place({ reference }));
  const written = await tx.one<{ id: number }>(sql`
    insert into mail (template, recipient, fields_sealed, reference, attempts, next_attempt_at)
    values (${template}, ${recipient}, ${sealed}, ${reference}, ${byHand ? 1 : 0},
      now() + make_interval(mins => ${byHand ? 2 : 0}::int)) returning id`);
  if (written === undefined) throw new Error('The e-mail was not written');
  return { id: written.id, reference };
}
