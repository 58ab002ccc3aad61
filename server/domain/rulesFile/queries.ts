// The statements about rules as a file: all of them by names, and the numbers of what a file names.
import { hash } from 'node:crypto';
import type { RulesFile } from '../../../src/api/contract/rules/rulesFile.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';

export type TypeInFile = RulesFile['types'][number];
export type CategoryInFile = RulesFile['categories'][number];

export const readTypes = (data: Data) =>
  data.rows(
    sql`select ${columnsOf<TypeInFile & { id: number }>()('t', ['id', 'regex'], {
      bank: sql`b.name`,
      country_code: sql`b.country_code`,
      trans_type: sql`y.name`,
    })} from transtype_regex t join bank b on b.id = t.bank_id join transtype y on y.id = t.transtype_id order by t.id`,
  );

export const readCategories = (data: Data) =>
  data.rows(sql`select ${columnsOf<CategoryInFile & { id: number }>()(
    't',
    ['id', 'regex', 'keywords', 'filterwords', 'is_broad'],
    {
      category: sql`c.name`,
      country_code: sql`c.country_code`,
      thirdparty: sql`p.name`,
      group: sql`g.name`,
    },
  )} from category_regex t join category c on c.id = t.category_id join thirdparty p on p.id = t.thirdparty_id
      join category_group g on g.id = t.group_id order by t.id`);

export interface Vocabulary {
  banks: ReadonlyMap<string, number>;
  types: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  thirdparties: ReadonlyMap<string, number>;
}

/** A bank or a category is named with its country. */
export const inCountry = (name: string, country: string): string => JSON.stringify([name, country]);

export async function readVocabulary(data: Data): Promise<Vocabulary> {
  const named = async (rows: Sql) =>
    new Map(
      (await data.rows<{ id: number; name: string; country_code?: string }>(rows)).map((row) => [
        row.country_code === undefined ? row.name : inCountry(row.name, row.country_code),
        row.id,
      ]),
    );
  return {
    banks: await named(sql`select id, name, country_code from bank where unlisted_of is null order by id desc`),
    types: await named(sql`select id, name from transtype`),
    categories: await named(sql`select id, name, country_code from category`),
    groups: await named(sql`select id, name from category_group`),
    thirdparties: await named(sql`select id, name from thirdparty`),
  };
}

/** Who writes a rule waits until the file is applied. */
export const lockRules = (tx: Data): Promise<number> =>
  tx.run(sql`lock table transtype_regex, category_regex in share row exclusive mode`);

export async function makeThirdparties(tx: Data, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await tx.run(sql`insert into thirdparty (name) select unnest(${names}::text[]) on conflict (name) do nothing`);
}

export const stateOf = (types: readonly object[], categories: readonly object[]): string =>
  hash('sha256', JSON.stringify([types, categories]), 'base64url');
