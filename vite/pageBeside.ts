// Builds a page beside the workbench, such as the customer's: a bundle of its own, so that neither carries the other's weight.
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** The page is "<name>.html"; the plugins are those that its code needs beside React's. */
export function pageBeside(name: string, plugins: () => Plugin[] = () => []): Plugin {
  let outDir = 'dist';
  let root = '.';
  return {
    name: `signalbox:${name}-page`,
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      ({ outDir } = config.build);
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        plugins: [react(), ...plugins()],
        publicDir: false,
        logLevel: 'warn',
        html: { cspNonce: 'SIGNALBOX_NONCE' },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2023',
          assetsInlineLimit: 0,
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: `${name}.html`, output: { entryFileNames: `assets/${name}-[hash].js` } },
        },
      });
    },
  };
}
