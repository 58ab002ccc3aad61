// What a crawl may ask of its bank: what its customer agreed to, as long as that stands; once it has ended, no call is made.
import type { ConsentState } from '../../../src/api/contract/connect/consents.ts';
import type { AccountJob } from '../../../src/api/contract/crawling/logSteps.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { consentTroubles } from '../connectors/consentTroubles.ts';
import type { Wanted } from '../connectors/connector.ts';
import type { Trouble } from '../connectors/problem.ts';
import { addressOf } from './addressOf.ts';

export type Standing =
  /** Nobody was asked: a bank that is not by consent, or access from before. */
  { kind: 'none' } | { kind: 'stands'; id: number; wanted: Wanted } | { kind: 'over'; trouble: Trouble };

interface Found {
  id: number;
  state: ConsentState;
  is_past: boolean;
  jobs: AccountJob[];
  days: number;
  ended_by: string | null;
  email: string | null;
}

type OfCrawl = { crawlerId: number; profileId: number | undefined };

export async function standingOf(data: Data, { crawlerId, profileId }: OfCrawl): Promise<Standing> {
  const found =
    await data.one<Found>(sql`select t.id, t.state, coalesce(t.until <= now(), false) as is_past, t.jobs, t.days, t.ended_by,
      ${addressOf} as email
    from consent t
    where t.profile_id = ${profileId ?? null}::bigint and (t.state <> 'asked' or t.crawler_id = ${crawlerId})
    order by t.state = 'asked' desc, t.state = 'given' desc, t.id desc limit 1`);
  if (found === undefined) return { kind: 'none' };
  const trouble = whyOver(found);
  if (trouble !== undefined) return { kind: 'over', trouble };
  const { id, jobs, days, email } = found;
  return { kind: 'stands', id, wanted: { jobs, days, ...(email === null ? {} : { email }) } };
}

const by: Readonly<Record<string, string>> = {
  customer: 'by the customer',
  vendor: 'by the vendor',
  staff: 'by staff',
  bank: 'at the bank',
};

function whyOver({ state, is_past: isPast, days, ended_by: endedBy }: Found): Trouble | undefined {
  const { expired, refused, withdrawn } = consentTroubles;
  if (state === 'expired' || (state === 'given' && isPast)) return expired;
  if (state === 'asked' || state === 'given') return undefined;
  if (state === 'refused') return refused;
  if (state === 'ended' && days === 0)
    return { ...expired, message: 'The customer consented to be read once, and that was done' };
  const how = by[endedBy ?? ''];
  return how === undefined ? withdrawn : { ...withdrawn, message: `The consent of the customer was withdrawn ${how}` };
}

/** Asked while a crawl goes on: whoever withdraws meanwhile is not read further. */
export const troubleMeanwhile = async (data: Data, id: number): Promise<Trouble | undefined> => {
  const now =
    await data.one<Found>(sql`select t.id, t.state, false as is_past, t.jobs, t.days, t.ended_by, null as email
    from consent t where t.id = ${id}`);
  return now === undefined ? consentTroubles.withdrawn : whyOver(now);
};
