// Tells the owner of an account by e-mail what was done with it, in the transaction that did it, with a link for who did not do it.
import { contextNow } from '../../context.ts';
import type { Data } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { writeEmail } from '../../mail/writeEmail.ts';
import { digestOf, newReference } from '../../secrets/references.ts';
import type { Seal } from '../../secrets/seal.ts';
import { plainText } from '../../text/plainText.ts';

/** Among the one-time tokens of people. */
const purpose = 'not me';
/** As long as the e-mail may lie unread. */
const days = 7;

export interface Letterhead {
  seal: Seal;
  now: () => number;
  publicUrl: string;
}

/** A name that somebody typed: no link of a mail program, no line of its own, and not longer than a name. */
export const named = (text: string): string => {
  const plain = plainText(text).trim();
  const short = plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
  return `“${short.replaceAll('://', '[:]//').replaceAll(/(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])/gu, '[$&]')}”`;
};

interface Told {
  /** A sentence without its full stop: "The API token “Nightly” was made". */
  what: string;
  /** Somebody else did it, whose address is not the owner's business. */
  byOther?: boolean;
}

export async function tellOwner(
  tx: Data,
  { seal, now, publicUrl }: Letterhead,
  personId: number,
  { what, byOther = false }: Told,
): Promise<void> {
  const token = newReference();
  const owner = await tx.one<{ email: string }>(sql`
    with owner as (select id, email from person where id = ${personId} and is_active),
    link as (insert into factor_challenge (token_hash, person_id, purpose, challenge, expires_at)
      select ${digestOf(token)}::bytea, id, ${purpose}, ${what}, now() + make_interval(days => ${days}::int) from owner)
    select email from owner`);
  if (owner === undefined) return;
  const when = new Date(now()).toISOString();
  const from = byOther ? undefined : contextNow().address;
  await writeEmail(tx, seal, {
    template: 'accountChanged',
    recipient: owner.email,
    fields: {
      what,
      when: `${when.slice(0, 10)} ${when.slice(11, 16)} UTC`,
      from: from ?? '',
      days: String(days),
      link: `${publicUrl}/v1/dashboard/not-me#${token}`,
    },
  });
}

/** Takes the link once, and gives whose it is and what it was sent about. */
export const takeNotMe = (tx: Data, token: string) =>
  tx.one<{
    person_id: number;
    what: string;
  }>(sql`delete from factor_challenge where token_hash = ${digestOf(token)} and purpose = ${purpose}
    and expires_at > now() returning person_id, challenge as what`);
