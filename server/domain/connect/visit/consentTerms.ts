// What a customer may agree to at a bank by consent: for how long the vendor allows it, counted from the moment the visit began, and in which words.
import type { ConnectVisit } from '../../../../src/api/contract/connect/connect.ts';
import {
  consentDays,
  consentWords,
  type ConsentLine,
  type ConsentTime,
} from '../../../../src/api/contract/connect/consentWords.ts';
import { badInput, Refusal } from '../../../platform/calls/refusal.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Visit } from './session.ts';
import { wantedOf } from './wanted.ts';

const dayMs = 86_400_000;
const mostDays = 365;

/** The same for as long as the visit lasts: what is shown at midnight is what is kept a minute later. */
const timeFrom = (openedAt: string, days: number): ConsentTime => ({
  days,
  until: days === 0 ? null : new Date(Date.parse(openedAt) + days * dayMs).toISOString(),
});

export async function consentTerms(
  data: Data,
  { vendorId, openedAt }: Pick<Visit, 'vendorId' | 'openedAt'>,
): Promise<ConnectVisit['consent']> {
  const found = await data.one<{ most: number | null; deletes: boolean | null }>(sql`select
    max(case when s.key = 'consent_days' and s.value ~ '^[0-9]{1,3}$' then s.value::int end) as most,
    bool_or(s.key = 'consent_data' and s.value = 'delete') as deletes
    from vendor_setting s where s.vendor_id = ${vendorId} and s.key in ('consent_days', 'consent_data')`);
  const times = consentDays(Math.min(found?.most ?? 0, mostDays)).map((days) => timeFrom(openedAt, days));
  return { times, deletes: found?.deletes ?? false };
}

export interface Terms {
  days: number;
  until: string | null;
  words: ConsentLine[];
  deletesData: boolean;
}

const notTheSame = 'What you would agree to has changed meanwhile. Please open the link again and read it once more.';

/** What was shown is what would be shown now, or nothing was agreed. */
export async function agreedTerms(
  tx: Data,
  visit: Visit,
  { bank, agreed }: { bank: string; agreed: { days: number; words: ConsentLine[] } | undefined },
): Promise<Terms> {
  if (agreed === undefined)
    throw badInput('agreed', 'must say for how long, with the words that were shown: this bank is asked by consent');
  const { times, deletes } = await consentTerms(tx, visit);
  const time = times.find(({ days }) => days === agreed.days);
  if (time === undefined) throw badInput('agreed.days', `must be one of ${times.map(({ days }) => days).join(', ')}`);
  const vendor = await tx.one<{ name: string }>(sql`select name from vendor where id = ${visit.vendorId}`);
  const words = consentWords({ vendor: vendor?.name ?? '', bank, wanted: wantedOf(visit.options), time, deletes });
  if (JSON.stringify(words) !== JSON.stringify(agreed.words)) throw new Refusal(409, notTheSame);
  return { ...time, words, deletesData: deletes && time.days > 0 };
}
