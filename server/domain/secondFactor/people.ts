// The person whose second factor it is, and the sessions that hang on it.
import { notFound } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function findPerson(
  data: Data,
  id: number,
): Promise<{ id: number; email: string; password_hash: string }> {
  const person = await data.one<{ id: number; email: string; password_hash: string }>(
    sql`select id, email, password_hash from person where id = ${id}`,
  );
  if (person === undefined) throw notFound('Person');
  return person;
}

export const endSessionsOf = (data: Data, personId: number): Promise<number> =>
  data.run(sql`update session set ended_at = now(), ended_because = 'second factor removed'
    where person_id = ${personId} and ended_at is null`);

export const noteProof = (data: Data, sessionId: number): Promise<number> =>
  data.run(sql`update session set proved_at = now() where id = ${sessionId}`);
