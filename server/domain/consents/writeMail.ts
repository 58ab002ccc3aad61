// Writes the e-mails about a consent, to the application's address where there is one; links to it are kept as hashes alone.
import { joinedWords, type ConsentLine } from '../../../src/api/contract/connect/consentWords.ts';
import type { ConsentEnder, ConsentState } from '../../../src/api/contract/connect/consents.ts';
import { addressOf } from '../../engine/consents/addressOf.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';

interface Held {
  id: number;
  vendor_id: number;
  application_id: number;
  vendor: string;
  bank: string;
  state: ConsentState;
  ended_by: ConsentEnder | null;
  words: ConsentLine[];
  days: number;
  until: string | null;
  data_deleted_at: string | null;
  email: string | null;
}

const hold = (tx: Data, consent: number, due: Sql): Promise<Held | undefined> =>
  tx.one<Held>(sql`select t.id, t.vendor_id, t.application_id, v.name as vendor, b.name as bank, t.state, t.ended_by, t.words, t.days,
      to_char(t.until at time zone 'UTC', 'FMDD FMMonth YYYY') as until, iso(t.data_deleted_at) as data_deleted_at, ${addressOf} as email
    from consent t join vendor v on v.id = t.vendor_id join bank b on b.id = t.bank_id
    where t.id = ${consent} and ${due} for update of t`);

type Needed = Pick<Services, 'seal' | 'publicUrl'>;

/** The address of the page that shows and ends it; whoever has it needs nothing else. */
async function linkTo(tx: Data, { publicUrl }: Needed, consent: number): Promise<string> {
  const token = newReference();
  await tx.run(sql`update consent set link_hashes = link_hashes || ${digestOf(token)}::bytea where id = ${consent}`);
  return `${publicUrl}/connect/consent#${token}`;
}

const aboutOf = ({ vendor_id: vendorId, application_id: applicationId }: Held) => ({ vendorId, applicationId });

export async function writeReceipt(tx: Data, services: Needed, consent: number): Promise<void> {
  const held = await hold(tx, consent, sql`t.given_at is not null and t.receipt_at is null`);
  if (held === undefined || held.email === null) return;
  const { vendor, bank, email: recipient } = held;
  const words = held.words.map((line) => `${line.what}: ${joinedWords(line)}`).join('\n');
  const fields = { vendor, bank, words, link: await linkTo(tx, services, consent) };
  await writeEmail(tx, services.seal, { template: 'consentGiven', recipient, fields, about: aboutOf(held) });
  await tx.run(sql`update consent set receipt_at = now() where id = ${consent}`);
}

/** Not for one that lasts hardly longer than the notice comes early. */
export async function writeNotice(tx: Data, services: Needed, consent: number): Promise<void> {
  const due = sql`t.state = 'given' and t.noticed_at is null and t.until > now() and t.until > t.given_at + interval '8 days'
    and t.until <= now() + interval '7 days'`;
  const held = await hold(tx, consent, due);
  if (held === undefined || held.email === null) return;
  const { vendor, bank, email: recipient } = held;
  const fields = { vendor, bank, until: held.until ?? '', link: await linkTo(tx, services, consent) };
  await writeEmail(tx, services.seal, { template: 'consentEnding', recipient, fields, about: aboutOf(held) });
  await tx.run(sql`update consent set noticed_at = now() where id = ${consent}`);
}

const endWords: Readonly<Record<ConsentEnder, string>> = {
  customer: 'You have ended that.',
  vendor: 'They have ended that.',
  staff: 'That was ended for you.',
  bank: 'That was ended at your bank.',
  time: 'That ended by itself, as agreed.',
};

/** Whom it was not a person here who ended it, the trail is told of by us. One that was replaced goes on as another. */
export async function writeEnded(tx: Data, services: Needed, consent: number): Promise<void> {
  const held = await hold(tx, consent, sql`t.state in ('expired', 'withdrawn', 'ended')`);
  if (held === undefined) return;
  const { vendor, bank, email: recipient, ended_by: by, data_deleted_at: deletedAt } = held;
  // Whoever agreed to once knows from the receipt that it is over.
  const isNews = held.state !== 'ended' || held.days > 0;
  if (recipient !== null && isNews) {
    const data =
      deletedAt === null
        ? `${vendor} keeps what was read before.`
        : `The documents and files that were made of your data were deleted on ${deletedAt.slice(0, 10)}.`;
    const fields = { vendor, bank, how: by === null ? '' : endWords[by], data };
    await writeEmail(tx, services.seal, { template: 'consentEnded', recipient, fields, about: aboutOf(held) });
  }
  if (by === 'vendor' || by === 'staff') return;
  await writeAudit(tx, {
    personId: undefined,
    vendorId: held.vendor_id,
    command: 'consents.end',
    object: `consent ${consent}`,
    after: { state: held.state, by, ...(deletedAt === null ? {} : { data_deleted_at: deletedAt }) },
    result: 'done',
  });
}
