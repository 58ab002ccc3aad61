// Orders the crawl that reads the statement files which were brought for a customer.
import type { statementFiles } from '../../../src/api/contract/statementFiles/statementFiles.ts';
import { askForFiles } from '../../engine/crawling/files/askForFiles.ts';
import { bankNamed } from '../../engine/crawling/files/unlistedBank.ts';
import { handOver } from '../../engine/crawling/files/waiting.ts';
import { profileFor } from '../../engine/crawling/keeping/profileFor.ts';
import { makeCrawler, queueCrawler } from '../../engine/crawling/order.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { applicationFor, holdWaiting } from './held.ts';

export const crawl: Handler<typeof statementFiles.crawl> = ({ params, body, caller, data, services, request }) =>
  data.transaction(async (tx) => {
    const { id } = params;
    const held = await holdWaiting(tx, caller, id);
    const { vendorId, bankId: last } = await applicationFor(tx, caller, id);
    const { bank_id, bank_name } = body;
    const bank =
      bank_name === undefined ? await bankFor(tx, vendorId, bank_id ?? last) : await bankNamed(tx, vendorId, bank_name);
    await refuseBusy(tx, id);
    const profileId = await profileFor(tx, { vendorId, applicationId: id, bankId: bank.id, initiator: 'dashboard' });
    const { analysis, ...days } = await askedBefore(tx, id);
    const crawler = await makeCrawler(tx, services.now, {
      vendorId,
      labelId: held.label_id,
      bankId: bank.id,
      applicationId: id,
      profileId,
      reference: held.vendor_specific_id,
      initiator: 'dashboard',
      options: { ...none, ...days, balances: true, transactions: true, analysis, select_accounts: false },
    });
    const files = await handOver(tx, { vendorId, applicationId: id, crawlerId: null }, crawler.id);
    if (files === 0) throw new Refusal(409, 'There is no statement file to read: bring one first');
    await askForFiles(tx, { crawlerId: crawler.id, applicationId: id, transactions: true, analysis });
    await queueCrawler(tx, services.now, crawler);
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'statementFiles.crawl',
      object: `application ${id}`,
      after: { crawler: crawler.uuid, files, bank: bank.id },
      requestId: request.id,
      result: 'done',
    });
    const detail = `Reading ${files === 1 ? '1 statement file' : `${files} statement files`} of ${bank.name}`;
    return { detail, application_id: id, crawler_uuid: crawler.uuid, files, status: 'QUEUED' as const };
  });

const none = { estatements: false, interims: false, account_owner_info: false };

async function bankFor(tx: Data, vendorId: number, id: number | null): Promise<{ id: number; name: string }> {
  if (id === null)
    throw badInput('bank_id', 'must name the bank, or bank_name say what it is called: this application has none yet');
  const bank = await tx.one<{ id: number; name: string }>(sql`
    select b.id, b.name from bank b join vendor v on v.id = ${vendorId}
    where b.id = ${id} and coalesce(b.unlisted_of, v.id) = v.id`);
  if (bank === undefined) throw badInput('bank_id', 'must be a bank');
  return bank;
}

async function refuseBusy(tx: Data, id: number): Promise<void> {
  const busy = await tx.one<{ status: string }>(sql`select status from crawler where application_id = ${id}
    and status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED') limit 1`);
  if (busy !== undefined) throw new Refusal(409, `A crawl of this customer is under way already (${busy.status})`);
}

async function askedBefore(
  tx: Data,
  id: number,
): Promise<{ analysis: boolean; days_to_retrieve: number; days_to_display: number }> {
  const found = await tx.one<{ analysis: boolean; days_to_retrieve: number; days_to_display: number }>(sql`
    select a.analysis, a.days_to_retrieve, a.days_to_display from application_key k
    join application a on a.id = k.id and a.timestamp = k.timestamp where k.id = ${id}`);
  return found ?? { analysis: true, days_to_retrieve: 90, days_to_display: 90 };
}
