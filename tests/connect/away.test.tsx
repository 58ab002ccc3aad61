// There and back from another site: the page names it before it leads there, and believes nobody who comes back to a tab that was not left.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AwayQuestion } from '../../src/connect/away/AwayQuestion.tsx';
import { keepAway, keptAway } from '../../src/connect/away/keptAway.ts';
import { LeavingPage } from '../../src/connect/away/LeavingPage.tsx';
import { readBrought, ReturnPage } from '../../src/connect/away/ReturnPage.tsx';

const token = 't'.repeat(43);
const address = 'https://consent.bank.example/authorize?state=s';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** What the page asks of the service, which answers so. */
function answering(status: number, body: object): { call: string; body: unknown }[] {
  const asked: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (call: string, init: RequestInit) => {
    asked.push({ call: call.replace('/api/v1/connect/', ''), body: JSON.parse(String(init.body)) as unknown });
    return Response.json(body, { status });
  });
  return asked;
}

test('the other site is named, and the visit kept, before the page leads there', async () => {
  render(<AwayQuestion address={address} token={token} />);
  const link = screen.getByRole('link', { name: 'Go to consent.bank.example' });
  expect(link.getAttribute('href')).toBe(address);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(keptAway()).toEqual({ token, search: window.location.search, isBeside: false });
});

test('what is brought back to a tab that was not left is not even sent', async () => {
  const asked = answering(200, {});
  render(<ReturnPage brought={readBrought('?state=s&code=1')} />);
  await screen.findByRole('heading', { name: 'This answer was not used' });
  expect(screen.getByRole('alert').textContent).toContain('another browser or tab');
  expect(asked).toEqual([]);
});

test('what is brought back is handed over with the visit that was left, and a refusal leads back to it', async () => {
  keepAway({ token, search: '?label=vera&identifier=customer-1', isBeside: false });
  const message = 'This answer belongs to another visit, so it was not used. Please go back and try again.';
  const asked = answering(409, { message });
  render(<ReturnPage brought={readBrought('?state=s&code=1&scope=a+b')} />);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(asked).toEqual([{ call: 'returned', body: { token, state: 's', values: { code: '1', scope: 'a b' } } }]);
  expect(screen.getByRole('link', { name: 'Back to your visit' }).getAttribute('href')).toBe(
    '/connect?label=vera&identifier=customer-1',
  );
});

test('a tab that was only opened for the other site says that it can be closed', async () => {
  keepAway({ token, search: '', isBeside: true });
  answering(200, {});
  render(<ReturnPage brought={readBrought('?state=s&code=1')} />);
  await screen.findByRole('heading', { name: 'You can close this tab' });
  expect(keptAway()).toBeUndefined();
});

test('a tab for another site that nobody is asked at goes nowhere', async () => {
  answering(200, { question: null });
  render(<LeavingPage token={token} />);
  await screen.findByRole('heading', { name: 'This page cannot go on' });
  expect(screen.getByRole('alert').textContent).toContain('You can close this tab');
});

test('a tab for another site that was opened without a visit says so, and asks nothing', async () => {
  const asked = answering(200, {});
  render(<LeavingPage token="" />);
  expect((await screen.findByRole('alert')).textContent).toContain('opened without a visit');
  expect(asked).toEqual([]);
});
