// The statements about API tokens: all of them ask for the owner.
import type { RevealedToken, Token } from '../../../src/api/contract/people/tokens.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export const listTokens = (data: Data, personId: number): Promise<Token[]> =>
  data.rows<Token>(sql`select id, name from token where person_id = ${personId} order by id desc`);

export const findToken = (data: Data, personId: number, id: number): Promise<RevealedToken | undefined> =>
  data.one<RevealedToken>(
    sql`select id, name, identifier from token where id = ${id}::bigint and person_id = ${personId}`,
  );
