// Every handler by noun: the server's half of the contract.
import { accessHandlers } from './access/handlers.ts';
import { accountsHandlers } from './accounts/handlers.ts';
import { analysesHandlers } from './analyses/handlers.ts';
import { applicationsHandlers } from './applications/handlers.ts';
import { banksHandlers } from './banks/handlers.ts';
import { categoriesHandlers } from './categories/handlers.ts';
import { categoryRegexesHandlers } from './categoryRegexes/handlers.ts';
import { connectHandlers } from './connect/handlers.ts';
import { crawlersHandlers } from './crawlers/handlers.ts';
import { customMetricsHandlers } from './customMetrics/handlers.ts';
import { diedsHandlers } from './dieds/handlers.ts';
import { documentsHandlers } from './documents/handlers.ts';
import { workHandlers } from './jobs/handlers.ts';
import { emailsHandlers } from './emails/handlers.ts';
import type { AllHandlers } from './http/mount.ts';
import { labelsHandlers } from './labels/handlers.ts';
import { metricsHandlers } from './metrics/handlers.ts';
import { sharedLinksHandlers } from './sharedLinks/handlers.ts';
import { tokensHandlers } from './tokens/handlers.ts';
import { transactionTypeRegexesHandlers } from './transactionTypeRegexes/handlers.ts';
import { usersHandlers } from './users/handlers.ts';
import { settingsHandlers } from './vendorSettings/handlers.ts';
import { vendorStatsHandlers } from './vendorStats/handlers.ts';
import { webhookLogsHandlers } from './webhookLogs/handlers.ts';
import { webhooksHandlers } from './webhooks/handlers.ts';

export const handlers: AllHandlers = {
  access: accessHandlers,
  accounts: accountsHandlers,
  analyses: analysesHandlers,
  applications: applicationsHandlers,
  banks: banksHandlers,
  categories: categoriesHandlers,
  categoryRegexes: categoryRegexesHandlers,
  connect: connectHandlers,
  crawlers: crawlersHandlers,
  customMetrics: customMetricsHandlers,
  dieds: diedsHandlers,
  documents: documentsHandlers,
  emails: emailsHandlers,
  labels: labelsHandlers,
  metrics: metricsHandlers,
  settings: settingsHandlers,
  sharedLinks: sharedLinksHandlers,
  tokens: tokensHandlers,
  transactionTypeRegexes: transactionTypeRegexesHandlers,
  users: usersHandlers,
  vendorStats: vendorStatsHandlers,
  webhookLogs: webhookLogsHandlers,
  webhooks: webhooksHandlers,
  work: workHandlers,
};
