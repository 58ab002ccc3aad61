// Shows one layer at a desk with commands of the test, on a page that has a place for the focus.
import { FluentProvider } from '@fluentui/react-components';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { openDesk, type Desk } from '../../../src/commands/desk.ts';
import type { Command } from '../../../src/commands/kernel/command.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import { DeskContext } from '../../../src/views/shared/context/DeskContext.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
// The page of the test has no layout, and what has no place on it is not given the focus.
vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 800));

export function showLayer(commands: readonly Command[], view: React.ReactNode): Desk {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  const overrides = () => Object.fromEntries([...stores.preferences.keys].map(([id, keys]) => [String(id), [...keys]]));
  const desk = openDesk(
    stores,
    () => makeRegistry(commands, overrides()),
    (path) => path,
  );
  const access = { desk, soon: async () => desk, replayKeys: () => undefined };
  render(
    <FluentProvider>
      <StoresContext value={stores}>
        <DeskContext value={access}>{view}</DeskContext>
      </StoresContext>
    </FluentProvider>,
  );
  return desk;
}
