// Offers the sandbox bank to the customers of the demonstration: its bank, and the settings of its connector, whose keys are of this installation alone.
import { connectorsFor } from '../engine/connectors/apart/connectors.ts';
import { nameAndVersion } from '../engine/connectors/chosen/nameAndVersion.ts';
import { storedSettings, storeSettings } from '../engine/connectors/settings/stored.ts';
import type { Data } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import type { Services } from '../platform/services/services.ts';
import { sandboxConnector, sandboxModule } from '../platform/settings/crawlSettings.ts';
import { namedVendors } from './named.ts';
import { bankName, holderId, registerBase } from './openbanking/ground/holder.ts';
import { clientId, keysIn, registrationOf, type Registration } from './openbanking/ground/keys.ts';
import { moveConsents } from './sandboxConsents.ts';

type Needed = Pick<Services, 'database' | 'seal' | 'settings'>;

interface Place {
  issuer: string;
  folder: string;
}

/** Nothing of it is in the data that the demo begins with: that is the same everywhere, and has no bank which is not there. */
export async function offerSandbox({ database, seal, settings }: Needed, { issuer, folder }: Place): Promise<void> {
  const declared = connectorsFor(settings).declared(sandboxConnector);
  const registration = registrationOf(await keysIn(folder));
  await database.system.transaction(async (tx) => {
    // Several servers may start on one database at the same time.
    await tx.run(sql`select pg_advisory_xact_lock(4_280_005)`);
    const bank = await makeBank(tx);
    await tieBank(tx, issuer);
    if (bank !== undefined) await moveConsents(tx, bank, await nameAndVersion(sandboxConnector, declared));
    const place = { connector: sandboxConnector, environment: settings.environment };
    const { values, version } = await storedSettings(tx, seal, place, true);
    // Whoever tries the connector with a bank of their own keeps what they entered.
    if (values['client_id'] !== undefined && values['client_id'] !== clientId) return;
    const now = { ...values, ...valuesOf(issuer, registration) };
    if (JSON.stringify(now) === JSON.stringify(values)) return;
    await storeSettings(tx, seal, place, { values: now, seen: version, personId: undefined });
  });
}

const valuesOf = (issuer: string, { signing, key, cert, ca }: Registration): Record<string, string> => ({
  issuer,
  resources: `${issuer}/cds-au/v1`,
  client_id: clientId,
  signing_key: JSON.stringify(signing),
  transport_key: key,
  transport_certificate: cert,
  authority: ca,
  holder_id: holderId,
  register: `${issuer}${registerBase}`,
});

/** In the register of the sandbox it is the one that is here already. */
const tieBank = (tx: Data, issuer: string): Promise<number> =>
  tx.run(sql`update bank set register_connector = ${sandboxConnector}, register_key = ${holderId}, website = ${issuer}
    where module = ${sandboxModule} and (website is distinct from ${issuer} or register_key is null)
      and not exists (select from bank o where o.register_connector = ${sandboxConnector} and o.register_key = ${holderId} and o.module <> ${sandboxModule})`);

/** Its number; undefined: it was there. */
async function makeBank(tx: Data): Promise<number | undefined> {
  const made = await tx.one<{ id: number }>(sql`insert into bank (name, country_code, sort_order, search, module,
      has_balances, has_transactions, has_estatements, has_interimstatements, has_detailedaccounts)
    select ${bankName}, 'AU', (select coalesce(max(sort_order), 0) + 10 from bank), 'consent cdr open banking sandbox test', ${sandboxModule},
      true, true, false, false, true
    where not exists (select from bank where module = ${sandboxModule}) returning id`);
  if (made === undefined) return undefined;
  // For one vendor customers may consent for longer than once, so that a recrawl at night can be seen.
  await tx.run(sql`insert into vendor_setting (vendor_id, key, value)
    select id, 'consent_days', '365' from vendor where name = ${namedVendors.harbour} on conflict do nothing`);
  return made.id;
}
