// The search of a log: the whole of it, from hit to hit, and what is typed before the first hit has come.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { openWorld, type World } from '../../world.ts';
import { until } from '../../until.ts';
import { reader, type Reader } from './readLog.ts';

/** Answers of the search that come when they are let go; the service's own where there are none. */
let late: { hits: number[]; next: number | null }[] = [];
let letGo: (() => void)[] = [];
let asked: URLSearchParams[] = [];
const answerLate: typeof fetch = async (input, init) => {
  const answer = String(input).includes('/log/search') ? late.shift() : undefined;
  if (answer === undefined) return fetch(input, init);
  asked.push(new URL(String(input), 'http://here').searchParams);
  await new Promise<void>((resolve) => letGo.push(resolve));
  return Response.json({ count: 991, ...answer });
};

let world: World;
let me: Reader;
beforeAll(async () => {
  world = await openWorld();
  // Ten seconds are never over here.
  const wait = (ms: number) => new Promise<void>((resolve) => void (ms < 1000 && setTimeout(resolve, 1)));
  me = await reader(world, { fetch: answerLate, wait });
}, 120_000);
afterAll(() => world.close());
afterEach(() => {
  late = [];
  letGo = [];
});

const { longLog } = namedCrawlers;
const isSearched = () => until('the log is searched', () => me.log.search?.searched === undefined);
const told = () => me.stores.notices.shown.at(-1)?.text;

describe('the search of a log', () => {
  it('looks through the whole log, opens what was folded, and goes round', async () => {
    await me.read(longLog);
    await me.run('log.fold');
    await me.run('log.search', { text: 'row 700 of' });
    await isSearched();
    expect(me.log.search?.hits).toHaveLength(1);
    expect(me.log.closed.has(me.log.outline.groupOf(me.log.cursor))).toBe(false);
    await me.run('log.search', { text: 'row 7[01]0 of', regex: true });
    await isSearched();
    const [first, second] = me.log.search?.hits ?? [];
    expect(me.log.cursor).toBe(first);
    await me.run('log.search-next');
    expect(me.log.cursor).toBe(second);
    await me.run('log.search-next');
    expect(me.log.cursor).toBe(first);
    await me.run('log.search-previous');
    expect(me.log.cursor).toBe(second);
  });

  it('tells why a pattern cannot be read, and that nothing was found', async () => {
    await me.read(longLog);
    expect(await me.run('log.search-next')).toBe('Nothing is searched for: press /');
    await me.run('log.search', { text: '(', regex: true });
    await until('it is refused', () => me.log.search?.failure);
    expect(me.log.search?.failure).toMatch(/pattern cannot be read/);
    await me.run('log.search', { text: 'nowhere to be found' });
    await isSearched();
    expect(await me.run('log.search-next')).toBe('Nothing was found');
  });
});

describe('lines that stand alone', () => {
  const shown = () =>
    Array.from({ length: me.log.rows.count }, (_none, index) => me.log.rows.at(index)).flatMap((row) =>
      row !== undefined && 'line' in row ? [row.line] : [],
    );

  it('are the hits of a search, with as many lines around each as are asked for', async () => {
    await me.read(longLog);
    expect(await me.run('log.context-more')).toMatch(/^All lines are shown/);
    await me.run('log.search', { text: 'row 700 of' });
    await isSearched();
    const hit = me.log.cursor;
    await me.run('log.search-only');
    expect(shown()).toEqual([hit]);
    expect(await me.run('log.context-fewer')).toBe('No lines are shown around them');
    await me.run('log.context-more');
    await me.run('log.context-more');
    expect(shown()).toEqual([hit - 2, hit - 1, hit, hit + 1, hit + 2]);
    await me.run('log.context-fewer');
    expect(shown()).toEqual([hit - 1, hit, hit + 1]);
    await me.run('log.back');
    expect([shown().length, me.log.matches]).toEqual([me.log.outline.count, undefined]);
  });

  it('are lines of a type, and all lines come back when the next step leads to another', async () => {
    await me.run('log.filter', { types: ['error'] });
    const alone = shown();
    for (let more = 0; more < 20; more += 1) await me.run('log.context-more');
    expect(await me.run('log.context-more')).toBe('There are at most 20 lines around each');
    expect(shown().length).toBeGreaterThan(alone.length);
    await me.run('log.move-first');
    await me.run('log.search', { text: 'row 300 of' });
    await isSearched();
    expect([me.log.shownTypes.size, me.log.cursor]).toEqual([0, me.log.search?.hits[0]]);
  });
});

it('lines that are being copied can be given up', async () => {
  await me.read(longLog, '#s=1-1100');
  const before = me.copied.length;
  const copying = me.run('log.copy');
  expect(me.log.reading).toEqual({ what: 'Copying', done: 0, all: 1100 });
  await me.run('log.back');
  expect(await copying).toBe('Copying was given up: nothing was copied');
  expect(me.copied.length).toBe(before);
});

describe('what is typed before the first hit has come', () => {
  beforeEach(() => me.read(longLog));

  /** Types a search, and keys after it, with no time between them; the answers come afterwards. */
  async function typed(answers: typeof late, ...ids: readonly string[]) {
    await until('nothing waits', () => !me.stores.intent.isHolding);
    [late, letGo, asked] = [[...answers], [], []];
    const all = [me.run('log.search', { text: 'wanted' }), ...ids.map((id) => me.run(id))];
    for (let answer = 0; answer < answers.length; answer += 1) {
      await until('an answer is asked for', () => letGo.length > answer);
      letGo[answer]?.();
    }
    return Promise.all(all);
  }

  it('goes on from it, in its order', async () => {
    await typed([{ hits: [20, 40, 60], next: null }], 'log.search-next', 'log.search-next', 'log.search-previous');
    expect(me.log.cursor).toBe(40);
    await typed([{ hits: [20, 40, 60], next: null }], 'log.search-next', 'log.move-next', 'log.range');
    expect([me.log.cursor, me.log.anchor]).toEqual([61, 61]);
  });

  it('waits for hits that come with later answers, and does not go round before the last has come', async () => {
    const answers = [
      { hits: [], next: 300 },
      { hits: [400], next: 500 },
      { hits: [700], next: null },
    ];
    await typed(answers, 'log.search-next', 'log.search-next');
    expect(me.log.cursor).toBe(400);
  });

  it('begins with the line of the cursor, and goes round', async () => {
    await me.read(longLog, '#s=400');
    // After the end come the lines before it, and then nothing is left.
    const answers = [
      { hits: [450, 700], next: 600 },
      { hits: [800], next: null },
      { hits: [], next: 200 },
      { hits: [300], next: null },
    ];
    await typed(answers, 'log.search-previous');
    expect(me.log.cursor).toBe(300);
    expect([me.log.search?.hits, me.log.search?.searched]).toEqual([[300, 450, 700, 800], undefined]);
    expect(asked.map((query) => [query.get('from'), query.get('to')])).toEqual([
      ['400', null],
      ['600', null],
      ['1', '399'],
      ['200', '399'],
    ]);
  });

  it('is told what it came to when there is no hit', async () => {
    await typed([{ hits: [], next: null }], 'log.search-next');
    expect(told()).toBe('Not run: Next hit. Nothing was found');
    expect(me.log.cursor).toBe(1);
  });

  it('is not done to the line of the cursor when the search itself ends without a hit', async () => {
    late = [{ hits: [], next: null }];
    const searching = me.run('log.search', { text: 'wanted' });
    await until('the search is asked for', () => letGo.length > 0);
    me.stores.intent.keep({ label: 'm', go: () => expect.unreachable() });
    letGo.shift()?.();
    await searching;
    expect(told()).toBe('Not run: m. Nothing was found');
  });

  it('is given up with the search by Escape, and said', async () => {
    late = [{ hits: [20], next: null }];
    const all = [me.run('log.search', { text: 'wanted' }), me.run('log.search-next')];
    await until('the search is asked for', () => letGo.length > 0);
    expect(me.stores.intent.told).toBe('waiting for the first hit: Next hit');
    me.stores.intent.stop();
    await Promise.all(all);
    expect(told()).toBe('Not run: Next hit');
    expect(me.log.search).toBeUndefined();
    letGo[0]?.();
    await me.run('log.move-next');
    expect(me.log.cursor).toBe(2);
  });

  it('is the next hit of a search that is still under way: Escape gives up that step alone', async () => {
    late = [
      { hits: [20], next: 500 },
      { hits: [], next: null },
    ];
    const search = me.run('log.search', { text: 'wanted' });
    await until('the search is asked for', () => letGo.length > 0);
    letGo[0]?.();
    await search;
    const step = me.run('log.search-next');
    await until('it waits', () => me.stores.intent.waitingFor === 'the next hit');
    me.stores.intent.stop();
    await step;
    expect([me.log.cursor, me.log.search?.hits.length]).toEqual([20, 1]);
    letGo[1]?.();
    await isSearched();
  });
});
