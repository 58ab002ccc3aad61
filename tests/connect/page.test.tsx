// The customer's page says what is true at every step, in words for customers.
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConnectProgress } from '../../src/api/contract/crawling/connect.ts';
import { ConnectPage } from '../../src/connect/ConnectPage.tsx';
import { Watching } from '../../src/connect/Watching.tsx';

afterEach(() => vi.unstubAllGlobals());

function answers(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

function watching(account_count: number): string | null {
  const progress: ConnectProgress = {
    status: 'RELEASED',
    bank: 'Reef Bank',
    question: null,
    account_count,
    problem: null,
    may_add: false,
  };
  const { container, unmount } = render(
    <Watching progress={progress} again={false} busy={false} actions={{ answer() {}, leave() {} }} />,
  );
  const said = container.querySelector('output')?.textContent ?? null;
  unmount();
  return said;
}

test('what is being read is counted, as soon as it can be', () => {
  expect(watching(0)).toBe('You are signed in. Your accounts are being read; you may close this page now.');
  expect(watching(1)).toContain('1 account is being read');
  expect(watching(3)).toContain('3 accounts are being read');
});

test('a link that lacks something says so once, and offers no second try', async () => {
  answers(400, { message: 'identifier must be at least 7 characters' });
  render(<ConnectPage link={{ label: 'reef', identifier: 'short' }} />);
  const said =
    'This link is not complete: identifier must be at least 7 characters. Please ask who sent it for a new one.';
  expect(await screen.findAllByText(said)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a service that is away is told once, and can be tried again', async () => {
  answers(503, { message: 'The database is not available' });
  render(<ConnectPage link={{ label: 'reef', identifier: 'customer-1' }} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toBeNull();
  expect(screen.getAllByText('The database is not available')).toHaveLength(1);
});
