// Which kind of failure a crawler ended with: one rule over its status and error code, for the service and the workbench.
import type { CrawlerRow } from '../crawlers.ts';

export const failureClasses = [
  'credentials',
  'code',
  'locked',
  'terms',
  'consent',
  'bank_unavailable',
  'timeout',
  'unreadable',
  'site_changed',
  'file',
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
  bank_unavailable: 'Bank unavailable',
  timeout: 'Timed out',
  unreadable: 'Answer unreadable',
  site_changed: 'Site changed',
  file: 'File unreadable',
  internal: 'Internal error',
  unknown: 'Unknown error',
};

/** What only the customer can mend has a code of its own each. */
const byCode: ReadonlyMap<string, FailureClass> = new Map([
  ['E1001', 'credentials'],
  ['E1003', 'code'],
  ['E1004', 'locked'],
  ['E1011', 'terms'],
  ['E1012', 'consent'],
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
