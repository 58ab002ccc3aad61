// A page without rows of a list does not keep the shell and the commands waiting for them.
import { expect, test, vi } from 'vitest';
import { firstRowsPainted } from '../../../src/views/shared/loading/firstRows.ts';
import { details } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

// Nobody gives up waiting by the clock here: only who tells ends it.
vi.mock('../../../src/views/shared/loading/firstRows.ts', async (original) => ({
  ...(await original<Record<string, unknown>>()),
  waitForRowsNoLonger: () => undefined,
}));

test('a plain page tells that nothing is waited for, as soon as it is drawn', async () => {
  renderApp('/v1/dashboard/now', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    now: [() => new Promise<Response>(() => undefined)],
  });
  await expect(firstRowsPainted).resolves.toBeUndefined();
});
