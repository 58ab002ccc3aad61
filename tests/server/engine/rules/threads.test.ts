// Matching beside the server: evil patterns and a rule that takes too long hold nobody else up.
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openBook } from '../../../../server/engine/rules/book.ts';
import { MatchingTookTooLong, openThreads, type Threads } from '../../../../server/engine/rules/threads.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { rule } from './patterns.ts';

const origin = { bankId: 1, country: 'AU' };
const evil = [
  '(a+)+$',
  '(a|aa)+$',
  '(a|a?)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*a){12}$',
  '(x+x+)+y',
  '(a|b)*a(a|b){12}$',
  '(\\w+\\s?)+$',
];

let threads: Threads | undefined;
afterEach(() => threads?.close());

const rulesOf = (patterns: string[]) => ({
  type: [],
  category: patterns.map((regex, index) => rule(index + 1, regex)),
});

describe('matching in threads', () => {
  it('takes evil patterns on long descriptions while the server goes on', async () => {
    threads = openThreads({ most: 1 });
    const descriptions = Array.from({ length: 20 }, (_, index) => `${'a'.repeat(450)}! ${index}`);
    let done = false;
    const asking = threads
      .ask({ version: '1', rules: rulesOf(evil), ask: { what: 'classify', origin, descriptions } })
      .finally(() => (done = true));
    let turns = 0;
    while (!done) {
      await turn();
      turns += 1;
    }
    expect(await asking).toMatchObject({ what: 'classify', skipped: [] });
    // Matched in this thread it would be one or two.
    expect(turns).toBeGreaterThan(2);
  });

  it('ends a thread that takes too long, names the rule, and goes on with the next question', async () => {
    threads = openThreads({ most: 1, budgetMs: 1500 });
    // Allowed by its size alone; over thousands of long descriptions it adds up to minutes.
    const heavy = '(.{1,20}a){1,10}(.{1,20}b){1,10}$';
    const rules = rulesOf(['q', heavy]);
    await threads.ask({ version: '1', rules, ask: { what: 'match', description: 'a' } });
    const mixed = (seed: number) => Array.from({ length: 480 }, (_, at) => (Math.sin(at * at + seed) > 0 ? 'a' : 'b'));
    const descriptions = Array.from({ length: 2500 }, (_, index) => mixed(index).join(''));
    const slow = threads.ask({ version: '1', rules, ask: { what: 'classify', origin, descriptions } });
    await expect(slow).rejects.toBeInstanceOf(MatchingTookTooLong);
    await expect(slow).rejects.toMatchObject({ kind: 'category', ruleId: 2 });
    const next = threads.ask({ version: '2', rules: rulesOf(['A']), ask: { what: 'match', description: 'a' } });
    expect(await next).toMatchObject({ text: 'A', categories: [1] });
  });

  it('gives every thread the rules of the version that was asked for', async () => {
    threads = openThreads({ most: 1 });
    const ask = { what: 'match', description: 'ab' } as const;
    const answers = [
      threads.ask({ version: '1', rules: rulesOf(['A']), ask }),
      threads.ask({ version: '2', rules: rulesOf(['X', 'B']), ask }),
      threads.ask({ version: '1', rules: rulesOf(['A']), ask }),
    ];
    expect((await Promise.all(answers)).map((answer) => (answer.what === 'match' ? answer.categories : []))).toEqual([
      [1],
      [2],
      [1],
    ]);
  });

  it('sends what changed to a thread that holds the version before, and everything to any other', async () => {
    threads = openThreads({ most: 1 });
    const ask = { what: 'match', description: 'ab' } as const;
    // The whole list is told apart from the changes, so that it is seen which of them came.
    const since = { version: '1', changes: { gone: { type: [], category: [1] }, changed: rulesOf(['X', 'B']) } };
    const before = { version: '1', rules: rulesOf(['A']), ask };
    const after = { version: '2', rules: rulesOf(['A', 'B', 'B']), since, ask };
    const answers = [
      threads.ask(after),
      threads.ask(before),
      threads.ask(after),
      threads.ask({ ...after, version: '3' }),
    ];
    expect((await Promise.all(answers)).map((answer) => (answer.what === 'match' ? answer.categories : []))).toEqual([
      [1, 2, 3],
      [1],
      [2],
      [1, 2, 3],
    ]);
  });

  it('drops a question that nobody waits for any more, and all of them when it is closed', async () => {
    threads = openThreads({ most: 1 });
    const ask = { what: 'match', description: 'ab' } as const;
    const gone = AbortSignal.abort(new Error('The attempt was superseded'));
    const first = threads.ask({ version: '1', rules: rulesOf(['A']), ask });
    await expect(threads.ask({ version: '1', rules: rulesOf(['A']), ask, signal: gone })).rejects.toThrow('superseded');
    await first;
    await threads.close();
    await expect(threads.ask({ version: '1', rules: rulesOf(['A']), ask })).rejects.toThrow('closed');
  });

  it('classifies more descriptions than one question holds, each as if it were alone', async () => {
    threads = openThreads();
    const book = openBook({
      version: '1',
      type: [{ ...rule(7, '[13579]$', { scope: '1' }), transtype: 70 }],
      category: [{ ...rule(9, '0$'), category: 90, thirdparty: 900 }],
      threads,
      log: silentLog,
    });
    const descriptions = Array.from({ length: 6001 }, (_, index) => `LINE ${index}`).concat('LINE 1');
    const found = await book.classify(origin, descriptions);
    expect([...found.transtypes]).toEqual(descriptions.map((text) => (/[13579]$/.test(text) ? 70 : 0)));
    expect([...found.categories]).toEqual(descriptions.map((text) => (text.endsWith('0') ? 90 : 0)));
    expect([...found.thirdparties]).toEqual(descriptions.map((text) => (text.endsWith('0') ? 900 : 0)));
    expect(await book.classify(origin, [])).toMatchObject({ transtypes: new Int32Array(0), skipped: [] });
  });
});
