// Two vendors and people of every level in an otherwise empty product, for tests that say for themselves which records there are.
import { sql, type Sql } from '../../server/platform/database/sql.ts';
import { hashPassword } from '../../server/platform/secrets/passwords.ts';
import { openWorld, password, type Person, type World, type WorldOptions } from '../world.ts';

export interface TwoVendors {
  world: World;
  harbour: number;
  southern: number;
  /** USER of Harbour Loans who may see personal data. */
  user: Person;
  userWithoutPii: Person;
  /** USER of Southern Credit. */
  foreigner: Person;
  userWithoutVendor: Person;
  /** STAFF acting for Harbour Loans. */
  staff: Person;
  staffWithoutPii: Person;
  staffWithoutVendor: Person;
}

const people = {
  user: { vendor: 'Harbour Loans', staff: false, pii: true },
  userWithoutPii: { vendor: 'Harbour Loans', staff: false, pii: false },
  foreigner: { vendor: 'Southern Credit', staff: false, pii: true },
  userWithoutVendor: { vendor: null, staff: false, pii: true },
  staff: { vendor: 'Harbour Loans', staff: true, pii: true },
  staffWithoutPii: { vendor: 'Harbour Loans', staff: true, pii: false },
  staffWithoutVendor: { vendor: null, staff: true, pii: true },
} as const;
type Who = keyof typeof people;

export async function openTwoVendors(options: WorldOptions = {}): Promise<TwoVendors> {
  const world = await openWorld({ empty: true, ...options });
  const harbour = await addVendor(world, 'Harbour Loans', 'Hanna Harbour');
  const southern = await addVendor(world, 'Southern Credit', 'Sol South');
  const hash = await hashPassword(password);
  const signedIn: Partial<Record<Who, Person>> = {};
  for (const who of Object.keys(people) as Who[]) signedIn[who] = await addPerson(world, who, hash);
  return { world, harbour, southern, ...(signedIn as Record<Who, Person>) };
}

/** Runs an insert that ends in "returning id". */
export async function insert(world: World, statement: Sql): Promise<number> {
  const row = await world.database.system.one<{ id: number }>(statement);
  if (row === undefined) throw new Error('Nothing was inserted');
  return row.id;
}

const addVendor = (world: World, name: string, contact: string): Promise<number> =>
  insert(
    world,
    sql`insert into vendor (name, country_code, contact_name) values (${name}, 'AU', ${contact}) returning id`,
  );

async function addPerson(world: World, who: Who, hash: string): Promise<Person> {
  const { vendor, staff, pii } = people[who];
  const email = `${who.toLowerCase()}@signalbox.test`;
  await world.database.system.run(sql`insert into person (email, username, password_hash, is_staff, show_pii, vendor_id)
    values (${email}, ${who}, ${hash}, ${staff}, ${pii}, (select id from vendor where name = ${vendor}))`);
  return world.script(email);
}
