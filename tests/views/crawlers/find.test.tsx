// Ctrl+F on the page of a log: ours wherever the focus is, the browser's from within a field or a dialog.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { useFind } from '../../../src/views/crawlers/log/useFind.ts';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';

function Page() {
  useFind();
  return (
    <>
      <main tabIndex={-1}>Log</main>
      <input aria-label="Search the log" />
      <div role="alertdialog">
        <button>Close</button>
      </div>
    </>
  );
}

test('the first Ctrl+F opens our search, with the focus nowhere or on the page, and not from a field or a dialog', () => {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  render(
    <StoresContext value={stores}>
      <Page />
    </StoresContext>,
  );
  const { shell } = stores;
  /** Whether it was ours. */
  const find = (target: Element, more: KeyboardEventInit = { ctrlKey: true }) => {
    shell.wantSearch(false);
    const isLeft = fireEvent.keyDown(target, { key: 'f', ...more });
    expect(shell.isSearchWanted).toBe(!isLeft);
    return !isLeft;
  };
  expect([find(document.body), find(screen.getByRole('main')), find(document.body, { metaKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(find(screen.getByRole('textbox'))).toBe(false);
  expect([find(document.body, {}), find(document.body, { ctrlKey: true, shiftKey: true })]).toEqual([false, false]);
  screen.getByRole('button').focus();
  expect(find(screen.getByRole('button'))).toBe(false);
});
