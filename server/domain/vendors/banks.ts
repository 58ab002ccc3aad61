// Which banks the customers of a vendor may choose, and which connector reads each of them for this vendor.
import { presetCountry } from '../../../src/api/contract/people/presetCountry.ts';
import type { VendorBank, vendors } from '../../../src/api/contract/vendors/vendors.ts';
import { connectorsFor, demoConnector } from '../../engine/connectors/apart/connectors.ts';
import { whyIgnored } from '../../engine/connectors/chosen/ignoredChoices.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { badInput, notFound } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CrawlSettings } from '../../platform/settings/crawlSettings.ts';
import { lockVendor } from './queries.ts';

type Stored = Omit<VendorBank, 'served_by' | 'problem'>;

async function readBanks(data: Data, settings: CrawlSettings, vendor: number, condition: Sql): Promise<VendorBank[]> {
  const rows = await data.rows(sql`
    select ${columnsOf<Stored>()('b', ['country_code', 'module', 'is_offline'], {
      bank_id: sql`b.id`,
      bank: sql`b.name`,
      offered: sql`coalesce(x.offered, true)`,
      connector: sql`x.connector`,
    })} from bank b join vendor v on b.country_code = coalesce(v.country_code, ${presetCountry})
      left join vendor_bank x on x.vendor_id = v.id and x.bank_id = b.id
    where v.id = ${vendor} and b.unlisted_of is null and ${condition} order by b.name, b.id`);
  const connectors = connectorsFor(settings);
  return rows.map((row) => ({
    ...row,
    served_by: connectors.nameFor(row.module, row.connector) ?? null,
    problem:
      row.connector === null || connectors.names.includes(row.connector) ? null : whyIgnored(row.connector, settings),
  }));
}

async function findBank(data: Data, settings: CrawlSettings, vendor: number, bank: number): Promise<VendorBank> {
  const [found] = await readBanks(data, settings, vendor, sql`b.id = ${bank}`);
  if (found === undefined) throw notFound('Bank');
  return found;
}

export const vendorBanks: Handler<typeof vendors.banks> = async ({ data, params: { id }, services }) => {
  if ((await data.one(sql`select from vendor where id = ${id}`)) === undefined) throw notFound('Vendor');
  const results = await readBanks(data, services.settings, id, sql`true`);
  return { count: results.length, next: null, results, connectors: [...connectorsFor(services.settings).names] };
};

const none = 'no connector is installed here';

export const setBank: Handler<typeof vendors.setBank> = ({ body, caller, data, params, request, services }) =>
  data.transaction(async (tx) => {
    const vendor = await lockVendor(tx, params.id);
    const before = await findBank(tx, services.settings, vendor.id, params.bank);
    const { offered, connector } = body;
    const { settings } = services;
    const { names } = connectorsFor(settings);
    const isOther = connector !== before.connector || (connector === demoConnector && !settings.hasDemoBank);
    if (connector !== null && isOther && !names.includes(connector))
      throw badInput(
        'connector',
        names.length === 0 ? `must be null: ${none}` : `must be one of ${names.join(', ')}, or null`,
      );
    if (offered === before.offered && connector === before.connector) return before;
    const keys = sql`vendor_id = ${vendor.id} and bank_id = ${before.bank_id}`;
    await tx.run(
      offered && connector === null
        ? sql`delete from vendor_bank where ${keys}`
        : sql`insert into vendor_bank (vendor_id, bank_id, offered, connector)
            values (${vendor.id}, ${before.bank_id}, ${offered}, ${connector}::text)
            on conflict (vendor_id, bank_id) do update set offered = excluded.offered, connector = excluded.connector`,
    );
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: vendor.id,
      command: 'vendors.setBank',
      object: `vendor ${vendor.id}`,
      before: { bank_id: before.bank_id, offered: before.offered, connector: before.connector },
      after: { bank_id: before.bank_id, offered, connector },
      requestId: request.id,
      result: 'done',
    });
    return findBank(tx, services.settings, vendor.id, before.bank_id);
  });
