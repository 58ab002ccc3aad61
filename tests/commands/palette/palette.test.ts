// The palette without a screen: what is listed for what is typed, how it asks, and how it is left.
import { beforeEach, expect, it } from 'vitest';
import type { Desk } from '../../../src/commands/desk.ts';
import { workPalette, type PaletteWork } from '../../../src/commands/palette/workPalette.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { signedIn } from '../workplace.ts';

let stores: RootStore;
let work: PaletteWork;
let desk: Desk;
beforeEach(async () => {
  const place = await signedIn('STAFF');
  ({ stores, desk } = place);
  work = workPalette(desk);
  stores.palette.open();
});
const titles = () => work.rows.map(({ title }) => title);
const type = (text: string) => stores.palette.type(text);

it('lists what the person may, at most 50 rows', () => {
  expect(titles()).toContain('Go to Bank Modules');
  expect(work.rows.length).toBeLessThanOrEqual(50);
});

it('puts the best match first, and finds a choice by its own name', () => {
  type('dark');
  expect(work.current).toMatchObject({ title: 'Switch theme: Dark', section: 'Best match' });
  type('go cr');
  expect(work.current?.title).toBe('Go to Crawlers');
});

it('runs a row and closes', async () => {
  type('dark');
  await work.accept();
  expect([stores.preferences.theme, stores.palette.isOpen]).toEqual(['dark', false]);
});

it('understands a line', async () => {
  type('theme light');
  expect(work.current).toMatchObject({ section: 'As typed', title: 'Switch theme: Light' });
  type('theme pink');
  await work.accept();
  expect(stores.palette.trouble).toBe('theme must be one of system, light, dark, contrast');
  expect(stores.palette.isOpen).toBe(true);
});

it('asks one question at a time, and Backspace on nothing goes back', async () => {
  type('switch theme');
  await work.accept();
  expect([work.asked?.id, stores.palette.question]).toEqual(['theme.switch', 'theme']);
  expect(titles()).toEqual(['Follow the system', 'Light', 'Dark', 'High contrast']);
  type('zzz');
  await work.accept();
  expect(stores.palette.trouble).toContain('must be one of');
  type('');
  expect(work.back()).toBe(true);
  expect(work.asked).toBeUndefined();
  expect(work.back()).toBe(false);
});

it('takes an answer with Tab and waits for Enter', async () => {
  type('switch zone');
  work.tab();
  type('Europe/London');
  work.tab();
  expect(stores.palette.steps.map(({ title }) => title)).toEqual(['Europe/London']);
  expect(titles()).toEqual(['Switch time zone']);
  await work.accept();
  expect(stores.preferences.zone).toBe('Europe/London');
});

it('keeps to its mode', () => {
  type(':');
  expect(work.rows.every(({ command }) => command.id.startsWith('go.'))).toBe(true);
  type('>');
  expect(work.rows.some(({ command }) => command.id.startsWith('go.'))).toBe(false);
  type('@acme');
  expect(titles()).toContain('Switch vendor: Acme Finance');
  expect(work.rows.every(({ answers }) => 'vendor' in answers || 'label' in answers || 'bank' in answers)).toBe(true);
  type('#55');
  expect(titles()).toEqual(['Find 55']);
});

it('lists what cannot be done now with its reason, and says it when it is tried', async () => {
  type('newest notice');
  expect(work.current).toMatchObject({ reason: 'There is no notice' });
  await work.accept();
  expect(stores.palette.trouble).toBe('There is no notice');
});

it('walks the lines of before with the arrow up', async () => {
  type('dark');
  await work.accept();
  const opening = desk.registry.get('palette.open') ?? expect.unreachable();
  await desk.run(opening, {}, { surface: 'key' });
  // Neither is what Escape closed something to come back to.
  const closed = { line: 'list.back', surface: 'key', outcome: 'done', text: '', took: 0, touched: [] } as const;
  stores.journal.add({
    ...closed,
    touched: [],
    order: stores.journal.begin(),
    at: 1,
    undo: undefined,
    results: undefined,
  });
  work.move(-1);
  expect(stores.palette.text).toBe('theme.switch theme:dark');
  work.move(1);
  expect(stores.palette.text).toBe('');
});

it('keeps its text over a session that runs out', () => {
  type('recrawl x');
  stores.session.forget(false);
  expect(stores.palette.isOpen).toBe(false);
});

it('never hangs on a long text', () => {
  type('a'.repeat(10_000));
  expect(work.rows.length).toBeLessThanOrEqual(50);
});

it('says what to type before anything is typed, and leads on where nothing matches', async () => {
  type('#');
  expect([work.rows.length, work.nothing]).toEqual([0, 'Type or paste an id']);
  await work.accept();
  expect(stores.palette.trouble).toBe('Type or paste an id');
  for (const mode of ['', '>']) {
    type(`${mode}zzzzzzzz zz`);
    expect(work.rows.map(({ title }) => title)).toEqual(['Find zzzzzzzz zz', 'List all pages', 'Keys and commands']);
  }
  stores.palette.ask('record.find', 'id', []);
  expect([work.rows.length, work.nothing]).toEqual([0, 'Type a text, such as HL-134273']);
});
