// Bundles the client into one module that needs no other; of the contract it takes how each call is made, and no schema.
import { join } from 'node:path';
import { build } from 'vite';
import { calls } from '../../packages/client/src/calls.ts';
import { root } from '../paths.mjs';

/** In the place of the contract: what it comes to. */
const callsAsTheyAre = {
  name: 'signalbox:calls-as-they-are',
  enforce: 'pre',
  load: {
    filter: { id: /\/packages\/client\/src\/calls\.ts$/ },
    handler: () => `const known = ${JSON.stringify(calls())};\nexport const calls = () => known;`,
  },
};

/** Gives back the names of all files that went into it. */
export async function bundleClient(folder) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [callsAsTheyAre],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'packages', 'client', 'src', 'index.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'index.mjs' } },
    },
  });
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}
