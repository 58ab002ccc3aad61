// The statements about custom metrics: how a vendor calls a metric, and whether the vendor wants to see it.
import type { CustomMetric, customMetrics } from '../../../src/api/contract/analyses/customMetrics.ts';
import type { SettingChange } from '../../../src/api/contract/vendors/settings.ts';
import type { Page } from '../../../src/api/contract/fields.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage, type IdList } from '../../platform/lists/idPage.ts';

const fields = columnsOf<CustomMetric>()('t', ['id', 'module', 'name', 'visible', 'version'], {
  vendor: sql`t.vendor_id`,
});

/** One vendor's, for staff too: they change them for the vendor they act for. */
export const listCustomMetrics = (asked: Asked<typeof customMetrics.list>): Promise<Page<CustomMetric>> =>
  idPage(
    {
      table: sql`custom_metric`,
      fields,
      conditions: [asked.caller.vendorId === undefined ? sql`false` : sql`t.vendor_id = ${asked.caller.vendorId}`],
    },
    asked,
  );

/** Held until the commit. */
export const lockCustomMetric = (tx: Data, vendorId: number, id: number): Promise<CustomMetric | undefined> =>
  tx.one(sql`select ${fields} from custom_metric t where t.id = ${id} and t.vendor_id = ${vendorId} for update`);

interface MetricFacts {
  id: number;
  code: string;
  name: string;
  visible: boolean;
}

export const findMetric = (tx: Data, id: number): Promise<MetricFacts | undefined> =>
  tx.one<MetricFacts>(sql`select id, code, name, visible from metric where id = ${id}`);

type Values = Pick<CustomMetric, 'name' | 'visible'>;

/** None when the vendor has one of this metric already. */
export const insertCustomMetric = (
  tx: Data,
  vendorId: number,
  module: number,
  { name, visible }: Values,
): Promise<CustomMetric | undefined> =>
  tx.one(sql`insert into custom_metric as t (module, vendor_id, name, visible)
    values (${module}, ${vendorId}, ${name}, ${visible}) on conflict (module, vendor_id) do nothing returning ${fields}`);

export const updateCustomMetric = (tx: Data, id: number, { name, visible }: Values) =>
  tx.one(sql`update custom_metric t set name = ${name}, visible = ${visible}, version = t.version + 1
    where t.id = ${id} returning ${fields}`);

export const deleteCustomMetric = (tx: Data, id: number): Promise<unknown> =>
  tx.run(sql`delete from custom_metric where id = ${id}`);

/** Every one of this vendor's, whatever became of the custom metric since. */
export const metricChangesOf = (vendorId: number): IdList<SettingChange> => ({
  table: sql`custom_metric_change`,
  joins: sql`join person p on p.id = t.person_id`,
  fields: columnsOf<SettingChange>()('t', ['id', 'before', 'after'], {
    key: sql`t.code`,
    changed_at: sql`iso(t.at)`,
    changed_by: sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)`,
  }),
  conditions: [sql`t.vendor_id = ${vendorId}`],
});

/** None before: it was as for everybody; none after: it is so again. */
export const noteMetricChange = (
  tx: Data,
  by: { vendorId: number; personId: number; module: number },
  before: Values | undefined,
  after: Values | undefined,
): Promise<unknown> =>
  tx.run(sql`insert into custom_metric_change (vendor_id, code, before, after, person_id)
    select ${by.vendorId}, m.code, ${before === undefined ? null : wordsOf(before)}::text,
      ${after === undefined ? 'as for everybody' : wordsOf(after)}, ${by.personId} from metric m where m.id = ${by.module}`);

const wordsOf = ({ name, visible }: Values): string => `${name}, ${visible ? 'visible' : 'hidden'}`;
