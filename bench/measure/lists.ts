// The three lists and how each is asked for: by whom, with which filter.
import type { Cluster } from '../database/cluster.ts';
import type { Person } from '../database/people.ts';

export interface ListCase {
  /** Such as "applications as user, one bank". */
  name: string;
  path: string;
  by: 'staff' | 'user';
  table: string;
  time: string;
  where: string;
}

export const lists = [
  { noun: 'applications', table: 'application', time: 'timestamp', bank: 'bank' },
  { noun: 'crawlers', table: 'crawler', time: 'timestamp', bank: 'bank_id' },
  { noun: 'analyses', table: 'analysis', time: 'time', bank: 'bank' },
];

export const listCases = (vendorId: number, bankId: number): ListCase[] =>
  lists.flatMap(({ noun, table, time, bank }) =>
    (['staff', 'user'] as const).flatMap((by) => {
      const own = by === 'user' ? `vendor_id = ${vendorId}` : 'true';
      const path = `/api/v1/${noun}?page_size=100`;
      return [
        { name: `${noun} as ${by}`, path, by, table, time, where: own },
        {
          name: `${noun} as ${by}, one bank`,
          path: `${path}&${bank}=${bankId}`,
          by,
          table,
          time,
          where: `${own} and bank_id = ${bankId}`,
        },
      ];
    }),
  );

/** The vendor and the bank with most applications: their lists are the longest a user or a filter can have. */
export async function largest(cluster: Cluster, database: string): Promise<{ vendorId: number; bankId: number }> {
  const most = (column: string) =>
    cluster.query<{ id: number }>(
      `select ${column} as id from (select ${column} from application where ${column} is not null limit 50000) sample
        group by 1 order by count(*) desc, 1 limit 1`,
      database,
    );
  const [vendor] = await most('vendor_id');
  const [bank] = await most('bank_id');
  if (vendor === undefined || bank === undefined) throw new Error('The database holds no applications');
  return { vendorId: vendor.id, bankId: bank.id };
}

const wanted = 20_000;
// As deep as the whole list of the smallest size: what grows is the table behind it, and not how far people read.
const deepest = 50_000;

interface Place {
  micros: string;
  id: string;
}

export async function cursors(cluster: Cluster, database: string, { table, time, where }: ListCase): Promise<string[]> {
  const places = await cluster.query<Place>(
    `with own as (select ${time} as at, id, row_number() over (order by ${time} desc, id desc) as place
        from ${table} where ${where} order by ${time} desc, id desc limit ${deepest}),
      whole as (select count(*) as n from own)
    select (extract(epoch from at) * 1000000)::bigint::text as micros, id::text from own, whole
    where place <= n - 101 and place % greatest(1, n / ${wanted}) = 0 limit ${wanted}`,
    database,
  );
  return shuffled(named(places, 0));
}

/** Like that, but from all over the table: what somebody reads who searches in old records. */
export async function cursorsEverywhere(cluster: Cluster, database: string, one: ListCase): Promise<string[]> {
  const { table, time, where } = one;
  // Drawn by id, so that a draw from five million rows costs as much as one from fifty thousand.
  const places = await cluster.query<Place>(
    `with oldest as (select ${time} as at from ${table} where ${where} order by ${time}, id offset 101 limit 1),
      drawn as (select distinct (random() * (select max(id) from ${table}))::bigint as id from generate_series(1, ${wanted * 10}))
    select (extract(epoch from ${time}) * 1000000)::bigint::text as micros, id::text from ${table} join drawn using (id), oldest
    where ${where} and ${time} > oldest.at limit ${wanted}`,
    database,
  );
  return shuffled(named(places, wanted));
}

/**
 * So many different cursors that no answer is still kept when one comes round again. Where a list has fewer rows, the
 * same place is named by several: the id may be any number above the row's own, and "first" keeps them apart from others.
 */
const named = (places: readonly Place[], first: number): string[] =>
  Array.from({ length: Math.ceil(wanted / Math.max(1, places.length)) }, (_unused, variant) =>
    places.map(({ micros, id }) => `${micros}_${Number(id) + (first + variant) * 1_000_000_000}`),
  )
    .flat()
    .slice(0, wanted);

/** Neighbouring pages would be read from memory that the one before has just warmed. */
function shuffled(values: string[]): string[] {
  let state = 4280;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

export const personFor = (people: { staff: Person; user: Person }, { by }: ListCase): Person => people[by];
