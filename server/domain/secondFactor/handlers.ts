// The calls about a second factor: what there is, setting it up, removing it, and proving once more who one is.
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import { verifyPassword } from '../../platform/secrets/passwords.ts';
import { isDemandedOf } from '../../platform/access/factors/demand.ts';
import { endElsewhere } from '../../platform/access/owners/endElsewhere.ts';
import { named, tellOwner } from '../../platform/access/owners/tellOwner.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services/services.ts';
import type { EndedElsewhere } from '../../../src/api/contract/people/managed/endedElsewhere.ts';
import type { secondFactor } from '../../../src/api/contract/people/secondFactor.ts';
import { beginApp, confirmApp, factorsOf, renewCodes, takeFactor } from './check.ts';
import { authenticationOptions, registeredKey, registrationOptions } from './passkeys.ts';
import { endSessionsOf, findPerson, noteProof } from './people.ts';
import * as queries from './queries.ts';

type Asking = { caller: Caller; request: { id: string } };

const note = (data: Data, { caller, request }: Asking, verb: string, after?: object): Promise<void> =>
  writeAudit(data, {
    personId: caller.personId,
    command: `secondFactor.${verb}`,
    object: `person ${caller.personId}`,
    ...(after === undefined ? {} : { after }),
    requestId: request.id,
    result: 'done',
  });

const wrong = () =>
  new Refusal(400, 'This code is not right, or was used already. Please try again.', { field: 'code' });

export const secondFactorHandlers: HandlersOf<typeof secondFactor> = {
  async status({ caller, services }) {
    const data = services.database.system;
    const { app, hasApp, passkeys } = await factorsOf(data, caller.personId);
    return {
      app_since: hasApp ? (app?.confirmed_at?.toISOString() ?? null) : null,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: await queries.countRecoveryCodes(data, caller.personId),
      demanded: isDemandedOf(services.settings, caller.level),
    };
  },

  async beginApp({ caller, services }) {
    const begun = await beginApp(services, await findPerson(services.database.system, caller.personId));
    if (begun === undefined) throw new Refusal(409, 'There is an authenticator app already. Remove it first.');
    return begun;
  },

  async confirmApp({ body, caller, services, request }) {
    await services.limits.spend('second-factor', [`person ${caller.personId}`]);
    const codes = await confirmApp(services, caller.personId, body.code);
    if (codes === undefined) throw wrong();
    await services.limits.forgive('second-factor', [`person ${caller.personId}`]);
    const ended = await services.database.system.transaction(async (tx) => {
      const over = await endOthers(tx, services, caller, body.end_others);
      await note(tx, { caller, request }, 'confirmApp', over);
      return over;
    });
    return { recovery_codes: codes, ended };
  },

  removeApp: ({ caller, services, request }) =>
    services.database.system.transaction(async (tx) => {
      await keepOne(tx, services.settings, caller, 'app');
      await queries.removeApp(tx, caller.personId);
      await forgetCodesOfNothing(tx, caller.personId);
      await tellOwner(tx, services, caller.personId, { what: 'The authenticator app was removed' });
      await note(tx, { caller, request }, 'removeApp');
      return { detail: 'The authenticator app is removed.' };
    }),

  renewCodes: ({ caller, services, request }) =>
    services.database.system.transaction(async (tx) => {
      if (!(await factorsOf(tx, caller.personId)).has)
        throw new Refusal(409, 'Recovery codes stand in for a second factor. Set one up first.');
      const codes = await renewCodes(tx, caller.personId);
      await tellOwner(tx, services, caller.personId, { what: 'New recovery codes were made' });
      await note(tx, { caller, request }, 'renewCodes');
      return { recovery_codes: codes };
    }),

  async passkeyOptions({ caller, services }) {
    const data = services.database.system;
    const { passkeys } = await factorsOf(data, caller.personId);
    const options = await registrationOptions(services, await findPerson(data, caller.personId), passkeys);
    const token = newReference();
    const { challenge } = options;
    await queries.startChallenge(data, {
      tokenHash: digestOf(token),
      personId: caller.personId,
      purpose: 'new passkey',
      challenge,
    });
    return { token, options: JSON.stringify(options) };
  },

  async addPasskey({ body, caller, services, request }) {
    const data = services.database.system;
    const asked = await queries.findChallenge(data, digestOf(body.token), 'new passkey');
    if (asked === undefined || asked.person_id !== caller.personId)
      throw new Refusal(400, 'This took too long. Please begin once more.', { field: 'token' });
    const key = await registeredKey(services, asked.challenge, body.passkey);
    return data.transaction(async (tx) => {
      if ((await queries.endChallenge(tx, digestOf(body.token))) === 0) throw wrong();
      const added = await queries.insertPasskey(tx, caller.personId, { ...key, name: body.name });
      if (added === 0) throw new Refusal(409, 'This passkey is known already');
      const codes = (await queries.countRecoveryCodes(tx, caller.personId)) === 0;
      const recovery = codes ? await renewCodes(tx, caller.personId) : null;
      await tellOwner(tx, services, caller.personId, {
        what: `The passkey ${named(body.name)} was added as second factor`,
      });
      const ended = await endOthers(tx, services, caller, body.end_others);
      await note(tx, { caller, request }, 'addPasskey', { name: body.name, ...ended });
      return { recovery_codes: recovery, ended };
    });
  },

  removePasskey: ({ params, caller, services, request }) =>
    services.database.system.transaction(async (tx) => {
      await keepOne(tx, services.settings, caller, params.id);
      if ((await queries.removePasskey(tx, caller.personId, params.id)) === 0) throw notFound('Passkey');
      await forgetCodesOfNothing(tx, caller.personId);
      await tellOwner(tx, services, caller.personId, { what: 'A passkey was removed' });
      await note(tx, { caller, request }, 'removePasskey');
      return { detail: 'The passkey is removed.' };
    }),

  removeOf: ({ params, caller, services, request }) =>
    services.database.system.transaction(async (tx) => {
      const person = await findPerson(tx, params.id);
      const before = await factorsOf(tx, person.id);
      if (!before.has) throw new Refusal(409, 'This person has no second factor');
      await queries.removeApp(tx, person.id);
      await queries.removePasskeys(tx, person.id);
      await queries.replaceRecoveryCodes(tx, person.id, []);
      await endSessionsOf(tx, person.id);
      await tellOwner(tx, services, person.id, { what: 'An administrator removed your second factor', byOther: true });
      await writeAudit(tx, {
        personId: caller.personId,
        command: 'secondFactor.removeOf',
        object: `person ${person.id}`,
        before: { app: before.hasApp, passkeys: before.passkeys.length },
        requestId: request.id,
        result: 'done',
      });
      return { detail: 'The second factor is removed, and the person is signed out.' };
    }),

  async proofWays({ caller, services }) {
    const data = services.database.system;
    const { hasApp, passkeys } = await factorsOf(data, caller.personId);
    const options = passkeys.length > 0 ? await authenticationOptions(services, passkeys) : undefined;
    const token = newReference();
    await queries.startChallenge(data, {
      tokenHash: digestOf(token),
      personId: caller.personId,
      purpose: 'proof',
      challenge: options?.challenge ?? '',
    });
    return { token, takes_codes: hasApp, passkey: options === undefined ? null : JSON.stringify(options) };
  },

  async prove({ body, caller, services, request }) {
    const data = services.database.system;
    const budget = [`person ${caller.personId}`];
    await services.limits.spend('second-factor', budget);
    const asked = await queries.findChallenge(data, digestOf(body.token), 'proof');
    if (asked === undefined || asked.person_id !== caller.personId)
      throw new Refusal(400, 'This took too long. Please begin once more.', { field: 'token' });
    const { has } = await factorsOf(data, caller.personId);
    // Whoever has a second factor proves by it alone: a password is what others may know.
    if (has) {
      if ((await takeFactor(services, caller.personId, asked.challenge, body)) === undefined) throw wrong();
    } else {
      const { password_hash } = await findPerson(data, caller.personId);
      if (!(await verifyPassword(password_hash, body.password ?? '')))
        throw new Refusal(400, 'This password is not right', { field: 'password' });
    }
    await services.limits.forgive('second-factor', budget);
    await data.transaction(async (tx) => {
      if ((await queries.endChallenge(tx, digestOf(body.token))) === 0) throw wrong();
      if (caller.session !== undefined) await noteProof(tx, caller.session.id);
      await note(tx, { caller, request }, 'prove');
    });
    return { detail: 'Thank you.' };
  },
};

/** What began without the new factor goes on, unless its owner wants it ended. */
const endOthers = async (tx: Data, services: Services, caller: Caller, isWanted: boolean): Promise<EndedElsewhere> =>
  isWanted
    ? endElsewhere(tx, services, caller.personId, {
        because: 'second factor added',
        but: caller.session?.id,
        tokens: true,
      })
    : { sessions: 0, tokens: 0 };

/** Where one is demanded the last one may be replaced, and not left out. */
async function keepOne(
  data: Data,
  settings: Parameters<typeof isDemandedOf>[0],
  caller: Caller,
  leaving: 'app' | number,
): Promise<void> {
  if (!isDemandedOf(settings, caller.level)) return;
  const { hasApp, passkeys } = await factorsOf(data, caller.personId);
  const left = (hasApp && leaving !== 'app' ? 1 : 0) + passkeys.filter(({ id }) => id !== leaving).length;
  if (left === 0)
    throw new Refusal(409, 'Your account needs a second factor. Add another one before you remove this one.');
}

async function forgetCodesOfNothing(data: Data, personId: number): Promise<void> {
  if (!(await factorsOf(data, personId)).has) await queries.replaceRecoveryCodes(data, personId, []);
}
