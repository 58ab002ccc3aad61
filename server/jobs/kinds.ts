// Every kind of work: the one list of what the workers know.
import { abandonJob } from '../connect/abandon.job.ts';
import { crawlJob } from '../crawlers/crawl.job.ts';
import { analyseJob } from '../analyses/analyse.job.ts';
import { mailFinishedJob } from '../analyses/mailFinished.job.ts';
import { printReportJob } from '../analyses/reports/printReport.job.ts';
import { printJob } from '../documents/print.job.ts';
import { deliverJob } from '../webhooks/deliver.job.ts';
import { removeFilesJob } from '../applications/removeFiles.job.ts';
import type { Job } from './job.ts';

export const kinds: readonly Job[] = [
  analyseJob,
  printReportJob,
  mailFinishedJob,
  crawlJob,
  abandonJob,
  deliverJob,
  removeFilesJob,
  printJob,
];
