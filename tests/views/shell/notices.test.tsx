// Notices above the page.
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { details } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

test('a very long one is cut, and says so', async () => {
  const { stores, started } = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  await started;
  const text = `Copied text to clipboard: ${Array.from({ length: 300 }, (_none, index) => `id-${index}`).join(', ')}`;
  act(() => stores.notices.tell('success', text));
  const said = await screen.findByText(/^Copied text to clipboard: id-0, .*…$/);
  expect(said.textContent.length).toBeLessThan(310);
});
