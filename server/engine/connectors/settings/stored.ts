// The settings of connectors as they are stored: sealed together, one row for each connector and environment.
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { sealedColumns } from '../../../platform/secrets/sealedColumns.ts';

export interface Place {
  connector: string;
  environment: string;
}

export type SettingTexts = Readonly<Record<string, string>>;

export interface StoredSettings {
  values: SettingTexts;
  version: number;
  changed_at: string | null;
  changed_by: string | null;
}

const texts = v.record(v.string(), v.string());
const nothing: StoredSettings = { values: {}, version: 0, changed_at: null, changed_by: null };

export async function storedSettings(data: Data, seal: Seal, place: Place, held = false): Promise<StoredSettings> {
  const { connector, environment } = place;
  const row = await data.one<Omit<StoredSettings, 'values'> & { values_sealed: Buffer }>(sql`
    select s.values_sealed, s.version, iso(s.changed_at) as changed_at,
      (select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from person p where p.id = s.changed_by) as changed_by
    from connector_setting s where s.connector = ${connector} and s.environment = ${environment} ${held ? sql`for update` : sql``}`);
  if (row === undefined) return nothing;
  const { values_sealed: sealed, ...rest } = row;
  return {
    ...rest,
    values: v.parse(texts, JSON.parse(seal.open(sealed, sealedColumns.connectorSetting.place(place)))),
  };
}

/** False: somebody else has written meanwhile, and nothing was changed. */
export async function storeSettings(
  tx: Data,
  seal: Seal,
  place: Place,
  { values, seen, personId }: { values: SettingTexts; seen: number; personId: number | undefined },
): Promise<boolean> {
  const { connector, environment } = place;
  const sealed = seal.close(JSON.stringify(values), sealedColumns.connectorSetting.place(place));
  const written = await tx.run(sql`insert into connector_setting (connector, environment, values_sealed, changed_by)
      select ${connector}, ${environment}, ${sealed}::bytea, ${personId ?? null}::int
    on conflict (connector, environment) do update set values_sealed = excluded.values_sealed,
      version = connector_setting.version + 1, changed_at = now(), changed_by = excluded.changed_by
      where connector_setting.version = ${seen}`);
  return written > 0;
}
