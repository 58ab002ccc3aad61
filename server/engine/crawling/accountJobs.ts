// Reads what was asked for of one account, job after job; a job that an earlier attempt finished is not done again.
import type { BankSession } from '../connectors/connector.ts';
import {
  foundBalances,
  foundOwner,
  foundStatements,
  foundTransactions,
  type FoundStatement,
} from '../connectors/found.ts';
import { counted, job as jobLine, line } from '../crawlLog/logLines.ts';
import type { CrawledAccount } from './keeping/accounts.ts';
import { keepDays } from './files/keepDays.ts';
import { keepOwner, keepStatements, keepTransactions, type StoredStatement } from './keeping/kept.ts';
import type { Progress } from './keeping/progress.ts';
import type { StrangersFiles } from './keeping/strangers.ts';
import { jobKinds, type JobKind, type Subject } from './keeping/subject.ts';
import type { Guard } from './visiting/trusted.ts';

export interface Reading {
  subject: Subject;
  session: BankSession;
  guard: Guard;
  progress: Progress;
  files: StrangersFiles;
  /** The first day whose transactions are wanted. */
  since: string;
  mostStatements: number;
  /** It reads what the customer brought: all of it, however old, and nothing beside it. */
  hasFiles: boolean;
  /** No day after the one of this moment has happened. */
  now: () => number;
}

type ReadJob = (reading: Reading, account: CrawledAccount) => Promise<string>;

const readers: Record<JobKind, ReadJob> = {
  async balances({ session, guard, progress }, account) {
    const found = await guard.ask('balances', foundBalances, (signal) => session.balances(account, signal));
    progress.news(account.id).balances = found;
    return 'Balance and available amount read';
  },
  async transactions({ session, guard, progress, since, subject, now, hasFiles }, account) {
    const lines = await guard.ask('transactions', foundTransactions(now()), (signal) =>
      session.transactions(account, since, signal),
    );
    const place = { accountId: account.id, vendorId: subject.vendorId };
    progress.later((tx) => (hasFiles ? keepDays(tx, place, lines) : keepTransactions(tx, { ...place, since }, lines)));
    return `${counted(lines.length, 'transaction')} read`;
  },
  async estatements(reading, account) {
    const { session, guard, mostStatements, now } = reading;
    const found = await guard.ask('eStatements', foundStatements(now()), (signal) =>
      session.estatements(account, mostStatements, signal),
    );
    const kept = await keepAll(reading, account, 'estatement', found);
    return `${counted(kept, 'statement')} downloaded`;
  },
  async interims(reading, account) {
    const { session, guard, progress, now } = reading;
    const found = await guard.ask('interim statements', foundStatements(now()), (signal) =>
      session.interim(account, signal),
    );
    const kept = await keepAll(reading, account, 'interim', found);
    if (kept > 0) progress.news(account.id).interim = true;
    return kept > 0 ? 'Interim statement downloaded' : 'There is no interim statement';
  },
  async account_owner_info({ session, guard, progress, subject }, account) {
    const owner = await guard.ask('the account owner', foundOwner, (signal) => session.owner(account, signal));
    const { applicationId } = subject;
    if (applicationId !== undefined) progress.later((tx) => keepOwner(tx, applicationId, owner));
    return 'Name and address of the owner read';
  },
};

export async function readAccount(reading: Reading, account: CrawledAccount): Promise<void> {
  const { progress } = reading;
  const { log } = progress;
  const place = { bsb: account.bsb, number: account.number };
  for (const kind of jobKinds) {
    if (account.jobs[kind] !== 'pending') continue;
    await log.say(jobLine(kind, place, 'start'));
    const outcome = await readers[kind](reading, account);
    progress.news(account.id).done.push(kind);
    account.jobs[kind] = 'completed';
    // A balances line says that all accounts have theirs, so only the end of the crawl may write one.
    log.add(line(kind === 'balances' ? 'log' : kind, outcome, { jobType: kind, ...place }));
    log.add(jobLine(kind, place, 'end'));
    await log.writeWhenDue();
  }
}

/** How many; the bytes first, so that no row ever points to a file that is not there. */
async function keepAll(
  { files, subject, progress }: Reading,
  { id: accountId }: CrawledAccount,
  kind: 'estatement' | 'interim',
  found: readonly FoundStatement[],
): Promise<number> {
  const stored: StoredStatement[] = [];
  for (const { name, issuedOn, bytes } of found) {
    const file = await files.put({ type: 'pdf', name }, Buffer.from(bytes));
    if (file !== undefined) stored.push({ ...file, issuedOn });
  }
  progress.later((tx) => keepStatements(tx, subject, { accountId, kind }, stored));
  return stored.length;
}
