// Replaces the build tool's loader of chunks, which gives up at the first failure, with ours.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = /^\0vite\/preload-helper\.js$/;
const ours = fileURLToPath(new URL('../src/chunks.ts', import.meta.url));

export function retryingChunks(): Plugin {
  let isUsed = false;
  return {
    name: 'signalbox:retrying-chunks',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: helper },
      handler() {
        isUsed = true;
        return `export { loadChunk as __vitePreload } from ${JSON.stringify(ours)};`;
      },
    },
    // A newer build tool may name its helper otherwise: that must not pass unseen.
    buildEnd(error) {
      if (error === undefined && !isUsed) this.error('The loader of chunks was not replaced');
    },
  };
}
