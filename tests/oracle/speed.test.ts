// Typing ahead: whatever the gaps between the keys and however late the answers, the effects are those of the same keys typed infinitely slowly, and each key ran what it means.
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import { collectAll, type Collected } from '../../src/terminal/collect.ts';
import type { ApplicationRow } from '../../src/api/contract/applications/applications.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { takeSeat } from './hands.ts';
import { quietMoment } from './quietMoment.ts';
import { cycle, drawing, habitsOf, saysNotDone, words, type Drawn, type Stock } from './sequences.ts';
import { openLine, type Answers } from './virtualLine.ts';

/** TEST_SEQUENCES says how many are drawn (the whole run before a delivery takes 2,000), TEST_SEED and TEST_PATH which. */
const { TEST_SEQUENCES = '60', TEST_SEED = '20261122', TEST_PATH } = process.env;
const runs = Number(TEST_SEQUENCES);

// Code that the product fetches when it is first wanted is there: the clock of this test does not wait for files.
import.meta.glob('../../src/{api,stores}/**/*.ts', { eager: true });

let world: World;
let collected: Collected;
let key = '';
const answers: Answers = new Map();
let stock: Stock;
let begin: number;

beforeAll(async () => {
  world = await openWorld();
  collected = await collectAll();
  const person = await world.script('staff@signalbox.test');
  key = person.key;
  const listed = async (path: string) => (await person.get(path)).json.results ?? [];
  begin = quietMoment(await allApplications(person), Date.now(), 180_000);
  const rows = await listed('applications/?page_size=100&analysed=true');
  const open = rows.filter((row) => row['finalised'] === false);
  const crawlers = await listed('crawlers/?page_size=100&status=COMPLETED');
  stock = {
    applications: [...rows.slice(40, 43), ...open.slice(-3)].map(({ id }) => String(id)),
    crawlers: crawlers.slice(60, 64).map(({ uuid }) => String(uuid)),
    references: rows.slice(50, 53).map(({ vendor_specific_id: id }) => String(id)),
    banks: await listed('bank/'),
  };
}, 300_000);
afterAll(() => world.close());

async function allApplications(person: Person): Promise<ApplicationRow[]> {
  const { answer } = contract.applications.list.definition;
  const rows: ApplicationRow[] = [];
  let path: string | null = 'applications/?page_size=100';
  while (path !== null) {
    const { json } = await person.get(path);
    const { results, next }: v.InferOutput<typeof answer> = v.parse(answer, json);
    rows.push(...results);
    path = next && `applications/${new URL(next).search}`;
  }
  return rows;
}

/** Whoever types slowly sees what came of each key before the next one: here every answer comes after a millisecond. */
const slowGap = 1000;

async function typed({ phrases, gaps, lates, fails, drawn }: Drawn, isSlow: boolean) {
  let isOpen = false;
  let failed = 0;
  const [late, fail, frame, gap] = [cycle(lates), cycle(fails), cycle(drawn), cycle(gaps)];
  const lateness = {
    next: () => {
      if (isSlow || !isOpen) return { late: 0, fails: false };
      const fails = fail();
      if (fails) failed += 1;
      return { late: late(), fails };
    },
  };
  const headers = { authorization: `Token ${key}` };
  const line = openLine({ url: world.url, begin, answers, banks: stock.banks, lateness, headers });
  const hands = await takeSeat({ url: world.url, key, line, collected, drawn: isSlow ? () => 0 : frame });
  isOpen = true;
  let at = line.now();
  let before = 0;
  let isCovered = false;
  const unmeant: string[] = [];
  const keysOf = (id: string) => collected.registry.get(id)?.keys ?? [];
  const known = new Set(collected.registry.all.flatMap(({ keys }) => keys));
  for (const phrase of phrases) {
    before = hands.effects.length;
    const ranBefore = hands.ran.length;
    for (const step of phrase) {
      if (step.kind === 'key') hands.press(step.key);
      else if (step.kind === 'paste') hands.paste(step.text);
      else if (!hands.click(step.path)) isCovered = true;
      at += isSlow ? slowGap : gap();
      await line.pass(at);
    }
    const habits = habitsOf(phrase, known);
    const isTyped = phrase.every((step) => step.kind === 'key' && !step.key.startsWith('Control+'));
    const ran = hands.ran.slice(ranBefore);
    if (isSlow && isTyped) unmeant.push(...ran.filter((id) => !keysOf(id).some((one) => habits.has(one))));
  }
  await line.pass('idle');
  // Whoever waits too long is told so.
  await line.pass(line.now() + 12_000);
  await line.pass('idle');
  hands.leave();
  const { effects, told, place } = hands;
  return {
    effects,
    told,
    place,
    isCovered,
    unmeant,
    endsInWrite: effects.slice(before).some((effect) => /^(POST|PATCH) /.test(effect)),
    isExcused: failed > 0 || told.some((text) => /within 10 seconds|^Nothing found|^Nothing is called/.test(text)),
  };
}

test(`${runs} sequences of keys do what they do when they are typed slowly`, { timeout: 7_200_000 }, async () => {
  const counts = { sequences: 0, endInWrite: 0, compared: 0, clicked: 0, excused: 0 };
  await fc.assert(
    fc.asyncProperty(drawing(stock), async (drawn) => {
      const slow = await typed(drawn, true);
      const fast = await typed(drawn, false);
      const [wanted, done] = [slow.effects.toSorted(), fast.effects.toSorted()];
      const about = [
        words(drawn),
        `slow: ${slow.told.join(' | ')}`,
        ...slow.effects,
        `fast: ${fast.told.join(' | ')}`,
        ...fast.effects,
      ].join('\n');
      counts.sequences += 1;
      // Typing slowly is no measure by itself: what ran is what the hand meant, or nothing.
      expect(slow.unmeant, about).toEqual([]);
      if (slow.endsInWrite) counts.endInWrite += 1;
      // A click on what opened meanwhile is another click.
      if (slow.isCovered || fast.isCovered) return;
      if (words(drawn).includes('click')) {
        counts.clicked += 1;
        expect(
          done.filter((effect) => !wanted.includes(effect)),
          about,
        ).toEqual([]);
      } else if (!fast.isExcused && !words(drawn).includes('Escape')) {
        counts.compared += 1;
        // Work on several records goes on at once: which of them is sent first is nobody's intent.
        expect(done, about).toEqual(wanted);
        expect(fast.place, about).toBe(slow.place);
        return;
      }
      counts.excused += 1;
      // After a failed answer, an id that is nowhere, Escape or ten seconds less may be done, and that is said.
      const isLess = wanted.some((effect) => !done.includes(effect));
      if (isLess) expect(fast.told.join('\n'), about).toMatch(saysNotDone);
    }),
    {
      numRuns: runs,
      seed: Number(TEST_SEED),
      endOnFailure: false,
      ...(TEST_PATH === undefined ? {} : { path: TEST_PATH }),
    },
  );
  console.info(JSON.stringify(counts));
  expect(counts.endInWrite, 'at least half of the sequences end in a write').toBeGreaterThanOrEqual(runs / 2);
  expect(counts.clicked, 'some sequences have a click among waiting keys').toBeGreaterThan(0);
  expect(counts.compared, 'most sequences have neither a failed answer nor Escape').toBeGreaterThan(runs / 2);
});
