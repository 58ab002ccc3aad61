// Every call of the product, by noun: the one list that is the contract.
import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { analyses } from './analyses.ts';
import { applications } from './applications.ts';
import { banks } from './banks.ts';
import { categories } from './categories.ts';
import { categoryRegexes } from './categoryRegexes.ts';
import { connect } from './connect.ts';
import { crawlers } from './crawlers.ts';
import { customMetrics } from './customMetrics.ts';
import { dieds } from './dieds.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import { labels } from './labels.ts';
import { metrics } from './metrics.ts';
import { settings } from './settings.ts';
import { sharedLinks } from './sharedLinks.ts';
import { tokens } from './tokens.ts';
import { transactionTypeRegexes } from './transactionTypeRegexes.ts';
import { users } from './users.ts';
import { vendorStats } from './vendorStats.ts';
import { webhookLogs } from './webhookLogs.ts';
import { webhooks } from './webhooks.ts';
import { work } from './work.ts';

export const contract = {
  access,
  accounts,
  analyses,
  applications,
  banks,
  categories,
  categoryRegexes,
  connect,
  crawlers,
  customMetrics,
  dieds,
  documents,
  emails,
  labels,
  metrics,
  settings,
  sharedLinks,
  tokens,
  transactionTypeRegexes,
  users,
  vendorStats,
  webhookLogs,
  webhooks,
  work,
};
export type Contract = typeof contract;

/** Every call with its name, such as "applications.list". */
export function everyCall(): { name: string; call: Endpoint }[] {
  return Object.entries(contract).flatMap(([noun, group]) =>
    Object.entries<Endpoint>(group).map(([verb, call]) => ({ name: `${noun}.${verb}`, call })),
  );
}
