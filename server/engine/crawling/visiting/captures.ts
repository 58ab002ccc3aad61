// Keeps what the crawler saw last as a page and a picture, and says in the log where they are.
import * as v from 'valibot';
import { BankProblem } from '../../connectors/problem.ts';
import { capture } from '../../connectors/found.ts';
import type { BankSession } from '../../connectors/connector.ts';
import { line } from '../../crawlLog/logLines.ts';
import type { CrawlLog } from '../../crawlLog/crawlLog.ts';
import type { StoredFile } from '../keeping/kept.ts';
import type { StrangersFiles } from '../keeping/strangers.ts';
import type { Subject } from '../keeping/subject.ts';
import { guardWith } from './trusted.ts';

const secondsForAPage = 10;

/** A crawl that ends in trouble is not held up by a page that cannot be had. */
export async function keepLastPage(
  session: BankSession,
  subject: Subject,
  { log, files, signal }: { log: CrawlLog; files: StrangersFiles; signal: AbortSignal },
): Promise<StoredFile[]> {
  const guard = guardWith({ whole: secondsForAPage, silence: secondsForAPage }, signal);
  try {
    const seen = await guard.ask('the page', capture, (inner) => session.page(inner));
    const name = `${subject.bank.module}-last-page`;
    const stored = [
      await files.put({ type: 'html', name: `${name}.html` }, Buffer.from(seen.html)),
      await files.put({ type: 'png', name: `${name}.png` }, Buffer.from(seen.png)),
    ].filter((file) => file !== undefined);
    if (stored.length > 0) await log.say(line('debug', `Debug Location: ${name}`));
    return stored;
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    await log.say(line('debug', 'The last page could not be kept'));
    return [];
  } finally {
    guard.close();
  }
}

/** What a bank by consent gave for this crawl alone is given back, whatever the crawl came to. */
export async function leave(session: BankSession, log: CrawlLog, signal: AbortSignal): Promise<void> {
  const guard = guardWith({ whole: secondsForAPage, silence: secondsForAPage }, signal);
  try {
    await guard.ask('the way out', v.unknown(), (inner) => session.signOut(inner));
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    await log.say(line('debug', `The way out of the bank failed: ${error.message}`));
  } finally {
    guard.close();
  }
}
