// Which of some crawlers a run takes, and why not the others: by the rule that each single recrawl goes by.
import {
  recrawlHindrances,
  sameCrawler,
  unknownCrawler,
  withoutCrawler,
  type Hindrance,
  type RecrawlFacts,
} from '../../../src/api/contract/runs/recrawlRule.ts';
import type { BodyOf } from '../../../src/api/contract/endpoint.ts';
import { analysisNamed, type runs } from '../../../src/api/contract/runs/runs.ts';
import { connectorsFor } from '../../engine/connectors/apart/connectors.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
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
  name: string;
  /** Undefined where there is none such. */
  uuid: string | undefined;
}

interface Taken {
  name: string;
  uuid: string;
}

export interface Divided {
  taken: readonly Taken[];
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
  const refusedNames = new Set(others);
  const wantedNames = [...new Set(crawlers)].filter((name) => !refusedNames.has(name));
  const uuidOf = await uuidsOf(asked, [...wantedNames, ...refusedNames]);
  const uuidsIn = (names: Iterable<string>) => new Set([...names].flatMap((name) => uuidOf(name) ?? []));
  const isWanted = uuidsIn(wantedNames);
  const refused = uuidsIn(refusedNames);
  const known = await factsOf(asked, [...isWanted, ...refused]);
  const hindranceOf = recrawlHindrances();
  const found = new Map<string, Hindrance | undefined>();
  // What was left out before takes no customer away from those that are wanted.
  for (const { uuid, ...facts } of known) if (isWanted.has(uuid)) found.set(uuid, hindranceOf(facts));
  for (const { uuid, ...facts } of known)
    if (!isWanted.has(uuid)) found.set(uuid, hindranceOf(facts) ?? alreadyLeftOut);
  const taken = new Map<string, Taken>();
  const leftOut: LeftOut[] = [];
  for (const name of [...wantedNames, ...refusedNames]) {
    const uuid = uuidOf(name);
    const isKnown = uuid !== undefined && found.has(uuid);
    const hindrance = isKnown ? found.get(uuid) : noneFor(name);
    if (!isKnown || hindrance !== undefined) leftOut.push({ name, uuid, ...(hindrance ?? unknownCrawler) });
    else if (refusedNames.has(name)) leftOut.push({ name, uuid, ...alreadyLeftOut });
    else if (taken.has(uuid)) leftOut.push({ name, uuid, ...sameCrawler });
    else taken.set(uuid, { name, uuid });
  }
  return { taken: [...taken.values()], leftOut };
}

const noneFor = (name: string): Hindrance => (analysisNamed(name) === undefined ? unknownCrawler : withoutCrawler);

/** Which crawler is meant by a name: of an analysis the last one of its profile. */
async function uuidsOf({ data, caller }: Asked, names: readonly string[]) {
  const analyses = names.flatMap((name) => analysisNamed(name) ?? []);
  const rows =
    analyses.length === 0
      ? []
      : await data.rows<{ id: number; uuid: string }>(sql`select t.id,
          (select c.uuid from crawler c where c.profile_id = x.profile_id order by c.timestamp desc, c.id desc limit 1) as uuid
        from analysis t join account x on x.id = t.account_id
        where ${every([sql`t.id = any(${analyses}::bigint[])`, ownVendor(caller)])}`);
  const byAnalysis = new Map(rows.map(({ id, uuid }) => [id, uuid]));
  return (name: string): string | undefined => {
    const analysis = analysisNamed(name);
    return analysis === undefined ? name : (byAnalysis.get(analysis) ?? undefined);
  };
}

type Facts = Omit<RecrawlFacts, 'isServed'> & { uuid: string; module: string; connector: string | null };

/** Newest first. */
async function factsOf({ data, caller, services }: Asked, uuids: readonly string[]) {
  const connectors = connectorsFor(services.settings);
  const rows = await data.rows(sql`
    select ${columnsOf<Facts>()('t', ['uuid', 'status'], {
      application: sql`t.application_id`,
      profile: sql`t.profile_id`,
      bank: sql`b.name`,
      module: sql`b.module`,
      connector: sql`x.connector`,
      isOffline: sql`b.is_offline`,
      isDeleted: sql`coalesce(a.deleted_at is not null, false)`,
      underWay: sql`(select o.status from crawler o
        where o.profile_id = t.profile_id and o.status in ${underWay} limit 1)`,
    })} from crawler t left join profile p on p.id = t.profile_id join bank b on b.id = coalesce(p.bank_id, t.bank_id)
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
