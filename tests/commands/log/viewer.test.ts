// The viewer beside a log: what it shows where the cursor is, how it steps with the lines, and what it says of what it cannot show.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import type { CrawlerFile } from '../../../src/api/contract/crawling/crawlerActions.ts';
import { captureAt, type Capture } from '../../../src/stores/log/files/captures.ts';
import { environmentOf } from '../../../src/stores/environment.ts';
import { outlineOf } from '../../../src/stores/log/outline.ts';
import { openViewer } from '../../../src/stores/viewer/Viewer.ts';
import { until } from '../../until.ts';
import { openWorld, type World } from '../../world.ts';
import { reader, type Reader } from './readLog.ts';

let world: World;
let me: Reader;
beforeAll(async () => {
  world = await openWorld();
  me = await reader(world);
}, 120_000);
afterAll(() => world.close());

const { debugLocation, allFileTypes, completed } = namedCrawlers;
const viewer = () => me.stores.parts.of(openViewer);
/** What stands in it: the file and what it belongs to, or why there is none. */
const shown = () => {
  const { viewed } = viewer();
  return viewed?.is === 'nothing' ? viewed.heading : viewed?.is === 'file' && [viewed.file.name, viewed.file.about];
};
const captures = (): readonly Capture[] => me.log.outline.captures;

describe('the viewer beside a log', () => {
  beforeEach(async () => {
    viewer().clear();
    await me.read(debugLocation);
  });

  it('shows the screenshot, the source and the preview nearest to the line by one key each', async () => {
    const line = `line ${captures()[0]?.sequence}`;
    await me.run('log.capture-screenshot');
    expect(shown()).toEqual(['demo-capture.png', line]);
    await me.run('log.capture-page');
    expect(shown()).toEqual(['demo-capture.html', line]);
    await until('the source is read', () => viewer().standing === 'there');
    expect(viewer().text).toMatch(/^<!doctype html>/);
    await me.run('log.capture-preview');
    expect([viewer().look, viewer().standing]).toEqual(['preview', 'there']);
    await me.read(completed);
    viewer().close();
    expect(await me.run('log.capture-page')).toBe('No line of the log names a capture');
    expect(await me.run('log.viewer')).toBe('No line of the log names a capture');
  });

  it('opens what it shows in a tab, as it is shown', async () => {
    expect(await me.run('viewer.open-tab')).toBe('No viewer is open');
    const before = me.opened.length;
    for (const id of ['log.capture-screenshot', 'log.capture-page', 'log.capture-preview']) {
      await me.run(id);
      await me.run('viewer.open-tab');
    }
    expect(me.opened.slice(before).map((address) => address.replace(/.*\/files\/\d+/, ''))).toEqual([
      '',
      '?as=source',
      '?as=preview',
    ]);
  });

  it('steps with the lines, and leads to those that name captures', async () => {
    const only = ['demo-capture.png', `line ${captures()[0]?.sequence}`];
    await me.run('log.move-first');
    await me.run('log.viewer');
    expect(shown()).toEqual(only);
    await me.run('log.viewer');
    await me.run('log.capture-next');
    expect(me.log.cursor).toBe(captures()[0]?.sequence);
    await me.run('log.viewer');
    await me.run('log.move-last');
    expect(shown()).toEqual(only);
    await me.run('log.move-first');
    expect(shown()).toBe('No line up to here names a capture');
    await me.run('log.move-last');
    await me.run('log.capture-next');
    expect(me.stores.notices.shown.at(-1)?.text).toBe('There is no line below that names a capture');
    await me.run('log.capture-previous');
    expect(me.log.cursor).toBe(captures()[0]?.sequence);
  });

  it('closes by the key that opens it, and by Escape before anything else', async () => {
    await me.run('log.viewer');
    await me.run('log.storage');
    await me.run('log.back');
    expect([viewer().isOpen, me.log.isStorageOpen]).toEqual([false, true]);
    await me.run('log.viewer');
    await me.run('log.viewer');
    expect(viewer().isOpen).toBe(false);
  });

  it('fits a picture or shows it in full size, and nothing else', async () => {
    await me.run('log.capture-page');
    expect(await me.run('viewer.size')).toBe('Only a picture has a size');
    await me.run('log.capture-screenshot');
    await me.run('viewer.size');
    expect(viewer().isFull).toBe(true);
    await me.run('viewer.size');
    expect(viewer().isFull).toBe(false);
  });

  /** What the service says of the files of the crawler, once. */
  async function listed(change: (files: readonly CrawlerFile[]) => readonly CrawlerFile[]): Promise<void> {
    const results = change(me.log.files ?? []);
    const answers = vi.spyOn(environmentOf(me.stores), 'ask').mockResolvedValue({ count: 1, next: null, results });
    await me.log.readFiles(true);
    answers.mockRestore();
  }

  it('does not ask for what the person may not see', async () => {
    await me.run('log.capture-screenshot');
    await listed((files) => files.map((file) => ({ ...file, readable: false })));
    expect(shown()).toBe('demo-capture.png is not shown');
    expect(await me.run('viewer.open-tab')).toBe('The viewer shows no file');
  });

  it('tells why the files could not be listed, and lists them when it is asked again', async () => {
    await me.run('log.viewer');
    const refused = vi.spyOn(environmentOf(me.stores), 'ask').mockRejectedValue(new Error('The line is dead'));
    await me.log.readFiles(true);
    refused.mockRestore();
    expect(viewer().viewed).toMatchObject({ is: 'failed', failure: { message: 'The line is dead' } });
    await me.run('viewer.retry');
    await until('they are listed', () => Array.isArray(shown()));
  });

  it('says what is missing, and finds it when it has come', async () => {
    await me.run('log.viewer');
    await me.run('log.capture-screenshot');
    await listed((files) => files.filter(({ type }) => type === 'html'));
    expect(shown()).toBe('There is no screenshot of demo-capture');
    await me.run('viewer.retry');
    await until('it is found', () => Array.isArray(shown()));
  });
});

describe('a file of Storage', () => {
  const show = async (type: string): Promise<void> => {
    await me.run('log.show-file', { file: me.log.files?.find((file) => file.type === type)?.id });
    await until('it is read', () => type === 'png' || viewer().standing !== 'waiting' || !Array.isArray(shown()));
  };
  beforeEach(async () => {
    viewer().clear();
    await me.read(allFileTypes);
    await me.run('log.storage');
  });

  it('is shown as what it is', async () => {
    await show('json');
    expect([viewer().standing, viewer().file?.kind]).toEqual(['there', 'text']);
    expect(JSON.parse(viewer().text)).toMatchObject({ accounts: [] });
    await show('html');
    expect([viewer().standing, viewer().look]).toEqual(['there', 'preview']);
    await me.run('log.capture-page');
    expect([shown(), viewer().look]).toEqual([['demo-file.html', undefined], 'source']);
    expect(await me.run('log.capture-screenshot')).toBe('No line of the log names a capture');
    await show('folder');
    expect(shown()).toBe('downloads');
  });

  it('that is no longer stored says so, and is asked for again', async () => {
    await show('pdf');
    expect(viewer().failure?.message).toBe('The file is no longer stored');
    const { attempt } = viewer();
    await me.run('viewer.retry');
    await until('it was asked for again', () => viewer().attempt > attempt && viewer().standing === 'failed');
  });

  it('that the browser could not draw says why', async () => {
    await show('png');
    const refused = vi.spyOn(environmentOf(me.stores), 'ask').mockRejectedValue(new Error('It is gone'));
    await viewer().undrawn();
    refused.mockRestore();
    expect(viewer().failure?.message).toBe('It is gone');
  });
});

it('an error is shown by what it left, unless something else began before that', () => {
  const log = (types: string, cursor: number, ...places: number[]) => {
    const outline = outlineOf([{ first: 1, types, runs: [['', types.length]], also: [], captures: [] }]);
    const found = places.map((sequence) => ({ sequence, name: `at-${sequence}` }));
    return captureAt({ outline: { ...outline, captures: found }, cursor })?.sequence;
  };
  expect(log('aaaaa', 3, 1, 4)).toBe(1);
  expect(log('aacaa', 3, 1, 4)).toBe(4);
  expect(log('aaccd', 3, 1, 5)).toBe(1);
  expect(log('aacbd', 3, 1, 5)).toBe(1);
  expect(log('aacbd', 2, 4)).toBeUndefined();
});
