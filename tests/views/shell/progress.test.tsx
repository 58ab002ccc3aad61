// How far the work on several records has come is seen and read out once it takes longer than two seconds.
import { FluentProvider } from '@fluentui/react-components';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { details } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';
import { ProgressNote } from '../../../src/views/shell/notices/ProgressNote.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const note = (done: number) => (
  <FluentProvider>
    <ProgressNote progress={{ line: 'finalise', title: 'Finalise', done, total: 100 }} />
  </FluentProvider>
);
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

test('it keeps quiet for two seconds, then counts, and is read out every few seconds', () => {
  const { rerender } = render(note(5));
  pass(1_900);
  expect([screen.queryByRole('progressbar'), screen.getByRole('status').textContent]).toEqual([null, '']);
  rerender(note(37));
  pass(200);
  expect(screen.getByRole('progressbar', { name: 'Finalise' }).getAttribute('aria-valuetext')).toBe('37 of 100');
  expect(screen.getByRole('status').textContent).toBe('Finalise: 37 of 100');
  rerender(note(38));
  expect(screen.getByRole('status').textContent).toBe('Finalise: 37 of 100');
  screen.getByText('Finalise: 38 of 100');
  pass(5_000);
  expect(screen.getByRole('status').textContent).toBe('Finalise: 38 of 100');
});

test('it stands among the notices, and is gone when the work is over', async () => {
  vi.useRealTimers();
  const { stores, started } = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  await started;
  act(() => stores.notices.tellProgress({ line: 'finalise', title: 'Finalise', done: 37, total: 100 }));
  const bar = await screen.findByRole('progressbar', { name: 'Finalise' });
  expect(bar.closest('section')?.getAttribute('aria-label')).toBe('Notifications');
  act(() => stores.notices.endProgress('finalise'));
  expect(screen.queryByRole('progressbar', { name: 'Finalise' })).toBeNull();
});

test('what can be cancelled has a button for it, and says in words how far it is', async () => {
  vi.useRealTimers();
  const { stores, started } = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  await started;
  const stop = vi.fn<() => void>();
  act(() => stores.notices.tellProgress({ line: 'save', title: 'Save', done: 5, total: 0, text: '5 bytes', stop }));
  const bar = await screen.findByRole('progressbar', { name: 'Save' }, { timeout: 5_000 });
  expect(bar.getAttribute('aria-valuetext')).toBe('5 bytes');
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});
