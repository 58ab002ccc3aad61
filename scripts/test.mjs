// Runs every check and every test, or the tests that are named, or the quick ones, and says how many passed and failed.
import { benchmarksCheck, buildCheck, quickChecks } from './checks.mjs';
import { handSignalsOn, isStopping } from './processes.mjs';
import { journeys, unitTests } from './runners.mjs';
import { inScratch } from './setup/scratch.mjs';
import { testWorkers } from './testWorkers.mjs';

/** What nobody needs a server or a browser for. */
const quickTests = ['tests/kernel', 'tests/commands', 'tests/stores'];

/** One after the other: each of the two keeps both cores of a small machine busy, and side by side all of them only waited longer. */
async function everything(folder) {
  const counts = await Promise.all([quickChecks(), buildCheck()]);
  if (isStopping()) return counts.flat();
  counts.push(await unitTests(folder));
  if (!isStopping()) counts.push(await journeys(folder));
  return counts.flat();
}

const quick = async (folder) => {
  const [checks, tests] = await Promise.all([quickChecks(), unitTests(folder, quickTests)]);
  return [...checks, tests];
};

const isJourney = (path) => path.includes('journeys');

/** For the minute between two edits. */
async function some(folder, paths) {
  const [wanted, others] = [paths.filter(isJourney), paths.filter((path) => !isJourney(path))];
  const counts = [];
  if (others.length > 0) counts.push(await unitTests(folder, others));
  if (wanted.length > 0) counts.push(await buildCheck(), await journeys(folder, wanted));
  return counts;
}

/** Many rounds of what `npm test` does a few times: kills, random keys, every speed of typing, every awkward string everywhere, and each benchmark once. */
async function soak(folder) {
  const env = { TEST_ROUNDS: '10', TEST_SPEEDS: 'all' };
  const repeated = ['kill', 'faults', 'oracle', 'awkward', 'finalise', 'deploy/walk'];
  return [
    await buildCheck(),
    await unitTests(folder, repeated, { ...env, TEST_SEQUENCES: '2000' }),
    await journeys(folder, ['ahead', 'awkward', 'speed'], { env: { ...env, TEST_SEQUENCES: '200' } }),
    await benchmarksCheck(),
  ];
}

const [what, ...paths] = process.argv.slice(2);
const kinds = { check: quick, soak, test: (folder) => (paths.length > 0 ? some(folder, paths) : everything(folder)) };
handSignalsOn();
const began = Date.now();
const counts = await inScratch(kinds[what]);
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
const failed = total('failed') + (isStopping() ? 1 : 0);
const failures = counts.flatMap((count) => count.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join('\n')}`);
const slowest = counts
  .flatMap(({ files = [] }) => files)
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10);
if (slowest.length > 1)
  console.log(
    `\nSlowest files:\n${slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`).join('\n')}`,
  );
const minutes = Math.floor((Date.now() - began) / 60_000);
const seconds = Math.round((Date.now() - began) / 1000) % 60;
console.log(`\n${total('passed')} passed, ${failed} failed in ${minutes} min ${seconds} s, ${testWorkers()} at once`);
console.log('A part of them: npm test -- <file or folder> …; how many at once: TEST_WORKERS');
process.exitCode = failed > 0 ? 1 : 0;
