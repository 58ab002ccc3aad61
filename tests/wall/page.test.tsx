// The screen on the wall: figures without a session, the last ones while there is no connection, and one sentence when its link is over.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wallLinkIsOver } from '../../src/api/contract/now/wallLinks.ts';
import { takeToken } from '../../src/wall/token.ts';
import { WallPage } from '../../src/wall/WallPage.tsx';
import { figures } from '../commands/now/board.ts';

const token = 't'.repeat(43);
let asked: RequestInit[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => Response.json(figures({ queue: { ...figures().queue, lanes: [] } }));
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(init);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('shows the figures as text, and leads nowhere', async () => {
  render(<WallPage token={token} />);
  await pass(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Now' })).toBeTruthy();
  expect(screen.getAllByText('Reef Bank')[0]).toBeTruthy();
  expect(screen.getByRole('table', { name: /Crawls by minute/ }).textContent).toContain('3');
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(asked[0]).toMatchObject({ credentials: 'omit', method: 'POST', body: JSON.stringify({ token }) });
});

test('asks every 30 seconds, and not while it is hidden', async () => {
  render(<WallPage token={token} />);
  await pass(61);
  expect(asked).toHaveLength(3);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(90);
  expect(asked).toHaveLength(3);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toHaveLength(4);
});

test('keeps the last figures without a connection, says so, and comes back', async () => {
  render(<WallPage token={token} />);
  await pass(0);
  const good = answer;
  answer = () => new Response('', { status: 503 });
  await pass(30);
  expect(screen.getByRole('alert').textContent).toMatch(/^No connection\. These are the figures of /);
  expect(screen.getAllByText('Reef Bank')[0]).toBeTruthy();
  answer = good;
  await pass(30);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('is over when its link is, and asks no more', async () => {
  render(<WallPage token={token} />);
  await pass(0);
  answer = () => Response.json({ message: wallLinkIsOver }, { status: 403 });
  await pass(30);
  expect(screen.getByRole('alert').textContent).toBe(wallLinkIsOver);
  expect(screen.queryAllByText('Reef Bank')).toEqual([]);
  await pass(300);
  expect(asked).toHaveLength(2);
});

test('the token leaves the address bar, and a reload finds it', () => {
  window.history.replaceState(null, '', `/wall#${token}`);
  expect(takeToken()).toBe(token);
  expect(window.location.hash).toBe('');
  expect(takeToken()).toBe(token);
});
