// Every kind of job: the one list of what the workers know.
import { returnJob } from './domain/banks/return.job.ts';
import { consentJob } from './domain/consents/consent.job.ts';
import { abandonJob } from './domain/connect/abandon.job.ts';
import { crawlJob } from './engine/crawling/crawl.job.ts';
import { analyseJob } from './engine/analyses/analyse.job.ts';
import { mailFinishedJob } from './engine/analyses/run/mailFinished.job.ts';
import { printReportJob } from './engine/analyses/reports/printReport.job.ts';
import { printJob } from './engine/documents/print.job.ts';
import { tellJob } from './engine/alerting/tell.job.ts';
import { deliverJob } from './engine/webhooks/deliver.job.ts';
import { tellFailingJob } from './engine/webhooks/tellFailing.job.ts';
import { removeFilesJob } from './engine/documents/removeFiles.job.ts';
import { endSignUpJob } from './domain/signUp/paying/end.job.ts';
import { followPaymentJob } from './domain/signUp/paying/follow.job.ts';
import { paceJob } from './domain/runs/pace.job.ts';
import type { Job } from './platform/jobs/job.ts';

export const kinds: readonly Job[] = [
  analyseJob,
  printReportJob,
  mailFinishedJob,
  crawlJob,
  abandonJob,
  deliverJob,
  tellFailingJob,
  tellJob,
  removeFilesJob,
  printJob,
  returnJob,
  consentJob,
  paceJob,
  endSignUpJob,
  followPaymentJob,
];
