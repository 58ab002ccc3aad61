// The banks that a customer of a vendor can choose from: those of the vendor's country that the vendor offers, with a connector or by statement files alone.
import type { ConnectBank } from '../../../../src/api/contract/connect/connect.ts';
import { presetCountry } from '../../../../src/api/contract/people/presetCountry.ts';
import { connectorsFor } from '../../../engine/connectors/apart/connectors.ts';
import { connectorOf } from '../../../engine/connectors/chosen/connectorOf.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services/services.ts';

type Needed = Pick<Services, 'settings' | 'seal'>;

type Offered = Omit<ConnectBank, 'files_only' | 'by_consent'> & {
  module: string;
  connector: string | null;
  is_brand: boolean;
};

/** As vendors are told. */
const trouble = sql`(select json_build_object('word', s.state, 'sentence', s.sentence) from bank_state s
  where s.bank_id = b.id and s.until is null and s.state in ('slow', 'failing'))`;

export async function banksFor(data: Data, services: Needed, vendorId: number): Promise<ConnectBank[]> {
  const banks = await data.rows(sql`
    select ${columnsOf<Offered>()('b', ['id', 'name', 'logo', 'country_code', 'search', 'is_offline', 'module'], { connector: sql`x.connector`, is_brand: sql`b.register_key is not null`, trouble })} from ${offered(vendorId)}
      and b.unlisted_of is null
    order by b.sort_order, b.name`);
  const connectors = connectorsFor(services.settings);
  // Few connectors read many banks: each is looked at once.
  const looked = new Map<string | undefined, ReturnType<typeof connectorOf>>();
  const shown = banks.map(async ({ module, connector, is_brand: isBrand, ...bank }): Promise<ConnectBank> => {
    const name = connectors.nameFor(module, connector);
    // Whether its connector is set up for a brand of a register, is of each alone.
    const looking = isBrand
      ? connectorOf(data, services, { module, connector }, bank.id)
      : (looked.get(name) ?? connectorOf(data, services, { module, connector }));
    if (!isBrand) looked.set(name, looking);
    const found = await looking;
    const { kind } = found;
    // Statement files do for a bank that cannot be asked.
    return {
      ...bank,
      is_offline: bank.is_offline || kind === 'lacking',
      files_only: kind === 'none',
      by_consent: found.kind === 'ready' && found.byConsent,
    };
  });
  return Promise.all(shown);
}

export interface ChosenBank {
  id: number;
  name: string;
  module: string;
  connector: string | null;
  is_offline: boolean;
  has_balances: boolean;
  has_transactions: boolean;
  has_estatements: boolean;
  has_interimstatements: boolean;
  has_detailedaccounts: boolean;
}

export const findBank = (data: Data, id: number, vendorId: number): Promise<ChosenBank | undefined> =>
  data.one<ChosenBank>(sql`
    select b.id, b.name, b.module, x.connector, b.is_offline, b.has_balances, b.has_transactions, b.has_estatements, b.has_interimstatements, b.has_detailedaccounts
    from ${offered(vendorId)} and b.id = ${id} and coalesce(b.unlisted_of, ${vendorId}) = ${vendorId}`);

const offered = (vendorId: number): Sql => sql`bank b
  join vendor v on b.country_code = coalesce(v.country_code, ${presetCountry})
  left join vendor_bank x on x.vendor_id = v.id and x.bank_id = b.id
  where v.id = ${vendorId} and coalesce(x.offered, true) and not b.is_new`;
