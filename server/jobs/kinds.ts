// Every kind of work: the one list of what the workers know.
import { analyseJob } from '../analyses/analyse.job.ts';
import { printReportJob } from '../analyses/reports/printReport.job.ts';
import { crawlJob } from '../crawlers/crawl.job.ts';
import { deliverJob } from '../webhooks/deliver.job.ts';
import type { Job } from './job.ts';

export const kinds: readonly Job[] = [analyseJob, printReportJob, crawlJob, deliverJob];
