// The statements about categories, their groups, third parties and transaction types.
import type { Category, Named } from '../../../src/api/contract/rules/categories.ts';
import type { categories } from '../../../src/api/contract/rules/categoryCalls.ts';
import type { Page } from '../../../src/api/contract/fields.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { contains } from '../../platform/lists/contains.ts';
import { idPage } from '../../platform/lists/idPage.ts';

export const named = (table: string) => columnsOf<Named>()(table, ['id', 'name']);

export const listCategories = (data: Data): Promise<Category[]> =>
  data.rows(sql`select ${columnsOf<Category>()('category', ['id', 'name', 'country_code', 'category_type'])}
    from category order by name, country_code`);

export const listGroups = (data: Data): Promise<Named[]> =>
  data.rows(sql`select ${named('category_group')} from category_group order by name`);

// New ones are typed in while rules are made, so this list grows and is paged.
export const listThirdparties = (asked: Asked<typeof categories.thirdparties>): Promise<Page<Named>> =>
  idPage(
    {
      table: sql`thirdparty`,
      fields: named('t'),
      conditions: [asked.query.search !== undefined && contains(sql`t.name`, asked.query.search)],
    },
    asked,
  );

export const listTransactionTypes = (data: Data): Promise<Named[]> =>
  data.rows(sql`select ${named('transtype')} from transtype order by name`);
