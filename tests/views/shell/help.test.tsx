// The help sheet as a place to run commands from, for whoever neither types nor knows the keys.
import { FluentProvider } from '@fluentui/react-components';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { expect, test, vi } from 'vitest';
import { openDesk, type Desk } from '../../../src/commands/desk.ts';
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import { changeKeys } from '../../../src/commands/keys/change.command.ts';
import { DeskContext } from '../../../src/views/shared/context/DeskContext.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { HelpSheet } from '../../../src/views/shell/help/HelpSheet.tsx';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';

vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 800));

const ran = vi.fn();
const opener = () => screen.getByRole('button', { name: 'Opener', hidden: true });
const turn = defineCommand({
  id: 'list.next-record',
  title: 'Next record',
  hotkey: ']',
  run: () => ran(document.activeElement === opener()),
});
const finalise = defineCommand({
  id: 'a.finalise',
  title: 'Finalise',
  available: () => 'Already finalised',
  run: () => ran('finalised'),
});
const lock = defineCommand({ id: 'a.lock', title: 'Lock', available: () => 'Already finalised', run: () => undefined });

const Page = observer(function Page({ desk }: { desk: Desk }) {
  return (
    <>
      <button type="button" onClick={() => desk.stores.shell.setHelp(true)}>
        Opener
      </button>
      {desk.stores.shell.isHelpOpen && <HelpSheet />}
    </>
  );
});

async function openSheet(): Promise<Desk> {
  ran.mockReset();
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  const desk = openDesk(
    stores,
    () => makeRegistry([turn, finalise, lock, changeKeys]),
    (path) => path,
  );
  const access = { desk, soon: async () => desk, replayKeys: () => undefined };
  render(
    <FluentProvider>
      <StoresContext value={stores}>
        <DeskContext value={access}>
          <Page desk={desk} />
        </DeskContext>
      </StoresContext>
    </FluentProvider>,
  );
  opener().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  return desk;
}

test.each(['click', 'Enter'])('a %s runs the command, with the sheet gone and the focus back', async (way) => {
  const desk = await openSheet();
  const row = screen.getByRole('button', { name: 'Next record closing bracket' });
  if (way === 'click') await userEvent.click(row);
  else {
    act(() => row.focus());
    await userEvent.keyboard('{Enter}');
  }
  expect(ran).toHaveBeenCalledExactlyOnceWith(true);
  expect(desk.stores.shell.isHelpOpen).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is searched for is all that is listed, with its number', async () => {
  await openSheet();
  await userEvent.type(screen.getByRole('searchbox'), 'next rec');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'));
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Next recordlist.next-record · everybody · only looks'),
  ]);
});

test('what cannot run now is folded below what can, with its reason once, and a press does nothing', async () => {
  await openSheet();
  expect(screen.getAllByText('Already finalised', { selector: 'p' })).toHaveLength(1);
  const fold = screen.getByText('Not now: 2').closest('details') ?? expect.unreachable();
  expect(fold.open).toBe(false);
  await userEvent.click(screen.getByText('Not now: 2'));
  expect(fold.open).toBe(true);
  const row = screen.getByRole('button', { name: 'Finalise Already finalised' });
  expect(row.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(row);
  expect(ran).not.toHaveBeenCalled();
  screen.getByRole('dialog');
});

test('it says that single keys can be switched off, and changed to keys with a modifier', async () => {
  const desk = await openSheet();
  expect(screen.getByRole('dialog').textContent).toMatch(/switched off .*changed to one with Ctrl or Alt/);
  act(() => desk.stores.preferences.setSingleKeys(false));
  expect(screen.getByRole('dialog').textContent).toContain('only keys with Ctrl or Alt work');
});
