// The statements about rules as matching needs them.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Rule } from './rule.ts';

/** How far the rules have changed; rules read afterwards are at least as new. */
export async function rulesVersion(data: Data): Promise<string> {
  const row = await data.one<{ version: string }>(
    sql`select coalesce(sum(n), 0)::text as version from change where noun = 'rules'`,
  );
  return row?.version ?? '0';
}

/** A rule with what it says of a transaction that it decides. */
export type TypeRule = Rule & { transtype: number };
export type CategoryRule = Rule & { category: number; thirdparty: number };

export const readTypeRules = (data: Data): Promise<TypeRule[]> =>
  data.rows<TypeRule>(sql`select id, bank_id::text as scope, regex, '' as keywords, '' as filterwords, false as broad,
      transtype_id as transtype
    from transtype_regex order by id`);

export const readCategoryRules = (data: Data): Promise<CategoryRule[]> =>
  data.rows<CategoryRule>(sql`select r.id, c.country_code as scope, r.regex, r.keywords, r.filterwords, r.is_broad as broad,
      r.category_id as category, r.thirdparty_id as thirdparty
    from category_regex r join category c on c.id = r.category_id order by r.id`);
