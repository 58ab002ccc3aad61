// How a play waits, loops and ends, at a desk whose clock is moved by its own waiting.
import { expect, it } from 'vitest';
import { readPlay } from '../../../src/api/contract/plays/language/readPlay.ts';
import type { Answer, PlayDesk } from '../../../src/commands/plays/run/playDesk.ts';
import { mostRecords, runPlay } from '../../../src/commands/plays/run/runPlay.ts';

const answer = (more: Partial<Answer> = {}): Answer => ({
  isDone: true,
  text: 'done',
  roots: [],
  count: undefined,
  isChange: false,
  ...more,
});

async function run(text: string, more: Partial<PlayDesk<Answer>> = {}) {
  const { play, faults } = readPlay(text);
  expect(faults).toEqual([]);
  let now = 0;
  const said: string[] = [];
  const desk: PlayDesk<Answer> = {
    now: () => now,
    async wait(ms) {
      now += ms;
    },
    run: async () => answer(),
    again: async (before) => before,
    rowsOf: async () => [],
    arrivalsOf: async () => ({ arrived: 0, seen: 'no bundle_ready of application 812 was sent' }),
    say: (told) => void said.push(`${now / 1000} s: ${told}`),
    isStopped: () => false,
    ...more,
  };
  const results = await runPlay(play, desk, { values: {}, keepGoing: false, onStep: () => undefined });
  return { said, ended: () => now, results: results.map(({ line, outcome, text: why }) => [line, outcome, why]) };
}

it('says every 30 s what it still sees, and in the end what did not arrive', async () => {
  const { said, results, ended } = await run('recrawl 1 same\nexpect webhook bundle_ready arrived within 2m');
  const seen = 'no bundle_ready of application 812 was sent';
  expect(said).toEqual([30, 60, 90].map((second) => `${second} s: Waiting for webhook bundle_ready arrived: ${seen}`));
  expect(results.at(-1)).toEqual([
    'expect webhook bundle_ready arrived',
    'failed',
    `Expected webhook bundle_ready arrived, but after 2m ${seen}`,
  ]);
  expect(ended()).toBe(120_000);
});

it('looks once a second, and goes on as soon as the webhook has arrived', async () => {
  let looks = 0;
  const { results, ended } = await run('recrawl 1 same\nexpect webhook bundle_ready arrived within 2m\nlookup 812', {
    arrivalsOf: async () => ({ arrived: (looks += 1) > 5 ? 1 : 0, seen: 'not yet' }),
  });
  expect(results.map(([, outcome]) => outcome)).toEqual(['passed', 'passed', 'passed']);
  expect({ looks, ended: ended() }).toEqual({ looks: 6, ended: 5_000 });
});

it('takes 1,000 records and not one more, and runs none of too many', async () => {
  const of = (many: number) =>
    run('for each in crawlers:\n  recrawl ${each.uuid} same', {
      run: async ({ line }) => answer({ text: line, count: line === 'crawlers' ? many : undefined }),
      rowsOf: async (_answer, most) =>
        Array.from({ length: Math.min(many, most) }, (_none, place) => ({ uuid: `u${place}` })),
    });
  const all = await of(mostRecords);
  expect(all.results).toHaveLength(mostRecords + 2);
  expect(all.results.at(-1)).toEqual(['recrawl ${each.uuid} same', 'passed', 'recrawl "u999" same']);
  const tooMany = await of(mostRecords + 1);
  expect(tooMany.results.at(-1)).toEqual([
    'for each in crawlers',
    'failed',
    'A for takes at most 1000 records: make the list shorter',
  ]);
  expect(tooMany.results).toHaveLength(2);
});

it('takes back the last change first, and runs nothing after a stop', async () => {
  let isStopped = false;
  const { results } = await run('undo at end: yes\noff anz\noff nab\nlookup 812', {
    async run({ line, isUndo }) {
      isStopped ||= line === 'off nab';
      return answer({ text: line, ...(isUndo ? {} : { undo: line.replace('off', 'on'), isChange: true }) });
    },
    isStopped: () => isStopped,
  });
  expect(results.map(([line]) => line)).toEqual(['off anz', 'off nab', 'undo: on nab', 'undo: on anz']);
});
