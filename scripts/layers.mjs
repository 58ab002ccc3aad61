// Checks that every module imports only from the layers below it, and that no imports go round in a circle.
import { fileURLToPath } from 'node:url';
import { findCircles } from './layers/circles.mjs';
import { readModules } from './layers/modules.mjs';
import { findTrespasses } from './layers/rules.mjs';
import { root } from './places.mjs';

/** Everything that is wrong, one sentence each. */
export function checkLayers(folder = root) {
  const modules = readModules(folder);
  const areas = ['src', 'server'].filter((area) => !modules.some(({ path }) => path.startsWith(`${area}/`)));
  return {
    count: modules.length,
    // A check that looked at nothing would praise everything.
    wrong: [
      ...areas.map((area) => `No module was found under ${area}/: the check would be worth nothing.`),
      ...findTrespasses(modules),
      ...findCircles(modules),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { count, wrong } = checkLayers();
  for (const sentence of wrong) console.log(sentence);
  console.log(`${count} modules looked at, ${wrong.length} wrong`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
