// Sends the customer of a visit the same link again: to who got it before, to whom the bank named, or to whom staff name.
import { noAddress, whyNoLink, type visits } from '../../../src/api/contract/applications/visits.ts';
import type { BodyOf } from '../../../src/api/contract/endpoint.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { scopeOf } from '../../platform/calls/caller.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import { connectLinkOf } from './link.ts';
import { holdVisit, lastLink, type HeldVisit, type SentLink } from './queries.ts';

interface Recipient {
  name: string;
  email: string;
}

export const sendLink: Handler<typeof visits.sendLink> = async ({ params, body, caller, services, request }) => {
  await services.limits.spend('e-mail', [`person:${caller.personId}`, `vendor:${caller.vendorId ?? 0}`]);
  // Committed before the e-mail leaves, whatever transaction the answer is kept in.
  const written = await services.database.as(scopeOf(caller)).transaction(async (tx) => {
    const visit = await holdVisit(tx, params.id);
    if (visit === undefined) throw notFound('Visit');
    const hindrance = whyNoLink(visit);
    if (hindrance !== undefined) throw new Refusal(409, hindrance);
    const { name, email: recipient } = await recipientOf(tx, services.seal, visit, body);
    const { vendorId, labelId, reference, applicationId, vendor } = visit;
    const email = await writeEmail(tx, services.seal, {
      template: 'iframeLink',
      recipient,
      fields: { name, vendor, link: connectLinkOf(visit, services.publicUrl) },
      byHand: true,
      about: { vendorId, labelId, reference, applicationId: applicationId ?? undefined },
    });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'visits.sendLink',
      object: applicationId === null ? `visit ${visit.id}` : `application ${applicationId}`,
      after: { visit: visit.id, customer: digestOf(recipient).toString('hex') },
      requestId: request.id,
      result: 'done',
    });
    return email;
  });
  if ((await services.mail.sendNow(written.id)) === 'refused')
    throw new Refusal(400, 'Failed to send email: the recipient’s mail server refused it', { field: 'customer_email' });
  return { detail: 'Successfully sent email' };
};

async function recipientOf(
  tx: Data,
  seal: Seal,
  visit: HeldVisit,
  { customer_name: name, customer_email: email }: BodyOf<typeof visits.sendLink>,
): Promise<Recipient> {
  const last = await lastLink(tx, visit);
  if (last?.isFresh === true) throw new Refusal(409, 'The link was sent to this customer less than a minute ago');
  const known = last?.recipient ?? visit.email ?? undefined;
  const to = email?.toLowerCase() ?? known;
  if (to === undefined) throw new Refusal(409, noAddress, { field: 'customer_email' });
  const called = name ?? nameIn(seal, last) ?? visit.name ?? undefined;
  // Another person is not greeted by the name of the first.
  if (email !== undefined && name === undefined && to !== known)
    throw badInput('customer_name', 'must be given with another address');
  return { name: called ?? 'customer', email: to };
}

/** As the e-mail before greeted, as long as that is kept. */
function nameIn(seal: Seal, last: SentLink | undefined): string | undefined {
  if (last === undefined || last.sealed === null || last.reference === null) return undefined;
  const fields: unknown = JSON.parse(seal.open(last.sealed, sealedColumns.email.place({ reference: last.reference })));
  if (typeof fields !== 'object' || fields === null || !('name' in fields)) return undefined;
  return typeof fields.name === 'string' ? fields.name : undefined;
}
