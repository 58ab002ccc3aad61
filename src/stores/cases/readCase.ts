// Reads what a case file says: the application in full, its last webhooks, what people did, and of each crawl that failed the lines around its end and the marked ones.
import type { Application } from '../../api/contract/applications/applications.ts';
import { timeline, type TimelineEntry } from '../../api/contract/applications/timeline.ts';
import { webhookLogs } from '../../api/contract/applications/webhookLogs.ts';
import type { WebhookLog } from '../../api/contract/vendors/webhookLines.ts';
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import { logMarks, type LogMark } from '../../api/contract/crawling/logMarks.ts';
import type { Environment } from '../environment.ts';
import { isTrouble } from '../log/trouble.ts';

const around = 5;
export const mostWebhooks = 10;
export const mostDeeds = 20;

export interface Case {
  application: Application;
  /** The lines around the error that ended a crawl, and the marks on its log, by the uuid of its crawler. */
  errors: ReadonlyMap<string, readonly LogEntry[]>;
  marks: ReadonlyMap<string, readonly LogMark[]>;
  webhooks: { count: number; last: readonly WebhookLog[] };
  /** What was done to it, by anybody, newest first. */
  deeds: readonly TimelineEntry[];
}

/** Undefined when there is none that this person may see. Logs are for staff. */
export async function readCase(environment: Environment, id: number, isStaff: boolean): Promise<Case | undefined> {
  const { ask } = environment;
  const { results } = await environment.api.applications.lookup({ query: { application_id: String(id) } });
  const [application] = results;
  if (application === undefined) return undefined;
  const failed = application.profiles.flatMap(({ crawler }) =>
    crawler !== null && isTrouble(crawler.status) ? [crawler.uuid] : [],
  );
  const ofEach = async <Read>(read: (uuid: string) => Promise<Read>): Promise<Map<string, Read>> =>
    new Map(await Promise.all((isStaff ? failed : []).map(async (uuid) => [uuid, await read(uuid)] as const)));
  const params = { id: String(id) };
  const [errors, marks, webhooks, deeds] = await Promise.all([
    ofEach((uuid) => linesAroundEnd(environment, uuid)),
    ofEach(async (uuid) => (await ask(logMarks.list, { params: { uuid } })).results),
    lastWebhooks(environment, params),
    ask(timeline.list, { params, query: { kind: 'action', page_size: String(mostDeeds) } }),
  ]);
  return { application, errors, marks, webhooks, deeds: deeds.results };
}

async function linesAroundEnd({ ask }: Environment, uuid: string): Promise<readonly LogEntry[]> {
  const params = { uuid };
  const { ended } = await ask(crawlerLogs.outline, { params, query: { opening: 'true' } });
  if (ended === null) return [];
  const query = { from: String(Math.max(1, ended - around)), to: String(ended + around) };
  return (await ask(crawlerLogs.lines, { params, query })).results;
}

async function lastWebhooks({ ask }: Environment, params: { id: string }): Promise<Case['webhooks']> {
  const { count, results } = await ask(webhookLogs.list, { params, query: { page_size: String(mostWebhooks) } });
  return { count, last: results };
}
