// The layer rules: who may import whom.
const first = (path, ...starts) => starts.some((start) => path === start || path.startsWith(`${start}/`));
const isOurs = (name) => first(name, 'src', 'server', 'tests', 'bench', 'scripts', 'packages');
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const layers = [
  ['contract', 'src/api/contract', 'src/api/contract.ts'],
  ['api', 'src/api'],
  ['stores', 'src/stores'],
  ['commands', 'src/commands'],
  ['views', 'src/views'],
  ['terminal', 'src/terminal'],
  ['main', 'src'],
];

const layerOf = (path) => layers.findIndex(([, ...starts]) => first(path, ...starts));

/** The noun a command or view belongs to; what all may use has none. */
function nounOf(path, folder, shared) {
  const match = new RegExp(`^src/${folder}/([^/]+)/`).exec(path);
  return match && !shared.includes(match[1]) ? match[1] : undefined;
}

function strangers(folder, shared) {
  return (from, to) => {
    const [mine, other] = [nounOf(from, folder, shared), nounOf(to, folder, shared)];
    return mine !== undefined && other !== undefined && mine !== other;
  };
}

const mayKnowTheWebFramework = (path) =>
  first(path, 'server/platform/http') || ['server/app.ts', 'server/main.ts'].includes(path);

/** The rooms of the service, from the ground up; the files beside them start it and know all of them. */
export const rooms = ['platform', 'engine', 'domain', 'demo'];

const serverPart = (path) => (first(path, 'server') && path.split('/').length > 2 ? path.split('/')[1] : 'start');
const roomOf = (path) => (serverPart(path) === 'start' ? rooms.length : rooms.indexOf(serverPart(path)));

/** What stands beside the rooms is a program of its own and uses the platform only. */
const beside = ['operating'];
/** Run by an operator as well, and in need of what the demo data is made of. */
const runByOperators = ['server/bigLog.ts'];

/** Each rule says whether an import breaks it. */
export const rules = [
  ['a lower layer knows no higher one', (from, to) => layerOf(from) !== -1 && layerOf(from) < layerOf(to)],
  ['the workbench knows nothing of the service', (from, to) => first(from, 'src') && first(to, 'server')],
  [
    'the service knows only api/contract and api/signing of the workbench',
    (from, to) => first(from, 'server') && layerOf(to) > 0 && !first(to, 'src/api/signing'),
  ],
  ['what signs stands alone', (from, to) => first(from, 'src/api/signing') && !first(to, 'src/api/signing')],
  [
    'a room of the service knows only the rooms below it',
    (from, to) => areRoomed(from, to) && !beside.includes(serverPart(from)) && roomOf(from) < roomOf(to),
  ],
  [
    'what an operator runs knows only the platform',
    (from, to) =>
      areRoomed(from, to) && beside.includes(serverPart(from)) && !beside.concat('platform').includes(serverPart(to)),
  ],
  [
    'nobody but an operator knows what an operator runs',
    (from, to) =>
      areRoomed(from, to) &&
      !beside.includes(serverPart(from)) &&
      beside.includes(serverPart(to)) &&
      !runByOperators.includes(from),
  ],
  [
    'the workbench and its terminal start apart',
    (from, to) => first(from, 'src') && !first(from, 'src/terminal') && first(to, 'src/terminal'),
  ],
  [
    'of the workbench only the terminal knows Node',
    (from, to) => first(from, 'src') && !first(from, 'src/terminal') && to.startsWith('node:'),
  ],
  ['the terminal draws nothing', (from, to) => first(from, 'src/terminal') && (to.endsWith('.tsx') || isDrawing(to))],
  [
    'the product knows no tests and no scripts',
    (from, to) => first(from, 'src', 'server') && first(to, 'tests', 'bench', 'scripts'),
  ],
  [
    'commands/kernel knows no command',
    (from, to) => first(from, 'src/commands/kernel') && first(to, 'src/commands') && !first(to, 'src/commands/kernel'),
  ],
  ['nouns in commands do not know each other', strangers('commands', ['kernel', 'shared'])],
  ['nouns in views do not know each other', strangers('views', ['shared', 'shell'])],
  [
    'handlers know no web framework',
    (from, to) =>
      first(from, 'server') && !mayKnowTheWebFramework(from) && /^(fastify$|@fastify\/)/.test(packageOf(to)),
  ],
  [
    'a package knows only api of the workbench, and no other package',
    (from, to) => first(from, 'packages') && !first(to, 'packages', 'src/api'),
  ],
  ['nobody knows a package that is made of it', (from, to) => !first(from, 'packages') && first(to, 'packages')],
  ['only src/api/client.ts uses ofetch', (from, to) => from !== 'src/api/client.ts' && packageOf(to) === 'ofetch'],
  ['nothing below views knows React', (from, to) => isBelowViews(from) && isDrawing(to)],
  ['the contract stands alone', (from, to) => layerOf(from) === 0 && !isOurs(to) && packageOf(to) !== 'valibot'],
];

const areRoomed = (from, to) => first(from, 'server') && first(to, 'server');

const isDrawing = (name) =>
  /^(react|react-dom|mobx-react-lite|wouter|cmdk|react-[a-z-]+|@fluentui\/.+)$/.test(packageOf(name));

const isBelowViews = (path) => layerOf(path) !== -1 && layerOf(path) < layerOf('src/views');

const browserGlobals = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'history'];

// Not after a dot (a field of that name), and not before a colon (a field being declared).
const globalUse = (name) => new RegExp(`(?<![.\\w$])(?:${name})\\s*[.?[(]|(?:globalThis|window)\\.${name}\\b`);

/** A new folder of the service is put into a room, or is one that is named here. */
export const findStrays = (modules) =>
  modules
    .map(({ path }) => path)
    .filter((path) => first(path, 'server') && roomOf(path) === -1 && !beside.includes(serverPart(path)))
    .map((path) => `${path} stands in no room of the service: ${[...rooms, ...beside].join(', ')}.`);

export function findTrespasses(modules) {
  return modules.flatMap(({ path, imports, code }) => [
    ...imports.flatMap((to) => broken(path, to).map((rule) => `${path} imports ${to}: ${rule}.`)),
    ...usedGlobals(path, code).map((name) => `${path} uses ${name}: nothing below views touches the browser.`),
  ]);
}

const broken = (from, to) => rules.filter(([, breaks]) => breaks(from, to)).map(([sentence]) => sentence);

function usedGlobals(path, code) {
  if (!isBelowViews(path)) return [];
  const isLocal = (name) =>
    new RegExp(`\\b(?:const|let|function)\\s+(?:{[^}]*\\b)?${name}\\b|[({,]\\s*${name}\\s*[,:)}=]`).test(code);
  return browserGlobals.filter((name) => globalUse(name).test(code) && !isLocal(name));
}
