// Writes the people who sign in, with their passwords and tokens.
import { hash } from '@node-rs/argon2';
import type { Data } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import { people } from '../catalogue/access.ts';
import { vendorNamed } from '../catalogue/vendors.ts';
import { asBytes, insertRows } from '../insert.ts';
import { demoPassword, namedPeople } from '../named.ts';
import { randomFor } from '../../engine/connectors/demo/seeded/random.ts';
import { demoSaltOf } from '../signIns.ts';

/** Closes a secret for a row, as the server does; without it the demo's secrets open nothing. */
export type SealSecret = (plain: string, row: string) => Buffer;

const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export async function writePeople(data: Data, ago: (days: number) => Date, seal: SealSecret): Promise<void> {
  const hashes = await Promise.all(people.map(({ email }) => hash(demoPassword, { ...cost, salt: demoSaltOf(email) })));
  await insertRows(
    data,
    'person',
    people.map((person, index) => ({
      id: index + 1,
      email: person.email,
      username: person.email.slice(0, person.email.indexOf('@')),
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: hashes[index],
      is_active: person.inactive !== true,
      is_staff: person.level !== undefined,
      is_superuser: person.level === 'admin',
      show_pii: person.showPii === true,
      hide_webhooks: person.hidesWebhooks === true,
      vendor_id: person.vendor === undefined ? null : vendorNamed(person.vendor).id,
      date_joined: ago(400 - index * 13),
      last_login: person.email === namedPeople.inactive ? ago(120) : null,
      version: 1,
    })),
  );
  const tokens = people.flatMap(({ tokens: names = [] }, index) =>
    names.map((name) => ({ person_id: index + 1, name })),
  );
  await insertRows(
    data,
    'token',
    tokens.map((token, index) => ({
      id: index + 1,
      ...token,
      identifier: `sbk_${digestOf(`identifier ${index}`).toString('hex').slice(0, 24)}`,
      secret_sealed: asBytes(seal(secretFor(`sbs_ token ${index + 1}`), sealedColumns.token.place({ id: index + 1 }))),
      created_at: ago(90 - index * 5),
    })),
  );
}

export const secretFor = (purpose: string): string =>
  purpose.slice(0, purpose.indexOf(' ')) + digestOf(`demo secret ${purpose}`).toString('base64');
export const madeUp: SealSecret = (_plain, row) => randomFor(`sealed ${row}`).bytes(92);
