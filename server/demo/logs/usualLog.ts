// The log that a crawl of its kind leaves: sign-in, the jobs of each account, and how it ended.
import type { BankSeed } from '../catalogue/banks.ts';
import { jobTypes, type AccountPlan, type CrawlerPlan, type JobType } from '../plan/plan.ts';
import type { Random } from '../../engine/connectors/demo/seeded/random.ts';
import { counted, job, lifecycle, line, type PlannedLine } from '../../engine/crawlLog/logLines.ts';

type Place = { bsb: string; number: string };

export function usualLog(
  random: Random,
  bank: BankSeed,
  crawler: CrawlerPlan,
  accounts: readonly AccountPlan[],
): PlannedLine[] {
  const { status } = crawler;
  if (status === 'INITIAL') return [lifecycle('INITIAL', 'Waiting for the customer')];
  const queued = [lifecycle('INITIAL', 'Waiting for the customer'), lifecycle('QUEUED', 'Waiting for a free crawler')];
  if (status === 'QUEUED') return queued;
  const lines = [...queued, lifecycle('PROCESSING', `Module ${bank.module} started`), ...signIn(random, bank, crawler)];
  if (status === 'AUTH') return [...lines, lifecycle('AUTH', 'The bank asks for a code')];
  if (status === 'PROCESSING') return [...lines, ...browsing(random, bank, 12)];
  if (status === 'COMPLETED' || status === 'RELEASED' || status === 'DIED') {
    lines.push(lifecycle('RELEASED', 'The customer may close the page'), ...accountList(random, bank, accounts));
    for (const account of accounts) lines.push(...accountJobs(random, account));
  }
  lines.push(...browsing(random, bank, random.between(4, 20)));
  return status === 'RELEASED' ? lines : [...lines, ...ending(bank, crawler, accounts)];
}

function signIn(random: Random, bank: BankSeed, { cachePresent, mfa, hasSeed }: CrawlerPlan): PlannedLine[] {
  return [
    line('info', `${bank.name}: opening https://online.${bank.module.replaceAll('_', '-')}.example/login`),
    line(
      'debug',
      `Seed ${hasSeed ? 'restored' : 'not kept by this module'}; cache ${cachePresent ? 'present' : 'absent'}`,
    ),
    ...browsing(random, bank, random.between(5, 12)),
    line('log', 'Customer number and password entered'),
    ...(mfa ? [lifecycle('AUTH', 'The bank asks for a code'), line('info', 'Code accepted after 1 attempt')] : []),
    line('log', 'Signed in'),
  ];
}

const pages = [
  'accounts',
  'accounts/summary',
  'statements',
  'transactions?page=2',
  'transactions?page=3',
  'profile',
  'settings',
  'documents',
];

function browsing(random: Random, bank: BankSeed, count: number): PlannedLine[] {
  return Array.from({ length: count }, () =>
    random.chance(0.7)
      ? line(
          'debug',
          `GET https://online.${bank.module.replaceAll('_', '-')}.example/${random.pick(pages)} 200 in ${random.between(80, 900)} ms`,
        )
      : line('log', `Waited ${random.between(1, 30) / 10} s for the page to settle`),
  );
}

const accountList = (random: Random, bank: BankSeed, accounts: readonly AccountPlan[]): PlannedLine[] => [
  ...browsing(random, bank, 3),
  line('info', `${counted(accounts.length, 'account')} found`),
];

function accountJobs(random: Random, account: AccountPlan): PlannedLine[] {
  return jobTypes.flatMap((type) => {
    if (account.jobs[type] === 'not_requested') return [];
    const inside = type === 'transactions' ? pagesOf(random, account) : [outcome(type, account)];
    const ended = account.jobs[type] === 'completed' ? [job(type, account, 'end')] : [];
    return [job(type, account, 'start'), ...inside, ...ended];
  });
}

function pagesOf(random: Random, account: AccountPlan): PlannedLine[] {
  const count = Math.max(1, Math.ceil(account.lines / 8));
  return Array.from({ length: count }, (_, index) =>
    line('transactions', `Page ${index + 1} of ${count}: ${random.between(4, 8)} transactions read`, {
      jobType: 'transactions',
      ...place(account),
    }),
  );
}

const place = ({ bsb, number }: Place): Place => ({ bsb, number });

const said: Readonly<Record<JobType, string>> = {
  balances: 'Balance and available amount read',
  transactions: 'Transactions read',
  estatements: 'Statements downloaded',
  interims: 'Interim statement downloaded',
  account_owner_info: 'Name and address of the owner read',
};
const outcome = (type: JobType, account: AccountPlan): PlannedLine =>
  // A balances line says that all accounts have theirs, so only the last job may write it: here the job's end does.
  line(type === 'balances' ? 'log' : type, said[type], { jobType: type, ...place(account) });

function ending(bank: BankSeed, { status, error }: CrawlerPlan, accounts: readonly AccountPlan[]): PlannedLine[] {
  if (status === 'COMPLETED') {
    return [
      line('balances', `Balances of ${counted(accounts.length, 'account')} read`, {
        jobType: 'balances',
        status: 'completed',
      }),
      line('info', 'Signed out'),
      lifecycle('COMPLETED', 'All jobs are done', { ...reportOf(accounts) }),
    ];
  }
  if (status === 'EXITED')
    return [line('info', 'The customer closed the page'), lifecycle('EXITED', 'The customer left')];
  if (status === 'TIMEDOUT')
    return [line('log', 'No answer for 600 s'), lifecycle('TIMEDOUT', 'The bank took too long')];
  const text = error === null ? 'Unknown error' : `${error.code} ${error.message}`;
  return [
    line('error', text, { status: 'error', details: text }),
    line('debug', `Debug Location: ${bank.module}-last-page`),
    lifecycle(status, text),
  ];
}

/** What the crawler itself says about the jobs of each account, by "bsb number". */
export const reportOf = (accounts: readonly AccountPlan[]): Record<string, unknown> =>
  Object.fromEntries(
    accounts.map((account) => [
      `${account.bsb} ${account.number}`,
      Object.fromEntries(jobTypes.map((type) => [type, account.jobs[type]])),
    ]),
  );
