// What is to be written for one application: its profiles, crawls, accounts and all that hangs on them, before they have ids.
import type { BankSeed } from '../catalogue/banks.ts';
import type { labels } from '../catalogue/vendors.ts';
import type { PlannedLine } from '../../engine/crawlLog/logLines.ts';
import type { DemoPerson } from '../../engine/connectors/demo/seeded/people.ts';
import type { KeptScore } from '../../engine/analyses/score/scoreOf.ts';
import type { Story } from './stories.ts';

export type Label = (typeof labels)[number];
export type Result = 'completed' | 'pending' | 'not_requested' | 'died';
export type Status =
  'INITIAL' | 'QUEUED' | 'PROCESSING' | 'AUTH' | 'RELEASED' | 'COMPLETED' | 'EXITED' | 'FAILED' | 'TIMEDOUT' | 'DIED';
export const jobTypes = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'] as const;
export type JobType = (typeof jobTypes)[number];
export type JobStatus = 'not_requested' | 'pending' | 'completed';

/** Every time is in milliseconds since 1970. */
export interface ApplicationPlan {
  at: number;
  label: Label;
  reference: string;
  person: DemoPerson;
  analysed: boolean;
  finalised: boolean;
  deletedAt: number | null;
  results: Record<JobType, Result>;
  analysis: boolean;
  daysToRetrieve: number;
  daysToDisplay: number;
  selectAccounts: boolean;
  accountProduct: string | null;
  profiles: ProfilePlan[];
  webhooks: WebhookEntryPlan[];
  documents: DocumentName[];
  score: number | null;
  /** What the score was reckoned from, where the vendor has chosen a model. */
  scored?: KeptScore | undefined;
  links: { guid: string; expiresAt: number; downloads: number }[];
}

export interface ProfilePlan {
  bank: BankSeed;
  initiator: string;
  /** Oldest first. */
  crawlers: CrawlerPlan[];
  accounts: AccountPlan[];
}

export interface CrawlerPlan {
  uuid: string;
  at: number;
  status: Status;
  standardError: string | null;
  error: { code: string; message: string } | null;
  elapsed: number | null;
  cachePresent: boolean;
  mfa: boolean;
  hasSeed: boolean;
  files: { type: 'html' | 'png' | 'json' | 'pdf' | 'folder'; name: string; size: number }[];
  /** Instead of the usual log of such a crawl. */
  log?: PlannedLine[];
}

export interface AccountPlan {
  nickname: string;
  bsb: string;
  number: string;
  type: string;
  available: number | null;
  balance: number | null;
  interim: boolean;
  jobs: Record<JobType | 'analysis', JobStatus>;
  /** The account shows the first so many lines of its story. */
  story: Story;
  lines: number;
  statements: number;
  analyses: AnalysisPlan[];
}

export interface AnalysisPlan {
  at: number;
  elapsed: number | null;
  html: boolean;
  pdf: boolean;
  csv: boolean;
  completed: boolean;
}

export interface WebhookEntryPlan {
  at: number;
  event: string;
  success: boolean;
  responseCode: number | null;
  /** Which attempt of its event. */
  attempt: number;
  tookMs: number;
  error: string | null;
}

export type DocumentName =
  | 'summary.html'
  | 'summary.pdf'
  | 'summary.json'
  | 'bundle.json'
  | 'report.json'
  | 'combined.html'
  | 'combined.pdf'
  | 'combined.csv'
  | 'score.html'
  | 'score.pdf';

/** A crawl that belongs to no application. */
export interface StrayCrawlerPlan {
  label: Label;
  bank: BankSeed;
  reference: string;
  crawler: CrawlerPlan;
}

export const isActive = (status: Status): boolean =>
  ['INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'].includes(status);

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
