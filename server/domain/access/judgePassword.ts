// Says what a password has to be and how strong it is while somebody chooses one; whether an account exists is told to nobody.
import type { access } from '../../../src/api/contract/people/access.ts';
import { judgePassword as judge, ownerOf, type PasswordOwner } from '../../platform/access/passwords/newPassword.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import { ownerOfReset } from './people.ts';

/** Whoever signs up: their names are looked at when the form is sent. */
const somebodyNew: PasswordOwner = { level: 'USER', email: '', firstName: '', lastName: '', vendor: undefined };

export const judgePassword: Handler<typeof access.judgePassword> = async ({ body, caller, services, request }) => {
  await services.limits.spend('judge-password', [request.address]);
  const data = services.database.system;
  // A link that is over is anybody's.
  const personId =
    body.token === undefined ? caller.session && caller.personId : await ownerOfReset(data, digestOf(body.token));
  const owner = personId === undefined ? undefined : await ownerOf(data, personId);
  return judge(services.settings, owner ?? somebodyNew, body.password);
};
