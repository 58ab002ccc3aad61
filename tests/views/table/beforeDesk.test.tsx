// A list whose row is open by its address, or selected by a click, before commands can be run: it stands, and the actions come.
import { FluentProvider } from '@fluentui/react-components';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PeekHead } from '../../../src/views/shared/recordTable/peek/PeekHead.tsx';
import { ListBar } from '../../../src/views/shared/recordTable/bar/ListBar.tsx';
import { DeskContext, type DeskAccess } from '../../../src/views/shared/context/DeskContext.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { row, withApplications } from '../../commands/applications/chosenWorld.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

test('nothing of it is drawn before, and all of it then', async () => {
  const { stores, desk } = await withApplications([row(12), row(13)]);
  const list = stores.lists.of(applicationsPage.list);
  const page = (access: Partial<DeskAccess>) => (
    <FluentProvider>
      <StoresContext value={stores}>
        <DeskContext value={{ desk: undefined, soon: async () => desk, replayKeys: () => undefined, ...access }}>
          <PeekHead list={list} title={{ name: 'Application 12' }} />
          <ListBar list={list} searchLabel={undefined} />
        </DeskContext>
      </StoresContext>
    </FluentProvider>
  );
  const { rerender } = render(page({}));
  act(() => list.selectAll());
  await screen.findByText('2 selected');
  expect([screen.getByRole('heading').textContent, screen.queryByRole('toolbar')]).toEqual(['Application 12', null]);
  rerender(page({ desk }));
  await screen.findByRole('toolbar', { name: 'Selected rows' });
  await screen.findByRole('button', { name: 'Actions on 2 selected' });
});

test('the buttons beside the name mean the row that is named, whatever is ticked, and without a tick all can be done', async () => {
  const { browser, stores, desk } = await withApplications([row(12), row(13)]);
  const list = stores.lists.of(applicationsPage.list);
  act(() => {
    list.toggle('12');
    list.moveToKey('13');
  });
  expect([list.currentKey, list.targetKeys]).toEqual(['13', ['12']]);
  render(
    <FluentProvider>
      <StoresContext value={stores}>
        <DeskContext value={{ desk, soon: async () => desk, replayKeys: () => undefined }}>
          <PeekHead list={list} title={{ name: 'Application 13' }} />
        </DeskContext>
      </StoresContext>
    </FluentProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy id' }));
  await waitFor(() => expect(browser.copied).toEqual(['13']));
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(browser.copied[1]).toContain('13'));
  act(() => list.toggle('12'));
  await screen.findByRole('button', { name: 'Reanalyse' });
  fireEvent.click(screen.getByRole('button', { name: /^\d+ more$/ }));
  await screen.findByRole('menuitem', { name: /^Finalise/ });
});
