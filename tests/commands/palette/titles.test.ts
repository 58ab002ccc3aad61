// A command is found by its own title, whatever other command one of its words is short for.
import { beforeEach, expect, it } from 'vitest';
import type { PaletteWork } from '../../../src/commands/palette/workPalette.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';
import { drawnPalette } from './drawnPalette.ts';

let place: Awaited<ReturnType<typeof signedIn>>;
let work: PaletteWork;
beforeEach(async () => {
  place = await signedIn('ADMIN', {
    bank: [list([bank(), ...['Bank First', 'Bank Australia'].map((name, at) => bank({ id: 8 + at, name }))])],
  });
  work = drawnPalette(place.desk);
  place.stores.palette.open();
});

it('is the first row when its title is typed whole', () => {
  const { all } = place.desk.registry;
  expect(all.length).toBeGreaterThan(60);
  const others = all.flatMap(({ id, title }) => {
    place.stores.palette.type(title);
    const [first] = work.rows;
    return first?.command.id === id && first.section === 'Best match' ? [] : [`${title}: ${first?.title}`];
  });
  expect(others).toEqual([]);
});

it('shows no line with a fault while a title is typed', () => {
  for (const typed of ['share documents', 'Share Doc', 'delete all client files']) {
    place.stores.palette.type(typed);
    expect({ typed, lines: work.rows.filter(({ section }) => section === 'As typed') }).toEqual({ typed, lines: [] });
  }
});

it('leaves a line with faults on top when nothing else is found, and below what is found', () => {
  place.stores.palette.type('theme pink');
  expect(work.rows[0]).toMatchObject({ section: 'As typed' });
  place.stores.palette.type('open a document');
  expect(work.rows.at(-1)).toMatchObject({ section: 'As typed' });
});

it('says every fault of a line once', () => {
  place.stores.palette.type('theme dark pink pink');
  expect(work.rows[0]?.reason).toBe('pink is more than Switch theme asks for');
});

it('asks for what a line names only the kind of', async () => {
  place.stores.palette.type('off bank');
  expect(work.rows[0]).toMatchObject({ title: 'Take a bank offline', context: 'Which bank?', reason: undefined });
  await work.accept();
  expect(place.stores.palette.question).toBe('bank');
  place.stores.palette.open('off bank anz');
  expect(work.rows[0]).toMatchObject({ title: 'Take a bank offline: ANZ', answers: { bank: 7 } });
});
