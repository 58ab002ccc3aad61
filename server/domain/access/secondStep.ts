// The second step of signing in: what is asked after the right password, and whether what is given is it.
import { levelOf, type Level } from '../../../src/api/contract/level.ts';
import type { access, SecondStep } from '../../../src/api/contract/people/access.ts';
import { isDemandedOf } from '../../platform/access/factors/demand.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';
import { beginApp, confirmApp, factorsOf, takeFactor } from '../secondFactor/check.ts';
import { authenticationOptions } from '../secondFactor/passkeys.ts';
import { endChallenge, findChallenge, startChallenge } from '../secondFactor/queries.ts';
import { enter } from './enter.ts';
import { findEntering } from './people.ts';
import { spendGuess } from './guesses.ts';

const purpose = 'log-in';

/** None for who has no second factor and needs none. */
export async function secondStepOf(
  services: Services,
  person: { id: number; email: string; level: Level },
): Promise<SecondStep | undefined> {
  const data = services.database.system;
  const { has, hasApp, passkeys } = await factorsOf(data, person.id);
  if (!has && !isDemandedOf(services.settings, person.level)) return undefined;
  const options = passkeys.length > 0 ? await authenticationOptions(services, passkeys) : undefined;
  const token = newReference();
  await startChallenge(data, {
    tokenHash: digestOf(token),
    personId: person.id,
    purpose,
    challenge: options?.challenge ?? '',
  });
  return {
    token,
    takes_codes: hasApp || !has,
    passkey: options === undefined ? null : JSON.stringify(options),
    enrol: has ? null : ((await beginApp(services, person)) ?? null),
  };
}

export const loginSecond: Handler<typeof access.loginSecond> = async ({ body, caller, services, request }) => {
  const data = services.database.system;
  const tokenHash = digestOf(body.token);
  const asked = await findChallenge(data, tokenHash, purpose);
  const person = asked && (await findEntering(data, asked.person_id));
  if (asked === undefined || person === undefined || !person.is_active)
    throw new Refusal(401, 'Please enter your password once more', { field: 'token' });
  // A budget of its own: whoever has the password has no more guesses at the second factor.
  const guess = await spendGuess(services, request, person.email, 'second factor');
  const { has } = await factorsOf(data, person.id);
  const codes = has ? undefined : await confirmApp(services, person.id, body.code ?? '');
  const factor = has ? await takeFactor(services, person.id, asked.challenge, body) : codes && 'app';
  // Of two that send the same step one comes in.
  if (factor === undefined || (await endChallenge(data, tokenHash)) === 0)
    throw new Refusal(400, 'This code is not right, or was used already. Please try again.', { field: 'code' });
  await guess.wasRight();
  const entered = await enter({ caller, services, request }, { ...person, level: levelOf(person) }, factor);
  return { ...entered, recovery_codes: codes ?? null };
};
