// What a crawl has done and not yet written: lines and what they tell of are written together, so that neither is ever ahead.
import { randomUUID } from 'node:crypto';
import type { Data } from '../../../platform/database/database.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { writeNews, type AccountNews, type KeptAccount } from './accounts.ts';
import { openKeptStates } from './jobStates.ts';
import { takeTurn } from '../../analyses/run/takeTurn.ts';
import { openCrawlLog, type CrawlLog } from '../../crawlLog/crawlLog.ts';
import type { Subject } from './subject.ts';

type Write<Result = unknown> = (tx: Data) => Promise<Result>;

export interface Progress {
  log: CrawlLog;
  /** To be written with the account's news. */
  later(write: Write): void;
  news(accountId: number): AccountNews;
  /** From now on what the log says of the jobs of these accounts is kept beside them. */
  follow(tx: Data, accounts: readonly KeptAccount[]): Promise<void>;
  /** Writes all of it, with what else is to happen then. A name makes that happen once, however often the crawl is taken up. */
  commit<Result>(more: Write<Result>, name?: string): Promise<Result>;
}

export async function openProgress(job: JobContext, subject: Subject): Promise<Progress> {
  let writes: Write[] = [];
  let accounts = new Map<number, AccountNews>();
  // No other attempt has steps of these names: what is said now is not what was said then.
  const attempt = randomUUID().slice(0, 8);
  let steps = 0;

  const kept = openKeptStates(subject.crawlerId);
  const log = await openCrawlLog(job.data, {
    owner: subject,
    now: job.services.now,
    writeNow: () => commit(async () => undefined),
    added: kept.hear,
  });

  async function commit<Result>(more: Write<Result>, name = `${attempt} ${(steps += 1)}`): Promise<Result> {
    const [todo, told] = [writes, accounts];
    [writes, accounts] = [[], new Map()];
    return job.step(name, async (tx) => {
      if (subject.applicationId !== undefined) await takeTurn(tx, subject.applicationId);
      for (const write of todo) await write(tx);
      await log.write(tx);
      for (const { id, states } of kept.changed()) told.set(id, { ...(told.get(id) ?? { done: [] }), states });
      for (const [id, news] of told) await writeNews(tx, id, news);
      return more(tx);
    });
  }

  return {
    log,
    later: (write) => void writes.push(write),
    news(accountId) {
      const news = accounts.get(accountId) ?? { done: [] };
      accounts.set(accountId, news);
      return news;
    },
    follow: kept.follow,
    commit,
  };
}
