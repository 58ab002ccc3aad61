// What the palette says to those who do not see it: that something is looked for, and keys in words.
import { FluentProvider } from '@fluentui/react-components';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDesk } from '../../../src/commands/desk.ts';
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { DeskContext } from '../../../src/views/shared/context/DeskContext.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
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
afterEach(cleanup);

test('it says that it loads until what Enter began is over, and reads keys out in words', async () => {
  let finish: () => void = () => undefined;
  const find = defineCommand({
    id: 'record.find',
    title: 'Find a record',
    hotkey: '* .',
    run: () => new Promise<void>((resolve) => (finish = resolve)),
  });
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  const desk = openDesk(
    stores,
    () => makeRegistry([find]),
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
