// Marks on the lines of a log: set, noted on, gone through, taken back, and made into a report.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { markNote } from '../../../src/commands/log/marks/mark.command.ts';
import { openWorld, type World } from '../../world.ts';
import { until } from '../../until.ts';
import { reader, type Reader } from './readLog.ts';

let world: World;
let me: Reader;
let colleague: Reader;
beforeAll(async () => {
  world = await openWorld();
  me = await reader(world);
  colleague = await reader(world);
}, 120_000);
afterAll(() => world.close());

const { longLog, died, completed } = namedCrawlers;
const marked = ({ log }: Reader) => log.marks.map(({ sequence, note }) => [sequence, note]);
/** Does what the notice of the last change offers. */
async function takeBack(): Promise<void> {
  const undo = me.stores.journal.rows.find((entry) => entry.undo !== undefined)?.undo;
  await me.takeBack(undo ?? '');
}

it('marks are shared, noted on, gone through and listed', async () => {
  await me.read(longLog);
  await colleague.read(longLog);
  expect(await me.run('log.mark-next')).toBe('No line is marked: m marks the one under the cursor');
  me.log.moveTo(700);
  expect(await me.run('log.mark')).toBe('Line 700 is marked');
  me.log.moveTo(12);
  expect(await me.run('log.mark-note', { note: 'Here it "hangs" *twice*' })).toBe('Line 12 is marked');
  await colleague.run('log.refresh');
  await until('the other one has them', () => colleague.log.marks.length === 2);
  expect(marked(colleague)).toEqual([
    [12, 'Here it "hangs" *twice*'],
    [700, ''],
  ]);
  await colleague.run('log.mark-next');
  expect(colleague.log.cursor).toBe(12);
  await colleague.run('log.fold');
  await colleague.run('log.mark-next');
  expect([colleague.log.cursor, colleague.log.closed.has(colleague.log.outline.groupOf(700))]).toEqual([700, false]);
  await colleague.run('log.mark-next');
  expect(colleague.log.cursor).toBe(12);
  await colleague.run('log.mark-previous');
  expect(colleague.log.cursor).toBe(700);
  await colleague.run('log.mark-previous');
  expect(colleague.log.cursor).toBe(12);
  await me.run('log.mark-list');
  expect(me.log.isMarksOpen).toBe(true);
  await me.run('log.back');
  expect(me.log.isMarksOpen).toBe(false);
});

it('a report has the marked lines with their notes and addresses, and nothing of them is read as Markdown', async () => {
  await me.run('log.report');
  const text = me.copied.at(-1) ?? '';
  expect(text).toMatch(new RegExp(`^# Crawler ${longLog}\n\n- Bank: .+\n- Status: COMPLETED\n`));
  expect(text).toContain('### Line 12\n\nHere it "hangs" \\*twice\\*\n\n```\n12 20');
  expect(text).toMatch(/\/crawler\/[0-9a-f-]+#s=700\n$/);
  expect(await me.run('log.report-download')).toBe(`Downloaded crawler-${longLog}.md`);
  expect(me.saved.at(-1)?.name).toBe(`crawler-${longLog}.md`);
});

it('a form for a note asks for nothing but the note: the line under the cursor is the one', () => {
  const asked = Object.entries(markNote.asks).filter(([, { ofRow }]) => !ofRow);
  expect(asked.map(([name]) => name)).toEqual(['note']);
});

it('a mark that was set, noted on or taken away is taken back, also from another log', async () => {
  await me.run('log.mark-note', { note: 'Another' });
  await takeBack();
  expect(marked(me)[0]).toEqual([12, 'Here it "hangs" *twice*']);
  expect(await me.run('log.mark-remove')).toBe('Line 12 is not marked any more');
  await me.read(completed);
  await takeBack();
  expect(me.log.marks).toEqual([]);
  await me.read(longLog);
  await until('its marks are there', () => me.log.marks.length === 2);
  expect(marked(me)[0]).toEqual([12, 'Here it "hangs" *twice*']);
});

it('the report of a failure says why, without any mark', async () => {
  await me.read(died);
  await me.run('log.report');
  expect(me.copied.at(-1)).toMatch(/- Status: DIED\n- Code: E\d{4} .+\n- Last good step: .+ before the error\n/);
});
