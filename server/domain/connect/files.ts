// The customer brings statement files instead of signing in: each is read as it comes, and the crawl begins when all are there.
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import type { WaitingFile } from '../../../src/api/contract/statementFiles/statementFiles.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { isUnderWay } from '../../../src/api/contract/runs/recrawlRule.ts';
import { askForFiles } from '../../engine/crawling/files/askForFiles.ts';
import { takeUpload, uploadIn } from '../../engine/crawling/files/takeUpload.ts';
import { knownLayouts } from '../../engine/crawling/files/layouts.ts';
import { handOver, removeWaiting, waitingOf, type Waiting } from '../../engine/crawling/files/waiting.ts';
import { queueCrawler, type MadeCrawler } from '../../engine/crawling/order.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { withdraw } from '../../platform/jobs/enqueue.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import { abandonJob, abandonKey } from './abandon.job.ts';
import { progressOf } from './progress.ts';
import { requireStanding, visitOf, withVisit, type Visit } from './visit/session.ts';

type WaitingCrawler = MadeCrawler & { status: CrawlerRow['status']; bankId: number };

export const addFile: Handler<typeof connect.addFile> = async ({ services, request }) => {
  const token = request.upload?.visit ?? '';
  const visit = await visitOf(services, token, request.address);
  await services.limits.spend('upload', [digestOf(token).toString('base64url')]);
  const upload = uploadIn(request.upload);
  const data = services.database.as(visit.vendorId);
  const crawler = await crawlerOf(data, visit, false);
  const waiting = waitingIn(visit, crawler);
  const added = await takeUpload(upload, {
    services,
    data,
    waiting,
    personId: undefined,
    known: await knownLayouts(data, visit.vendorId, crawler.bankId),
    // The customer may have left, or begun, in another tab meanwhile.
    kept: (tx) => crawlerOf(tx, visit, true),
  });
  const [file = null] = toCustomer(added.file === null ? [] : [added.file]);
  return { ...added, file };
};

/** Signs of editing are for who lends. */
const toCustomer = (all: WaitingFile[]): WaitingFile[] =>
  all.map(({ recognised, ...file }) => ({ ...file, recognised: { ...recognised, signs: [] } }));

export const files: Handler<typeof connect.files> = async ({ body, services, request }) => {
  const visit = await visitOf(services, body.token, request.address);
  const data = services.database.as(visit.vendorId);
  const waiting = waitingIn(visit, await crawlerOf(data, visit, false));
  return { files: toCustomer(await waitingOf(data, waiting, services.seal)) };
};

export const removeFile: Handler<typeof connect.removeFile> = ({ body, services, request }) =>
  withVisit(services, { token: body.token, address: request.address }, async (tx, visit) => {
    const waiting = waitingIn(visit, await crawlerOf(tx, visit, true));
    if (!(await removeWaiting(tx, waiting, body.id))) throw notFound('File');
    return { files: toCustomer(await waitingOf(tx, waiting, services.seal)) };
  });

export const readFiles: Handler<typeof connect.readFiles> = ({ body, services, request }) =>
  withVisit(services, { token: body.token, address: request.address }, async (tx, visit) => {
    const crawler = await heldCrawler(tx, visit, true);
    // Sent twice: the first time counts.
    if (crawler.status !== 'INITIAL') return progressOf(tx, visit);
    const waiting = waitingIn(visit, crawler);
    if ((await handOver(tx, waiting, crawler.id)) === 0) throw badInput('files', 'must be brought first');
    const { transactions, analysis } = visit.options;
    const { applicationId } = waiting;
    await askForFiles(tx, { crawlerId: crawler.id, applicationId, transactions: transactions || analysis, analysis });
    await queueCrawler(tx, services.now, crawler);
    await withdraw(tx, abandonJob, abandonKey(crawler.id));
    return progressOf(tx, visit);
  });

function waitingIn({ vendorId, applicationId }: Visit, { id }: WaitingCrawler): Waiting {
  if (applicationId === null) throw new Refusal(409, 'Please choose your bank first');
  return { vendorId, applicationId, crawlerId: id };
}

/** That still waits for its customer. */
async function crawlerOf(data: Data, visit: Visit, held: boolean): Promise<WaitingCrawler> {
  const crawler = await heldCrawler(data, visit, held);
  if (crawler.status === 'INITIAL') return crawler;
  throw new Refusal(
    409,
    isUnderWay(crawler.status) ? 'Your files are being read already' : 'Please choose your bank first',
  );
}

async function heldCrawler(data: Data, { crawlerId, applicationId }: Visit, held: boolean): Promise<WaitingCrawler> {
  const crawler =
    crawlerId === null
      ? undefined
      : await data.one(
          sql`select ${columnsOf<WaitingCrawler>()('c', ['id', 'uuid', 'status'], {
            vendorId: sql`c.vendor_id`,
            timestamp: sql`c.timestamp::text`,
            bankId: sql`c.bank_id`,
          })} from crawler c where c.id = ${crawlerId} ${held ? sql`for update` : sql``}`,
        );
  if (crawler === undefined || applicationId === null) throw new Refusal(409, 'Please choose your bank first');
  if (held) await requireStanding(data, applicationId);
  return crawler;
}
