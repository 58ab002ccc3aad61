// What the palette says to those who do not see it: that something is looked for, and keys in words.
import { FluentProvider } from '@fluentui/react-components';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDesk } from '../../../src/commands/desk.ts';
import { defineCommand, type Command } from '../../../src/commands/kernel/command.ts';
import { choice } from '../../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { DeskContext } from '../../../src/views/shared/context/DeskContext.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { paletteKeys } from '../../../src/views/shell/palette/paletteKeys.ts';
import { PaletteDialog } from '../../../src/views/shell/palette/PaletteDialog.tsx';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView ??= () => undefined;

async function openPalette(...commands: Command[]) {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  const desk = openDesk(
    stores,
    () => makeRegistry(commands),
    (path) => path,
  );
  const work = workPalette(desk);
  act(() => stores.palette.open());
  const access = { desk, soon: async () => desk, replayKeys: () => undefined };
  render(
    <FluentProvider>
      <StoresContext value={stores}>
        <DeskContext value={access}>
          <PaletteDialog work={work} />
        </DeskContext>
      </StoresContext>
    </FluentProvider>,
  );
  return { stores, work, input: await screen.findByRole('combobox') };
}

test('it says that it loads until what Enter began is over, and reads keys out in words', async () => {
  let finish: () => void = () => undefined;
  const find = defineCommand({
    id: 'record.find',
    title: 'Find a record',
    hotkey: '* .',
    run: () => new Promise<void>((resolve) => (finish = resolve)),
  });
  const { stores, work } = await openPalette(find);
  await screen.findByRole('option', { name: /^Find a record ?star then full stop/ });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'));
  let over: Promise<void> | undefined;
  act(() => void (over = work.accept()));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading'));
  // Something else is typed meanwhile, so the palette stays.
  act(() => stores.palette.type('find'));
  finish();
  await act(() => over ?? Promise.resolve());
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\d results$/));
});

test('it takes each key that the help sheet lists, and leaves the rest to the field', async () => {
  const ran = vi.fn();
  const choose = defineCommand({
    id: 'a.choose',
    title: 'Choose',
    asks: {
      one: choice<string>({
        ask: 'Which?',
        from: () => ['b', 'c'].map((text) => ({ value: text, text, title: text })),
      }),
    },
    run: ran,
  });
  const { stores, input } = await openPalette(choose);
  /** False when the palette took the key, as the browser then does nothing of its own. */
  const press = (stroke: string): boolean => {
    const parts = stroke.split('+');
    const init = {
      key: parts.at(-1) ?? '',
      ctrlKey: parts.includes('mod'),
      altKey: parts.includes('alt'),
      shiftKey: parts.includes('shift'),
    };
    let isLeft = true;
    act(() => void (isLeft = fireEvent.keyDown(input, init)));
    return isLeft;
  };
  // Space is a letter while more than one answer is left.
  const taken = paletteKeys.filter(({ id }) => id !== 'palette.only');
  for (const stroke of taken.flatMap(({ keys }) => keys)) {
    act(() => stores.palette.open());
    act(() => stores.palette.ask('a.choose', 'one', []));
    expect([stroke, press(stroke)]).toEqual([stroke, false]);
  }
  expect(stores.palette.isOpen).toBe(false);
  await waitFor(() => expect(ran).toHaveBeenCalledOnce());
  act(() => stores.palette.open());
  expect(['b', 'Space', 'Home', 'mod+b', 'ArrowLeft'].map(press)).toEqual([true, true, true, true, true]);
  // With nothing to leave, it deletes; what is no key of ours runs nothing, and the focus stays.
  expect(['Backspace', 'mod+shift+Enter', 'shift+Tab'].map(press)).toEqual([true, false, false]);
  expect(ran).toHaveBeenCalledOnce();
});

test('what is found nowhere opens no list of options, and the words say so', async () => {
  const { stores, input } = await openPalette(defineCommand({ id: 'a.do', title: 'Do it', run: () => undefined }));
  expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  act(() => stores.palette.type('> zzzz'));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('dialog').textContent).toContain('Nothing matches');
  expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual(['false', null]);
  act(() => stores.palette.type('do'));
  expect(await screen.findByRole('option', { name: /^Do it/ })).toBeTruthy();
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

test('the text of a search that failed is selected', async () => {
  const { stores, input } = await openPalette();
  act(() => stores.palette.type('#HL-134273'));
  act(() => stores.palette.spend());
  const { selectionStart, selectionEnd } = input as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, 10]);
});
