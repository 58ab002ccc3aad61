// The statements about API tokens: all of them ask for the owner.
import type { RevealedToken, Token } from '../../../src/api/contract/people/tokens.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const plain = ['id', 'name', 'last_used_from', 'scopes'] as const;
const times = {
  created_at: sql`iso(token.created_at)`,
  expires_at: sql`iso(token.expires_at)`,
  last_used_on: sql`token.last_used_on::text`,
};
const fields = columnsOf<Token>()('token', plain, times);

export const listTokens = (data: Data, personId: number): Promise<Token[]> =>
  data.rows(sql`select ${fields} from token where person_id = ${personId} order by id desc`);

export const findToken = (data: Data, personId: number, id: number): Promise<RevealedToken | undefined> =>
  data.one(sql`select ${columnsOf<RevealedToken>()('token', [...plain, 'identifier'], times)}
    from token where id = ${id}::bigint and person_id = ${personId}`);

export const countTokens = async (data: Data, personId: number): Promise<number> =>
  (await data.one<{ n: number }>(sql`select count(*)::int as n from token where person_id = ${personId}`))?.n ?? 0;

/** Before the row itself: its secret is sealed for this id. */
export async function nextTokenId(data: Data): Promise<number> {
  const row = await data.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('token', 'id'))::int as id`);
  if (row === undefined) throw new Error('The database gave no id for a token');
  return row.id;
}

export const insertToken = (
  data: Data,
  token: {
    id: number;
    personId: number;
    name: string;
    identifier: string;
    secretSealed: Buffer;
    days: number | undefined;
    scopes: readonly string[] | undefined;
  },
): Promise<number> =>
  data.run(sql`insert into token (id, person_id, name, identifier, secret_sealed, expires_at, scopes)
    values (${token.id}, ${token.personId}, ${token.name}, ${token.identifier}, ${token.secretSealed},
      now() + make_interval(days => ${token.days ?? null}::int), ${token.scopes ?? null}::text[])`);

export const renameToken = (data: Data, personId: number, id: number, name: string): Promise<Token | undefined> =>
  data.one(sql`update token set name = ${name}, version = version + 1
    where id = ${id}::bigint and person_id = ${personId} returning ${fields}`);

export const deleteToken = (data: Data, personId: number, id: number): Promise<Token | undefined> =>
  data.one(sql`delete from token where id = ${id}::bigint and person_id = ${personId} returning ${fields}`);
