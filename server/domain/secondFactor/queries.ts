// The statements about second factors; each asks for the person.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface AppRow {
  secret_sealed: Buffer;
  confirmed_at: Date | null;
  last_step: number;
}

export const findApp = (data: Data, personId: number): Promise<AppRow | undefined> =>
  data.one<AppRow>(
    sql`select secret_sealed, confirmed_at, last_step from authenticator_app where person_id = ${personId}`,
  );

/** One that was confirmed stays until it is removed. */
export const beginApp = (data: Data, personId: number, secretSealed: Buffer): Promise<number> =>
  data.run(sql`insert into authenticator_app as a (person_id, secret_sealed) values (${personId}, ${secretSealed})
    on conflict (person_id) do update set secret_sealed = excluded.secret_sealed, created_at = now(), last_step = 0
    where a.confirmed_at is null`);

/** Of two that send the same code, one is taken. */
export const takeStep = (data: Data, personId: number, step: number): Promise<number> =>
  data.run(sql`update authenticator_app set last_step = ${step} where person_id = ${personId} and last_step < ${step}`);

export const confirmApp = (data: Data, personId: number): Promise<number> =>
  data.run(
    sql`update authenticator_app set confirmed_at = now() where person_id = ${personId} and confirmed_at is null`,
  );

export const removeApp = (data: Data, personId: number): Promise<number> =>
  data.run(sql`delete from authenticator_app where person_id = ${personId}`);

export interface PasskeyRow {
  id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const listPasskeys = (data: Data, personId: number): Promise<PasskeyRow[]> =>
  data.rows<PasskeyRow>(sql`select id, credential_id, public_key, counter, transports, name, created_at, last_used_at
    from passkey where person_id = ${personId} order by id`);

export const insertPasskey = (
  data: Data,
  personId: number,
  key: { id: string; publicKey: Buffer; counter: number; transports: readonly string[]; name: string },
): Promise<number> =>
  data.run(sql`insert into passkey (person_id, credential_id, public_key, counter, transports, name)
    values (${personId}, ${key.id}, ${key.publicKey}, ${key.counter}, ${[...key.transports]}, ${key.name})
    on conflict (credential_id) do nothing`);

/** A counter that went back is of a copied key: nothing is changed then. */
export const noteKeyUse = (data: Data, id: number, counter: number): Promise<number> =>
  data.run(sql`update passkey set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);

export const removePasskey = (data: Data, personId: number, id: number): Promise<number> =>
  data.run(sql`delete from passkey where id = ${id}::bigint and person_id = ${personId}`);

export const removePasskeys = (data: Data, personId: number): Promise<number> =>
  data.run(sql`delete from passkey where person_id = ${personId}`);

export async function replaceRecoveryCodes(data: Data, personId: number, digests: readonly Buffer[]): Promise<void> {
  await data.run(sql`delete from recovery_code where person_id = ${personId}`);
  for (const digest of digests)
    await data.run(sql`insert into recovery_code (person_id, code_hash) values (${personId}, ${digest})`);
}

export const takeRecoveryCode = (data: Data, personId: number, digest: Buffer): Promise<number> =>
  data.run(sql`delete from recovery_code where person_id = ${personId} and code_hash = ${digest}`);

export const countRecoveryCodes = async (data: Data, personId: number): Promise<number> =>
  (await data.one<{ n: number }>(sql`select count(*)::int as n from recovery_code where person_id = ${personId}`))?.n ??
  0;

export const startChallenge = (
  data: Data,
  challenge: { tokenHash: Buffer; personId: number; purpose: string; challenge: string },
): Promise<number> =>
  data.run(sql`insert into factor_challenge (token_hash, person_id, purpose, challenge, expires_at)
    values (${challenge.tokenHash}, ${challenge.personId}, ${challenge.purpose}, ${challenge.challenge}, now() + interval '10 minutes')`);

export const findChallenge = (data: Data, tokenHash: Buffer, purpose: string) =>
  data.one<{ person_id: number; challenge: string }>(sql`select person_id, challenge from factor_challenge
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()`);

export const endChallenge = (data: Data, tokenHash: Buffer): Promise<number> =>
  data.run(sql`delete from factor_challenge where token_hash = ${tokenHash}`);
