// Takes what the bank asks for, seals it, and lets the crawl begin: once, however often it is sent.
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import { connectorOf } from '../../engine/connectors/chosen/connectorOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { queueCrawler, type MadeCrawler } from '../../engine/crawling/order.ts';
import { keepCredentials } from '../../engine/crawling/visiting/secrets.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import { withdraw } from '../../platform/jobs/enqueue.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import { abandonJob, abandonKey } from './abandon.job.ts';
import { progressOf } from './progress.ts';
import { requireStanding, withVisit } from './visit/session.ts';

type WaitingCrawler = MadeCrawler & { status: string; module: string; connector: string | null };

export const signIn: Handler<typeof connect.signIn> = async ({ body, services, request }) => {
  await services.limits.spend('connect-sign-in', [digestOf(body.token).toString('base64url')]);
  return withVisit(services, { token: body.token, address: request.address }, async (tx, visit) => {
    const crawler = visit.crawlerId === null ? undefined : await holdCrawler(tx, visit.crawlerId);
    if (crawler === undefined || visit.applicationId === null) throw new Refusal(409, 'Please choose your bank first');
    await requireStanding(tx, visit.applicationId);
    // Sent twice: the first time counts.
    if (crawler.status !== 'INITIAL') return progressOf(tx, visit);
    const found = await connectorOf(tx, services, crawler);
    if (found.kind === 'none')
      throw new Refusal(409, 'This bank cannot be signed in to here. Please bring statement files instead.');
    const fields = found.kind === 'ready' ? (await found.connector.describe()).fields : [];
    const stranger = Object.keys(body.values).find((given) => !fields.some(({ name }) => name === given));
    if (stranger !== undefined) throw badInput('values', 'hold something that this bank does not ask for');
    for (const { name, label } of fields) {
      if ((body.values[name] ?? '').trim() === '')
        throw new Refusal(400, `Please fill in: ${label}`, { field: `values.${name}` });
    }
    const { id: crawlerId, vendorId } = crawler;
    await keepCredentials(tx, services.seal, { crawlerId, vendorId, values: body.values, address: request.address });
    await queueCrawler(tx, services.now, crawler);
    await withdraw(tx, abandonJob, abandonKey(crawlerId));
    return progressOf(tx, visit);
  });
};

const holdCrawler = (tx: Data, id: number): Promise<WaitingCrawler | undefined> =>
  tx.one<WaitingCrawler>(sql`select c.id, c.uuid, c.vendor_id as "vendorId", c.timestamp::text as timestamp, c.status, b.module,
      (select x.connector from vendor_bank x where x.vendor_id = c.vendor_id and x.bank_id = b.id) as connector
    from crawler c join bank b on b.id = c.bank_id where c.id = ${id} for update of c`);
