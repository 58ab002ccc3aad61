// Finds imports that lead back to where they started, between files and between folders.
import { posix } from 'node:path';

/** "imports" lead to other paths of the same list; what leads elsewhere is left alone. */
export function findCircles(modules, sentence = 'Imports go round in a circle') {
  const imports = new Map(modules.map((module) => [module.path, module.imports]));
  const done = new Set();
  const found = [];

  function follow(path, trail) {
    if (trail.includes(path)) {
      found.push(`${sentence}: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}.`);
      return;
    }
    if (done.has(path) || !imports.has(path)) return;
    for (const next of imports.get(path)) follow(next, [...trail, path]);
    done.add(path);
  }

  for (const path of imports.keys()) follow(path, []);
  return found;
}

/**
 * A folder counts with all below it, beside the files and folders that stand next to it: what is below a folder may use
 * what stands beside its parent, and nothing that uses it.
 */
export function findFolderCircles(modules) {
  const folders = new Set(modules.flatMap(({ path }) => foldersOf(path)));
  return [...folders].flatMap((folder) => {
    const children = grouped(modules, (path) => childOf(folder, path));
    return findCircles(children, `What stands in ${folder}/ goes round in a circle`).filter(
      (found) => !allFiles(found),
    );
  });
}

/** The harder rule: the files of a folder, without those below it, are one thing, and so are those of its parent. */
export const findLeafCircles = (modules) =>
  findCircles(grouped(modules, posix.dirname), 'The files of folders go round in a circle');

const foldersOf = (path) =>
  path
    .split('/')
    .map((_part, at, parts) => parts.slice(0, at).join('/'))
    .slice(1);

const childOf = (folder, path) =>
  path.startsWith(`${folder}/`) ? `${folder}/${path.slice(folder.length + 1).split('/')[0]}` : undefined;

// A circle of files alone is told by the check of files.
const allFiles = (found) =>
  found
    .replace(/^[^:]*: /, '')
    .replace(/\.$/, '')
    .split(' -> ')
    .every((path) => /\.tsx?$/.test(path));

/** The modules as groups that import each other. */
function grouped(modules, groupOf) {
  const groups = new Map();
  for (const { path, imports } of modules) {
    const group = groupOf(path);
    if (group === undefined) continue;
    const others = groups.get(group) ?? groups.set(group, new Set()).get(group);
    for (const to of imports) {
      const other = groupOf(to);
      if (other !== undefined && other !== group) others.add(other);
    }
  }
  return [...groups].map(([path, imports]) => ({ path, imports: [...imports] }));
}
