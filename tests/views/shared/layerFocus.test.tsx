// A layer that opened: what is typed waits until the focus is inside, however late the layer takes it.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { useLayerFocus } from '../../../src/views/shared/focus/useLayerFocus.ts';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// As Fluent's dialog says of itself.
const dialog = { role: 'dialog', 'aria-label': 'Recrawl' };

function Form({ isDrawn }: { isDrawn: boolean }) {
  useLayerFocus('form');
  return isDrawn ? (
    <div {...dialog}>
      <input aria-label="Days" />
    </div>
  ) : null;
}

test('a dialog that takes no focus is given it, and is told to have it only then', () => {
  vi.useFakeTimers();
  const stores = fakeBrowser({ url: 'http://localhost/' }).openTab();
  stores.shell.fillIn({ command: 'crawler.recrawl', answers: {}, surface: 'test' });
  const page = (isDrawn: boolean) => (
    <StoresContext value={stores}>
      <Form isDrawn={isDrawn} />
    </StoresContext>
  );
  const { rerender } = render(page(false));
  vi.advanceTimersByTime(5000);
  expect(stores.shell.focused).toBeUndefined();
  rerender(page(true));
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Days' }));
  expect(stores.shell.focused).toBe('form');

  // Another layer above it has the focus, and keeps it.
  screen.getByRole<HTMLElement>('textbox', { name: 'Days' }).blur();
  stores.shell.setProving(() => undefined);
  vi.advanceTimersByTime(5000);
  expect(document.activeElement).toBe(document.body);
});
