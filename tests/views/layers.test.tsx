// Layers above the page at a desk with commands of the test: the question before a run, the form, and keys of one's own.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { Desk } from '../../src/commands/desk.ts';
import { defineCommand, type Command } from '../../src/commands/kernel/command.ts';
import { choice, flag, text, whole } from '../../src/commands/kernel/question.ts';
import { changeKeys } from '../../src/commands/keys/change.command.ts';
import { resetKeys } from '../../src/commands/keys/reset.command.ts';
import { setKeys } from '../../src/commands/keys/set.command.ts';
import { toggleSingleKeys } from '../../src/commands/keys/toggle.command.ts';
import { ConfirmDialog } from '../../src/views/shell/form/ConfirmDialog.tsx';
import { CommandForm } from '../../src/views/shell/form/CommandForm.tsx';
import { exportPreferences } from '../../src/commands/preferences/export.command.ts';
import { importPreferences } from '../../src/commands/preferences/import.command.ts';
import { KeysPage } from '../../src/views/keys/KeysPage.tsx';
import { showLayer } from './shared/showLayer.tsx';

const ran = vi.fn();
const finalise = defineCommand({
  id: 'application.finalise',
  title: 'Finalise',
  effect: 'irreversible',
  asks: { id: text({ ask: 'Which?' }) },
  confirm: ({ id }) => `Finalise application ${id}?`,
  run: ({ id }) => ran(id),
});
const remove = defineCommand({
  id: 'files.delete',
  title: 'Delete all files',
  effect: 'irreversible',
  confirm: () => 'Delete 3 files of application 7?',
  deletes: () => 3,
  run: () => ran('deleted'),
});
const removeMany = defineCommand({
  id: 'records.erase',
  title: 'Erase records',
  effect: 'irreversible',
  confirm: () => 'Erase 100 records?',
  deletes: () => 100,
  run: () => ran('erased'),
});
const isOnline = observable.box(false);
const toggle = defineCommand({
  id: 'bank.switch',
  title: 'Switch on or off',
  effect: 'reversible',
  confirm: () =>
    isOnline.get()
      ? { text: 'Take ANZ offline?', button: 'Take offline' }
      : { text: 'Bring ANZ back online?', button: 'Bring online' },
  run: () => ran(),
});
const build = defineCommand({
  id: 'link.build',
  title: 'Build a link',
  asks: {
    label: choice({
      ask: 'Which label?',
      from: () => ['acme', 'wattle'].map((one) => ({ value: one, text: one, title: one })),
    }),
    days: whole({ ask: 'How many days?', from: 1, to: 90 }),
    email: text({ ask: 'Which e-mail?' }),
    note: text({ ask: 'Which note?' }),
    short: flag({ ask: 'Is it short?', optional: true }),
    same: flag({ ask: 'As before?', optional: true, settles: true }),
  },
  run: (answers) => ran(answers),
});

function open(commands: readonly Command[], view: React.ReactNode): Desk {
  ran.mockReset();
  return showLayer(commands, view);
}

test('what cannot be taken back is asked once, names the record, and runs once', async () => {
  const desk = open([finalise], <ConfirmDialog />);
  await act(async () => void (await desk.run(finalise, { id: '812' }, { surface: 'key' })));
  const dialog = await screen.findByRole('alertdialog', { name: 'Finalise' });
  expect(dialog.textContent).toContain('Finalise application 812?');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finalise' }));
  await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('812'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a command that does one thing or the other says which, and says so anew when the record changes', async () => {
  const desk = open([toggle], <ConfirmDialog />);
  await act(async () => void (await desk.run(toggle, {}, { surface: 'key' })));
  await screen.findByRole('alertdialog', { name: 'Bring online' });
  act(() => runInAction(() => isOnline.set(true)));
  const dialog = await screen.findByRole('alertdialog', { name: 'Take offline' });
  expect(dialog.textContent).toContain('Take ANZ offline?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take offline' }));
  await waitFor(() => expect(ran).toHaveBeenCalledOnce());
});

test('what a question waits for is read again when it waits for something else, and only then', async () => {
  const [wanted, known] = [observable.box('5 rows'), observable.box('')];
  const read = vi.fn(async () => runInAction(() => known.set(wanted.get())));
  const send = defineCommand({
    id: 'rows.send',
    title: 'Send rows',
    effect: 'outbound',
    confirm: () => {
      const [text, button] = [`Send ${wanted.get()}?`, 'Send'];
      return known.get() === wanted.get()
        ? { text, button }
        : { text, button, notYet: 'Counting', awaits: wanted.get() };
    },
    prepare: read,
    run: () => ran(),
  });
  const desk = open([send], <ConfirmDialog />);
  await act(async () => void (await desk.run(send, {}, { surface: 'key' })));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull());
  await act(async () => runInAction(() => wanted.set('6 rows')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull());
  expect(read).toHaveBeenCalledTimes(2);
});

test('Cancel has the focus before a delete, and runs nothing', async () => {
  const desk = open([remove], <ConfirmDialog />);
  await act(async () => void (await desk.run(remove, {}, { surface: 'button' })));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(ran).not.toHaveBeenCalled();
});

test('before many are deleted their number is typed, and until then the yes says why it does nothing', async () => {
  const desk = open([removeMany], <ConfirmDialog />);
  await act(async () => void (await desk.run(removeMany, {}, { surface: 'key' })));
  const count = await screen.findByRole('textbox', { name: 'Type 100, the number of records, to confirm' });
  await waitFor(() => expect(document.activeElement).toBe(count));
  const yes = screen.getByRole('button', { name: 'Erase records' });
  await userEvent.keyboard('10{Enter}');
  await userEvent.click(yes);
  expect(yes.getAttribute('aria-disabled')).toBe('true');
  expect(yes.getAttribute('aria-description')).toBe('Type 100, the number of records, to confirm');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.clear(count);
  await userEvent.type(count, '100{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('erased'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what ends something for good begins at Cancel, is announced with its sentence, and asks for the name', async () => {
  const cancel = defineCommand({
    id: 'subscription.cancel',
    title: 'Cancel my subscription',
    effect: 'irreversible',
    confirm: () => ({ text: 'Cancel your subscription? It ends at once.', button: 'Cancel subscription' }),
    typesName: () => 'Harbour Loans',
    run: () => ran(),
  });
  const desk = open([cancel], <ConfirmDialog />);
  await act(async () => void (await desk.run(cancel, {}, { surface: 'palette' })));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel subscription' });
  const sentence = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(sentence?.textContent).toBe('Cancel your subscription? It ends at once.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  const name = screen.getByRole('textbox', { name: 'Type Harbour Loans to confirm' });
  await userEvent.type(name, 'harbour loans{Enter}');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour Loans{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledOnce());
});

test('more than three open questions are a form, and what does not fit is said at its field', async () => {
  const desk = open([build], <CommandForm />);
  await act(async () => void (await desk.run(build, { label: 'acme' }, { surface: 'palette' })));
  expect([desk.stores.shell.fillingIn, desk.stores.palette.asked]).toEqual([undefined, 'link.build']);
  await act(async () => void (await desk.run(build, {}, { surface: 'palette' })));
  expect(desk.stores.palette.isOpen).toBe(false);
  const form = await screen.findByRole('form', { name: 'Build a link' });
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: /^Which label/ }), 'wattle');
  await userEvent.type(within(form).getByRole('textbox', { name: /^How many days/ }), '400');
  await userEvent.type(within(form).getByRole('textbox', { name: /^Which e-mail/ }), 'a@b.test');
  await userEvent.click(within(form).getByRole('button', { name: 'Build a link' }));
  await within(form).findByText('must be a whole number from 1 to 90');
  within(form).getByText('must be answered');
  // Who looks at the form need not say whether to look.
  expect([within(form).queryByText(/Is it short/), within(form).queryByText(/As before/)]).toEqual([
    expect.anything(),
    null,
  ]);
  await userEvent.clear(within(form).getByRole('textbox', { name: /^How many days/ }));
  await userEvent.type(within(form).getByRole('textbox', { name: /^How many days/ }), '40');
  await userEvent.type(within(form).getByRole('textbox', { name: /^Which note/ }), 'Hello{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledOnce());
  expect(ran.mock.lastCall?.[0]).toMatchObject({ label: 'wattle', days: 40, email: 'a@b.test', note: 'Hello' });
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('a form that opens over a form begins with what is known of its own record', async () => {
  const desk = open([build], <CommandForm />);
  const fill = (label: string, email: string) =>
    act(() => desk.stores.shell.fillIn({ command: build.id, answers: { label, email }, surface: 'key' }));
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  fill('acme', 'alice@acme.test');
  await screen.findByRole('form', { name: 'Build a link' });
  await userEvent.type(field(/^Which note/), 'For Alice');
  await userEvent.click(screen.getByRole('button', { name: 'Build a link' }));
  await screen.findAllByText('must be answered');
  fill('wattle', 'bob@wattle.test');
  expect([field(/^Which e-mail/).value, field(/^Which note/).value]).toEqual(['bob@wattle.test', '']);
  expect(screen.queryByText('must be answered')).toBeNull();
  await waitFor(() => expect(desk.stores.shell.focused).toBe('form'));
  await userEvent.type(field(/^How many days/), '40');
  await userEvent.type(field(/^Which note/), 'For Bob{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledOnce());
  expect(ran.mock.lastCall?.[0]).toMatchObject({ label: 'wattle', email: 'bob@wattle.test', note: 'For Bob' });
});

test('keys are pressed to be given, a clash is said at once, and the old ones come back', async () => {
  const taken = defineCommand({ id: 'list.move-last', title: 'Last row', hotkey: 'G', run: () => undefined });
  const beside = [changeKeys, toggleSingleKeys, exportPreferences, importPreferences];
  const desk = open([taken, build, setKeys, resetKeys, ...beside], <KeysPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the keys of Build a link' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Keys for Build a link')));
  await userEvent.keyboard('{Shift>}G{/Shift}');
  expect((await screen.findByRole('alert')).textContent).toContain('clash');
  await userEvent.keyboard('{Backspace}q{Enter}');
  await waitFor(() => expect(desk.registry.keysOf(build)).toEqual(['q']));
  const reset = await screen.findByRole('button', { name: 'Reset the keys of Build a link' });
  await userEvent.click(reset);
  await waitFor(() => expect(desk.registry.keysOf(build)).toEqual([]));
});
