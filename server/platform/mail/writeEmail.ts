// Writes an e-mail in the transaction of the change that it tells about; its fields are sealed.
import { randomUUID } from 'node:crypto';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Seal } from '../secrets/seal.ts';
import { sealedColumns } from '../secrets/sealedColumns.ts';

interface NewEmail {
  template: string;
  recipient: string;
  fields: Readonly<Record<string, string>>;
  /** Whoever writes it sends it at once and tells how that went; others take it up when nothing is heard for two minutes. */
  byHand?: boolean;
  /** Whose record it is about: it stays known that it was written, and to whom, when its text is gone. */
  about?: EmailSubject;
}

/** An application, or a customer that has none yet. */
export interface EmailSubject {
  vendorId: number;
  applicationId?: number | undefined;
  labelId?: number | undefined;
  reference?: string | undefined;
}

interface WrittenEmail {
  id: number;
  reference: string;
}

export async function writeEmail(tx: Data, seal: Seal, email: NewEmail): Promise<WrittenEmail> {
  const { template, recipient, fields, byHand = false, about } = email;
  const reference = randomUUID();
  const sealed = seal.close(JSON.stringify(fields), sealedColumns.email.place({ reference }));
  const written = await tx.one<{ id: number }>(sql`
    insert into mail (template, recipient, fields_sealed, reference, attempts, next_attempt_at)
    values (${template}, ${recipient}, ${sealed}, ${reference}, ${byHand ? 1 : 0},
      now() + make_interval(mins => ${byHand ? 2 : 0}::int)) returning id`);
  if (written === undefined) throw new Error('The e-mail was not written');
  if (about !== undefined) await noteWritten(tx, written.id, email, about);
  return { id: written.id, reference };
}

const noteWritten = (tx: Data, id: number, { template, recipient }: NewEmail, about: EmailSubject): Promise<number> =>
  tx.run(sql`insert into written_email (mail_id, vendor_id, application_id, label_id, vendor_specific_id, template, recipient)
    values (${id}, ${about.vendorId}, ${about.applicationId ?? null}, ${about.labelId ?? null}, ${about.reference ?? null},
      ${template}, ${recipient})`);
