// People of the benchmarks, signed in by rows of their own: logging in is not what is measured.
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { silentLog } from '../../server/platform/log.ts';
import { digestOf, newReference } from '../../server/platform/secrets/references.ts';
import type { Cluster } from './cluster.ts';

export interface Person {
  id: number;
  vendorId: number | undefined;
  isStaff: boolean;
  cookie: string | undefined;
  key: string;
}

export interface PersonWanted {
  name: string;
  isStaff: boolean;
  showPii?: boolean;
  vendorId?: number | undefined;
  /** With a cookie and its key, as the workbench has them; otherwise with a key alone, as a script. */
  inBrowser: boolean;
}

const atOnce = 20;

/** Makes or finds each person and starts a session for them. */
export async function signIn(cluster: Cluster, databaseName: string, wanted: PersonWanted[]): Promise<Person[]> {
  const database = await openDatabase({ connection: cluster.connectionTo(databaseName), log: silentLog });
  try {
    const people: Person[] = [];
    // Thousands at once would wait longer for a connection than the pool lets them.
    for (let from = 0; from < wanted.length; from += atOnce) {
      const next = wanted.slice(from, from + atOnce).map((person) => signInOn(database, person));
      people.push(...(await Promise.all(next)));
    }
    return people;
  } finally {
    await database.close();
  }
}

export async function signInOn(database: Database, wanted: PersonWanted): Promise<Person> {
  const email = `${wanted.name}@bench.test`;
  const { isStaff, showPii = false, vendorId, inBrowser } = wanted;
  const key = newReference();
  const cookie = inBrowser ? newReference() : undefined;
  const found = await database.system.one<{ id: number }>(sql`
    insert into person (email, username, password_hash, is_staff, show_pii, vendor_id)
    values (${email}, ${email}, 'nobody signs in with it', ${isStaff}, ${showPii}, ${vendorId ?? null})
    on conflict ((lower(email))) do update set is_staff = excluded.is_staff, show_pii = excluded.show_pii,
      vendor_id = excluded.vendor_id
    returning id`);
  if (found === undefined) throw new Error(`${email} could not be made`);
  const tokenHash = cookie === undefined ? null : digestOf(cookie);
  await database.system.run(sql`insert into session (token_hash, key_hash, person_id, born_in_browser, remembered)
    values (${tokenHash}, ${digestOf(key)}, ${found.id}, ${inBrowser}, false)`);
  return { id: found.id, vendorId, isStaff, cookie, key };
}

/** What Chromium sends with a poll of the workbench; every server of a contest is sent the same. */
export function headersOf({ key, cookie }: Person, port: number): Record<string, string> {
  const script = { host: `localhost:${port}`, accept: 'application/json', authorization: `Token ${key}` };
  if (cookie === undefined) return script;
  return {
    host: `localhost:${port}`,
    connection: 'keep-alive',
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-AU,en;q=0.9',
    authorization: `Token ${key}`,
    'x-signalbox-poll': '1',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    referer: `http://localhost:${port}/v1/dashboard/applications`,
    cookie: `session=${cookie}; csrftoken=${'c'.repeat(80)}`,
  };
}
