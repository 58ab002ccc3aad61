// Tab in the palette asks for what is not known yet: what is needed first, nothing twice, and much at once on a form.
import { beforeEach, expect, it } from 'vitest';
import { workPalette, type PaletteWork } from '../../../src/commands/palette/workPalette.ts';
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { flag, text, whole } from '../../../src/commands/kernel/question.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { signedIn } from '../workplace.ts';

let stores: RootStore;
let work: PaletteWork;
let ran: Record<string, unknown>[];

const label = (name: string, extra: object) =>
  defineCommand({
    id: `label.${name}`,
    title: `Label ${name}`,
    asks: {
      note: text({ ask: 'Which note?', optional: true }),
      colour: text({ ask: 'Which colour?' }),
      place: text({ ask: 'Which place?', preset: () => 'here' }),
      bold: flag({ ask: 'Is it bold?', optional: true }),
      ...extra,
    },
    run: (answers) => void ran.push(answers),
  });

beforeEach(async () => {
  const { desk, stores: open } = await signedIn('STAFF');
  stores = open;
  ran = [];
  const same = flag({ ask: 'As before?', optional: true, settles: true });
  const size = whole({ ask: 'Which size?', optional: true, from: 1, to: 9 });
  const registry = makeRegistry([label('few', {}), label('many', { size }), label('alike', { size, same })]);
  work = workPalette({
    registry,
    situation: desk.situation,
    run: (command, answers) => {
      void command.run(answers, desk.situation);
      return Promise.resolve({ kind: 'done', text: undefined, undo: undefined, results: undefined });
    },
  });
  stores.palette.open();
});
const said = () => stores.palette.steps.map(({ title }) => title);

it('asks what is needed first, and nothing that the situation answers', async () => {
  stores.palette.type('label few');
  work.tab();
  expect([stores.palette.question, said()]).toEqual(['colour', ['here']]);
  stores.palette.type('red');
  work.tab();
  expect([stores.palette.question, said()]).toEqual(['note', ['red', 'here']]);
  stores.palette.type('keep');
  work.tab();
  expect(stores.palette.question).toBe('bold');
  work.tab();
  expect([stores.palette.question, said()]).toEqual([undefined, ['keep', 'red', 'here', 'Yes']]);
  await work.accept();
  expect(ran).toEqual([{ note: 'keep', colour: 'red', place: 'here', bold: true }]);
});

it('passes over what may stay open, and comes to an end', async () => {
  stores.palette.ask('label.few', 'colour', []);
  stores.palette.type('red');
  work.tab();
  expect(work.current).toMatchObject({ key: 'run', title: 'Label few' });
  work.tab();
  expect(stores.palette.question).toBe('bold');
  work.move('last');
  work.tab();
  expect(stores.palette.question).toBeUndefined();
  await work.accept();
  expect(ran).toEqual([{ colour: 'red', place: 'here' }]);
});

it('runs without an answer to what may stay open', async () => {
  stores.palette.ask('label.few', 'colour', []);
  stores.palette.type('red');
  work.tab();
  await work.accept();
  expect(ran).toEqual([{ colour: 'red', place: 'here' }]);
});

it('asks on a form when more than three questions are left', () => {
  stores.palette.type('label many');
  work.tab();
  expect(stores.palette.isOpen).toBe(false);
  expect(stores.shell.fillingIn).toMatchObject({ command: 'label.many', answers: { place: 'here' }, isConfirm: false });
});

it('asks nothing more that may stay open when an answer says that no look is needed', () => {
  stores.palette.type('label.alike same:yes');
  work.tab();
  expect([stores.palette.question, said()]).toEqual(['colour', ['here', 'Yes']]);
  stores.palette.type('red');
  work.tab();
  expect(stores.palette.question).toBeUndefined();
});
