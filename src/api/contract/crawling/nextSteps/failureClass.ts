// Which kind of failure a crawler ended with: one rule over its status and error code, for the service and the workbench.
import type { CrawlerRow } from '../crawlers.ts';

export const failureClasses = [
  'credentials',
  'code',
  'locked',
  'terms',
  'consent',
  'partly_shared',
  'consent_expired',
  'consent_withdrawn',
  'account_closed',
  'bank_unavailable',
  'limited',
  'timeout',
  'unreadable',
  'site_changed',
  'file',
  'certificate',
  'clock',
  'internal',
  'unknown',
] as const;
export type FailureClass = (typeof failureClasses)[number];

/** As they are called on screen. */
export const failureNames: Readonly<Record<FailureClass, string>> = {
  credentials: 'Wrong credentials',
  code: 'Security code refused',
  locked: 'Access locked',
  terms: 'New terms to accept',
  consent: 'Consent refused',
  partly_shared: 'Too little shared',
  consent_expired: 'Consent expired',
  consent_withdrawn: 'Consent withdrawn',
  account_closed: 'Account closed',
  bank_unavailable: 'Bank unavailable',
  limited: 'Limited by the bank',
  timeout: 'Timed out',
  unreadable: 'Answer unreadable',
  site_changed: 'Site changed',
  file: 'File unreadable',
  certificate: 'Certificate refused',
  clock: 'Clock is wrong',
  internal: 'Internal error',
  unknown: 'Unknown error',
};

/** What only the customer can mend has a code of its own each, and what only we can mend at a bank by consent. */
const byCode: ReadonlyMap<string, FailureClass> = new Map([
  ['E1001', 'credentials'],
  ['E1003', 'code'],
  ['E1004', 'locked'],
  ['E1011', 'terms'],
  ['E1012', 'consent'],
  ['E1013', 'partly_shared'],
  ['E1014', 'consent_expired'],
  ['E1015', 'consent_withdrawn'],
  ['E1016', 'account_closed'],
  ['E2010', 'limited'],
  ['E9021', 'certificate'],
  ['E9022', 'clock'],
]);
/** Of the other codes the first digit says whose fault it was. */
const byFamily: ReadonlyMap<string, FailureClass> = new Map([
  ['E2', 'bank_unavailable'],
  ['E3', 'unreadable'],
  ['E4', 'file'],
  ['E5', 'site_changed'],
  ['E9', 'internal'],
]);

/** Undefined where it did not fail: a customer who left (EXITED) is no failure. TIMEDOUT keeps no code. */
export function failureClassOf(
  status: CrawlerRow['status'],
  code: string | null | undefined,
): FailureClass | undefined {
  if (status === 'TIMEDOUT') return 'timeout';
  if (status !== 'FAILED' && status !== 'DIED') return undefined;
  const said = code ?? '';
  return byCode.get(said) ?? byFamily.get(/^E\d{4}$/.test(said) ? said.slice(0, 2) : '') ?? 'unknown';
}
