// Demo customers that come by themselves: every few seconds one opens a link, chooses a bank and signs in.
import { randomInt } from 'node:crypto';
import { findBank, banksFor } from '../domain/connect/visit/banks.ts';
import { orderVisit } from '../domain/connect/orderVisit.ts';
import type { Visit, VisitOptions } from '../domain/connect/visit/session.ts';
import { connectorsFor, demoConnector } from '../engine/connectors/apart/connectors.ts';
import { outcomes } from '../engine/connectors/demo/outcomes.ts';
import { queueCrawler, type MadeCrawler } from '../engine/crawling/order.ts';
import { keepCredentials } from '../engine/crawling/visiting/secrets.ts';
import type { Data } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import type { Services } from '../platform/services/services.ts';
import { demoPeople } from '../engine/connectors/demo/seeded/people.ts';

interface Traffic {
  stop(): void;
}

const pickFrom = <Item>(items: readonly Item[]): Item | undefined =>
  items[items.length === 0 ? 0 : randomInt(items.length)];

export function startTraffic(services: Services, seconds: number): Traffic {
  const timer = setInterval(() => {
    comeOnce(services).catch((error: unknown) => services.log.warn('A demo customer did not come through', { error }));
  }, seconds * 1000);
  return { stop: () => clearInterval(timer) };
}

/** Gives the application that the customer made; undefined where there is nobody to ask or no bank to choose. */
export async function comeOnce(services: Services): Promise<number | undefined> {
  const data = services.database.system;
  const asking = await data.one<{ label_id: number; vendor_id: number }>(sql`
    select l.id as label_id, v.id as vendor_id
    from label l join vendor v on v.id = l.vendor_id where v.primary_label_id = l.id order by random() limit 1`);
  if (asking === undefined) return undefined;
  const banks = await banksFor(data, services, asking.vendor_id);
  const bank = pickFrom(
    banks.filter(({ is_offline, files_only, by_consent }) => !is_offline && !files_only && !by_consent),
  );
  if (bank === undefined) return undefined;
  const reference = `traffic-${Date.now().toString(36)}-${randomInt(1_000_000)}`;
  const visit: Visit = {
    tokenHash: Buffer.alloc(0),
    vendorId: asking.vendor_id,
    labelId: asking.label_id,
    reference,
    options: optionsOf(),
    applicationId: null,
    crawlerId: null,
    linkId: null,
    openedAt: new Date().toISOString(),
  };
  return services.database.as(visit.vendorId).transaction((tx) => goThrough(tx, services, visit, bank.id));
}

async function goThrough(tx: Data, services: Services, visit: Visit, bankId: number): Promise<number | undefined> {
  const bank = await findBank(tx, bankId, visit.vendorId);
  if (bank === undefined) return undefined;
  // What is invented goes to the demo bank alone, whatever else is installed.
  if (connectorsFor(services.settings).nameFor(bank.module, bank.connector) !== demoConnector) return undefined;
  const { applicationId, crawlerId } = await orderVisit(tx, services, visit, bank);
  // Some look at the consent and go no further.
  if (randomInt(20) === 0) return applicationId;
  const crawler = await tx.one<MadeCrawler>(
    sql`select id, uuid, vendor_id as "vendorId", timestamp::text as timestamp from crawler where id = ${crawlerId}`,
  );
  if (crawler === undefined) return undefined;
  const values = { username: userName(), password: 'demo' };
  await keepCredentials(tx, services.seal, { crawlerId, vendorId: visit.vendorId, values });
  await queueCrawler(tx, services.now, crawler);
  return applicationId;
}

/** Nobody is there who could be sent to another site. */
const ends = Object.keys(outcomes).filter((end) => end !== 'redirect');

/** Most visits go well. */
function userName(): string {
  const person = pickFrom(demoPeople);
  const name = `${person?.firstName ?? 'demo'}${randomInt(1_000)}`.toLowerCase();
  const end = randomInt(5) === 0 ? pickFrom(ends) : undefined;
  return end === undefined ? name : `${name}.${end}`;
}

const optionsOf = (): VisitOptions => ({
  transactions: true,
  analysis: true,
  account_owner: randomInt(2) === 0,
  estatements: randomInt(3) === 0,
  interims: randomInt(6) === 0,
  select_accounts: false,
  multiple: false,
  days_to_retrieve: 90,
  days_to_display: 90,
});
