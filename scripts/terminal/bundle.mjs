// Bundles the terminal with all that it needs, so that it is installed without any other package.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { version } from '../packing/package.mjs';
import { root } from '../paths.mjs';

/** In the place of the search among the sources: the files by their names, together and fetched when they are wanted. */
const filesInIt = {
  name: 'signalbox:files-in-it',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:found$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /\/src\/terminal\/(?:foundFiles|version)\.ts$|^\0virtual:found$/ },
    handler(id) {
      if (id === '\0virtual:found') return files();
      return id.endsWith('version.ts') ? `export const version = ${JSON.stringify(version)};` : handedOut;
    },
  },
};

const handedOut = `export const commandFiles = async () => (await import('virtual:found')).commands;
export const pageFiles = async () => (await import('virtual:found')).pages;`;

function files() {
  const kinds = { commands: filesIn('commands', '.command.ts'), pages: filesIn('views', '.page.ts') };
  return Object.entries(kinds)
    .flatMap(([kind, paths]) => [
      ...paths.map(({ file }, at) => `import * as ${kind}${at} from ${JSON.stringify(file)};`),
      `export const ${kind} = { ${paths.map(({ path }, at) => `${JSON.stringify(path)}: ${kind}${at}`).join(', ')} };`,
    ])
    .join('\n');
}

const filesIn = (folder, ending) =>
  globSync(`**/*${ending}`, { cwd: join(root, 'src', folder) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, file: join(root, 'src', folder, path) }));

/** A page names its components, to be fetched when it is drawn; a terminal draws nothing. */
const drawsNothing = {
  name: 'signalbox:draws-nothing',
  enforce: 'pre',
  resolveDynamicImport: (name) => (/\.tsx$|^@fluentui\//.test(String(name)) ? { id: '\0nothing' } : undefined),
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export {};' },
};

// In two files besides what is seldom wanted: what every start needs, and what a line needs. Each file more costs its start.
const groups = [
  { name: 'start', priority: 1, test: /\/src\/terminal\/program\.ts$/ },
  { name: 'desk', test: /^\0virtual:found$|\/src\/terminal\/(?:desk|verbs\/line)\.ts$/ },
];

/** Gives back the names of all files that went into it, ours from the root of the sources on. */
export async function bundleTerminal(folder) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [filesInIt, drawsNothing],
    // As the workbench is built: without what the packages check while developing.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'src', 'terminal', 'main.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash:7].mjs',
          codeSplitting: { groups },
        },
      },
    },
  });
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}
