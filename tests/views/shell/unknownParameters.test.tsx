// Every page tells what its address says and it does not know: a list in a notice, any other page on itself.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { UnknownParameters } from '../../../src/views/shell/pages/UnknownParameters.tsx';
import { details } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

// What comes after the page has come before a test ends.
afterEach(async () => {
  await vi.dynamicImportSettled();
  cleanup();
});

test('a page without a list says which parameters it knows', () => {
  const silent = pages.filter(({ kind, query }) => kind === 'plain' && query === undefined);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('a list tells in a notice', async () => {
  const { stores, started } = renderApp('/v1/dashboard/crawlers?foo=1', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
  });
  stores.address.go('/crawlers?foo=1');
  await started;
  await screen.findByText('Unknown filter in the address: foo');
  expect(screen.queryByText(/^Unknown parameter/)).toBeNull();
});

test('the page of an account without a vendor tells on itself', async () => {
  const { started } = renderApp('/v1/dashboard/signup?pkg=essential&foo=1', {
    'users/me/detailed': [details({ vendor: null })],
  });
  await started;
  expect((await screen.findByText(/^Unknown parameter/)).textContent).toBe('Unknown parameter in the address: foo');
});

/** What the page says at this address; null when nothing. */
function told(search: string, known: readonly string[] | undefined) {
  window.history.replaceState(null, '', `/v1/dashboard/signup${search}`);
  const { container } = render(<UnknownParameters known={known} />);
  return container.innerHTML === '' ? null : container.textContent;
}

test('it says nothing of what is known, of what every page takes, or of an address without parameters', () => {
  expect(told('', ['pkg'])).toBeNull();
  expect(told('?pkg=a&iframe=1', ['pkg'])).toBeNull();
  expect(told('?foo=1', undefined)).toBeNull();
  expect(told('?pkg=a&foo=1', ['pkg'])).toBe('Unknown parameter in the address: foo');
});

test('of many and of long ones it names the beginning', () => {
  expect(told('?a&b&c&d&e&f', [])).toBe('Unknown parameter in the address: a, b, c, d, e');
  const [fits, long] = ['x'.repeat(40), 'y'.repeat(41)];
  expect(told(`?${fits}&${long}`, [])).toBe(`Unknown parameter in the address: ${fits}, ${'y'.repeat(40)}…`);
});
