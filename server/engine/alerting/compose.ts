// Writes what is told of an incident: since when, how many, the error, what is advised and who could not be told; counts and words alone.
import { addresses } from '../../../src/api/contract/addresses.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { failureClassOf } from '../../../src/api/contract/crawling/nextSteps/failureClass.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services/services.ts';
import type { AlertMessage } from '../channels/sending/message.ts';
import { explainIncidents } from '../watching/incidents/likely.ts';
import type { DueMessage } from './due.ts';

interface Facts {
  told: string;
  likely: string | null;
  bank: string | null;
  bank_id: number | null;
  cause_id: number | null;
  began: string;
  over: string | null;
  /** Why it is said to be over: a rule that was switched off says nothing of how the bank is. */
  why_over: string | null;
  crawls: number;
  customers: number;
  vendors: number;
  owner: string | null;
  /** Of a cause: nothing of one vendor or one customer stands in them. */
  code: string | null;
  error: string | null;
  /** The newest crawl that failed by it. */
  failed: string | null;
  status: CrawlerRow['status'] | null;
  untold: string[];
}

const minutes = 'YYYY-MM-DD HH24:MI "UTC"';

const factsOf = (data: Data, incident: number, channel: number): Promise<Facts | undefined> =>
  data.one<Facts>(sql`select i.told, i.likely, b.name as bank, i.bank_id, i.cause_id, i.crawls, i.customers, i.vendors,
      to_char(i.began_at at time zone 'UTC', ${minutes}) as began, to_char(i.over_at at time zone 'UTC', ${minutes}) as over,
      (select x.text from incident_entry x where x.incident_id = i.id and x.what = 'over' order by x.at desc, x.id desc limit 1) as why_over,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), i.taken_elsewhere) as owner, u.code, u.message as error,
      k.uuid as failed, k.status,
      array(select f.name || ': ' || m.problem from alert_message m join alert_channel f on f.id = m.channel_id
        where m.incident_id = i.id and m.channel_id <> ${channel} and m.problem is not null order by f.id) as untold
    from incident i left join bank b on b.id = i.bank_id left join cause u on u.id = i.cause_id
      left join person p on p.id = i.owner_id
      left join lateral (select c.uuid, c.status from crawler c where c.cause_id = i.cause_id order by c.timestamp desc limit 1) k on true
    where i.id = ${incident}`);

/** What staff wrote for failures of this class. */
async function adviceFor(data: Data, { status, code }: Facts): Promise<string | null> {
  const failure = status === null ? undefined : failureClassOf(status, code);
  if (failure === undefined) return null;
  const step = await data.one<{ words: string }>(
    sql`select staff_words as words from next_step where failure = ${failure}`,
  );
  return step?.words ?? null;
}

const counted = (many: number, one: string): string => `${many} ${many === 1 ? one : `${one}s`}`;

const secondCopy = 'This may be the second copy: the server that sent it before was lost.';

/** Undefined: the incident is gone. */
export async function composeMessage(
  { database, log, publicUrl, now }: Services,
  due: DueMessage,
  channel: number,
): Promise<AlertMessage | undefined> {
  if (due.told_version === 0) await explainIncidents({ database, log });
  const facts = await factsOf(database.system, due.incident_id, channel);
  if (facts === undefined) return undefined;
  const {
    told,
    likely,
    bank,
    began,
    over,
    why_over: why,
    crawls,
    customers,
    vendors,
    owner,
    code,
    error,
    failed,
    untold,
  } = facts;
  const advice = await adviceFor(database.system, facts);
  const incident = due.incident_id;
  const place = `${publicUrl}/v1/dashboard`;
  const line = (text: string): string => `${place}/go?c=${encodeURIComponent(text)}`;
  const fact = (name: string, value: string | null | false): { name: string; value: string }[] =>
    value === null || value === false || value === '' ? [] : [{ name, value }];
  const link = (text: string, href: string | false): { text: string; href: string }[] =>
    href === false ? [] : [{ text, href }];
  const isOver = due.what === 'over';
  return {
    id: `incident-${incident}-${due.version}`,
    incident: `signalbox-incident-${incident}`,
    what: due.what,
    severity: due.severity,
    title: told,
    facts: [
      ...fact('Bank', bank),
      ...fact('Since', began),
      ...fact('Over since', isOver && over),
      ...fact('Why', isOver && why),
      ...fact(
        'Hit',
        crawls > 0 && [counted(crawls, 'crawl'), counted(customers, 'customer'), counted(vendors, 'vendor')].join(', '),
      ),
      ...fact('Error', error === null ? null : [code, error].filter((part) => part !== null && part !== '').join(': ')),
      ...fact('Likely cause', likely),
      ...fact('Advised', isOver ? null : advice),
      ...fact('Taken by', owner),
      ...fact('Could not be told', untold.join('; ')),
      ...fact('Note', due.was_lost && secondCopy),
    ],
    links: [
      ...link('Open incident', `${place}/incidents?id=${incident}`),
      ...link('Take it', !isOver && owner === null && line(`incident.take incidents:${incident}`)),
      ...link('Bank', facts.bank_id !== null && `${place}${addresses.bankModule(facts.bank_id)}`),
      ...link('Compare with the last good crawl', failed !== null && `${place}${addresses.comparison(failed)}`),
    ],
    at: new Date(now()).toISOString(),
    held: Math.max(0, due.version - due.told_version - 1),
  };
}
