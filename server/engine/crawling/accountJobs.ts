// Reads what was asked for of one account, job after job; a job that an earlier attempt finished is not done again.
import type { ApartSession } from '../connectors/apart/session.ts';
import {
  foundBalances,
  foundOwner,
  foundStatements,
  foundTold,
  foundTransactions,
  type FoundStatement,
  type FoundTransaction,
} from '../connectors/found.ts';
import { counted, job as jobLine, line } from '../crawlLog/logLines.ts';
import type { CrawledAccount } from './keeping/accounts.ts';
import { keepFilesTold } from './files/keepFilesTold.ts';
import type { StatementFile } from './files/giveFiles.ts';
import { fillFromBank, keepBankBalance, keepHolder } from '../provenance/keepSegment.ts';
import { keepNotOffered, keepUncounted, sortedOut } from './keeping/beside.ts';
import { keepOwner, keepStatements, keepTransactions, type StoredStatement } from './keeping/kept.ts';
import type { Progress } from './keeping/progress.ts';
import type { StrangersFiles } from './keeping/strangers.ts';
import { jobKinds, type JobKind, type Subject } from './keeping/subject.ts';
import type { Guard } from './visiting/trusted.ts';

export interface Reading {
  subject: Subject;
  session: ApartSession;
  guard: Guard;
  progress: Progress;
  files: StrangersFiles;
  /** The first day whose transactions are wanted. */
  since: string;
  mostStatements: number;
  /** What the customer brought: all of it is read, however old, and nothing beside it. */
  brought: readonly StatementFile[];
  /** No day after the one of this moment has happened. */
  now: () => number;
}

type ReadJob = (reading: Reading, account: CrawledAccount) => Promise<string>;

const readers: Record<JobKind, ReadJob> = {
  async balances(reading, account) {
    const { session, guard, progress, brought } = reading;
    const { id, place, segment } = account;
    const found = await guard.ask('balances', foundBalances, (signal) => session.balances(place, signal));
    // What a file says is the account's balance only where no bank ever told one: that is decided with its lines.
    if (brought.length === 0) progress.news(id).balances = found;
    progress.later((tx) => keepBankBalance(tx, segment, found.balance));
    if (brought.length > 0 && !reading.subject.options.transactions) await keepTold(reading, account, []);
    return 'Balance and available amount read';
  },
  async transactions(reading, account) {
    const { session, guard, progress, since, subject, now, brought } = reading;
    const { id, place, segment } = account;
    const found = await guard.ask('transactions', foundTransactions(now()), (signal) =>
      session.transactions(place, since, signal),
    );
    if (brought.length > 0) {
      await keepTold(reading, account, found);
      return `${counted(found.length, 'transaction')} read`;
    }
    const { counted: lines, uncounted } = sortedOut(found, account.currency);
    const kept = { segment, account: id, vendorId: subject.vendorId };
    const asked = { from: since, to: new Date(now()).toISOString().slice(0, 10) };
    progress.later(async (tx) => {
      await keepTransactions(tx, { ...kept, since }, lines);
      await keepUncounted(tx, kept, uncounted);
      await fillFromBank(tx, kept, { asked, lines: lines.map(({ date }) => ({ day: date })) });
    });
    const besides = uncounted.length === 0 ? '' : `, ${uncounted.length} more are not counted`;
    return `${counted(lines.length, 'transaction')} read${besides}`;
  },
  async estatements(reading, account) {
    const { session, guard, mostStatements, now } = reading;
    const found = await guard.ask('eStatements', foundStatements(now()), (signal) =>
      session.estatements(account.place, mostStatements, signal),
    );
    if (found === null) return notOffered(reading, account, 'estatements');
    const kept = await keepAll(reading, account, 'estatement', found);
    return `${counted(kept, 'statement')} downloaded`;
  },
  async interims(reading, account) {
    const { session, guard, progress, now } = reading;
    const found = await guard.ask('interim statements', foundStatements(now()), (signal) =>
      session.interim(account.place, signal),
    );
    if (found === null) return notOffered(reading, account, 'interims');
    const kept = await keepAll(reading, account, 'interim', found);
    if (kept > 0) progress.news(account.id).interim = true;
    return kept > 0 ? 'Interim statement downloaded' : 'There is no interim statement';
  },
  async account_owner_info(reading, account) {
    const { session, guard, progress, subject } = reading;
    const { place, segment } = account;
    const owner = await guard.ask('the account owner', foundOwner, (signal) => session.owner(place, signal));
    if (owner === null) return notOffered(reading, account, 'account_owner_info');
    const { applicationId } = subject;
    if (applicationId !== undefined)
      progress.later(async (tx) => {
        await keepHolder(tx, { applicationId, segment }, owner.fullName);
        await keepOwner(tx, applicationId, owner);
      });
    return 'Name and address of the owner read';
  },
};

/** The job is done: nobody will bring it, and that is no failure. */
function notOffered({ progress }: Reading, { id }: CrawledAccount, kind: JobKind): string {
  progress.later((tx) => keepNotOffered(tx, id, kind));
  return 'Not offered by this bank';
}

/** With where the lines come from. */
async function keepTold(
  { session, guard, progress, subject, brought }: Reading,
  { id, place, segment }: CrawledAccount,
  lines: readonly FoundTransaction[],
): Promise<void> {
  const told = await guard.ask('what the files tell', foundTold, (signal) => session.told(place, signal));
  const { vendorId, applicationId } = subject;
  progress.later((tx) =>
    keepFilesTold(tx, { segment, account: id, vendorId, applicationId }, { lines, told, brought }),
  );
}

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
