// Breaks the product line by line, in memory, and lists what no fast test noticed.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { equivalent } from './mutants/equivalent.mjs';
import { findMutants } from './mutants/find.mjs';
import { readIfThere, root } from './paths.mjs';

class AsGiven {
  sort = (files) => files;
  shard = (files) => files;
}

// Folders of tests may be named beside what is broken: then only those are run.
const [paths, tests] = [false, true].map((isTest) =>
  process.argv
    .slice(2)
    .filter((path) => path.startsWith('tests/') === isTest)
    .flatMap((path) => (isTest ? [path] : modulesUnder(path))),
);
if (paths.length === 0) throw new Error('Say which files or folders to break: npm run mutants -- src/commands/kernel');

function modulesUnder(path) {
  if (statSync(join(root, path)).isDirectory())
    return readdirSync(join(root, path))
      .toSorted()
      .flatMap((name) => modulesUnder(`${path.replace(/\/$/, '')}/${name}`));
  return /(?<!\.d)\.tsx?$/.test(path) ? [path] : [];
}

const mutants = paths.flatMap((path) => {
  const found = findMutants(path, readFileSync(join(root, path), 'utf8')).mutants;
  return found.map((mutant, place) => ({
    ...mutant,
    id: `${path}#${place + 1}`,
    reason: equivalent[path]?.[mutant.key],
  }));
});
const own = paths.some((path) => path.startsWith('server/'))
  ? ['tests/server/']
  : ['tests/kernel/', 'tests/commands/', 'tests/stores/'];
const drawn = paths.some((path) => path.startsWith('src/views/')) ? ['tests/views/'] : [];
const fast = tests.length > 0 ? tests : [...own, ...drawn];

process.chdir(root);
process.env.TEST_MUTATED = paths.join('\n');
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
const failed = new Set();
/** How long each test file takes as it is. */
const costs = new Map();
const vitest = await createVitest('test', {
  config: 'scripts/mutants/vitest.config.ts',
  watch: false,
  bail: 1,
  maxWorkers: 1,
  // What is kept for the next run must be whole.
  fsModuleCache: false,
  // A mutant may leave a drawn test waiting; a test of the service may start a database.
  testTimeout: drawn.length > 0 ? 5_000 : 20_000,
  // Only what imports something that is broken.
  related: paths.map((path) => join(root, path)),
  reporters: [
    {
      onTestModuleEnd(module) {
        if (!module.ok()) failed.add(module.moduleId);
        if (!costs.has(module.moduleId)) costs.set(module.moduleId, module.diagnostic().duration);
      },
    },
  ],
  // In the order in which they are given.
  sequence: { sequencer: AsGiven },
});
await vitest.standalone();

/** The test file that failed, in a process of its own; undefined when all passed. */
async function failing(files, environment) {
  failed.clear();
  Object.assign(process.env, environment);
  const { unhandledErrors } = await vitest.runTestSpecifications(files);
  for (const name of Object.keys(environment)) delete process.env[name];
  return files.find(({ moduleId }) => failed.has(moduleId)) ?? (unhandledErrors.length > 0 ? files[0] : undefined);
}

/** What nothing noticed yet. */
const alive = new Map(mutants.map((mutant) => [mutant.id, mutant]));
/** By test file, what its tests reach. */
const reached = new Map();
/** What is reached before any test begins: it has to be broken from the start. */
const outside = new Set();

/** What the tests told since the last time, each as its words. */
function reader(list) {
  let read = 0;
  return () => {
    const all = readIfThere(`${list}.log`).split('\n');
    const told = all.slice(read, -1).map((line) => line.split('\t'));
    read = all.length - 1;
    return (word) => told.filter(([one]) => one === word).map(([, ...rest]) => rest);
  };
}

/** Runs each test once as it is: what it reaches, and what it takes. */
async function lookAround(files) {
  const list = join(folder, 'as-it-is');
  writeFileSync(list, '');
  await failing(files, { TEST_MUTANTS: list });
  const said = reader(list)();
  for (const [id, file] of said('reached')) reached.set(file, (reached.get(file) ?? new Set()).add(id));
  for (const [id] of said('outside')) outside.add(id);
  for (const [name] of said('broken')) console.log(`Left out, for it fails where nothing is broken: ${name}`);
  if (said('finished').length === 0) throw new Error('The tests cannot be run');
}

/** Runs a test file for every mutant that it reaches and that is left, in as few processes as it takes. */
async function tryAll(file, place) {
  const list = join(folder, String(place));
  const next = reader(list);
  const idsLeft = () => [...(reached.get(file.moduleId) ?? [])].filter((id) => alive.has(id));
  for (let first, isFinished = false; !isFinished && idsLeft().length > 0;) {
    const ids = idsLeft();
    writeFileSync(list, [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)].join('\n'));
    await failing([file], { TEST_MUTANTS: list });
    const said = next();
    for (const [id] of said('noticed')) alive.delete(id);
    isFinished = said('finished').length > 0;
    if (!isFinished && said('tries').length === 0) throw new Error(`${file.moduleId} cannot be run`);
    [[first] = []] = said('again');
    // It neither passed nor failed: it hangs.
    if (!isFinished && first === undefined) alive.delete(said('tries').at(-1)[0]);
  }
}

const found = await vitest.getRelevantTestSpecifications(fast);
await lookAround(found);
const files = found.toSorted((one, other) => costs.get(one.moduleId) - costs.get(other.moduleId));
for (const [place, file] of files.entries()) {
  await tryAll(file, place);
  console.log(`${alive.size} left after ${relative(root, file.moduleId)}`);
}
for (const id of outside)
  if (alive.has(id) && (await failing(files, { TEST_MUTANT: id })) !== undefined) alive.delete(id);

await vitest.close();
rmSync(folder, { recursive: true, force: true });

const survivors = [...alive.values()].filter(({ reason }) => reason === undefined);
const isReached = (id) => outside.has(id) || [...reached.values()].some((ids) => ids.has(id));
for (const { path, line, key, id } of survivors)
  console.log(`${path}:${line} ${key}${isReached(id) ? '' : ' (no test reaches it)'}`);
// The list of what changes nothing is held to be true, too.
const wrong = [
  ...mutants
    .filter(({ id, reason }) => reason !== undefined && !alive.has(id))
    .map(({ path, key }) => [path, key, 'noticed']),
  ...paths.flatMap((path) => {
    const keys = new Set(mutants.filter((one) => one.path === path).map(({ key }) => key));
    return Object.keys(equivalent[path] ?? {})
      .filter((key) => !keys.has(key))
      .map((key) => [path, key, 'gone']);
  }),
];
for (const [path, key, what] of wrong) console.log(`In equivalent.mjs, but ${what}: ${path} ${key}`);
const same = mutants.filter(({ reason }) => reason !== undefined).length;
console.log(`\n${mutants.length} mutants, ${same} change nothing, ${survivors.length} not noticed`);
process.exit(survivors.length + wrong.length > 0 ? 1 : 0);
