// Every handler by noun: the server's half of the contract.
import { accessHandlers } from './domain/access/handlers.ts';
import { accountsHandlers } from './domain/accounts/handlers.ts';
import { affordabilityHandlers } from './domain/affordability/handlers.ts';
import { alertRulesHandlers } from './domain/alertRules/handlers.ts';
import { analysesHandlers } from './domain/analyses/handlers.ts';
import { applicationsHandlers } from './domain/applications/handlers.ts';
import { auditTrailHandlers } from './domain/audit/handlers.ts';
import { bankNotesHandlers } from './domain/bankNotes/handlers.ts';
import { banksHandlers } from './domain/banks/handlers.ts';
import { categoriesHandlers } from './domain/categories/handlers.ts';
import { categoryRegexesHandlers } from './domain/categoryRegexes/handlers.ts';
import { causesHandlers } from './domain/causes/handlers.ts';
import { channelsHandlers } from './domain/channels/handlers.ts';
import { connectHandlers } from './domain/connect/handlers.ts';
import { connectLinksHandlers } from './domain/connectLinks/handlers.ts';
import { connectorsHandlers } from './domain/connectors/handlers.ts';
import { consentsHandlers } from './domain/consents/handlers.ts';
import { crawlerLogsHandlers } from './domain/crawlerLogs/handlers.ts';
import { crawlersHandlers } from './domain/crawlers/handlers.ts';
import { customMetricsHandlers } from './domain/customMetrics/handlers.ts';
import { diedsHandlers } from './domain/dieds/handlers.ts';
import { documentRunsHandlers } from './domain/runs/documents/order.ts';
import { documentsHandlers } from './domain/documents/handlers.ts';
import { workHandlers } from './domain/work/handlers.ts';
import { emailsHandlers } from './domain/emails/handlers.ts';
import { eventsHandlers } from './domain/events/handlers.ts';
import type { AllHandlers } from './platform/http/mount.ts';
import { kinds } from './jobKinds.ts';
import { findHandlers } from './domain/find/handlers.ts';
import { incidentsHandlers } from './domain/incidents/handlers.ts';
import { labelsHandlers } from './domain/labels/handlers.ts';
import { logMarksHandlers } from './domain/logMarks/handlers.ts';
import { logStepsHandlers } from './domain/logSteps/handlers.ts';
import { metricsHandlers } from './domain/metrics/handlers.ts';
import { nextStepsHandlers } from './domain/nextSteps/handlers.ts';
import { nowHandlers } from './domain/now/handlers.ts';
import { peopleHandlers } from './domain/people/handlers.ts';
import { playsHandlers } from './domain/plays/handlers.ts';
import { recordWatchesHandlers } from './domain/recordWatches/handlers.ts';
import { recordsHandlers } from './domain/records/handlers.ts';
import { recoveriesHandlers, sendsHandlers } from './domain/runs/sends/handlers.ts';
import { regexRulesHandlers } from './domain/regexRules/handlers.ts';
import { registersHandlers } from './domain/registers/handlers.ts';
import { rulesFileHandlers } from './domain/rulesFile/handlers.ts';
import { runsHandlers } from './domain/runs/handlers.ts';
import { sharedLinksHandlers } from './domain/sharedLinks/handlers.ts';
import { paymentsHandlers, signUpHandlers } from './domain/signUp/handlers.ts';
import { ownSessionHandlers } from './domain/ownSession/handlers.ts';
import { ownSubscriptionHandlers } from './domain/ownSubscription/handlers.ts';
import { secondFactorHandlers } from './domain/secondFactor/handlers.ts';
import { terminalCodesHandlers } from './domain/terminalCodes/handlers.ts';
import { savedViewsHandlers } from './domain/savedViews/handlers.ts';
import { worklistsHandlers } from './domain/worklists/handlers.ts';
import { timelineHandlers } from './domain/timeline/handlers.ts';
import { statementFilesHandlers } from './domain/statementFiles/handlers.ts';
import { tokensHandlers } from './domain/tokens/handlers.ts';
import { transactionTypeRegexesHandlers } from './domain/transactionTypeRegexes/handlers.ts';
import { trendsHandlers } from './domain/trends/handlers.ts';
import { usersHandlers } from './domain/users/handlers.ts';
import { settingsHandlers } from './domain/vendorSettings/handlers.ts';
import { vendorsHandlers } from './domain/vendors/handlers.ts';
import { vendorStatsHandlers } from './domain/vendorStats/handlers.ts';
import { visitsHandlers } from './domain/visits/handlers.ts';
import { wallLinksHandlers } from './domain/wallLinks/handlers.ts';
import { webhookLogsHandlers } from './domain/webhookLogs/handlers.ts';
import { webhooksHandlers } from './domain/webhooks/handlers.ts';

export const handlers: AllHandlers = {
  access: accessHandlers,
  accounts: accountsHandlers,
  affordability: affordabilityHandlers,
  alertRules: alertRulesHandlers,
  analyses: analysesHandlers,
  applications: applicationsHandlers,
  auditTrail: auditTrailHandlers,
  bankNotes: bankNotesHandlers,
  banks: banksHandlers,
  categories: categoriesHandlers,
  categoryRegexes: categoryRegexesHandlers,
  causes: causesHandlers,
  channels: channelsHandlers,
  connect: connectHandlers,
  connectLinks: connectLinksHandlers,
  connectors: connectorsHandlers,
  consents: consentsHandlers,
  crawlerLogs: crawlerLogsHandlers,
  crawlers: crawlersHandlers,
  customMetrics: customMetricsHandlers,
  dieds: diedsHandlers,
  documentRuns: documentRunsHandlers,
  documents: documentsHandlers,
  emails: emailsHandlers,
  events: eventsHandlers,
  find: findHandlers,
  incidents: incidentsHandlers,
  labels: labelsHandlers,
  logMarks: logMarksHandlers,
  logSteps: logStepsHandlers,
  metrics: metricsHandlers,
  nextSteps: nextStepsHandlers,
  now: nowHandlers,
  payments: paymentsHandlers,
  people: peopleHandlers,
  settings: settingsHandlers,
  plays: playsHandlers,
  recordWatches: recordWatchesHandlers,
  records: recordsHandlers,
  recoveries: recoveriesHandlers,
  regexRules: regexRulesHandlers,
  registers: registersHandlers,
  rulesFile: rulesFileHandlers,
  runs: runsHandlers,
  sends: sendsHandlers,
  savedViews: savedViewsHandlers,
  ownSession: ownSessionHandlers,
  ownSubscription: ownSubscriptionHandlers,
  secondFactor: secondFactorHandlers,
  terminalCodes: terminalCodesHandlers,
  worklists: worklistsHandlers,
  sharedLinks: sharedLinksHandlers,
  signUp: signUpHandlers,
  statementFiles: statementFilesHandlers,
  timeline: timelineHandlers,
  tokens: tokensHandlers,
  transactionTypeRegexes: transactionTypeRegexesHandlers,
  trends: trendsHandlers,
  users: usersHandlers,
  vendorStats: vendorStatsHandlers,
  vendors: vendorsHandlers,
  visits: visitsHandlers,
  wallLinks: wallLinksHandlers,
  webhookLogs: webhookLogsHandlers,
  webhooks: webhooksHandlers,
  work: workHandlers(kinds),
};
