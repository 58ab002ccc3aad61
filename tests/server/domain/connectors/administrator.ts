// Somebody who may do everything, in a world that begins empty.
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { password, type Person, type World } from '../../../world.ts';

export async function administratorOf(world: World, vendor: number): Promise<Person> {
  const email = 'admin@signalbox.test';
  await world.database.system
    .run(sql`insert into person (email, username, password_hash, is_staff, is_superuser, vendor_id)
    values (${email}, ${email}, ${await hashPassword(password)}, true, true, ${vendor})`);
  return world.script(email);
}
