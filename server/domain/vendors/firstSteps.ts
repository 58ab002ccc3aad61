// What a new product lacks before data arrives: told by what the database holds, and by nothing that anybody ticks off.
import { firstSteps, operatorVendor, type FirstStep } from '../../../src/api/contract/vendors/firstSteps.ts';
import type { vendors } from '../../../src/api/contract/vendors/vendors.ts';
import { connectorsFor, demoConnector } from '../../engine/connectors/apart/connectors.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { isDone } from './queries.ts';

type Facts = Record<Exclude<FirstStep, 'vendor' | 'connector'>, boolean> & { has_files: boolean };

export const readFirstSteps: Handler<typeof vendors.firstSteps> = async ({ data, services }) => {
  const own = sql`t.name <> ${operatorVendor}`;
  const vendor = await data.one<{ id: number; name: string }>(
    sql`select t.id, t.name from vendor t where ${own} order by t.id limit 1`,
  );
  const facts = await data.one(
    sql`select ${columnsOf<Facts>()('t', [], {
      label: sql`coalesce(bool_or(${isDone.label}), false)`,
      webhook: sql`coalesce(bool_or(${isDone.endpoint}), false)`,
      link: sql`coalesce(bool_or(${isDone.link}), false)`,
      has_files: sql`exists (select from statement_upload) or exists (select from crawler_file where type = 'statement')`,
    })} from vendor t where ${own}`,
  );
  const banks = await data.rows<{ module: string; chosen: string[] }>(sql`select b.module,
      array(select x.connector from vendor_bank x where x.bank_id = b.id and x.connector is not null) as chosen
    from bank b where not b.is_offline and b.unlisted_of is null`);
  const { settings } = services;
  const connectors = connectorsFor(settings);
  const readers = banks
    .map(({ module, chosen }) => [null, ...chosen].flatMap((one) => connectors.nameFor(module, one) ?? []))
    .filter((names) => names.length > 0);
  const served = readers.length;
  const invented = readers.filter((names) => names.every((name) => name === demoConnector)).length;
  const has_files = facts?.has_files === true;
  const done: Record<FirstStep, boolean> = {
    vendor: vendor !== undefined,
    label: facts?.label === true,
    // The demo bank is a demonstration: it does where everything else is one too.
    connector: has_files || served > invented || (settings.demo && served > 0),
    webhook: facts?.webhook === true,
    link: facts?.link === true,
  };
  return {
    vendor: vendor ?? null,
    banks: banks.length,
    served,
    invented,
    connectors: connectors.names.filter((name) => name !== demoConnector),
    has_demo_bank: settings.hasDemoBank,
    has_files,
    open: firstSteps.filter((step) => !done[step]),
  };
};
