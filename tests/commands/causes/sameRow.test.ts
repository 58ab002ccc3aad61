// What is asked and done about a cause stays about that cause, whatever comes in above it meanwhile.
import { expect, it } from 'vitest';
import { noteCause } from '../../../src/commands/causes/note.command.ts';
import { takeCause } from '../../../src/commands/causes/take.command.ts';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { cause, openCauses } from './causeWorld.ts';

const key = { surface: 'key' } as const;
const before = list([cause(1), cause(2)]);
const after = list([cause(3), cause(1), cause(2)]);
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('a note is written on the cause that was under the cursor when its question was opened', async () => {
  const { desk, stores, left, changes } = await openCauses([], { causes: [before, after] });
  await desk.run(noteCause, {}, key);
  expect(stores.palette).toMatchObject({ question: 'note', steps: [{ name: 'causes', text: '1' }] });
  // Asked for by the person, so that no row is held.
  await left.fetch();
  expect(ids(left.rows)).toEqual([3, 1, 2]);
  stores.palette.type('The page moved');
  await workPalette(desk).accept();
  expect(changes()).toEqual([['causes/1/', { note: 'The page moved' }]]);
});

it('many causes are one short chip', async () => {
  const { desk, stores, left } = await openCauses([cause(1), cause(2), cause(3), cause(4)]);
  left.selectAll();
  await desk.run(noteCause, {}, key);
  expect(stores.palette.steps).toMatchObject([{ text: '1,2,3,4', title: '4 rows' }]);
});

it('a poll while the change is under way does not put another cause under the cursor', async () => {
  let answer: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => (answer = resolve));
  const { desk, left } = await openCauses([], { causes: [before, after], 'causes/1': [() => late] });
  const run = desk.run(takeCause, {}, key);
  await left.poll();
  expect([left.currentKey, left.newCount]).toEqual(['1', 1]);
  answer(Response.json(cause(1)));
  expect(await run).toMatchObject({ kind: 'done' });
  expect(left.currentKey).toBe('1');
});

it('what only asks or is refused leaves the cursor on whatever is newest', async () => {
  const { desk, left, type } = await openCauses();
  await desk.run(noteCause, {}, key);
  expect(await type('cause.reopen')).toMatchObject({ kind: 'refused' });
  expect(left.cursorKey).toBeUndefined();
});
