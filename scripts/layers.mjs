// Checks that every module imports only from the layers below it, that no imports go round in a circle, and the numbers of the house.
import { fileURLToPath } from 'node:url';
import { findCircles, findFolderCircles, findLeafCircles } from './layers/circles.mjs';
import { areas, readFiles, readModules } from './layers/modules.mjs';
import { findBrokenNumbers, findLongFiles, findLongViews } from './layers/numbers.mjs';
import { findStrays, findTrespasses, rooms } from './layers/rules.mjs';
import { root } from './paths.mjs';

const isOf =
  (place) =>
  ({ path }) =>
    path.startsWith(`${place}/`);

/** A check that looked at nothing would praise everything. */
const emptyAmong = (files, places) =>
  places
    .filter((place) => !files.some(isOf(place)))
    .map((place) => `No file was found under ${place}/: the check would be worth nothing.`);

/** Everything that is wrong, one sentence each. */
export function checkLayers(folder = root) {
  const modules = readModules(folder);
  return {
    count: modules.length,
    wrong: [
      ...emptyAmong(modules, [...areas, ...rooms.map((room) => `server/${room}`)]),
      ...findStrays(modules),
      ...findTrespasses(modules),
      ...findCircles(modules),
      ...findFolderCircles(modules),
      // In the workbench a folder may stand beside the files that put its parts together.
      ...findLeafCircles(modules.filter((module) => !isOf('src')(module))),
    ],
  };
}

const product = [...areas, 'scripts', 'vite'];

export function checkNumbers(folder = root) {
  const files = readFiles(folder, [...product, 'tests']);
  const isTest = isOf('tests');
  return {
    count: files.length,
    wrong: [
      ...emptyAmong(files, [...product, 'tests']),
      ...findLongFiles(files.filter((file) => !isTest(file))),
      ...findLongViews(files.filter(({ path }) => path.endsWith('.tsx') && !isTest({ path }))),
      ...findBrokenNumbers(files),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { count, wrong } = checkLayers();
  const all = [...wrong, ...checkNumbers().wrong];
  for (const sentence of all) console.log(sentence);
  console.log(`${count} modules looked at, ${all.length} wrong`);
  process.exitCode = all.length > 0 ? 1 : 0;
}
