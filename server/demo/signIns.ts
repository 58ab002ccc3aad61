// Who of the demo's people can sign in with the demo's password: nobody, where a database was never filled with demo data.
import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { verifyPassword } from '../platform/secrets/passwords.ts';
import { digestOf } from '../platform/secrets/references.ts';
import { demoPassword, namedPeople } from './named.ts';

/** A salt of its own for everybody, and the same each time the demo is made. */
export const demoSaltOf = (email: string): Buffer => digestOf(`salt of ${email}`).subarray(0, 16);

export async function demoSignIns(database: Database): Promise<ReadonlySet<string>> {
  const people = await database.system.rows<{ email: string; password_hash: string }>(sql`
    select email, password_hash from person where email = any(${Object.values(namedPeople)})
      and is_active = (email <> ${namedPeople.inactive})`);
  const found = await Promise.all(
    people.map(async (person) => ((await hasDemoPassword(person)) ? [person.email] : [])),
  );
  return new Set(found.flat());
}

/** A password that was never changed is told by its salt: checking each would make every start slower. */
const hasDemoPassword = async ({ email, password_hash: hash }: { email: string; password_hash: string }) =>
  hash.includes(`$${demoSaltOf(email).toString('base64').replace(/=+$/, '')}$`) || verifyPassword(hash, demoPassword);
