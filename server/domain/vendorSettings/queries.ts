// The statements about vendor settings: what is stored, who changed it when, and a change of one.
import type { SettingChange } from '../../../src/api/contract/vendors/settings.ts';
import { presetZone } from '../../platform/database/rows/presetZone.ts';
import { settingMask } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import type { IdList } from '../../platform/lists/idPage.ts';

export interface StoredSetting {
  key: string;
  value: string;
}

/** What is sealed stands here as its mask; the time zone is that of the vendor's country until one is set. */
export const listSettings = (data: Data, vendorId: number): Promise<StoredSetting[]> =>
  data.rows<StoredSetting>(sql`select key, case when value_sealed is null then value else ${settingMask} end as value
    from vendor_setting where vendor_id = ${vendorId}
    union all select 'time_zone', ${trusted(presetZone('v'))} from vendor v where v.id = ${vendorId}
      and not exists (select from vendor_setting where vendor_id = ${vendorId} and key = 'time_zone')
    order by key`);

const fields = columnsOf<SettingChange>()('t', ['id', 'key', 'before', 'after'], {
  changed_at: sql`iso(t.at)`,
  changed_by: sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)`,
});
const joins = sql`join person p on p.id = t.person_id`;

export const changesOf = (vendorId: number): IdList<SettingChange> => ({
  table: sql`vendor_setting_change`,
  joins,
  fields,
  conditions: [sql`t.vendor_id = ${vendorId}`],
});

/** Of these settings, the last change after the one that was seen. */
export const changeSince = (tx: Data, vendorId: number, seen: number, keys: readonly string[]) =>
  tx.one(sql`select ${fields} from vendor_setting_change t ${joins}
    where t.vendor_id = ${vendorId} and t.id > ${seen} and t.key = any(${keys}::text[]) order by t.id desc limit 1`);

/** One change of a vendor's settings at a time, until the commit. */
export const lockSettings = (tx: Data, vendorId: number): Promise<unknown> =>
  tx.run(sql`select from vendor where id = ${vendorId} for no key update`);

export const writeSetting = (
  tx: Data,
  vendorId: number,
  { key, value, sealed }: StoredSetting & { sealed: Buffer | undefined },
): Promise<unknown> =>
  tx.run(sql`insert into vendor_setting (vendor_id, key, value, value_sealed)
      values (${vendorId}, ${key}, ${value}, ${sealed ?? null}::bytea)
    on conflict (vendor_id, key) do update
      set value = excluded.value, value_sealed = excluded.value_sealed, version = vendor_setting.version + 1`);

export const noteChange = (
  tx: Data,
  vendorId: number,
  personId: number,
  { key, before, after }: { key: string; before: string | undefined; after: string },
): Promise<unknown> =>
  tx.run(sql`insert into vendor_setting_change (vendor_id, key, before, after, person_id)
    values (${vendorId}, ${key}, ${before ?? null}::text, ${after}, ${personId})`);
