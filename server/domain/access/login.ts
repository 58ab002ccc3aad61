// Signs a person in: one answer for every wrong detail; for the right ones a session, or what is asked in the second step.
import type { access } from '../../../src/api/contract/people/access.ts';
import { levelOf } from '../../../src/api/contract/level.ts';
import { refuseDemoFromElsewhere } from '../../platform/access/demoAccounts.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../platform/secrets/passwords.ts';
import { enter } from './enter.ts';
import { findCredentials, renewHash } from './people.ts';
import { spendGuess } from './guesses.ts';
import { secondStepOf } from './secondStep.ts';

export const login: Handler<typeof access.login> = async ({ body, caller, services, request }) => {
  const data = services.database.system;
  const guess = await spendGuess(services, request, body.email);

  const person = await findCredentials(data, body.email.trim());
  const fits = await verifyPassword(person?.password_hash, body.password);
  if (person === undefined || !fits || !person.is_active) throw new Refusal(400, 'Invalid details, please try again');
  refuseDemoFromElsewhere(services.settings, request, body.password);
  await guess.wasRight();
  // Before the session is made: a changed hash ends the sessions that there are.
  if (isOutdated(person.password_hash)) await renewHash(data, person.id, await hashPassword(body.password));

  const email = body.email.trim();
  const level = levelOf(person);
  const step = await secondStepOf(services, { id: person.id, email, level });
  return step === undefined
    ? enter({ caller, services, request }, { id: person.id, level, email })
    : { second_step: step };
};
