// Keeps what everybody is told about each bank in step with its switch, its incidents and its crawls, and tells the webhooks that asked for it.
import { leastCrawls, leastVendors, type BankState } from '../../../src/api/contract/crawling/bankStates.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { toldOfBank } from '../crawling/keeping/endedCrawls.ts';
import { emitOfBank } from '../webhooks/events.ts';

interface Change {
  bank: number;
  was: BankState | null;
  was_since: string | null;
  state: BankState | null;
  since: string;
  sentence: string | null;
}

/** What is critical fails; what a rule of slowness noticed is slow. The rest is for staff. */
const troubles = sql`select distinct on (i.bank_id) i.bank_id,
    case when i.severity = 'critical' then 'failing' else 'slow' end as state, i.began_at as since
  from incident i left join alert_rule r on r.id = i.rule_id
  where i.what = 'bank' and i.state in ('open', 'taken') and (i.severity = 'critical' or r.kind = 'slow')
  order by i.bank_id, (i.severity = 'critical') desc, i.began_at`;

/** Nobody learns from a state that one vendor's customers crawl a bank; what was told once is told until it is over. */
const judged = (banks: Sql): Sql => sql`
  select b.id as bank, b.offline_reason as sentence, n.id as row, n.state as was, iso(n.since) as was_since, n.sentence as was_sentence,
    case when b.is_offline then 'offline'
      when t.state is not null and (n.state in ('slow', 'failing', 'offline') or s.is_enough) then t.state
      when s.is_enough then 'works' end as state,
    least(now(), case when b.is_offline then coalesce(b.offline_since, now()) else coalesce(t.since, now()) end) as since
  from bank b left join bank_state n on n.bank_id = b.id and n.until is null
    left join (${troubles}) t on t.bank_id = b.id
    left join lateral (select count(*) >= ${leastCrawls}::int and count(distinct c.vendor_id) >= ${leastVendors}::int as is_enough
      from crawler c where c.bank_id = b.id and c.timestamp > now() - interval '1 day' and c.status in ${toldOfBank}) s on true
  where b.unlisted_of is null and not b.is_new and ${banks}`;

/** Of all banks, or of one whose switch was just moved. */
export async function keepStates(tx: Data, bankId?: number): Promise<void> {
  // One at a time, in every server: two that saw the same change would tell it twice.
  await tx.one(sql`select pg_advisory_xact_lock(hashtext('bank_state'))::text as taken`);
  const changes = await tx.rows<Change>(sql`
    with judged as (${judged(bankId === undefined ? sql`true` : sql`b.id = ${bankId}`)}),
    changed as (select * from judged where state is distinct from was),
    closed as (update bank_state s set until = greatest(least(now(), c.since), s.since) from changed c where s.id = c.row returning s.id),
    said as (update bank_state s set sentence = j.sentence from judged j
      where s.id = j.row and j.state = j.was and j.sentence is distinct from j.was_sentence returning s.id)
    select bank, was, was_since, state, iso(since) as since, sentence from changed order by bank`);
  for (const { bank, state, since, sentence } of changes) {
    if (state === null) continue;
    await tx.run(sql`insert into bank_state (bank_id, state, since, sentence)
      values (${bank}, ${state}, ${since}::timestamptz, ${state === 'works' ? null : sentence})`);
  }
  for (const change of changes) await tellVendors(tx, change);
}

async function tellVendors(tx: Data, { bank, was, was_since, state, since, sentence }: Change): Promise<void> {
  const isBad = (one: BankState | null) => one !== null && one !== 'works';
  if (isBad(state)) return emitOfBank(tx, { bankId: bank, event: 'bank_degraded', data: { state, since, sentence } });
  // What vendors were told of an incident says nothing about the next one.
  await tx.run(
    sql`update bank set offline_reason = null where id = ${bank} and offline_reason is not null and not is_offline`,
  );
  if (!isBad(was)) return;
  const over = {
    was,
    since: was_since,
    until: new Date(Math.max(Date.now(), Date.parse(was_since ?? ''))).toISOString(),
  };
  await emitOfBank(tx, { bankId: bank, event: 'bank_recovered', data: over });
}
