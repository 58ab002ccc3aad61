// Keys that waited for a field do in it what they would have done for whoever typed slowly.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replay, typeIntoFocused } from '../../../src/views/shell/keys/replay.ts';

const sent = vi.fn((event: Event) => event.preventDefault());

function focused(html: string): HTMLInputElement | HTMLTextAreaElement {
  document.body.innerHTML = `<form>${html}</form>`;
  document.querySelector('form')?.addEventListener('submit', sent);
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (field === null) return expect.unreachable();
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  return field;
}
const press = (key: string, ctrlKey = false): void =>
  replay({ key, ctrlKey, metaKey: false, altKey: false, shiftKey: false, timeStamp: 0 });
const type = (text: string): void => [...text].forEach((key) => press(key));

beforeEach(() => {
  sent.mockClear();
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('Ctrl+A chooses the whole text, and what is typed takes its place', () => {
  const field = focused('<input value="the name before">');
  press('a', true);
  type('new');
  expect(field.value).toBe('new');
});

test('a field for e-mails, which tells no selection, is written anew as well', () => {
  document.body.innerHTML = '<input type="email" value="a@b.test">';
  const field = document.querySelector('input');
  field?.focus();
  press('A', true);
  type('c@d.test');
  expect(field?.value).toBe('c@d.test');
});

test('in a text of several lines Enter begins another one', () => {
  const field = focused('<textarea>one</textarea>');
  press('Enter');
  type('two');
  press('Backspace');
  expect(field.value).toBe('one\ntw');
  expect(typeIntoFocused(' and\nmore')).toBe(true);
  expect(field.value).toBe('one\ntw and\nmore');
  expect(sent).not.toHaveBeenCalled();
});

test('in a field of one line Enter sends the form, and a pasted line break is left out', () => {
  const field = focused('<input value="one">');
  expect(typeIntoFocused(' and\ntwo')).toBe(true);
  expect(field.value).toBe('one andtwo');
  press('Enter');
  expect(sent).toHaveBeenCalledOnce();
});
