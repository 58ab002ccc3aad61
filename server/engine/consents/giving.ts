// A bank has let a crawl in: the consent that was asked for is given from then on, or the one that stands was used once more.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Agreed, FoundNotShared } from '../connectors/found.ts';
import { emit } from '../webhooks/events.ts';
import { orderErrand, withdrawErrands } from './order.ts';

interface LetIn {
  consent: number;
  agreed: Agreed | undefined;
  notShared: FoundNotShared;
}

interface Used {
  id: number;
  vendor_id: number;
  application_id: number;
  profile_id: number;
  bank: string;
  label_id: number;
  bank_key: string | null;
  days: number;
  is_first: boolean;
  until: Date | null;
}

const dayMs = 86_400_000;
/** So long before a consent ends by itself its customer is told. */
const daysOfNotice = 7;

/** Before the access that the bank gave is kept: that of a consent which this one replaces stands there until then. */
export async function giveConsent(tx: Data, { consent, agreed, notShared }: LetIn): Promise<void> {
  const used = await tx.one<Used>(sql`update consent t set state = 'given', given_at = coalesce(t.given_at, now()),
      last_used_at = now(), use_count = t.use_count + 1, bank_key = coalesce(${agreed?.key ?? null}, t.bank_key),
      until = case when t.days = 0 then null else least(t.until, ${agreed?.until ?? null}::timestamptz) end,
      not_shared = ${JSON.stringify(notShared)}::jsonb
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp, bank b
    where t.id = ${consent} and t.state in ('asked', 'given') and k.id = t.application_id and b.id = t.bank_id
    returning t.id, t.vendor_id, t.application_id, t.profile_id, b.name as bank, a.label_id, t.bank_key, t.days,
      t.use_count = 1 as is_first, t.until`);
  if (used === undefined) return;
  await orderEnd(tx, used);
  if (!used.is_first) return;
  await replaceEarlier(tx, used);
  const { application_id: applicationId, vendor_id: vendorId, label_id: labelId, bank, until, days } = used;
  const data = { consent_id: used.id, bank, days, until: until?.toISOString() ?? null };
  await emit(tx, { applicationId, vendorId, labelId, event: 'consent_given', data });
}

/** A bank may say later that it ends earlier. */
async function orderEnd(tx: Data, { id: consent, vendor_id: vendorId, until }: Used): Promise<void> {
  await withdrawErrands(tx, consent);
  if (until === null) return;
  await orderErrand(tx, { consent, what: 'expiry' }, { vendorId, startAfter: until });
  const notice = new Date(until.getTime() - daysOfNotice * dayMs);
  await orderErrand(tx, { consent, what: 'notice' }, { vendorId, startAfter: notice });
}

/** What the former one opened is closed at the bank, unless the bank knows both by the same name. */
async function replaceEarlier(tx: Data, { id, vendor_id: vendorId, profile_id: profile, bank_key: key }: Used) {
  const former = await tx.rows<{ id: number }>(sql`update consent t set state = 'replaced', ended_at = now(),
      access_sealed = case when t.bank_key is distinct from ${key}::text and t.bank_key is not null
        then (select b.access_sealed from bank_access b where b.profile_id = t.profile_id) end
    where t.profile_id = ${profile} and t.id <> ${id} and t.state = 'given' returning t.id`);
  for (const { id: consent } of former) {
    await withdrawErrands(tx, consent);
    await orderErrand(tx, { consent, what: 'end' }, { vendorId });
  }
}
