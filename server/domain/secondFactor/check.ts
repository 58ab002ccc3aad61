// Whether somebody has a second factor, and whether what they give is it: a code of the app, a recovery code, or a passkey.
import type { Data } from '../../platform/database/database.ts';
import { codeDigest, isRecoveryCode, newCodes } from '../../platform/access/factors/recoveryCodes.ts';
import { base32, enrolmentUri, newSecret, stepOf } from '../../platform/access/factors/totp.ts';
import { tellOwner } from '../../platform/access/owners/tellOwner.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import type { Services } from '../../platform/services/services.ts';
import { isSignedByKey } from './passkeys.ts';
import * as queries from './queries.ts';

export interface Given {
  code?: string | undefined;
  passkey?: string | undefined;
}
export type Factor = 'app' | 'recovery code' | 'passkey';

const isConfirmed = (app: queries.AppRow | undefined): app is queries.AppRow =>
  app !== undefined && app.confirmed_at !== null;

export async function factorsOf(data: Data, personId: number) {
  const app = await queries.findApp(data, personId);
  const passkeys = await queries.listPasskeys(data, personId);
  const hasApp = isConfirmed(app);
  return { app, passkeys, hasApp, has: hasApp || passkeys.length > 0 };
}

/** The factor that was given, once; undefined when it is none of this person's. */
export async function takeFactor(
  services: Services,
  personId: number,
  challenge: string,
  { code, passkey }: Given,
): Promise<Factor | undefined> {
  const data = services.database.system;
  if (passkey !== undefined)
    return (await isSignedByKey(services, data, personId, { challenge, response: passkey })) ? 'passkey' : undefined;
  if (code === undefined) return undefined;
  if (isRecoveryCode(code)) return (await takeRecoveryCode(services, personId, code)) ? 'recovery code' : undefined;
  const app = await queries.findApp(data, personId);
  return isConfirmed(app) && (await takeCode(services, personId, app, code)) ? 'app' : undefined;
}

const takeRecoveryCode = (services: Services, personId: number, code: string): Promise<boolean> =>
  services.database.system.transaction(async (tx) => {
    if ((await queries.takeRecoveryCode(tx, personId, codeDigest(code))) === 0) return false;
    const left = await queries.countRecoveryCodes(tx, personId);
    await tellOwner(tx, services, personId, { what: `A recovery code was used, and ${left} are left` });
    return true;
  });

async function takeCode(services: Services, personId: number, app: queries.AppRow, code: string): Promise<boolean> {
  const secret = Buffer.from(
    services.seal.open(app.secret_sealed, sealedColumns.authenticatorApp.place({ person_id: personId })),
    'base64url',
  );
  const step = stepOf(secret, code, services.now());
  return step !== undefined && (await queries.takeStep(services.database.system, personId, step)) === 1;
}

/** A new secret for an app, which counts once its first code was given. */
export async function beginApp(services: Services, person: { id: number; email: string }) {
  const secret = newSecret();
  const sealed = services.seal.close(
    secret.toString('base64url'),
    sealedColumns.authenticatorApp.place({ person_id: person.id }),
  );
  const begun = await queries.beginApp(services.database.system, person.id, sealed);
  if (begun === 0) return undefined;
  return { secret: base32(secret), uri: enrolmentUri(secret, person.email, 'Signalbox') };
}

/** The first code of a new app; gives the recovery codes, which are told this once. */
export async function confirmApp(services: Services, personId: number, code: string): Promise<string[] | undefined> {
  const data = services.database.system;
  const app = await queries.findApp(data, personId);
  if (app === undefined || app.confirmed_at !== null || !(await takeCode(services, personId, app, code)))
    return undefined;
  return data.transaction(async (tx) => {
    if ((await queries.confirmApp(tx, personId)) === 0) return undefined;
    await tellOwner(tx, services, personId, { what: 'An authenticator app was set up as second factor' });
    return renewCodes(tx, personId);
  });
}

export async function renewCodes(data: Data, personId: number): Promise<string[]> {
  const codes = newCodes();
  await queries.replaceRecoveryCodes(data, personId, codes.map(codeDigest));
  return codes;
}
