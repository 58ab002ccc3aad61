// An attempt to sign up: found by the cookie of the browser that began it, whose hash alone is kept, for a day.
import { readCookie, writeCookie } from '../../platform/calls/cookies.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';

export interface Attempt {
  id: number;
  reference: string;
  email: string;
  business_name: string;
  abn: string;
  aggregator: string;
  account_id: number | null;
  customer: string | null;
  person_id: number | null;
  vendor_id: number | null;
  vendor: string | null;
  /** It was given up, and counts in no budget until it goes on. */
  cancelled_at: Date | null;
}

const daySeconds = 86_400;
const nameOf = ({ secure }: Services): string => (secure ? '__Host-signup' : 'signup');

const fields = sql`s.id, s.reference, s.email, s.business_name, s.abn, s.aggregator, s.account_id, s.customer, s.person_id,
  s.vendor_id, v.name as vendor, s.cancelled_at`;

export async function findAttempt(services: Services, request: RequestFacts): Promise<Attempt | undefined> {
  const token = readCookie(request.cookies, nameOf(services));
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined;
  return services.database.system
    .one<Attempt>(sql`select ${fields} from sign_up s left join vendor v on v.id = s.vendor_id
    where s.token_hash = ${digestOf(token)}::bytea and s.created_at > now() - make_interval(secs => ${daySeconds})`);
}

/** Locked first and read after: a joined row that was made while the lock was waited for would not be seen. */
export async function lockAttempt(tx: Data, id: number): Promise<Attempt | undefined> {
  await tx.run(sql`select from sign_up where id = ${id} for update`);
  return tx.one<Attempt>(
    sql`select ${fields} from sign_up s left join vendor v on v.id = s.vendor_id where s.id = ${id}`,
  );
}

export function keepAttempt(services: Services, request: RequestFacts, token: string): void {
  const { secure } = services;
  const { framed } = request;
  request.setCookie(writeCookie(nameOf(services), token, { httpOnly: true, secure, framed, maxAge: daySeconds }));
}

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The attempt of this browser for this address; one that is finished is no longer paid for. */
export async function ownAttempt(services: Services, request: RequestFacts, email: string): Promise<Attempt> {
  const attempt = await findAttempt(services, request);
  if (attempt === undefined || !isSameEmail(attempt.email, email))
    throw new Refusal(409, 'This sign-up is over. Please start again.');
  if (attempt.vendor_id !== null) throw new Refusal(409, 'You are signed up already. Please sign in.');
  return attempt;
}
