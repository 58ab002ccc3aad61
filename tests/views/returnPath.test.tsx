// The way back after signing in leads only to pages of this workbench.
import { describe, expect, test } from 'vitest';
import { basePathOf } from '../../src/views/shell/basePath.ts';
import { returnPath, safeReturn, withOrigin } from '../../src/views/shared/returnPath.ts';

const here = { base: '/v1/dashboard', pageOrigin: 'https://signalbox.test' };

test.each([
  ['/v1/dashboard/applications', '/applications'],
  ['/v1/dashboard/crawlers?bank_id=3&status=DIED', '/crawlers?bank_id=3&status=DIED'],
  ['/v1/dashboard/crawler/3f2a#s=10-20', '/crawler/3f2a#s=10-20'],
  ['/v1/dashboard/lookup?application_id=12%2034', '/lookup?application_id=12%2034'],
])('%s leads back to %s', (origin, path) => {
  expect(safeReturn(origin, here)).toBe(path);
});

test.each([
  'https://evil.test/v1/dashboard/applications',
  '//evil.test/v1/dashboard/',
  '/\\evil.test',
  '/v1/dashboard//evil.test',
  '/v1/dashboard/\\evil.test',
  '/v1/dashboard/../../evil',
  '/v1/dashboardevil/applications',
  '/v2/dashboard/applications',
  '/applications',
  'javascript:alert(1)',
  '/v1/dashboard/\n//evil.test',
  '/v1/dashboard/login',
  '/v1/dashboard/login?origin=/v1/dashboard/login',
  '/v1/dashboard/reset/confirm',
  '/v1/dashboard/signup',
  '',
])('%j leads nowhere', (origin) => {
  expect(safeReturn(origin, here)).toBeUndefined();
  expect(returnPath(`?origin=${encodeURIComponent(origin)}`, here)).toBe('/applications');
});

test('what is carried comes back', () => {
  const carried = withOrigin('/login', { base: here.base, path: '/crawlers', search: 'status=DIED&q=a%26b', hash: '' });
  expect(returnPath(new URL(carried, here.pageOrigin).search, here)).toBe('/crawlers?status=DIED&q=a%26b');
});

describe('the base path comes from the address bar', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/applications', '/dashboard'],
    ['/v1/dashboard/applications', '/v1/dashboard'],
    ['/v2/dashboard/', '/v2/dashboard'],
    ['/v12/dashboard', '/v12/dashboard'],
    ['/dashboards', '/v1/dashboard'],
    ['/x/dashboard', '/v1/dashboard'],
    ['/', '/v1/dashboard'],
  ])('%s is below %s', (pathname, base) => expect(basePathOf(pathname)).toBe(base));

  test('the configured path is used only where the address does not say', () => {
    expect(basePathOf('/elsewhere', '/v3/dashboard')).toBe('/v3/dashboard');
    expect(basePathOf('/v2/dashboard/x', '/v3/dashboard')).toBe('/v2/dashboard');
  });
});
