// Every call of the product, by noun: the one list that is the contract.
import { access } from './people/access.ts';
import { accounts } from './applications/accounts.ts';
import { affordability } from './analyses/affordability.ts';
import { analyses } from './analyses/analysisCalls.ts';
import { applications } from './applications/applicationCalls.ts';
import { bankNotes } from './crawling/bankNotes.ts';
import { auditTrail } from './people/audit.ts';
import { banks } from './crawling/bankCalls.ts';
import { categories } from './rules/categoryCalls.ts';
import { categoryRegexes } from './rules/categoryRegexes.ts';
import { causes } from './crawling/causes/causes.ts';
import { alertRules } from './watching/alertRules.ts';
import { incidents } from './watching/incidents.ts';
import { connectLinks } from './connect/connectLinks.ts';
import { connect } from './connect/connect.ts';
import { consents } from './connect/consents.ts';
import { connectors } from './connectors/connectors.ts';
import { crawlerLogs } from './crawling/crawlerLogCalls.ts';
import { crawlers } from './crawling/crawlerCalls.ts';
import { customMetrics } from './analyses/customMetrics.ts';
import { dieds } from './crawling/dieds.ts';
import { documents } from './documents/documents.ts';
import { emails } from './applications/emails.ts';
import type { Endpoint } from './endpoint.ts';
import { events } from './vendors/events.ts';
import { find } from './find/find.ts';
import { labels } from './vendors/labelCalls.ts';
import { logMarks } from './crawling/logMarks.ts';
import { logSteps } from './crawling/logSteps.ts';
import { metrics } from './analyses/metrics.ts';
import { nextSteps } from './crawling/nextSteps/nextSteps.ts';
import { now } from './now/now.ts';
import { ownSession } from './people/ownSession.ts';
import { ownSubscription } from './people/managed/ownSubscription.ts';
import { payments } from './people/payments.ts';
import { people } from './people/managed/people.ts';
import { plays } from './plays/plays.ts';
import { recordWatches } from './people/recordWatches.ts';
import { records } from './applications/records.ts';
import { recoveries } from './runs/recoveries.ts';
import { regexRules } from './rules/regexRules.ts';
import { registers } from './registers/registers.ts';
import { rulesFile } from './rules/rulesFile.ts';
import { documentRuns } from './runs/documentRuns.ts';
import { runs } from './runs/runs.ts';
import { secondFactor } from './people/secondFactor.ts';
import { terminalCodes } from './terminals/terminalCodes.ts';
import { sends } from './runs/sends.ts';
import { settings } from './vendors/settings.ts';
import { sharedLinks } from './documents/sharedLinks.ts';
import { signUp } from './people/signUp.ts';
import { timeline } from './applications/timeline.ts';
import { statementFiles } from './statementFiles/statementFiles.ts';
import { tokens } from './people/tokens.ts';
import { transactionTypeRegexes } from './rules/transactionTypeRegexes.ts';
import { trends } from './trends.ts';
import { users } from './people/userCalls.ts';
import { savedViews } from './people/savedViews.ts';
import { worklists } from './applications/worklists.ts';
import { vendors } from './vendors/vendors.ts';
import { vendorStats } from './vendors/vendorStats.ts';
import { webhookLogs } from './applications/webhookLogs.ts';
import { webhooks } from './vendors/webhooks.ts';
import { visits } from './applications/visits.ts';
import { channels } from './channels/channels.ts';
import { wallLinks } from './now/wallLinks.ts';
import { work } from './work.ts';

export const contract = {
  access,
  accounts,
  affordability,
  alertRules,
  analyses,
  applications,
  auditTrail,
  bankNotes,
  banks,
  categories,
  categoryRegexes,
  causes,
  channels,
  connect,
  connectLinks,
  connectors,
  consents,
  crawlerLogs,
  crawlers,
  customMetrics,
  documentRuns,
  dieds,
  documents,
  emails,
  events,
  find,
  incidents,
  labels,
  logMarks,
  logSteps,
  metrics,
  nextSteps,
  now,
  ownSession,
  ownSubscription,
  payments,
  people,
  plays,
  recordWatches,
  records,
  recoveries,
  regexRules,
  registers,
  rulesFile,
  runs,
  savedViews,
  secondFactor,
  terminalCodes,
  worklists,
  sends,
  settings,
  sharedLinks,
  signUp,
  statementFiles,
  timeline,
  tokens,
  transactionTypeRegexes,
  trends,
  users,
  vendorStats,
  vendors,
  visits,
  wallLinks,
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
