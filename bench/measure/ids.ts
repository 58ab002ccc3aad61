// Draws ids of every lookup type from all over the tables.
import type { Stage } from './stage.ts';

export const lookupTypes = [
  'application_id',
  'vendor_specific_id',
  'account_id',
  'profile_id',
  'analysis_id',
  'crawler_uuid',
] as const;
export type LookupType = (typeof lookupTypes)[number];

const drawn = 20_000;

const sources: Record<LookupType, { table: string; column: string }> = {
  application_id: { table: 'application', column: 'id' },
  vendor_specific_id: { table: 'application', column: 'vendor_specific_id' },
  account_id: { table: 'account', column: 'id' },
  profile_id: { table: 'profile', column: 'id' },
  analysis_id: { table: 'analysis', column: 'id' },
  crawler_uuid: { table: 'crawler', column: 'uuid' },
};

/** By id and not by place, so that a draw from five million rows costs as much as one from fifty thousand. */
const drawFrom = (table: string): string =>
  `${table} where id = any(array(select (random() * (select max(id) from ${table}))::bigint from generate_series(1, ${drawn})))`;

export async function idsOf(stage: Stage, type: LookupType, vendorId: number | undefined): Promise<string[]> {
  const { table, column } = sources[type];
  const own = vendorId === undefined ? '' : ` and vendor_id = ${vendorId}`;
  // A crawler without an application is found by no lookup.
  const whole = type === 'crawler_uuid' ? ' and application_id is not null' : '';
  const rows = await stage.cluster.query<{ id: string }>(
    `select ${column}::text as id from ${drawFrom(table)}${own}${whole} order by random()`,
    stage.database,
  );
  if (rows.length === 0) throw new Error(`There is no ${type} to look up`);
  return rows.map(({ id }) => id);
}

export const keysOfApplications = (stage: Stage): Promise<{ id: string; micros: string }[]> =>
  stage.cluster.query(
    `select id::text, (extract(epoch from timestamp) * 1000000)::bigint::text as micros
      from ${drawFrom('application')} order by random()`,
    stage.database,
  );
