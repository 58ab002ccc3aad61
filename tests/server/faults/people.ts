// Puts vendors and people with a known password into a database that has none.
import { sql } from '../../../server/platform/database/sql.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { hashPassword } from '../../../server/platform/secrets/passwords.ts';

export const password = 'correct horse 7 battery';
export const vendors = [1, 2, 3, 4, 5];
export const emailOf = (number: number): string => `person-${number}@faults.test`;

/** Staff, because they may change the vendor they act for. Vendors that are there are left as they are. */
export async function addPeople(database: Database, count: number): Promise<void> {
  const hash = await hashPassword(password);
  await database.system.transaction(async (tx) => {
    for (const id of vendors)
      await tx.run(
        sql`insert into vendor (id, name, country_code) values (${id}, ${`Vendor ${id}`}, 'AU') on conflict do nothing`,
      );
    for (let number = 0; number < count; number += 1) {
      await tx.run(sql`insert into person (email, username, password_hash, is_staff, vendor_id)
        values (${emailOf(number)}, ${emailOf(number)}, ${hash}, true, 1)`);
    }
  });
}

/** Every client has the same address here, and none of these tests is about budgets. */
export async function liftLimits(database: Database): Promise<void> {
  await database.owner.run(
    sql`create or replace function count_nothing() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await database.owner.run(
    sql`create trigger count_nothing before insert on limit_bucket for each row execute function count_nothing()`,
  );
}
