// The banks that a customer of a vendor can choose from: those of the vendor's country that a connector serves.
import type { ConnectBank } from '../../../src/api/contract/crawling/connect.ts';
import { presetCountry } from '../../../src/api/contract/people/presetCountry.ts';
import { connectorsFor } from '../../engine/connectors/connectors.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CrawlSettings } from '../../platform/settings/crawlSettings.ts';

export async function banksFor(data: Data, settings: CrawlSettings, country: string | null): Promise<ConnectBank[]> {
  const banks = await data.rows<ConnectBank & { module: string }>(sql`
    select id, name, logo, country_code, search, is_offline, module from bank
    where country_code = ${country ?? presetCountry} order by sort_order, name`);
  const connectors = connectorsFor(settings);
  return banks.filter(({ module }) => connectors.has(module)).map(({ module: _module, ...bank }) => bank);
}

export interface ChosenBank {
  id: number;
  name: string;
  module: string;
  is_offline: boolean;
  has_balances: boolean;
  has_transactions: boolean;
  has_estatements: boolean;
  has_interimstatements: boolean;
  has_detailedaccounts: boolean;
}

export const findBank = (data: Data, id: number, vendorId: number): Promise<ChosenBank | undefined> =>
  data.one<ChosenBank>(sql`
    select b.id, b.name, b.module, b.is_offline, b.has_balances, b.has_transactions, b.has_estatements, b.has_interimstatements, b.has_detailedaccounts
    from bank b join vendor v on b.country_code = coalesce(v.country_code, ${presetCountry})
    where b.id = ${id} and v.id = ${vendorId}`);
