// The logs of the named crawlers: each shows one thing that a log can do.
import type { AccountPlan } from '../plan/plan.ts';
import type { namedCrawlers } from '../named.ts';
import { job, lifecycle, line, type PlannedLine } from '../../engine/crawlLog/logLines.ts';
import { longLog } from './longLog.ts';

type Place = { bsb: string; number: string };
/** The second account of logs about two. */
export const other: Place = { bsb: '902-444', number: '44556677' };

/** Between a usual beginning and end. */
const around = (lines: PlannedLine[], end = lifecycle('COMPLETED', 'All jobs are done')): PlannedLine[] => [
  lifecycle('QUEUED', 'Waiting for a free crawler'),
  lifecycle('PROCESSING', 'Module anz started'),
  line('log', 'Signed in'),
  lifecycle('RELEASED', 'The customer may close the page'),
  ...lines,
  end,
];

const twoJobs = (first: Place): PlannedLine[] => [
  job('transactions', first, 'start'),
  line('transactions', '20 transactions read', { jobType: 'transactions', ...first }),
  job('transactions', first, 'end'),
  job('estatements', other, 'start'),
  line('estatements', '1 statement downloaded', { jobType: 'estatements', ...other }),
  job('estatements', other, 'end'),
];

type Maker = (first: Place) => PlannedLine[];

const logs: Partial<Record<keyof typeof namedCrawlers, Maker>> = {
  longLog: (first) => longLog([first, other]),
  releasedTwice: (first) =>
    around([
      ...twoJobs(first),
      line('log', 'The session has ended; signing in again'),
      lifecycle('RELEASED', 'Signed in again'),
      line('info', 'After the second sign-in'),
      job('interims', first, 'start'),
      job('interims', first, 'end'),
    ]),
  // Started only; started and ended; ended before it started.
  jobSteps: (first) =>
    around([
      job('transactions', first, 'start'),
      job('estatements', first, 'start'),
      job('estatements', first, 'end'),
      job('interims', other, 'end'),
      job('interims', other, 'start'),
    ]),
  balancesWithUnfinishedJobs: (first) =>
    around([
      job('balances', first, 'start'),
      job('transactions', other, 'start'),
      line('balances', 'Balances of 2 accounts read', { jobType: 'balances', status: 'completed' }),
    ]),
  contradictingReport: (first) =>
    around(
      [job('transactions', first, 'start'), job('transactions', first, 'end'), job('estatements', first, 'start')],
      lifecycle('COMPLETED', 'The report differs from the jobs', {
        [`${first.bsb} ${first.number}`]: { transactions: 'pending', estatements: 'completed' },
      }),
    ),
  errorInGroup: (first) =>
    around([
      job('estatements', first, 'start'),
      line('error', 'E3003 The statement of March is missing', { jobType: 'estatements', ...first, status: 'error' }),
      job('estatements', first, 'end'),
    ]),
  debugLocation: () =>
    around([
      line('error', 'E5007 The element "statement-list" did not appear'),
      line('debug', 'Debug Location: demo-capture'),
    ]),
  longMessage: () => around([line('log', 'A long message. '.repeat(94).slice(0, 1500))]),
  markup: () =>
    around([
      line('log', '<img src=x onerror="alert(1)"><b>bold</b> & <script>alert(2)</script>'),
      line('info', 'Merchant \u202Egnihton\u202C and a tab\there'),
    ]),
  emptyLog: () => [],
};

const firstOf = ([account]: readonly AccountPlan[]): Place =>
  account === undefined ? { bsb: '901-111', number: '11223344' } : { bsb: account.bsb, number: account.number };

/** For the accounts that the crawl found. */
export const namedLogs: Partial<Record<string, (accounts: readonly AccountPlan[]) => PlannedLine[]>> =
  Object.fromEntries(
    Object.entries(logs).map(([name, make]) => [name, (accounts: readonly AccountPlan[]) => make(firstOf(accounts))]),
  );
