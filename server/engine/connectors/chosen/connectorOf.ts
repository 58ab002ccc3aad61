// Finds the connector of a bank with the settings that administrators entered for it in this environment.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ApartConnector } from '../apart/apartConnector.ts';
import { connectorsFor, ofFiles } from '../apart/connectors.ts';
import type { Declared } from '../settings/declared.ts';
import { givenOf, lackedOf, secretsOf } from '../settings/given.ts';
import { storedSettings, type SettingTexts } from '../settings/stored.ts';
import { nameAndVersion } from './nameAndVersion.ts';

export type FoundConnector =
  | {
      kind: 'ready';
      name: string;
      connector: ApartConnector;
      nameAndVersion: string;
      invented: boolean;
      /** Its customers consent at their bank's own site. */
      byConsent: boolean;
      /** How many crawls without their customer its banks allow; undefined: they do not say. */
      unattended?: Declared['unattended'];
    }
  /** No connector serves the bank. */
  | { kind: 'none' }
  /** It cannot be used before an administrator has done something; in words for staff. */
  | { kind: 'lacking'; what: string };

type Needed = Pick<Services, 'settings' | 'seal'>;

export async function connectorOf(
  data: Data,
  { settings, seal }: Needed,
  bank: { module: string; connector: string | null },
  bankId?: number,
): Promise<FoundConnector> {
  const connectors = connectorsFor(settings);
  const name = connectors.nameFor(bank.module, bank.connector);
  const declared = name === undefined ? undefined : connectors.declared(name);
  if (name === undefined || declared === undefined) return { kind: 'none' };
  const { settings: own, problem } = declared;
  if (problem !== undefined) return { kind: 'lacking', what: problem };
  // Most declare none, and need no question to the database.
  const values =
    own.length === 0
      ? {}
      : (await storedSettings(data, seal, { connector: name, environment: settings.environment })).values;
  const lacks = lackedOf(own, values);
  if (lacks.length > 0) return { kind: 'lacking', what: `it lacks settings: ${lacks.join(', ')}` };
  if (bankId !== undefined && (await isOfAnotherBrand(data, name, bankId, { declared, values })))
    return { kind: 'lacking', what: 'its settings are of another bank of its register' };
  const connector = connectors.of(name, { values: givenOf(own, values), secrets: secretsOf(own, values) });
  if (connector === undefined) return { kind: 'none' };
  return {
    kind: 'ready',
    name,
    connector,
    nameAndVersion: await nameAndVersion(name, declared),
    invented: declared.invented && values[declared.inventedUnless ?? ''] !== 'true',
    byConsent: declared.consent,
    unattended: declared.unattended,
  };
}

/** Customers of one bank must not be sent to another, which a register lists beside it. */
async function isOfAnotherBrand(
  data: Data,
  connector: string,
  bankId: number,
  { declared, values }: { declared: Declared; values: SettingTexts },
): Promise<boolean> {
  const setting = declared.register?.brand;
  if (setting === undefined) return false;
  const found = await data.one<{ key: string }>(
    sql`select register_key as key from bank where id = ${bankId} and register_connector = ${connector}`,
  );
  return found !== undefined && found.key !== values[setting];
}

/** Of what a customer brought, whichever bank it is from. */
export async function connectorOfFiles({ settings }: Pick<Services, 'settings'>): Promise<FoundConnector> {
  const connectors = connectorsFor(settings);
  return {
    kind: 'ready',
    name: ofFiles,
    connector: connectors.files(),
    nameAndVersion: await nameAndVersion(ofFiles, connectors.declared(ofFiles)),
    invented: false,
    byConsent: false,
  };
}
