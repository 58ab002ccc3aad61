// The customer chooses a bank and consents: the application, its profile and its crawler are there from then on, or not at all.
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import { connectorOf } from '../../engine/connectors/chosen/connectorOf.ts';
import { bankNamed } from '../../engine/crawling/files/unlistedBank.ts';
import { askConsent, unaskConsent } from '../../engine/consents/asking.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import { findBank } from './visit/banks.ts';
import { agreedTerms } from './visit/consentTerms.ts';
import { orderVisit } from './orderVisit.ts';
import { requireStanding, withVisit } from './visit/session.ts';

export const choose: Handler<typeof connect.choose> = ({ body, services, request }) =>
  withVisit(services, { token: body.token, address: request.address }, async (tx, visit) => {
    const { bank_id, bank_name, with_files } = body;
    if (bank_name !== undefined && !with_files)
      throw badInput('with_files', 'must be true: a bank that is not listed cannot be signed in to');
    const id = bank_name === undefined ? bank_id : (await bankNamed(tx, visit.vendorId, bank_name)).id;
    const bank = id === undefined ? undefined : await findBank(tx, id, visit.vendorId);
    if (bank === undefined) throw badInput('bank_id', 'must be one of the banks of this visit');
    const found = await connectorOf(tx, services, bank, bank.id);
    // Who brings files needs nothing of the bank.
    if (!with_files && found.kind === 'none')
      throw new Refusal(409, `${bank.name} cannot be signed in to here. Please bring statement files instead.`);
    if (!with_files && (bank.is_offline || found.kind === 'lacking'))
      throw new Refusal(409, `${bank.name} is not available at the moment. Please try again later.`);
    const isByConsent = !with_files && found.kind === 'ready' && found.byConsent;
    const terms = isByConsent ? await agreedTerms(tx, visit, { bank: bank.name, agreed: body.agreed }) : undefined;
    const made = await orderVisit(tx, services, visit, bank);
    await requireStanding(tx, made.applicationId);
    if (terms === undefined) await unaskConsent(tx, made.crawlerId);
    else await askConsent(tx, { ...made, ...terms, jobs: made.jobs });
    await tx.run(sql`update connect_session set application_id = ${made.applicationId}, crawler_id = ${made.crawlerId}
      where token_hash = ${visit.tokenHash}`);
    if (with_files || found.kind !== 'ready') return { bank: bank.name, fields: [], advice: null };
    const { fields, advice } = await found.connector.describe();
    return {
      bank: bank.name,
      fields: [...fields],
      advice: advice === undefined ? null : { text: advice.text, examples: [...advice.examples] },
    };
  });
