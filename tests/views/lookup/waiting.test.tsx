// What time decides in the application view changes with it, without a reload and without an answer.
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('Reanalyse wakes when its fifteen minutes are over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
  const log = { event: 'summary_ready', success: true, timestamp: ago(14 * 60_000 + 55_000) };
  const row = { ...application(812), timestamp: ago(3_600_000), analysed: false, webhook_log: [log] };
  renderApp('/v1/dashboard/lookup?application_id=812', {
    'users/me/detailed': [details()],
    'applications/lookup': [list([row])],
  });
  const actions = await screen.findByRole('group', { name: 'Application actions' });
  const reanalyse = () => within(actions).getByRole('button', { name: 'Reanalyse' });
  await within(actions).findByRole('button', { name: 'Reanalyse' });
  expect(reanalyse().getAttribute('aria-disabled')).toBe('true');
  expect(reanalyse().getAttribute('aria-description')).toMatch(/^Reanalyse possible from/);
  act(() => void vi.advanceTimersByTime(15_000));
  expect(reanalyse().getAttribute('aria-disabled')).not.toBe('true');
});
