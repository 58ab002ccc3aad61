// One crawl from its first line to its end: each part is written in a step of its own, so that a killed worker's successor goes on after the last one.
import * as v from 'valibot';
import { troubleMeanwhile } from '../consents/standing.ts';
import { foundAccounts, foundNotShared, seed as seedShape, type Seed } from '../connectors/found.ts';
import { BankProblem } from '../connectors/problem.ts';
import { hideNumbers } from '../../platform/text/lastFour.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { counted, lifecycle, line } from '../crawlLog/logLines.ts';
import { readAccount } from './accountJobs.ts';
import { readAccounts, writeAccounts, type CrawledAccount, type KeptAccount } from './keeping/accounts.ts';
import { beginCrawl, releasedStep, type Begun } from './beginning.ts';
import { decideFor } from './files/decideFor.ts';
import { giveFiles } from './files/giveFiles.ts';
import { keepLastPage, leave } from './visiting/captures.ts';
import { chosenAmong } from './visiting/chosenAccounts.ts';
import { customerOf } from './visiting/customer.ts';
import { crawlSeconds } from './crawlMetrics.ts';
import { endCrawl, lastLines, type Ending } from './ending.ts';
import { keepFile } from './keeping/kept.ts';
import { strangersFiles } from './keeping/strangers.ts';
import { releaseCrawler } from './releasing.ts';
import { reportOf, resultFile } from './keeping/results.ts';
import { signIn } from './visiting/signingIn.ts';
import type { Subject } from './keeping/subject.ts';
import { guardWith, type Guard, type Patience } from './visiting/trusted.ts';

/** What every part of a crawl needs. */
export interface Crawl extends Begun {
  job: JobContext;
  subject: Subject;
  guard: Guard;
}

export async function crawl(job: JobContext, subject: Subject, patience: Patience): Promise<void> {
  const guard = guardWith(patience, job.signal);
  try {
    const begun = await beginCrawl(job, subject, guard);
    if (begun === undefined) return;
    const whole: Crawl = { ...begun, job, subject, guard };
    try {
      const accounts = await enter(whole);
      await read(whole, accounts);
      await complete(whole, accounts);
    } catch (error) {
      if (!(error instanceof BankProblem)) throw error;
      await endInTrouble(whole, error);
    } finally {
      begun.session.close();
    }
  } finally {
    guard.close();
  }
}

/** Into the bank and to its accounts; what needs the customer is over then. */
async function enter(whole: Crawl): Promise<CrawledAccount[]> {
  const { job, subject, session, guard, progress, beginning, brought, teller } = whole;
  const { log } = progress;
  const customer = customerOf(job, subject, { progress, state: whole.state });
  await giveFiles(job, brought, whole);
  const entered = await signIn(job, subject, { session, guard, customer });
  if (brought.length === 0) await log.say(line('log', 'Signed in'));
  const released = beginning.released;
  const found = await guard.ask('the accounts', foundAccounts, (signal) => session.accounts(signal));
  // Found and chosen by an earlier attempt already.
  if (released) {
    const accounts = await releasedBefore(job, subject, released);
    await progress.commit((tx) => progress.follow(tx, accounts));
    return accounts;
  }
  await log.say(line('info', `${counted(found.length, 'account')} found`));
  const notShared =
    whole.standing.kind === 'none'
      ? []
      : await guard.ask('what was not shared', foundNotShared, (signal) => session.notShared(signal));
  const wanted = subject.options.select_accounts ? await chosenAmong(found, customer, guard) : found;
  const findings =
    brought.length === 0 ? wanted.map((one) => ({ found: one })) : await decideFor(whole, wanted, customer);
  log.add(lifecycle('RELEASED', 'The customer may close the page'));
  return progress.commit(async (tx) => {
    const written = await writeAccounts(tx, subject, findings, teller);
    await progress.follow(tx, written);
    await releaseCrawler(tx, job, subject, { entered, notShared, standing: whole.standing, logCount: log.count() });
    return written;
  }, releasedStep);
}

async function releasedBefore(
  { data }: JobContext,
  subject: Subject,
  released: NonNullable<Begun['beginning']['released']>,
): Promise<CrawledAccount[]> {
  const kept = await readAccounts(data, subject);
  return released.flatMap((one) => {
    const account = kept.find(({ id }) => id === one.id);
    return account === undefined ? [] : [{ ...account, ...one }];
  });
}

async function read(
  { job, subject, beginning, brought, ...rest }: Crawl,
  accounts: readonly CrawledAccount[],
): Promise<void> {
  const { since, mostStatements } = beginning;
  const reading = {
    subject,
    since,
    mostStatements,
    files: strangersFiles(job.services, subject, rest.progress.log),
    now: job.services.now,
    brought,
    ...rest,
  };
  const { standing } = rest;
  for (const [place, account] of accounts.entries()) {
    const trouble = standing.kind === 'stands' ? await troubleMeanwhile(job.data, standing.id) : undefined;
    if (trouble !== undefined) throw new BankProblem('FAILED', trouble);
    await readAccount(reading, account);
    // The last one is written with the end.
    if (place < accounts.length - 1) await rest.progress.commit(async () => undefined);
  }
}

async function complete(whole: Crawl, accounts: readonly CrawledAccount[]): Promise<void> {
  const { job, subject, session, guard, progress } = whole;
  const { log } = progress;
  await guard.ask('the way out', v.unknown(), (signal) => session.signOut(signal));
  const seed = await guard.ask('the seed', seedShape, (signal) => session.seed(signal));
  const { options } = subject;
  if (options.balances) {
    const text = `Balances of ${counted(accounts.length, 'account')} read`;
    await log.say(line('balances', text, { jobType: 'balances', status: 'completed' }));
  }
  if (options.analysis) await log.say(line('analysis', `Analysis wanted for ${counted(accounts.length, 'account')}`));
  const file = await resultFile(job.services.files, subject, accounts);
  await end(whole, { status: 'COMPLETED', seed }, accounts, [file]);
}

async function endInTrouble(whole: Crawl, problem: BankProblem): Promise<void> {
  const { job, subject, session, progress, brought } = whole;
  const { log } = progress;
  const { status, standard, code, message } = problem;
  const files = strangersFiles(job.services, subject, log);
  const words = session.lastWords();
  if (words !== '') await progress.log.say(line('debug', `What the connector said last: ${words}`));
  const hasPage = status !== 'EXITED' && brought.length === 0;
  const pages = !hasPage ? [] : await keepLastPage(session, subject, { log, files, signal: job.signal });
  if (whole.standing.kind === 'stands') await leave(session, log, job.signal);
  const accounts = status === 'EXITED' ? [] : await readAccounts(job.data, subject);
  // It stands in lists, e-mails and webhooks: nobody needs a whole account number there.
  const told = hideNumbers(accounts.map(({ number }) => number))(message);
  await end(whole, { status, trouble: { standard, code, message: told } }, accounts, pages);
}

async function end(
  { job, subject, beginning, progress }: Crawl,
  ending: Omit<Ending, 'elapsed' | 'logCount'> & { seed?: Seed },
  accounts: readonly KeptAccount[],
  files: Parameters<typeof keepFile>[2][],
): Promise<void> {
  const { log } = progress;
  lastLines(ending, accounts.length > 0 ? reportOf(accounts) : undefined).forEach(log.add);
  const elapsed = Math.max(0, Math.round((job.services.now() - beginning.startedAt) / 1000));
  await progress.commit(async (tx) => {
    for (const file of files) await keepFile(tx, subject, file);
    await endCrawl(tx, subject, { ...ending, elapsed, logCount: log.count() });
  }, 'ended');
  job.services.metrics.observe(crawlSeconds, { bank: subject.bank.module }, elapsed);
}
