// What a vendor wants measured: which metrics, by which names and engines, and the third parties it asks about.
import { vendorSettings } from '../../../../src/api/contract/vendors/vendorSettings.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export interface WishedMetric {
  code: string;
  /** As the vendor calls it. */
  name: string;
  enabled: boolean;
  visible: boolean;
}

export interface Wishes {
  metrics: WishedMetric[];
  /** As they are set; a vendor may have written anything. */
  engines: { am: string; cm: string };
  thirdparties: string[];
}

const keys = ['am_engine', 'cm_engine', 'metric_is_thirdparty_present_list'] as const;
type Key = (typeof keys)[number];

export async function readVendorWishes(data: Data, vendorId: number): Promise<Wishes> {
  const metrics = await data.rows<WishedMetric>(sql`
    select m.code, coalesce(c.name, m.name) as name, m.enabled, coalesce(c.visible, m.visible) as visible
    from metric m left join custom_metric c on c.module = m.id and c.vendor_id = ${vendorId} order by m.code`);
  const stored = await data.rows<{ key: Key; value: string }>(sql`
    select key, value from vendor_setting where vendor_id = ${vendorId} and key = any(${keys}::text[])`);
  const valueOf = (key: Key): string =>
    (stored.find((setting) => setting.key === key)?.value ?? vendorSettings[key].preset).trim();
  return {
    metrics,
    engines: { am: valueOf('am_engine'), cm: valueOf('cm_engine') },
    thirdparties: namesIn(valueOf('metric_is_thirdparty_present_list')),
  };
}

/** A JSON list of names, or names with commas between them. */
function namesIn(text: string): string[] {
  const names = jsonList(text) ?? text.split(',');
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

function jsonList(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** A metric that fails is switched off until somebody restarts it, so that it spoils no further analysis. */
export const disableMetrics = (tx: Data, codes: readonly string[]): Promise<number> =>
  tx.run(sql`update metric set enabled = false, version = version + 1 where code = any(${codes}::text[]) and enabled`);
