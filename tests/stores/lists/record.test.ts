// The page of one record holds it as a list of one: the key stands in its path, and what acts on rows acts on it.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { copyLink } from '../../../src/commands/link/copy.command.ts';
import { trialCrawler } from '../../journeys/trial/crawler.page.ts';
import { signedIn } from '../../commands/workplace.ts';
import { crawler, uuid } from '../../commands/crawlers/crawlerWorld.ts';
import { list, refusal, type Answers } from '../fakeBrowser.ts';

const [one, other] = [uuid('1'), uuid('2')];

/** At the address of a crawler, when its answer has come. */
async function openAt(key: string, crawlers: Answers[string]) {
  const world = await signedIn('STAFF', { crawlers });
  const { stores } = world;
  stores.address.go(`/trial-crawler/${key}`);
  const leave = stores.lists.enter(trialCrawler.list);
  const record = stores.lists.of(trialCrawler.list);
  const settled = () => when(() => record.standing !== 'waiting', { timeout: 60_000 });
  await settled();
  return { ...world, leave, record, settled };
}

const asked = (paths: readonly { path: string }[]) =>
  paths.filter(({ path }) => path.startsWith('/api/v1/crawlers')).map(({ path }) => new URL(path, 'http://x').search);

it('asks for the record that the path names, and acts on it', async () => {
  const { stores, record, browser, desk, leave } = await openAt(one, [list([crawler(one)])]);
  expect(asked(browser.sent)).toEqual([`?uuid=${one}`]);
  expect(record.current).toMatchObject({ uuid: one });
  expect(record.targetKeys).toEqual([one]);
  expect(stores.lists.rowsOf('crawler').map(({ uuid: key }) => key)).toEqual([one]);
  expect(stores.lists.lastPage).toBeUndefined();
  await desk.run(copyLink, {}, { surface: 'test' });
  expect(browser.copied).toEqual([`http://localhost:1/v1/dashboard/trial-crawler/${one}`]);
  leave();
  expect(stores.lists.open).toBeUndefined();
});

it('another path is another record, and the one before is not acted on meanwhile', async () => {
  const { stores, record, settled } = await openAt(one, [list([crawler(one)]), list([crawler(other)])]);
  stores.address.go(`/trial-crawler/${other}`);
  expect(record.standing).toBe('waiting');
  expect(record.isAnswered).toBe(false);
  await settled();
  expect(record.targetKeys).toEqual([other]);
});

it('what follows the path names no other record, and what it does not know is told', async () => {
  const { stores, record, browser } = await openAt(`${one}?uuid=${other}&bank_id=3`, [list([crawler(one)])]);
  expect(asked(browser.sent)).toEqual([`?uuid=${one}`]);
  expect(record.targetKeys).toEqual([one]);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual(['Unknown filter in the address: bank_id']);
});

it('an id that is none is asked for nowhere', async () => {
  const { record, browser } = await openAt('nonsense', [list([crawler(one)])]);
  expect(asked(browser.sent)).toEqual([]);
  expect(record.problems.map(({ field }) => field)).toEqual(['UUID']);
  expect(record.current).toBeUndefined();
});

it('a record that is not there, and one that could not be loaded, are told apart', async () => {
  const missing = await openAt(one, [list()]);
  expect([missing.record.current, missing.record.failure]).toEqual([undefined, undefined]);
  const failed = await openAt(one, [refusal(500, 'Down'), list([crawler(one)])]);
  expect(failed.record.standing).toBe('failed');
  await failed.record.fetch();
  expect(failed.record.targetKeys).toEqual([one]);
});
