// Which vendors' choices of a connector count for nothing, because it does not exist here: told at the start and on the pages of the banks.
import type { Data, Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Log } from '../../../platform/log.ts';
import type { CrawlSettings } from '../../../platform/settings/crawlSettings.ts';
import { connectorsFor, demoConnector } from '../apart/connectors.ts';

export interface IgnoredChoice {
  vendor_id: number;
  vendor: string;
  connector: string;
}

/** It is not replaced by another: the vendor's customers consented to one way of reading. */
export const ignoredChoices = (data: Data, settings: CrawlSettings, bankId?: number): Promise<IgnoredChoice[]> =>
  data.rows<IgnoredChoice>(sql`select v.id as vendor_id, v.name as vendor, x.connector
    from vendor_bank x join vendor v on v.id = x.vendor_id
    where not x.connector = any(${[...connectorsFor(settings).names]}::text[])
      and (${bankId ?? null}::int is null or x.bank_id = ${bankId ?? null}::int)
    order by v.name, v.id`);

/** In words for whoever looks at the bank. */
export const whyIgnored = (connector: string, { hasDemoBank }: CrawlSettings): string =>
  connector === demoConnector && !hasDemoBank
    ? 'The connector demo does not exist in production. Choose another connector'
    : `There is no connector ${connector} here. Choose another connector`;

export async function tellIgnoredChoices({ system }: Database, settings: CrawlSettings, log: Log): Promise<void> {
  const counts = Map.groupBy(await ignoredChoices(system, settings), ({ connector }) => connector);
  for (const [connector, choices] of counts)
    log.warn(`Stored choices are ignored, and statement files are taken instead: ${whyIgnored(connector, settings)}`, {
      connector,
      banks: choices.length,
    });
}
