// npm run admin -- <email>: lets somebody in, in an empty product the first administrator, and prints the link for their password.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { emailText } from '../../src/api/contract/fields.ts';
import { operatorVendor } from '../../src/api/contract/vendors/firstSteps.ts';
import { openDatabase } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { makePerson, nameOf, type Wanted } from './makePerson.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';
import { keysOf, sealWith } from '../platform/secrets/seal.ts';
import { reach } from './reach.ts';
import { runCommand } from './runCommand.ts';

const usage =
  'Say whom: npm run admin -- <email> [--level <user, staff or admin>] [--vendor <name>] [--country <AU or NZ>] [--pii]';

function wantedIn(args: string[]): Wanted {
  const { values, positionals } = parsed(args);
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0) throw new PlainRefusal(usage);
  const email = v.safeParse(emailText, address);
  if (!email.success) throw new PlainRefusal(`"${address}" is no e-mail address. ${usage}`);
  const vendor = values.vendor?.trim() ?? operatorVendor;
  if (vendor === '' || vendor.length > 200) throw new PlainRefusal('The name of a vendor has 1 to 200 characters.');
  const country = (values.country ?? 'AU').toUpperCase();
  if (country !== 'AU' && country !== 'NZ') throw new PlainRefusal(`"${country}" is neither AU nor NZ.`);
  const level = v.safeParse(v.picklist(['USER', 'STAFF', 'ADMIN']), (values.level ?? 'admin').toUpperCase());
  if (!level.success) throw new PlainRefusal(`"${values.level}" is no level. ${usage}`);
  return { email: email.output, level: level.output, vendor, country, seesPersonalData: values.pii === true };
}

function parsed(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { level: text, vendor: text, country: text, pii: { type: 'boolean' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new PlainRefusal(usage);
  }
}

await runCommand(({ settings, log, args, say }) => {
  const wanted = wantedIn(args);
  return reach(settings, log, async (connection) => {
    const database = await openDatabase({ connection, log, connections: 1 });
    try {
      const found = await database.system.one<{ isThere: boolean }>(
        sql`select to_regclass('person') is not null as "isThere"`,
      );
      if (found?.isThere !== true)
        throw new PlainRefusal('The database is still empty: start the product once before.');
      const { vendor, token } = await makePerson(database.system, wanted, {
        seal: sealWith(keysOf(settings)),
        now: Date.now,
        publicUrl: settings.publicUrl,
      });
      say(`${wanted.email} is ${nameOf[wanted.level]} now, and belongs to ${vendor}.`);
      say(
        `Their password is chosen here, once and within the hour: ${settings.publicUrl}/v1/dashboard/reset/confirm#${token}`,
      );
      return true;
    } finally {
      await database.close();
    }
  });
});
