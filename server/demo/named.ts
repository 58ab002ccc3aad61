// Where the named edge cases of the demo data are found: the references, addresses and ids that tests and people look up.
import { digestOf } from '../platform/secrets/references.ts';
import { asUuid } from '../engine/connectors/demo/seeded/random.ts';

export { demoPassword } from '../platform/access/demoAccounts.ts';

export const namedPeople = {
  admin: 'admin@signalbox.test',
  adminWithoutPii: 'admin-nopii@signalbox.test',
  staff: 'staff@signalbox.test',
  staffWithoutPii: 'staff-nopii@signalbox.test',
  staffWithoutVendor: 'staff-novendor@signalbox.test',
  vendor: 'vendor@signalbox.test',
  vendorWithoutPii: 'vendor-nopii@signalbox.test',
  vendorOfNewZealand: 'vendor-nz@signalbox.test',
  vendorWithoutCountry: 'vendor-nocountry@signalbox.test',
  vendorWithNothing: 'vendor-bare@signalbox.test',
  hidesWebhooks: 'vendor-hidewebhooks@signalbox.test',
  withoutVendor: 'novendor@signalbox.test',
  inactive: 'inactive@signalbox.test',
} as const;

export const namedVendors = {
  harbour: 'Harbour Loans',
  newZealand: 'Kauri Finance',
  acme: 'Acme Lending',
  withoutCountry: 'Lantern Credit',
  withoutCounts: 'Quiet Creek Credit',
  withNothing: 'Blank Slate Broking',
  /** Stored settings, one of them unknown to the program, and two people documents may go to. */
  storedSettings: 'Harbour Loans',
  defaultSettings: 'Wattle Home Loans',
  emptySetting: 'Ironbark Equipment Finance',
  brokenSetting: 'Jarrah Mutual Brokers',
  diedAtTwoBanks: 'Harbour Loans',
  diedOnce: 'Kauri Finance',
  neverDied: 'Coolabah Asset Finance',
} as const;

/** What a sign-up is refused for. */
export const namedClashes = {
  email: namedPeople.vendor,
  businessName: namedVendors.harbour,
  abn: '90000000001',
} as const;

/** What a sign-up may be cheaper by, and one whose time is over. */
export const namedPromos = { valid: 'WELCOME15', expired: 'SUMMER20' } as const;

/** One of the two people that Harbour Loans may send documents to; the mailer refuses the other. */
export const namedRecipients = {
  accepted: 'documents@harbour-loans.example',
  refused: 'refused@harbour-loans.example',
} as const;

export const namedBanks = {
  noCrawls: 'Rakaia Savings Bank',
  seventyTwentyTen: 'Bank of Queensland',
  allTimestamps: 'Westpac',
  noTimestamps: 'Police Bank',
  /** Found by "netbank", which is not in its name. */
  foundByWord: 'Commonwealth Bank',
  /** Vendors are told why, and when it is to come back. */
  offlineWithReason: "People's Choice",
} as const;

export const namedLabels = { unused: 'harbour-unused' } as const;

const guidOf = (purpose: string): string => digestOf(`signalbox demo ${purpose}`).toString('base64url');
export const namedGuids = {
  valid: guidOf('valid link'),
  expired: guidOf('expired link'),
  withoutFiles: guidOf('link without files'),
  /** In no row. */
  unknown: guidOf('unknown link'),
} as const;

export const namedApplications = {
  analysedAndFinalised: 'demo-analysed-finalised',
  analysedOnly: 'demo-analysed-only',
  finalisedOnly: 'demo-finalised-only',
  neither: 'demo-neither',
  noProfile: 'demo-no-profile',
  oneProfile: 'demo-one-profile',
  twoProfiles: 'demo-two-profiles',
  noCrawler: 'demo-no-crawler',
  everythingCompleted: 'demo-options-completed',
  everythingPending: 'demo-options-pending',
  nothingRequested: 'demo-options-not-requested',
  everythingDied: 'demo-options-died',
  selectAccounts: 'demo-select-accounts',
  accountProduct: 'demo-account-product',
  longDays: 'demo-days-365',
  shortDays: 'demo-days-7',
  readySucceeded: 'demo-ready-succeeded',
  readyFailed: 'demo-ready-failed',
  readyNone: 'demo-ready-none',
  readyWithNewerOther: 'demo-ready-then-other',
  noWebhookEntries: 'demo-no-webhooks',
  oneHourOld: 'demo-age-1-hour',
  almostSevenDaysOld: 'demo-age-almost-7-days',
  overSevenDaysOld: 'demo-age-over-7-days',
  thirtyDaysOld: 'demo-age-30-days',
  withScore: 'demo-with-score',
  withoutScore: 'demo-without-score',
  /** Two applications have this one. */
  sharedReference: 'demo-shared-reference',
  noBundle: 'demo-no-bundle',
  noHtmlSummary: 'demo-no-html-summary',
  /** Its files were deleted: nothing can be printed again. */
  refusesReprint: 'demo-refuses-reprint',
  /** Its crawl is running: its files cannot be deleted. */
  refusesDeletion: 'demo-refuses-deletion',
  throwAwayForDelete: 'demo-throw-away-delete',
  throwAwayForFinalise: 'demo-throw-away-finalise',
  withoutFiles: 'demo-no-files',
  sharedByLink: 'demo-shared-by-link',
  /** A score, both kinds of statement and every report of its analyses as well. */
  everyDocument: 'demo-every-document',
  reanalyseAnalysed: 'demo-reanalyse-analysed',
  reanalyse16Minutes: 'demo-reanalyse-16-minutes',
  reanalyse14Minutes: 'demo-reanalyse-14-minutes',
  reanalyseDied: 'demo-reanalyse-died',
  reanalyseNoEntry: 'demo-reanalyse-no-entry',
  reanalyseNewest5Minutes: 'demo-reanalyse-newest-5-minutes',
  analysisElapsed180: 'demo-analysis-180',
  analysisElapsed181: 'demo-analysis-181',
  analysisElapsed600: 'demo-analysis-600',
  analysisElapsed601: 'demo-analysis-601',
  analysisWithoutHtml: 'demo-analysis-no-html',
  analysisWithoutPdf: 'demo-analysis-no-pdf',
  analysisNotCompleted: 'demo-analysis-not-completed',
  analysisWithoutCsv: 'demo-analysis-no-csv',
  analysisTwoHoursOld: 'demo-analysis-2-hours',
  analysisThreeDaysOld: 'demo-analysis-3-days',
  statisticsOneOfThree: 'demo-statistics-1-of-3',
  statisticsTwoOfThree: 'demo-statistics-2-of-3',
  statisticsOneOf200: 'demo-statistics-1-of-200',
  statisticsNone: 'demo-statistics-0-of-0',
  accountsStatements: 'demo-accounts-statements',
  accountsTwoAnalyses: 'demo-accounts-two-analyses',
  accountsJobs: 'demo-accounts-jobs',
  accountsWithoutAmounts: 'demo-accounts-no-amounts',
} as const;

/** Their applications are called "demo-status-…" after the status. */
export const namedByStatus = (status: string): string => `demo-status-${status.toLowerCase()}`;

const uuidOf = (purpose: string): string => asUuid(digestOf(`signalbox demo crawler ${purpose}`));

export const namedCrawlers = {
  completed: uuidOf('completed'),
  /** With the error code and message of its kind. */
  died: uuidOf('died'),
  failed: uuidOf('failed'),
  /** Without either. */
  timedOut: uuidOf('timed out'),
  elapsed180: uuidOf('180 seconds'),
  elapsed181: uuidOf('181 seconds'),
  elapsed600: uuidOf('600 seconds'),
  elapsed601: uuidOf('601 seconds'),
  cachePresent: uuidOf('cache present'),
  cacheAbsent: uuidOf('cache absent'),
  mfa: uuidOf('mfa'),
  oldProcessing: uuidOf('old processing'),
  olderExited: uuidOf('older exited'),
  diedWithoutApplication: uuidOf('died without application'),
  diedAtSecondBank: uuidOf('died at second bank'),
  diedAtSecondVendor: uuidOf('died at second vendor'),
  /** Logs */
  longLog: uuidOf('long log'),
  releasedTwice: uuidOf('released twice'),
  jobSteps: uuidOf('job steps'),
  balancesWithUnfinishedJobs: uuidOf('balances with unfinished jobs'),
  contradictingReport: uuidOf('contradicting report'),
  errorInGroup: uuidOf('error in group'),
  debugLocation: uuidOf('debug location'),
  longMessage: uuidOf('long message'),
  markup: uuidOf('markup'),
  emptyLog: uuidOf('empty log'),
  allFileTypes: uuidOf('all file types'),
  withSeed: uuidOf('with seed'),
  withoutSeed: uuidOf('without seed'),
  /** Of the same bank and options: one failed in the middle of a job, the other one completed. */
  failedMidway: uuidOf('failed midway'),
  completedThroughout: uuidOf('completed throughout'),
} as const;
