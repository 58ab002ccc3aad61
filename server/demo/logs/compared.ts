// Two logs of the same bank and options: a crawl that failed in the middle of a job, and the completed one that it is compared with.
import { job, lifecycle, line, type PlannedLine } from '../../engine/crawlLog/logLines.ts';

type Place = { bsb: string; number: string };
/** Of each customer two. */
export const comparedAccounts = {
  failedMidway: [
    { bsb: '902-717', number: '20113377' },
    { bsb: '902-717', number: '20113385' },
  ],
  completedThroughout: [
    { bsb: '902-440', number: '66120018' },
    { bsb: '902-440', number: '66120026' },
  ],
} as const;
const [first] = comparedAccounts.failedMidway;

const beginning = (pages: number): PlannedLine[] => [
  lifecycle('INITIAL', 'Waiting for the customer'),
  lifecycle('QUEUED', 'Waiting for a free crawler'),
  lifecycle('PROCESSING', 'Module anz started'),
  ...browsing('login', pages),
  line('log', 'Signed in'),
  line('info', '2 accounts found'),
  lifecycle('RELEASED', 'The customer may close the page'),
];

const browsing = (page: string, count: number): PlannedLine[] =>
  Array.from({ length: count }, (_none, index) =>
    line('debug', `GET https://online.anz.example/${page}?page=${index + 1} 200 in ${180 + ((index * 53) % 400)} ms`),
  );

const whole = (
  type: 'balances' | 'transactions' | 'estatements' | 'account_owner_info',
  place: Place,
  pages: number,
) => [job(type, place, 'start'), ...browsing(type, pages), job(type, place, 'end')];

const lateErrors = (count: number): PlannedLine[] =>
  Array.from({ length: count }, (_none, index) =>
    line('error', `E4002 The bank answered after ${21 + index * 6} s`, { jobType: 'transactions', ...first }),
  );

export const failedMidway = (): PlannedLine[] => [
  ...beginning(8),
  line('error', 'E4001 A popup covered the page; it was closed'),
  ...whole('balances', first, 2),
  job('transactions', first, 'start'),
  ...browsing('transactions', 40),
  ...lateErrors(3),
  job('transactions', first, 'end'),
  job('estatements', first, 'start'),
  ...browsing('estatements', 4),
  line('error', 'E3009 The statement of March could not be read', { status: 'error' }),
  line('debug', 'Debug Location: anz-last-page'),
  lifecycle('FAILED', 'E3009 The statement of March could not be read'),
];

const allOf = (place: Place): PlannedLine[] => [
  ...whole('balances', place, 2),
  ...whole('transactions', place, 6),
  ...whole('estatements', place, 4),
  ...whole('account_owner_info', place, 1),
];

export const completedThroughout = (): PlannedLine[] => [
  ...beginning(7),
  line('error', 'E4001 A popup covered the page; it was closed'),
  ...comparedAccounts.completedThroughout.flatMap(allOf),
  line('balances', 'Balances of 2 accounts read', { jobType: 'balances', status: 'completed' }),
  line('info', 'Signed out'),
  lifecycle('COMPLETED', 'All jobs are done'),
];
