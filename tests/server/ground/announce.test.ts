// What a start says: the address, and the demo accounts only where they can sign in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcement } from '../../../server/demo/announce.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { demoPassword, namedPeople } from '../../../server/demo/named.ts';
import { demoSignIns } from '../../../server/demo/signIns.ts';
import { hashPassword } from '../../../server/platform/secrets/passwords.ts';
import { openWorld, type World } from '../../world.ts';

const url = 'http://localhost:4280';
const bare = `Signalbox on ${url}\n\nSignalbox is ready`;

describe('a database with the demo data', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test('is announced with the demo accounts and what each of them is', async () => {
    expect(announcement(url, await demoSignIns(world.database))).toBe(
      [
        'Signalbox on http://localhost:4280',
        '',
        'Demo accounts, all with the password signalbox-demo:',
        '  admin@signalbox.test           administrator',
        '  staff@signalbox.test           staff',
        '  staff-nopii@signalbox.test     staff who sees no personal data',
        '  vendor@signalbox.test          user of Harbour Loans (AU)',
        '  vendor-nopii@signalbox.test    user of Harbour Loans who sees no personal data',
        '  vendor-nz@signalbox.test       user of a vendor in New Zealand',
        '  novendor@signalbox.test        user without a vendor',
        '  inactive@signalbox.test        switched off, cannot sign in',
        '',
        'Signalbox is ready',
      ].join('\n'),
    );
  });

  test('is announced without those whose password was changed, or who were switched off', async () => {
    const { system } = world.database;
    const changed = await hashPassword('a password of my own');
    const again = await hashPassword(demoPassword);
    await system.run(sql`update person set password_hash = ${changed} where email = ${namedPeople.admin}`);
    await system.run(sql`update person set password_hash = ${again} where email = ${namedPeople.staff}`);
    await system.run(sql`update person set is_active = false where email = ${namedPeople.vendor}`);
    const text = announcement(url, await demoSignIns(world.database));
    expect(text).not.toContain('  admin@signalbox.test');
    expect(text).not.toContain('  vendor@signalbox.test');
    expect(text).toContain('  staff@signalbox.test');
  });
});

test('a database that has people of its own is announced without a word about accounts', async () => {
  const world = await openWorld({ empty: true });
  const hash = await hashPassword('a password of my own');
  await world.database.system.run(sql`insert into person (email, username, password_hash)
    values ('somebody@example.com', 'somebody', ${hash}), (${namedPeople.admin}, 'admin', ${hash})`);
  expect(announcement(url, await demoSignIns(world.database))).toBe(bare);
  await world.close();
});
