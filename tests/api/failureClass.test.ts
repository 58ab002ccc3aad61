// Which class of failure a crawler belongs to: by its status, and then by its code or the family of its code.
import { expect, it } from 'vitest';
import type { CrawlerRow } from '../../src/api/contract/crawling/crawlers.ts';
import { failureClassOf, failureClasses } from '../../src/api/contract/crawling/nextSteps/failureClass.ts';
import { consentTroubles } from '../../server/engine/connectors/consentTroubles.ts';
import { deaths, failures } from '../../server/engine/connectors/demo/problems.ts';

it.each([
  ['FAILED', 'E1001', 'credentials'],
  ['FAILED', 'E1003', 'code'],
  ['FAILED', 'E1004', 'locked'],
  ['FAILED', 'E1011', 'terms'],
  ['FAILED', 'E1012', 'consent'],
  ['FAILED', 'E1013', 'partly_shared'],
  ['FAILED', 'E1014', 'consent_expired'],
  ['FAILED', 'E1015', 'consent_withdrawn'],
  ['FAILED', 'E1016', 'account_closed'],
  ['FAILED', 'E2010', 'limited'],
  ['FAILED', 'E9021', 'certificate'],
  ['FAILED', 'E9022', 'clock'],
  ['FAILED', 'E2001', 'bank_unavailable'],
  ['DIED', 'E2003', 'bank_unavailable'],
  ['TIMEDOUT', null, 'timeout'],
  ['FAILED', 'E3009', 'unreadable'],
  ['FAILED', 'E4001', 'file'],
  ['DIED', 'E5007', 'site_changed'],
  ['FAILED', 'E9001', 'internal'],
  ['FAILED', 'E1777', 'unknown'],
  ['FAILED', 'E90', 'unknown'],
  ['DIED', null, 'unknown'],
  ['FAILED', '__proto__', 'unknown'],
] as const)('%s with %s is %s', (status, code, expected) => {
  expect(failureClassOf(status, code)).toBe(expected);
});

it.each([
  'INITIAL',
  'QUEUED',
  'PROCESSING',
  'AUTH',
  'RELEASED',
  'COMPLETED',
  'EXITED',
] satisfies CrawlerRow['status'][])('%s is no failure, whatever code it has', (status) =>
  expect(failureClassOf(status, 'E1001')).toBeUndefined(),
);

it('knows every code with which the demo banks and banks by consent fail', () => {
  const known = Object.values({ ...failures, ...deaths, ...consentTroubles }).map(({ code }) =>
    failureClassOf('FAILED', code),
  );
  expect(known).not.toContain('unknown');
  expect(failureClasses).toEqual(expect.arrayContaining(known));
});
