// Finds imports that lead back to where they started.
export function findCircles(modules) {
  const imports = new Map(modules.map((module) => [module.path, module.imports]));
  const done = new Set();
  const found = [];

  function follow(path, trail) {
    if (trail.includes(path)) {
      found.push(`Imports go round in a circle: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}.`);
      return;
    }
    if (done.has(path) || !imports.has(path)) return;
    for (const next of imports.get(path)) follow(next, [...trail, path]);
    done.add(path);
  }

  for (const path of imports.keys()) follow(path, []);
  return found;
}
