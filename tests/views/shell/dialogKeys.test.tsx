// The keys of dialogs that the help sheet lists do in a dialog what is said of them.
import { Button, FluentProvider } from '@fluentui/react-components';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { dialogKeys } from '../../../src/views/shell/dialogs/dialogKeys.ts';
import { LayerDialog } from '../../../src/views/shell/dialogs/LayerDialog.tsx';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';

vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 800));

async function openDialog() {
  const [sent, closed] = [vi.fn(), vi.fn()];
  const actions = (
    <>
      <Button>First</Button>
      <Button onClick={sent}>Second</Button>
    </>
  );
  render(
    <FluentProvider>
      <StoresContext value={fakeBrowser({ url: 'http://localhost:1' }).openTab()}>
        <LayerDialog layer="results" title="Results" width={600} actions={actions} onClose={closed}>
          Nothing
        </LayerDialog>
      </StoresContext>
    </FluentProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First' })));
  return { sent, closed };
}
const focused = () => document.activeElement?.textContent;

const effects: Record<string, () => Promise<void>> = {
  async 'dialog.next'() {
    await openDialog();
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('Second');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('First');
  },
  async 'dialog.send'() {
    const { sent } = await openDialog();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  },
  async 'dialog.close'() {
    const { closed } = await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  },
};

test.each(dialogKeys.map(({ id, title }) => [title, id]))('%s', async (_title, id) => {
  await (effects[id] ?? expect.unreachable(`${id} is not pressed by any test`))();
});
