// The commands on a log: moving, folding, filtering, searching, taking away, on logs of the demo data.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { openWorld, type World } from '../../world.ts';
import { until } from '../../until.ts';
import { drawnPalette } from '../palette/drawnPalette.ts';
import { reader, type Reader } from './readLog.ts';

let world: World;
let me: Reader;
beforeAll(async () => {
  world = await openWorld();
  me = await reader(world);
}, 120_000);
afterAll(() => world.close());

const { longLog, errorInGroup, releasedTwice, debugLocation, longMessage, completed, emptyLog, died } = namedCrawlers;
const message = () => {
  const line = me.log.lineAt(me.log.cursor);
  return typeof line === 'object' ? line.message : line;
};
const titles = () => me.log.outline.groups.map(({ title }) => title);

describe('a line by its number', () => {
  it('is gone to, and the last one where there are fewer', async () => {
    await me.read(completed);
    await me.run('log.line', { line: 3 });
    expect(me.log.cursor).toBe(3);
    await me.run('log.line', { line: 654321 });
    expect(me.log.cursor).toBe(me.log.outline.count);
  });

  it('is the first row of the palette where a colon and its number are typed', async () => {
    await me.read(completed);
    const work = drawnPalette(me.desk);
    me.stores.palette.open(':654321');
    expect(work.rows[0]).toMatchObject({ title: 'Go to line 654,321', reason: undefined });
    me.stores.palette.close();
  });
});

describe('a log that opens', () => {
  it('begins at its first line, where the crawl went well', async () => {
    await me.read(completed);
    expect(me.log.cursor).toBe(1);
    expect(me.log.closed.size).toBe(0);
  });

  it('begins at the error that ended it, with only its group open, where the crawl died', async () => {
    await me.read(died);
    expect(message()).toMatch(/^E\d{4} /);
    const { groups, groupOf } = me.log.outline;
    expect(me.log.closed.size).toBe(groups.length - 1);
    expect(me.log.closed.has(groupOf(me.log.cursor))).toBe(false);
    expect(me.log.why).toMatchObject({ isError: true, lastGood: { sequence: expect.any(Number) } });
  });

  it('ends at its last line, which is no closed head of a group', async () => {
    await me.read(died);
    if (!me.log.preferences.isGrouped) await me.run('log.view-toggle');
    await me.run('log.fold');
    await me.run('log.move-last');
    const { groupOf, count } = me.log.outline;
    expect(me.log.cursor).toBe(count);
    expect(me.log.closed.has(groupOf(count))).toBe(false);
  });

  it('begins at the lines that its address names', async () => {
    await me.read(longLog, '#s=700-710');
    expect(me.log.range).toEqual([700, 710]);
    expect(await me.run('link.copy')).toMatch(/\/crawler\/[0-9a-f-]+#s=700-710$/);
  });

  it('says so when it has no lines', async () => {
    await me.read(emptyLog);
    expect(await me.run('log.move-next')).toBe('The log has no lines');
  });

  it('has a login group for each release', async () => {
    await me.read(releasedTwice);
    expect(titles()).toEqual(expect.arrayContaining(['Login', 'Login 2', 'Login 3']));
  });
});

describe('moving through a log', () => {
  beforeEach(() => me.read(longLog));

  it('goes by lines, pages and to both ends', async () => {
    await me.run('log.move-next');
    expect(me.log.cursor).toBe(2);
    await me.run('log.move-previous');
    expect(me.log.cursor).toBe(1);
    await me.run('log.move-page-down');
    expect(me.log.cursor).toBeGreaterThan(5);
    await me.run('log.move-page-up');
    expect(me.log.cursor).toBeLessThan(5);
    await me.run('log.move-last');
    expect(me.log.cursor).toBe(me.log.outline.count);
    await me.run('log.move-first');
    expect(me.log.cursor).toBe(1);
  });

  it('goes to errors, lifecycle lines and groups, and says when there is none', async () => {
    await me.run('log.move-next-error');
    const error = me.log.cursor;
    expect(me.log.outline.errors).toContain(error);
    await me.run('log.move-next-error');
    expect(me.stores.notices.shown.at(-1)?.text).toBe('There is no error below');
    await me.run('log.move-next-lifecycle');
    expect(me.log.outline.lifecycles).toContain(me.log.cursor);
    await me.run('log.move-previous-lifecycle');
    await me.run('log.move-previous-error');
    await me.run('log.move-previous-group');
    expect(me.log.outline.groups.some(({ runs }) => runs[0] === me.log.cursor)).toBe(true);
    await me.run('log.move-next-group');
    expect(me.log.outline.groups.some(({ runs }) => runs[0] === me.log.cursor)).toBe(true);
  });

  it('extends a range', async () => {
    await me.run('log.move-extend-next');
    await me.run('log.move-extend-next');
    expect(me.log.range).toEqual([1, 3]);
    await me.run('log.move-extend-previous');
    expect(me.log.range).toEqual([1, 2]);
    await me.run('log.range');
    await me.run('log.range');
    await me.run('log.move-next');
    expect(me.log.range).toEqual([2, 3]);
    await me.run('log.back');
    expect(me.log.anchor).toBeUndefined();
  });
});

describe('what is shown of a log', () => {
  it('is grouped or flat, folded or open', async () => {
    await me.read(errorInGroup);
    const { count } = me.log.rows;
    await me.run('log.fold');
    expect(me.log.rows.count).toBe(me.log.outline.groups.length);
    await me.run('log.fold-open');
    expect(me.log.rows.count).toBeGreaterThan(me.log.outline.groups.length);
    await me.run('log.fold-close');
    await me.run('log.fold');
    expect(me.log.rows.count).toBe(count);
    await me.run('log.view-toggle');
    expect(me.log.rows.count).toBe(me.log.outline.count);
    expect(await me.run('log.fold')).toMatch(/flat table/);
    await me.run('log.view-toggle');
    expect(me.log.rows.count).toBe(count);
  });

  it('is of some types', async () => {
    await me.read(longLog);
    await me.run('log.filter', { types: ['error', 'lifecycle'] });
    const { outline, rows } = me.log;
    const groups = Array.from({ length: rows.count }, (_none, index) => rows.at(index)).filter(
      (row) => row !== undefined && 'group' in row,
    );
    expect(rows.count - groups.length).toBe(outline.errors.length + outline.lifecycles.length);
    await me.run('log.filter-clear');
    expect(me.log.rows.count).toBe(outline.count + outline.groups.length);
    expect(await me.run('log.filter-clear')).toBe('All types are shown');
  });

  it('wraps, and has other times, and fills the screen', async () => {
    await me.read(completed);
    const { wraps, times } = me.log.preferences;
    await me.run('log.view-wrap');
    await me.run('log.view-times');
    await me.run('log.view-whole');
    expect([me.log.preferences.wraps, me.log.isWhole]).toEqual([!wraps, true]);
    expect(me.log.preferences.times).not.toBe(times);
    await me.run('log.back');
    expect(me.log.isWhole).toBe(false);
  });

  it('opens one line whole', async () => {
    await me.read(longMessage);
    const long = await until('the long line is held', () =>
      Array.from({ length: me.log.outline.count }, (_none, index) => index + 1).find((sequence) => {
        const line = me.log.lineAt(sequence);
        return typeof line === 'object' && line.truncated;
      }),
    );
    me.log.moveTo(long);
    await me.run('log.show-whole');
    expect(me.log.wholeLine?.message).toHaveLength(1500);
    await me.run('log.back');
    expect(me.log.wholeLine).toBeUndefined();
  });
});

describe('what is taken away from a log', () => {
  it('is copied with whole messages, as text and as Markdown', async () => {
    await me.read(longLog, '#s=499-501');
    expect(await me.run('log.copy')).toBe('Copied text to clipboard: 3 lines');
    expect(
      me.copied
        .at(-1)
        ?.split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['499', '500', '501']);
    await me.run('log.copy-markdown');
    expect(me.copied.at(-1)).toMatch(/^```\n499 [^]*\n```\nhttp[^]*#s=499-501\n$/);
  });

  it('is told short where one line is long', async () => {
    await me.read(longMessage);
    const long = Array.from({ length: me.log.outline.count }, (_none, index) => index + 1).find((sequence) => {
      const line = me.log.lineAt(sequence);
      return typeof line === 'object' && line.truncated;
    });
    me.log.moveTo(long ?? 0);
    expect(await me.run('log.copy')).toMatch(/^Copied text to clipboard: .{200}…$/);
    expect(me.copied.at(-1)?.length).toBeGreaterThan(1500);
  });

  it('is downloaded whole by the browser', async () => {
    await me.read(longLog);
    await me.run('log.download');
    expect(me.opened.at(-1)).toMatch(new RegExp(`/api/v1/dashboard/crawlers/${longLog}/log/raw$`));
  });

  it('has the files of the crawler beside it', async () => {
    await me.read(debugLocation);
    await me.run('log.storage');
    expect(me.log.files?.map(({ type }) => type)).toEqual(expect.arrayContaining(['html', 'png']));
    await me.run('log.storage');
    expect(me.log.isStorageOpen).toBe(false);
  });
});

it('following the end says that the crawler has ended', async () => {
  await me.read(completed);
  await me.run('log.follow');
  await until('the end is told', () =>
    me.stores.notices.shown.some(({ text }) => text === 'The crawler has ended: COMPLETED'),
  );
  expect(me.log.isFollowing).toBe(false);
  await me.run('log.refresh');
  expect(me.log.failure).toBeUndefined();
});
