// Everything that the documents of one application are made from.
import type { ScoreFactor } from '../../results/scoreResult.ts';
import type { AnalysisResult } from '../../results/analysisResult.ts';
import type { Affordability } from '../../streams/affordability.ts';
import type { UncountedReason } from '../../../../src/api/contract/analyses/notCounted.ts';
import type { Check, Provenance, Source } from '../../../../src/api/contract/applications/provenance.ts';
import type { AccountJob } from '../../../../src/api/contract/crawling/logSteps.ts';

export interface ApplicationFacts {
  id: number;
  vendor_id: number;
  label_id: number;
  timestamp: string;
  vendor: string;
  label: string;
  vendor_specific_id: string;
  /** All three null for who may not see personal data. */
  full_name: string | null;
  email: string | null;
  mobile: string | null;
  balances: string;
  transactions: string;
  estatements: string;
  interims: string;
  account_owner_info: string;
  analysis: boolean;
  days_to_retrieve: number;
  days_to_display: number;
  select_accounts: boolean;
  account_product: string | null;
  analysed: boolean;
  finalised: boolean;
  deleted: boolean;
  /** Older than seven days, by the database's clock. */
  too_old: boolean;
  score_id: number | null;
  score_outdated: boolean;
  /** Its balances disprove its lines: an older score is not shown as its score. */
  score_withheld: boolean;
  /** Why there is no score, or why it is out of date. */
  score_note: string | null;
}

export interface TransactionFacts {
  account_id: number;
  /** Its place in its account; null in what was kept before it was, as the type of its category. */
  sequence: number | null;
  date: string;
  /** Money as the database writes it: "-12.50". */
  amount: string;
  balance: string | null;
  /** null for who may not see personal data: banks write names of people into it. */
  description: string | null;
  transaction_type: string | null;
  category: string | null;
  category_type: string | null;
  /** Which segment of its account told it, counted from 1 as its provenance lists them; null: not recorded. */
  segment: number | null;
  thirdparty: string | null;
  /** A payment that came back, or what brought it back: it counts in no sum. */
  returned: boolean;
  /** What the bank itself says that it is, by the names of its codes; null where it says nothing, and for who may not see personal data. */
  bank_codes: Readonly<Record<string, string>> | null;
}

/** A line that the bank told and no figure counts. */
export interface UncountedFacts {
  account_id: number;
  reason: UncountedReason;
  date: string;
  /** As the database writes it. */
  amount: string;
  /** Of the line; null: that of its account. */
  currency: string | null;
  /** null for who may not see personal data. */
  description: string | null;
}

export interface StatementFacts {
  id: number;
  account_id: number;
  kind: 'estatement' | 'interim';
  name: string;
  issued_on: string;
  /** Of a statement that told something else before, counted from 1. */
  version: number;
  storage_key: string | null;
  sha256: Buffer | null;
}

export interface AnalysisFacts {
  id: number;
  account_id: number;
  time: string;
  /** Older analyses hold less than newer ones. */
  result: Partial<AnalysisResult>;
}

export interface AccountFacts {
  id: number;
  profile_id: number;
  nickname: string;
  bsb: string;
  number: string;
  type: string;
  available: string | null;
  balance: string | null;
  transaction_count: number;
  bank: string;
  country_code: string;
  initiator: string;
  /** What was asked for and its bank offers nobody. */
  not_offered: AccountJob[];
}

/** Where the figures of an account come from and whether they add up; null: not recorded. */
export interface Trust {
  source: Source | null;
  check: Check | null;
  provenance: Provenance | null;
}

export interface Account extends AccountFacts, Trust {
  /** Newest first, of the days that are displayed: what is listed. */
  transactions: TransactionFacts[];
  /** All that is stored, as analyses take it: what sums are over. */
  recorded: TransactionFacts[];
  /** Newest first; in no sum. */
  uncounted: UncountedFacts[];
  statements: StatementFacts[];
  /** The newest one that was completed. */
  analysis: AnalysisFacts | undefined;
}

export interface Score {
  id: number;
  value: number;
  reasons: string[];
  /** By which it was reckoned, and what each factor gave; null for scores of before. */
  model: string | null;
  factors: ScoreFactor[] | null;
  /** The days that its figures are over; null for scores of before. */
  period: { from: string | null; to: string | null } | null;
}

/** What the customer has at a bank and did not share, or the bank did not give. */
export interface NotShared {
  bank: string;
  /** Both null for who may not see personal data. */
  what: string | null;
  why: string | null;
}

export interface Dossier {
  application: ApplicationFacts;
  /** Personal data is in it. */
  personal: boolean;
  accounts: Account[];
  not_shared: NotShared[];
  score: Score | undefined;
  /** Income to what is left, as it was when it was printed; null in what was kept before it was. */
  affordability: Affordability | null;
  settings: DocumentSettings;
}

export interface DocumentSettings {
  summaryTemplate: string;
  analysisTemplate: string;
  foldable: boolean;
  pdfInline: boolean;
  withStatements: boolean;
  withCode: boolean;
  /** In which times are printed; 'UTC' in what was kept before it could be set. */
  timeZone: string;
}
