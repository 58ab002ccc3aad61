// Mails the confirmation of the sign-up that this browser has just finished: from a template, to its own address, once.
import type { signUp } from '../../../src/api/contract/people/signUp.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import { findAttempt, isSameEmail } from './attempt.ts';

export const confirmation: Handler<typeof signUp.confirmation> = async ({ body, services, request }) => {
  await services.limits.spend('sign-up-finish', [request.address]);
  const attempt = await findAttempt(services, request);
  const { vendor_id: vendorId, vendor } = attempt ?? {};
  const isOwn =
    typeof vendorId === 'number' &&
    isSameEmail(attempt?.email ?? '', body.customer_email) &&
    isSameEmail(vendor ?? '', body.vendor_name);
  if (attempt === undefined || !isOwn) throw new Refusal(400, 'There is no sign-up to confirm.');
  await services.database.system.transaction(async (tx) => {
    const person = await tx.one<{ email: string; name: string }>(sql`
      update sign_up s set confirmed_at = now() from person p
      where s.id = ${attempt.id} and s.confirmed_at is null and p.id = s.person_id
      returning p.email, trim(p.first_name || ' ' || p.last_name) as name`);
    if (person === undefined) return;
    await writeEmail(tx, services.seal, {
      template: 'signupConfirmation',
      recipient: person.email,
      fields: { name: person.name, vendor: vendor ?? '', link: `${services.publicUrl}/v1/dashboard/login` },
      about: { vendorId },
    });
  });
  services.mail.wake();
  return { detail: 'The confirmation is on its way.' };
};
