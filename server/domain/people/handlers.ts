// The calls about the people who may sign in; whatever is done to somebody stands in the audit trail.
import type { people } from '../../../src/api/contract/people/managed/people.ts';
import { endSession, endSessions } from '../../platform/access/sessionQueries.ts';
import { endsAt } from '../../platform/access/sessions.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { change } from './change.ts';
import { changing } from './changing.ts';
import { invite, mailLink } from './invite.ts';
import { listPeople, listSessionsOf, setActive } from './queries.ts';

const byAdministrator = 'ended by an administrator';

export const peopleHandlers: HandlersOf<typeof people> = {
  list: listPeople,
  invite,
  change,

  deactivate: (asked) =>
    changing(asked, 'deactivate', async ({ tx, before, keepAnAdministrator }) => {
      if (before.id === asked.caller.personId) throw new Refusal(409, 'You cannot deactivate your own account');
      if (!before.is_active) return undefined;
      keepAnAdministrator();
      await setActive(tx, before.id, false);
      return { before: { is_active: true, sessions: before.sessions }, after: { is_active: false } };
    }),

  activate: (asked) =>
    changing(asked, 'activate', async ({ tx, before }) => {
      if (before.is_active) return undefined;
      await setActive(tx, before.id, true);
      return { before: { is_active: false }, after: { is_active: true } };
    }),

  async reset(asked) {
    await asked.services.limits.spend('e-mail', [`person:${asked.caller.personId}`]);
    const person = await changing(asked, 'reset', async ({ tx, before }) => {
      if (!before.is_active) throw new Refusal(409, `${before.email} is deactivated: activate the account first`);
      await mailLink(tx, asked, before);
      return {};
    });
    asked.services.mail.wake();
    return person;
  },

  sessions: listSessionsOf,

  async endSession(asked) {
    await changing(asked, 'endSession', async ({ tx, before }) => {
      if ((await endSession(tx, asked.params.session, before.id, byAdministrator)) === 0) throw notFound('Session');
      return { before: { session: asked.params.session } };
    });
    return { ended: 1 };
  },

  async endSessions(asked) {
    let ended = 0;
    await changing(asked, 'endSessions', async ({ tx, before }) => {
      // Whoever ends the own sessions here goes on in this one.
      const own = before.id === asked.caller.personId ? asked.caller.session?.id : undefined;
      ended = await endSessions(
        tx,
        before.id,
        byAdministrator,
        endsAt(asked.services.now(), asked.services.settings.sessions),
        own,
      );
      return { after: { ended } };
    });
    return { ended };
  },
};
