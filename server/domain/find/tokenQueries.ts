// The statements that find applications by the words that are kept of them, each by equality or by its beginning along an index.
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, join, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

/** What is looked for of a part of the text: folded by the database, as what is kept was. */
export interface Words {
  place: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  part: string | null;
}
export interface FoldedWords {
  place: number;
  words: string[];
  email: string | null;
  phone: string | null;
  /** All of it in small letters, and its words. */
  part: string | null;
  parts: string[];
}
export interface Found {
  place: number;
  application: number;
}

export const mostOfPart = 50;
/** How many entries of a beginning are looked at, of one word and of each of several. */
const mostOfBeginning = trusted('2000');
const mostOfEach = trusted('20000');
/** Of how many the name is read, where one of several words begins so many names that not all are looked at. */
const mostRead = trusted('300');
/** How many that have the longest word are held against the others. */
const mostOfWord = trusted('20000');
const limit = trusted(String(mostOfPart + 1));

export const folded = (data: Data, wanted: readonly Words[]): Promise<FoldedWords[]> =>
  data.rows<FoldedWords>(sql`
    select a.place, coalesce(find_words(a.name), '{}') as words, lower(trim(a.email)) as email, find_phone(a.phone) as phone,
      lower(a.part) as part, coalesce(find_words(a.part), '{}') as parts
    from json_to_recordset(${JSON.stringify(wanted)}::json) as a (place int, name text, email text, phone text, part text)`);

/** Within the own vendor alone, for who may see no personal data. */
const withinOf = (caller: Caller): Sql => {
  const own = ownVendor(caller);
  if (caller.showPii) return own ?? sql`true`;
  return every([sql`t.vendor_id = ${caller.ownVendorId ?? null}`, own]);
};

interface Token {
  place: number;
  token: string;
}

/** The newest that have the very token. */
export const withToken = (data: Data, caller: Caller, tokens: readonly Token[]): Promise<Found[]> =>
  tokens.length === 0
    ? Promise.resolve([])
    : data.rows<Found>(sql`select a.place, f.application_id as application
        from unnest(${tokens.map(({ place }) => place)}::int[], ${tokens.map(({ token }) => token)}::text[]) as a (place, token)
        cross join lateral (select t.application_id from find_token t where ${every([sql`t.token = a.token`, withinOf(caller)])}
          order by t.application_id desc limit ${limit}) f`);

/** From the beginning to the last text that begins so, in the order of their bytes. */
const begins = (token: string): Sql => sql`t.token >= ${token} and t.token < ${`${token}\u{10ffff}`}`;

/** The newest among the first that begin so. */
export const withBeginning = async (data: Data, caller: Caller, { place, token }: Token): Promise<Found[]> =>
  data.rows<Found>(sql`select ${place}::int as place, x.application_id as application from (
      select distinct b.application_id from (select t.application_id from find_token t
        where ${every([begins(token), withinOf(caller)])} limit ${mostOfBeginning}) b) x
    order by x.application_id desc limit ${limit}`);

/** The newest that have all the words of a name, whatever else they are called. */
export async function withWords(data: Data, caller: Caller, words: readonly string[], place: number): Promise<Found[]> {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const has = others.map(
    (word) => sql`exists (select from find_token o where o.vendor_id = t.vendor_id and o.token = ${`n ${word}`}
      and o.application_id = t.application_id)`,
  );
  return data.rows<Found>(sql`select ${place}::int as place, t.application_id as application from (
      select t.vendor_id, t.application_id from find_token t where ${every([sql`t.token = ${`n ${longest}`}`, withinOf(caller)])}
      order by t.application_id desc limit ${mostOfWord}) t
    where ${every(has.length === 0 ? [sql`true`] : has)} order by t.application_id desc limit ${limit}`);
}

/** The newest of those whose name has a word for each that was typed and begins so. */
export async function withBeginnings(
  data: Data,
  caller: Caller,
  words: readonly string[],
  place: number,
): Promise<Found[]> {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  if (others.length === 0) return withBeginning(data, caller, { place, token: `n ${longest}` });
  const beginning = (word: string): Sql => sql`select t.application_id as id from find_token t
    where ${every([begins(`n ${word}`), withinOf(caller)])} limit ${mostOfEach}`;
  const names = others.map((_word, at) => trusted(`b${at}`));
  const ofOthers = others.map((word, at) => sql`${trusted(`b${at}`)} as materialized (${beginning(word)})`);
  const counts = join(
    names.map((name) => sql`(select count(*) from ${name})`),
    ', ',
  );
  // Sets are taken together as sets: nobody tells the planner how many a beginning has, and it would go through both for each.
  return data.rows<Found>(sql`with a as materialized (${beginning(longest)}), ${join(ofOthers, ', ')},
      sure as materialized (select id from a ${join(
        names.map((name) => sql`intersect select id from ${name}`),
        ' ',
      )}),
      rest as materialized (select o.id from (select id from a except select id from sure) o
        where greatest(${counts}) = ${mostOfEach} order by o.id desc limit ${mostRead}),
      read as (select r.id from rest r cross join lateral (select from application_key k
        join application a on a.id = k.id and a.timestamp = k.timestamp
        where k.id = r.id and not exists (select from unnest(${others}::text[]) as w (word)
          where not exists (select from unnest(find_words(a.full_name)) as h (word) where starts_with(h.word, w.word))) limit 1) n)
    select ${place}::int as place, x.id as application from (select id from sure union all select id from read) x
    order by x.id desc limit ${limit}`);
}

/** Of variants of a text, those that exist, newest first. */
export async function amongTokens(
  data: Data,
  caller: Caller,
  tokens: readonly string[],
  most: number,
): Promise<number[]> {
  const rows = await data.rows<{ application: number }>(sql`select t.application_id as application from find_token t
    where ${every([sql`t.token = any(${tokens}::text[])`, ownVendor(caller)])} order by t.application_id desc limit ${trusted(String(most))}`);
  return rows.map(({ application }) => application);
}

/** By way of the key, so that only months of these are read. */
export async function amongIds(data: Data, caller: Caller, ids: readonly string[], most: number): Promise<number[]> {
  const rows = await data.rows<{ id: number }>(sql`select t.id from application_key k
    join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = any(${ids}::bigint[])`, ownVendor(caller)])} order by t.timestamp desc, t.id desc limit ${trusted(String(most))}`);
  return rows.map(({ id }) => id);
}

export interface AccountTry {
  place: number;
  number: string;
  /** Its digits; null: any. */
  bsb: string | null;
}
export interface FoundAccount extends Found {
  account: number;
}

export const withAccount = (data: Data, caller: Caller, tries: readonly AccountTry[]): Promise<FoundAccount[]> =>
  tries.length === 0
    ? Promise.resolve([])
    : data.rows<FoundAccount>(sql`select a.place, f.id as account, f.application_id as application
        from json_to_recordset(${JSON.stringify(tries)}::json) as a (place int, number text, bsb text)
        cross join lateral (select t.id, t.application_id from account t where ${every([sql`t.number = a.number`, withinOf(caller)])}
          and (a.bsb is null or regexp_replace(t.bsb, '\\D', '', 'g') = a.bsb) order by t.application_id desc limit ${limit}) f`);

export const withWebhook = (
  data: Data,
  caller: Caller,
  tries: readonly { place: number; value: string }[],
): Promise<Found[]> =>
  data.rows<Found>(sql`select a.place, t.application_id as application
    from unnest(${tries.map(({ place }) => place)}::int[], ${tries.map(({ value }) => value)}::uuid[]) as a (place, value)
    join webhook_event t on t.reference = a.value where ${every([sql`t.application_id is not null`, ownVendor(caller)])}`);

/** What a request was about, as the trail tells it; whether its application is the caller's own is asked afterwards. */
export const withRequest = (data: Data, ids: readonly { place: number; value: string }[]): Promise<Found[]> =>
  data.rows<Found>(sql`select distinct a.place, split_part(t.object, ' ', 2)::bigint as application
    from unnest(${ids.map(({ place }) => place)}::int[], ${ids.map(({ value }) => value)}::text[]) as a (place, value)
    join audit t on t.request_id = a.value and t.object like 'application %' where t.object ~ '^application \\d{1,15}$' limit ${limit}`);
