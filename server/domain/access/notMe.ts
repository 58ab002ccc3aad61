// "This was not me": ends every way into an account by the link of an e-mail about it, and tells the administrators. Opening the link does nothing.
import type { access } from '../../../src/api/contract/people/access.ts';
import { endElsewhere } from '../../platform/access/owners/endElsewhere.ts';
import { takeNotMe } from '../../platform/access/owners/tellOwner.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { newReference } from '../../platform/secrets/references.ts';
import { setPassword } from './people.ts';

const mostTold = 20;

export const notMe: Handler<typeof access.notMe> = async ({ body, services, request }) => {
  await services.limits.spend('reset-address', [`confirm:${request.address}`]);
  // Whoever did it may know the present password: nobody knows this one.
  const hash = await hashPassword(newReference());
  await services.database.system.transaction(async (tx) => {
    const taken = await takeNotMe(tx, body.token);
    if (taken === undefined)
      throw badInput('token', 'is of a link that was used or is over. Please ask an administrator for help.');
    const { person_id: personId, what } = taken;
    const because = 'the owner said: this was not me';
    const ended = await endElsewhere(tx, services, personId, { because, but: undefined, tokens: true });
    await setPassword(tx, personId, hash);
    await tx.run(sql`update wall_link set revoked_at = now() where made_by = ${personId} and revoked_at is null`);
    const who = await tx.one<{ email: string }>(sql`select email from person where id = ${personId}`);
    for (const recipient of await administratorsBeside(tx, personId))
      await writeEmail(tx, services.seal, {
        template: 'notMe',
        recipient,
        fields: {
          who: who?.email ?? '',
          what,
          sessions: String(ended.sessions),
          tokens: String(ended.tokens),
          link: `${services.publicUrl}/v1/dashboard/audit?object=person+${personId}`,
        },
      });
    await writeAudit(tx, {
      personId,
      command: 'access.notMe',
      object: `person ${personId}`,
      after: { what, ...ended },
      requestId: request.id,
      result: 'done',
    });
  });
  await services.limits.refund('reset-address', [`confirm:${request.address}`]);
  services.mail.wake();
  return { detail: 'Every session, API token and link of this account is ended, and the password opens nothing.' };
};

const administratorsBeside = async (tx: Data, personId: number): Promise<string[]> =>
  (
    await tx.rows<{ email: string }>(sql`select email from person
      where is_superuser and is_active and id <> ${personId} order by id limit ${mostTold}`)
  ).map(({ email }) => email);
