// Makes a whole application as the lookup answers it; the same number always makes the same one.
import { mostWebhooks } from '../../src/api/contract/applications/applications.ts';
import { applicationRow } from './rows.ts';

export interface RecordSize {
  profiles: number;
  accounts: number;
  webhooks: number;
}

const steps = ['QUEUED', 'AUTH', 'PROCESSING', 'RELEASED', 'COMPLETED'];
const later = (from: string, seconds: number) => new Date(Date.parse(from) + seconds * 1000).toISOString();

export function applicationRecord(index: number, size: RecordSize) {
  const row = applicationRow(index);
  const { id, timestamp } = row;
  const lifecycle = steps.map((status, at) => ({
    sequence: at + 1,
    timestamp: later(timestamp, at * 4),
    elapsed: at * 4,
    type: 'lifecycle',
    typeSet: ['lifecycle'],
    message: `${status} step ${at}`,
    formatted: `${status} step ${at}`,
    parsed: { types: ['lifecycle'], payload: { status, details: `step ${at}` } },
  }));
  const profiles = Array.from({ length: size.profiles }, (_none, at) => ({
    id: id * 100 + at,
    bank_id: row.bank_id,
    initiator: 'iframe',
    crawler: {
      uuid: `3f2a0000-0000-4000-8000-${String(index * 100 + at).padStart(12, '0')}`,
      timestamp,
      bank_id: row.bank_id,
      bank: 'Bench Bank',
      vendor_label: row.vendor_label,
      country_code: 'AU',
      application_id: id,
      profile_id: id * 100 + at,
      initiator: 'iframe',
      vendor_specific_id: row.vendor_specific_id,
      status: 'COMPLETED',
      standardError: null,
      error: null,
      elapsed: 20,
      account_count: size.accounts,
      cache_present: false,
      mfa_flag: false,
      crawler_options: {},
      lifecycle,
    },
    not_shared: 0,
    accounts: Array.from({ length: size.accounts }, (_nothing, place) => ({
      id: (id * 100 + at) * 100 + place,
      nickname: `Everyday ${place}`,
      bsb: '062-000',
      number: String(10_000_000 + place),
      type: 'transaction',
      available: 1200.5 + place,
      balance: 1250.25 + place,
      transaction_count: 120,
      jobs: { balances: 'completed', transactions: 'completed', estatements: 'not_requested', interims: 'pending' },
      analyses: [],
      interim: false,
      source: 'bank',
      check: 'bank',
      provenance: { currency: 'AUD', missing: [], segments: [] },
      not_counted: { pending: 0, other_currency: 0 },
      not_offered: [],
      eStatement: [],
    })),
  }));
  const webhookLog = Array.from({ length: size.webhooks }, (_none, at) => ({
    event: at % 2 === 0 ? 'bundle_ready' : 'summary_ready',
    timestamp: later(timestamp, 60 + at),
    success: true,
  }));
  return {
    ...row,
    profiles,
    profile_count: size.profiles,
    crawler_count: size.profiles,
    account_count: size.profiles * size.accounts,
    webhook_log: webhookLog,
    webhooks: {
      count: size.webhooks,
      failed: 0,
      last: webhookLog.slice(0, mostWebhooks).map((entry, at) => ({
        ...entry,
        id: at + 1,
        webhook: 'Bench Loans events',
        response_code: 200,
        attempt: 1,
        error: null,
        next_attempt_at: null,
      })),
    },
    email: null,
    mobile: null,
    finalised_at: timestamp,
    score_note: null,
    deleted_at: null,
    version: 3,
    documents: [{ kind: 'summary', format: 'html', created_at: timestamp }],
  };
}
export type BenchRecord = ReturnType<typeof applicationRecord>;
