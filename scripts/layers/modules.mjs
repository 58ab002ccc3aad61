// Reads every module of the product with what it imports.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

const isModule = (name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts');

/** Where modules live. */
export const areas = ['src', 'server', 'bench', 'packages/client'];

/** Each import is a path inside the project, or the name of a package. */
export const readModules = (folder) =>
  readFiles(folder, areas).map(({ path, text }) => ({
    path,
    code: withoutTextAndComments(text),
    imports: importsOf(text).map((name) => resolve(folder, path, name)),
  }));

export function readFiles(folder, areas) {
  const paths = areas.flatMap((area) => modulesUnder(folder, area));
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

// Folders of packages and those that begin with a dot hold what tools left there, such as the copies of `npm run bench`.
function modulesUnder(folder, path) {
  const whole = join(folder, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isDirectory())
    return readdirSync(whole)
      .filter((name) => !name.startsWith('.') && name !== 'node_modules')
      .toSorted()
      .flatMap((name) => modulesUnder(folder, `${path}/${name}`));
  return isModule(path) ? [path] : [];
}

const importForms = [
  /\b(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /\bimport\s*['"]([^'"]+)['"]/g,
  /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
  // Names like import.meta.glob('./*.page.ts') collect files instead of naming them; they are not imports of a noun.
];

export function importsOf(text) {
  const code = withoutComments(text);
  return importForms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1]));
}

function resolve(folder, from, name) {
  if (!name.startsWith('.')) return name;
  const target = posix.normalize(posix.join(posix.dirname(from), name));
  const guesses = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return guesses.find((guess) => existsSync(join(folder, guess)) && statSync(join(folder, guess)).isFile()) ?? target;
}

// Text in quotes is matched first, so that an address such as 'https://…' is not taken for a comment.
const textOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

const withoutComments = (text) => text.replace(textOrComment, (part) => (part.startsWith('/') ? '' : part));

const withoutTextAndComments = (text) => text.replace(textOrComment, (part) => (part.startsWith('/') ? '' : "''"));
