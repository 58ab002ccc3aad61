// Comparing a failed crawler with a completed one by keys: from its log and back, along the differences, into the lines of both.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { isDifference } from '../../../src/api/contract/crawling/logSteps.ts';
import { flagText, stepName, summaryOf } from '../../../src/stores/comparison/flags.ts';
import { openComparison, type OpenComparison } from '../../../src/stores/comparison/OpenComparison.ts';
import { openWorld, type World } from '../../world.ts';
import { until } from '../../until.ts';
import { reader, type Reader } from '../log/readLog.ts';

let world: World;
let me: Reader;
let comparison: OpenComparison;
beforeAll(async () => {
  world = await openWorld();
  me = await reader(world);
  comparison = me.stores.parts.of(openComparison);
}, 120_000);
afterAll(() => world.close());

const { failedMidway, completedThroughout, oldProcessing } = namedCrawlers;
const page = `/crawler/${failedMidway}/compare`;
const step = () => comparison.step && stepName(comparison.step);

/** As the page does when it is shown. */
async function shown(): Promise<void> {
  const { full } = me.stores.address;
  me.stores.parts.setExpected('comparison');
  await comparison.open(failedMidway, new URL(full, 'http://here').hash);
}
async function compareFrom(hash: string): Promise<void> {
  comparison.clear();
  await me.read(failedMidway, hash);
  await me.run('crawler.compare');
  await shown();
}

describe('comparing', () => {
  it('leads from a line of the log to the first difference, and back to that line', async () => {
    await compareFrom('#s=30');
    expect(me.stores.address.full).toBe(page);
    expect([step(), comparison.found?.other?.uuid]).toEqual(['transactions, account 1', completedThroughout]);
    await me.run('comparison.back');
    expect(me.stores.address.full).toBe(`/crawler/${failedMidway}#s=30`);
  });

  it('has an address that names both crawlers', async () => {
    await compareFrom('');
    expect(await me.run('link.copy')).toContain(`${page}#with=${completedThroughout}`);
    me.stores.address.go(`${page}#with=${oldProcessing}`);
    await shown();
    expect(comparison.found?.other?.uuid).toBe(oldProcessing);
    await me.run('comparison.refresh');
    expect(comparison.found?.other?.uuid).toBe(oldProcessing);
  });

  it('is refused, with the reason, while the crawler runs, here, and for several', async () => {
    await me.read(oldProcessing);
    expect(await me.run('crawler.compare')).toBe('It has not ended yet (PROCESSING)');
    expect(await me.run('crawler.compare', { crawler: [failedMidway, completedThroughout] })).toBe(
      'One crawler is compared at a time',
    );
    await compareFrom('');
    expect(await me.run('crawler.compare', { crawler: [failedMidway] })).toBe('This is its comparison');
  });
});

describe('in a comparison', () => {
  beforeEach(() => compareFrom(''));

  it('the cursor goes by steps, to differences and to new errors, and says when there are no more', async () => {
    await me.run('comparison.move-first');
    expect(step()).toBe('INITIAL');
    await me.run('comparison.move-next');
    expect(step()).toBe('QUEUED');
    await me.run('comparison.move-previous');
    await me.run('comparison.move-previous');
    expect(comparison.cursor).toBe(0);
    await me.run('comparison.move-next-difference');
    expect(step()).toBe('transactions, account 1');
    await me.run('comparison.move-next-error');
    expect(comparison.step?.flags).toEqual(['new_error']);
    await me.run('comparison.move-next-error');
    await me.run('comparison.move-next-error');
    expect(me.stores.notices.shown.at(-1)?.text).toBe('There is no new error below');
    await me.run('comparison.move-previous-error');
    expect(comparison.step?.name).toMatch(/^E4002/);
    await me.run('comparison.move-previous-difference');
    expect(step()).toBe('transactions, account 1');
    await me.run('comparison.move-last');
    expect(comparison.cursor).toBe(comparison.steps.length - 1);
    await me.run('comparison.move-page-up');
    await me.run('comparison.move-page-down');
    expect(step()).toBe('COMPLETED');
  });

  it('a step opens its line in either log, and a step that one of them lacks says so', async () => {
    const { here, there } = comparison.step ?? {};
    await me.run('comparison.open-there');
    expect(me.stores.address.full).toBe(`/crawler/${completedThroughout}#s=${there?.line}`);
    me.stores.address.go(page);
    await shown();
    expect(step()).toBe('transactions, account 1');
    await me.run('comparison.open-here');
    expect(me.stores.address.full).toBe(`/crawler/${failedMidway}#s=${here?.line}`);
    me.stores.address.go(page);
    await shown();
    await me.run('comparison.move-last');
    expect(await me.run('comparison.open-here')).toMatch(/^This log has no such step/);
  });

  it('says in words what differs', () => {
    const { found, steps } = comparison;
    expect(found && summaryOf(found)).toBe(
      '2 new errors, 6 steps missing, 1 not ended, 1 slower than twice, 1 only here',
    );
    const said = steps.filter(isDifference).flatMap((one) => one.flags.map((flag) => flagText(flag, one)));
    expect(said.slice(0, 4)).toEqual(['9.2 times as long', 'New error', 'Not ended here', 'New error']);
  });
});

it('a comparison that could not be made is made at the next try', async () => {
  await compareFrom('');
  me.stores.address.go(`${page}#with=00000000-0000-4000-8000-000000000000`);
  await shown();
  expect(comparison.failure).toBeDefined();
  expect(await me.run('comparison.move-next')).toBe('The logs could not be compared');
  me.stores.address.go(page);
  await shown();
  await until('the steps are there', () => comparison.steps.length > 0);
  expect(comparison.failure).toBeUndefined();
});
