// A layer that goes gives the focus back to what opened it, and leaves it to a question that opened meanwhile.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReturnFocus } from '../../src/views/shared/focus/useReturnFocus.ts';

function Palette() {
  useReturnFocus('palette');
  return (
    <div data-palette>
      <input aria-label="Command" />
    </div>
  );
}
function Question() {
  useReturnFocus('question');
  return (
    <div role="alertdialog" aria-label="Question">
      <button type="button">Take offline</button>
    </div>
  );
}
const page = (...layers: readonly ('palette' | 'question')[]) => (
  <>
    <button type="button">Opener</button>
    {layers.includes('palette') && <Palette />}
    {layers.includes('question') && <Question />}
  </>
);
const opener = () => screen.getByRole('button', { name: 'Opener' });

test('the focus goes back with the layer that had it', () => {
  const { rerender } = render(page());
  opener().focus();
  rerender(page('palette'));
  screen.getByRole('textbox').focus();
  rerender(page());
  expect(document.activeElement).toBe(opener());
});

test('a question that opened from the palette keeps the focus when the palette goes, and gives it back when it goes itself', () => {
  const { rerender } = render(page());
  opener().focus();
  rerender(page('palette'));
  screen.getByRole('textbox').focus();
  opener().focus();
  rerender(page('palette', 'question'));
  screen.getByRole('button', { name: 'Take offline' }).focus();
  rerender(page('question'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take offline' }));
  rerender(page());
  expect(document.activeElement).toBe(opener());
});

test('whoever went on meanwhile is left alone', () => {
  const { rerender } = render(
    <>
      {page('palette')}
      <input aria-label="Search" />
    </>,
  );
  screen.getByRole('textbox', { name: 'Search' }).focus();
  rerender(
    <>
      {page()}
      <input aria-label="Search" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

test('a palette that opened over a dialog gives the focus back to the dialog, so that Escape closes that next', () => {
  const withHelp = (hasPalette: boolean) => (
    <>
      {page()}
      <div role="alertdialog" aria-label="Keys and commands">
        <input aria-label="Search keys" />
      </div>
      {hasPalette && <Palette />}
    </>
  );
  const { rerender } = render(withHelp(false));
  const search = screen.getByRole('textbox', { name: 'Search keys' });
  search.focus();
  rerender(withHelp(true));
  screen.getByRole('textbox', { name: 'Command' }).focus();
  rerender(withHelp(false));
  expect(document.activeElement).toBe(search);
});
