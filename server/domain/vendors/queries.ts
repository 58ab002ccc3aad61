// The statements about vendors: the rows of the page, and what is changed of them.
import type { Page } from '../../../src/api/contract/fields.ts';
import { vendorSettings } from '../../../src/api/contract/vendors/vendorSettings.ts';
import {
  vendorSteps,
  type VendorRow,
  type VendorStep,
  type vendors,
} from '../../../src/api/contract/vendors/vendors.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { join, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { contains } from '../../platform/lists/contains.ts';
import { idPage } from '../../platform/lists/idPage.ts';

const isSentTo = sql`w.vendor_id = t.id and w.deleted_at is null and w.enabled`;
const isOfVendor = sql`p.vendor_id = t.id and p.is_active and not p.is_staff and not p.is_superuser`;

/** Facts, and nothing that anybody ticks off. */
export const isDone: Readonly<Record<VendorStep, Sql>> = {
  label: sql`t.primary_label_id is not null`,
  endpoint: sql`exists (select from webhook w where ${isSentTo})`,
  people: sql`exists (select from person p where ${isOfVendor})`,
  // Who came by a link that was not sent from here had one too.
  link: sql`(exists (select from written_email e where e.vendor_id = t.id and e.template = 'iframeLink')
    or exists (select from vendor_day d where d.vendor_id = t.id and d.total > 0))`,
  finished: sql`exists (select from vendor_day d where d.vendor_id = t.id and d.finalised > 0)`,
};
const lacks = join(
  vendorSteps.map((step) => sql`case when not ${isDone[step]} then ${trusted(`'${step}'`)} end`),
  ', ',
);

const settingOf = (key: 'max_interacting_crawlers' | 'max_concurrent_analyses_avg'): Sql =>
  sql`coalesce((select s.value from vendor_setting s where s.vendor_id = t.id and s.key = ${trusted(`'${key}'`)}),
    ${trusted(`'${vendorSettings[key].preset}'`)})`;

const fields = columnsOf<VendorRow>()('t', ['id', 'name', 'country_code', 'abn', 'allowed_parents', 'version'], {
  label_id: sql`t.primary_label_id`,
  label: sql`l.ref`,
  labels: sql`(select count(*)::int from label o where o.vendor_id = t.id)`,
  webhooks: sql`(select count(*)::int from webhook w where ${isSentTo})`,
  people: sql`(select count(*)::int from person p where ${isOfVendor})`,
  max_interacting_crawlers: settingOf('max_interacting_crawlers'),
  max_concurrent_analyses_avg: settingOf('max_concurrent_analyses_avg'),
  lacks: sql`array_remove(array[${lacks}]::text[], null)`,
  created_at: sql`iso(t.created_at)`,
});
const joins = sql`left join label l on l.id = t.primary_label_id`;

export function listVendors(asked: Asked<typeof vendors.list>): Promise<Page<VendorRow>> {
  const { id, name, lacks: step } = asked.query;
  return idPage(
    {
      table: sql`vendor`,
      joins,
      fields,
      conditions: [
        id !== undefined && sql`t.id = ${id}`,
        name !== undefined && contains(sql`t.name`, name),
        step !== undefined && sql`not ${isDone[step]}`,
      ],
    },
    asked,
  );
}

/** Held until the transaction ends. */
export async function lockVendor(tx: Data, id: number): Promise<VendorRow> {
  await tx.run(sql`select from vendor where id = ${id} for update`);
  const found = await tx.one(sql`select ${fields} from vendor t ${joins} where t.id = ${id}`);
  if (found === undefined) throw notFound('Vendor');
  return found;
}

/** Undefined where the name is taken. */
export const insertVendor = async (tx: Data, name: string, country: string | null): Promise<number | undefined> =>
  (
    await tx.one<{ id: number }>(sql`insert into vendor (name, country_code) values (${name}, ${country})
      on conflict (name) do nothing returning id`)
  )?.id;

export const isNameTaken = async (tx: Data, name: string, besides: number): Promise<boolean> =>
  (await tx.one(sql`select from vendor where name = ${name} and id <> ${besides}`)) !== undefined;

export const isLabelOf = async (tx: Data, label: number, vendor: number): Promise<boolean> =>
  (await tx.one(sql`select from label where id = ${label} and vendor_id = ${vendor} for key share`)) !== undefined;

export type VendorFacts = Pick<VendorRow, 'name' | 'country_code' | 'label_id' | 'allowed_parents'>;

export const updateVendor = (tx: Data, id: number, facts: VendorFacts): Promise<number> =>
  tx.run(sql`update vendor set name = ${facts.name}, country_code = ${facts.country_code}, primary_label_id = ${facts.label_id}::int,
    allowed_parents = ${facts.allowed_parents}::text[], version = version + 1 where id = ${id}`);
