// Ends a consent, whoever ends it: what it opened leaves the crawls at once, and what its end brings is ordered in the same transaction.
import type { ConsentEnder, ConsentState } from '../../../src/api/contract/connect/consents.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { consentTroubles } from '../connectors/consentTroubles.ts';
import { emit } from '../webhooks/events.ts';
import { orderErrand, withdrawErrands } from './order.ts';

interface End {
  state: Extract<ConsentState, 'refused' | 'expired' | 'withdrawn' | 'ended'>;
  by: ConsentEnder | null;
  reason?: string | undefined;
}

interface Ended {
  id: number;
  vendor_id: number;
  application_id: number;
  label_id: number;
  bank: string;
  was_given: boolean;
}

/** False: it had ended before, and nothing was changed. */
export const endConsent = async (tx: Data, consent: number, end: End): Promise<boolean> =>
  (await endThose(tx, sql`t.id = ${consent}`, end)) > 0;

/** Of one application; what was asked for alone ends with its visit. */
export const endGivenOf = (tx: Data, application: number, end: End): Promise<number> =>
  endThose(tx, sql`t.application_id = ${application} and t.state = 'given'`, end);

/** As a bank says it; gives how many there were to end. */
export const endAtBank = (tx: Data, consents: readonly number[]): Promise<number> =>
  endThose(tx, sql`t.id = any(${[...consents]}::bigint[])`, { state: 'withdrawn', by: 'bank' });

async function endThose(tx: Data, which: Sql, { state, by, reason }: End): Promise<number> {
  // A bank that has ended it itself needs no word of it.
  const isTold = by === 'bank';
  const ended = await tx.rows<Ended>(sql`update consent t set state = ${state}, ended_at = now(), ended_by = ${by},
      reason = ${reason ?? null}, access_sealed = case when ${isTold} then null
        else (select b.access_sealed from bank_access b where b.profile_id = t.profile_id and t.given_at is not null) end
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp, bank b
    where ${which} and t.state in ('asked', 'given') and k.id = t.application_id and b.id = t.bank_id
    returning t.id, t.vendor_id, t.application_id, a.label_id, b.name as bank, t.given_at is not null as was_given`);
  for (const one of ended) {
    if (!one.was_given) continue;
    const { id: consent, vendor_id: vendorId, application_id: applicationId, label_id: labelId, bank } = one;
    await tx.run(
      sql`delete from bank_access b using consent t where t.id = ${consent} and b.profile_id = t.profile_id`,
    );
    await withdrawErrands(tx, consent);
    await orderErrand(tx, { consent, what: 'end' }, { vendorId });
    const data = { consent_id: consent, bank, state, ended_by: by };
    await emit(tx, { applicationId, vendorId, labelId, event: 'consent_ended', data });
  }
  return ended.length;
}

interface EndedCrawl {
  crawlerId: number;
  vendorId: number;
  profileId: number | undefined;
  status: string;
  code: string | undefined;
}

/** With the end of a crawl: what was asked for and not given, what the bank says is over, and what was agreed to once. */
export async function endWithCrawl(tx: Data, crawl: EndedCrawl): Promise<void> {
  const { crawlerId, vendorId, profileId, status, code } = crawl;
  if (profileId === undefined) return;
  const { refused, partlyShared, expired, withdrawn } = consentTroubles;
  const found = await tx.rows<{
    id: number;
    state: ConsentState;
    days: number;
    is_own: boolean;
    has_receipt: boolean;
  }>(sql`
    select t.id, t.state, t.days, coalesce(t.crawler_id = ${crawlerId}, false) as is_own, t.receipt_at is not null as has_receipt
    from consent t where t.profile_id = ${profileId} and t.state in ('asked', 'given') order by t.id`);
  for (const { id, state, days, is_own: isOwn, has_receipt: hasReceipt } of found) {
    if (state === 'asked') {
      if (!isOwn) continue;
      const isRefused = status === 'EXITED' || code === refused.code || code === partlyShared.code;
      await endConsent(tx, id, isRefused ? { state: 'refused', by: 'customer' } : { state: 'ended', by: null });
      continue;
    }
    if (isOwn && !hasReceipt) await orderErrand(tx, { consent: id, what: 'receipt' }, { vendorId });
    if (code === expired.code) await endConsent(tx, id, { state: 'expired', by: 'time' });
    else if (code === withdrawn.code) await endConsent(tx, id, { state: 'withdrawn', by: 'bank' });
    else if (isOwn && days === 0) await endConsent(tx, id, { state: 'ended', by: 'time' });
  }
}
