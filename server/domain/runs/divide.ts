// Which of some crawlers a run takes, and why not the others: by the rule that each single recrawl goes by.
import {
  recrawlHindrances,
  unknownCrawler,
  type Hindrance,
  type RecrawlFacts,
} from '../../../src/api/contract/runs/recrawlRule.ts';
import type { BodyOf } from '../../../src/api/contract/endpoint.ts';
import type { runs } from '../../../src/api/contract/runs/runs.ts';
import { connectorsFor } from '../../engine/connectors/connectors.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import type { Services } from '../../platform/services/services.ts';
import { underWay } from '../crawlers/orderRecrawl.ts';

interface Asked {
  data: Data;
  caller: Caller;
  services: Services;
}

export interface LeftOut extends Hindrance {
  uuid: string;
}

export interface Divided {
  taken: readonly string[];
  leftOut: readonly LeftOut[];
}

const alreadyLeftOut: Hindrance = {
  text: 'It was left out when the run was ordered',
  predicate: ['was left out', 'were left out'],
};

/** In the order in which they were given. */
export async function divide(
  asked: Asked,
  { crawlers, left_out: others = [] }: Pick<BodyOf<typeof runs.preview>, 'crawlers' | 'left_out'>,
): Promise<Divided> {
  const refused = new Set(others);
  const wanted = [...new Set(crawlers)].filter((uuid) => !refused.has(uuid));
  const known = await factsOf(asked, [...wanted, ...refused]);
  const hindranceOf = recrawlHindrances();
  const isWanted = new Set(wanted);
  const found = new Map<string, Hindrance | undefined>();
  // What was left out before takes no customer away from those that are wanted.
  for (const { uuid, ...facts } of known) if (isWanted.has(uuid)) found.set(uuid, hindranceOf(facts));
  for (const { uuid, ...facts } of known) if (refused.has(uuid)) found.set(uuid, hindranceOf(facts) ?? alreadyLeftOut);
  const taken = wanted.filter((uuid) => found.has(uuid) && found.get(uuid) === undefined);
  const isTaken = new Set(taken);
  const rest = [...wanted, ...refused].filter((uuid) => !isTaken.has(uuid));
  return { taken, leftOut: rest.map((uuid) => ({ uuid, ...(found.get(uuid) ?? unknownCrawler) })) };
}

/** Newest first. */
async function factsOf({ data, caller, services }: Asked, uuids: readonly string[]) {
  const connectors = connectorsFor(services.settings);
  const rows = await data.rows<RecrawlFacts & { uuid: string; module: string; connector: string | null }>(sql`
    select t.uuid, t.status, t.application_id as application, t.profile_id as profile, b.name as bank, b.module, x.connector,
      b.is_offline as "isOffline", coalesce(a.deleted_at is not null, false) as "isDeleted",
      (select o.status from crawler o where o.profile_id = t.profile_id and o.status in ${underWay} limit 1) as "underWay"
    from crawler t left join profile p on p.id = t.profile_id join bank b on b.id = coalesce(p.bank_id, t.bank_id)
      left join vendor_bank x on x.vendor_id = t.vendor_id and x.bank_id = b.id
      left join application_key k on k.id = t.application_id
      left join application a on a.id = k.id and a.timestamp = k.timestamp
    where ${every([sql`t.uuid = any(${uuids}::uuid[])`, ownVendor(caller)])} order by t.timestamp desc, t.id desc`);
  return rows.map(({ module, connector, ...facts }) => ({
    ...facts,
    underWay: facts.underWay ?? undefined,
    isServed: connectors.has(module, connector),
  }));
}
