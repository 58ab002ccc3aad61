// Reads what a case file says: the application in full, and the lines around the error that ended each crawl that failed.
import type { Application } from '../../api/contract/applications/applications.ts';
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import type { Environment } from '../environment.ts';
import { isTrouble } from '../log/trouble.ts';

const around = 5;

export interface Case {
  application: Application;
  errors: ReadonlyMap<string, readonly LogEntry[]>;
}

/** Undefined when there is none that this person may see. Logs are for staff. */
export async function readCase(environment: Environment, id: number, isStaff: boolean): Promise<Case | undefined> {
  const { results } = await environment.api.applications.lookup({ query: { application_id: String(id) } });
  const [application] = results;
  if (application === undefined) return undefined;
  const failed = application.profiles.flatMap(({ crawler }) =>
    crawler !== null && isTrouble(crawler.status) ? [crawler.uuid] : [],
  );
  const errors = new Map<string, readonly LogEntry[]>();
  if (isStaff) for (const uuid of failed) errors.set(uuid, await linesAroundError(environment, uuid));
  return { application, errors };
}

async function linesAroundError({ ask }: Environment, uuid: string): Promise<readonly LogEntry[]> {
  const params = { uuid };
  const { ended } = await ask(crawlerLogs.outline, { params, query: { opening: 'true' } });
  if (ended === null) return [];
  const query = { from: String(Math.max(1, ended - around)), to: String(ended + around) };
  return (await ask(crawlerLogs.lines, { params, query })).results;
}
