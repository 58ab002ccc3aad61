// The statements about vendor settings.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface StoredSetting {
  key: string;
  value: string;
}

export const listSettings = (data: Data, vendorId: number): Promise<StoredSetting[]> =>
  data.rows<StoredSetting>(sql`select key, value from vendor_setting where vendor_id = ${vendorId} order by key`);
