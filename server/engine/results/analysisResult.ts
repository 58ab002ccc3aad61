// What an analysis found, as it is kept with it, and the whole report that is made of it.
import type { Check, Provenance, Source } from '../../../src/api/contract/applications/provenance.ts';

export interface MetricValue {
  code: string;
  /** As the vendor calls it. */
  name: string;
  /** null: the transactions do not say, such as an income without a full month. */
  value: number | null;
  unit: 'money' | 'share' | 'count' | 'days';
  /** The days that it looks at; left out by analyses of before, which looked at all. */
  period?: { from: string | null; to: string | null };
}

/** Transactions that belong together: how many, and their sum in money (below zero is money out). */
export interface Total {
  name: string;
  count: number;
  total: number;
}

export interface CategoryTotal extends Total {
  category_type: string;
}

export interface Month {
  /** 2026-10 */
  month: string;
  count: number;
  income: number;
  spending: number;
}

export interface Returned {
  pairs: number;
  /** Of the payments, in money: as much came back. */
  amount: number;
}

export interface AnalysisResult {
  income: number;
  spending: number;
  transactions: number;
  /** Payments that came back: both lines of each pair count in no sum; left out by analyses of before, which counted them. */
  returned?: Returned;
  /** The first and the last day with a transaction. */
  period: { from: string | null; to: string | null };
  unidentified: { types: number; categories: number };
  months: Month[];
  categories: CategoryTotal[];
  thirdparties: Total[];
  transaction_types: Total[];
  /** Of this account. */
  metrics: MetricValue[];
  /** Over all accounts of the application; null while one of their analyses is not done. */
  cluster: { accounts: number; metrics: MetricValue[]; period?: { from: string | null; to: string | null } } | null;
  /** The third parties that the vendor asked about. */
  thirdparty_present: { name: string; present: boolean }[];
  /** What was left out and why, in words for the reader. */
  notes: string[];
}

export interface ReportTransaction {
  date: string;
  /** null for who may not see personal data: a bank writes names of people into it. */
  description: string | null;
  amount: number;
  balance: number | null;
  transaction_type: string | null;
  category: string | null;
  thirdparty: string | null;
  /** A payment that came back, or what brought it back. */
  returned: boolean;
}

/** Everything a report shows. */
export interface AnalysisReport {
  id: number;
  application_id: number;
  account_id: number;
  time: string;
  elapsed: number | null;
  vendor: string;
  label: string;
  bank: string;
  country_code: string;
  /** Of all accounts of the application, each once; null: one is not known. */
  currencies: (string | null)[];
  account: {
    type: string;
    nickname: string;
    bsb: string;
    number: string;
    balance: number | null;
    available: number | null;
    /** Where its figures come from and whether they add up, when the report was made; null: not recorded. */
    source: Source | null;
    check: Check | null;
    provenance: Provenance | null;
  };
  result: AnalysisResult;
  /** Newest first; left out (empty) of HTML and PDF, which show sums alone. */
  transactions: ReportTransaction[];
}
