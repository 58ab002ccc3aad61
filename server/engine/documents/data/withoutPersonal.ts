// What of a kept structure may be seen without the right to personal data: field by field, so that a new one is hidden until it is allowed.
import type { Provenance } from '../../../../src/api/contract/applications/provenance.ts';
import { hideNumbers, lastFour } from '../../../platform/text/lastFour.ts';
import { unnamed } from './unnamed.ts';
import type { Account, ApplicationFacts, Dossier, TransactionFacts } from './dossier.ts';

export const withoutPersonal = ({
  application,
  accounts,
  not_shared,
  score,
  affordability,
  settings,
}: Dossier): Dossier => ({
  application: applicationOf(application),
  personal: false,
  accounts: accounts.map(accountOf),
  not_shared: not_shared.map(({ bank }) => ({ bank, what: null, why: null })),
  score: score && {
    id: score.id,
    value: score.value,
    reasons: score.reasons,
    model: score.model,
    factors: score.factors,
    period: score.period,
  },
  affordability: affordability && unnamed(affordability),
  settings,
});

const applicationOf = (one: ApplicationFacts): ApplicationFacts => ({
  id: one.id,
  vendor_id: one.vendor_id,
  label_id: one.label_id,
  timestamp: one.timestamp,
  vendor: one.vendor,
  label: one.label,
  vendor_specific_id: one.vendor_specific_id,
  full_name: null,
  email: null,
  mobile: null,
  balances: one.balances,
  transactions: one.transactions,
  estatements: one.estatements,
  interims: one.interims,
  account_owner_info: one.account_owner_info,
  analysis: one.analysis,
  days_to_retrieve: one.days_to_retrieve,
  days_to_display: one.days_to_display,
  select_accounts: one.select_accounts,
  account_product: one.account_product,
  analysed: one.analysed,
  finalised: one.finalised,
  deleted: one.deleted,
  too_old: one.too_old,
  score_id: one.score_id,
  score_outdated: one.score_outdated,
  score_withheld: one.score_withheld,
  score_note: one.score_note,
});

const accountOf = (one: Account): Account => {
  const recorded = one.recorded.map(transactionOf);
  return {
    id: one.id,
    profile_id: one.profile_id,
    nickname: hideNumbers([one.number])(one.nickname),
    bsb: one.bsb,
    number: lastFour(one.number),
    type: one.type,
    available: one.available,
    balance: one.balance,
    transaction_count: one.transaction_count,
    bank: one.bank,
    country_code: one.country_code,
    initiator: one.initiator,
    not_offered: one.not_offered,
    uncounted: one.uncounted.map(({ account_id, reason, date, amount, currency }) => ({
      account_id,
      reason,
      date,
      amount,
      currency,
      description: null,
    })),
    source: one.source,
    check: one.check,
    provenance: one.provenance && provenanceOf(one.provenance),
    recorded,
    transactions: recorded.slice(0, one.transactions.length),
    statements: one.statements.map(({ id, account_id, kind, name, issued_on, version }) => ({
      id,
      account_id,
      kind,
      name: hideNumbers([one.number])(name),
      issued_on,
      version,
      storage_key: null,
      sha256: null,
    })),
    analysis: one.analysis,
  };
};

export const transactionOf = (one: TransactionFacts): TransactionFacts => ({
  account_id: one.account_id,
  sequence: one.sequence,
  date: one.date,
  amount: one.amount,
  balance: one.balance,
  description: null,
  transaction_type: one.transaction_type,
  category: one.category,
  category_type: one.category_type,
  segment: one.segment,
  thirdparty: one.thirdparty,
  returned: one.returned,
  bank_codes: null,
});

export const provenanceOf = ({ currency, missing, segments }: Provenance): Provenance => ({
  currency,
  missing,
  segments: segments.map((one) => ({
    source: one.source,
    connector: one.connector,
    ...(one.by_consent === undefined ? {} : { by_consent: one.by_consent }),
    crawler_uuid: one.crawler_uuid,
    read_at: one.read_at,
    files: one.files.map(({ format, sha256, columns_by_hand, signs }) => ({
      name: null,
      format,
      sha256,
      columns_by_hand,
      ...(signs === undefined ? {} : { signs }),
    })),
    asked: one.asked,
    covered: one.covered,
    lines: one.lines,
    counted: one.counted,
    check: one.check,
    balances: one.balances,
    duplicates: one.duplicates,
    left_out: one.left_out,
    differences: one.differences,
    holder: null,
    note: one.note,
  })),
});
