// Builds the customer's page beside the workbench: a bundle of its own, so that neither carries the other's weight.
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

export function connectPage(): Plugin {
  let outDir = 'dist';
  let root = '.';
  return {
    name: 'signalbox:connect-page',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      ({ outDir } = config.build);
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        plugins: [react()],
        publicDir: false,
        logLevel: 'warn',
        html: { cspNonce: 'SIGNALBOX_NONCE' },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2023',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: 'connect.html', output: { entryFileNames: 'assets/connect-[hash].js' } },
        },
      });
    },
  };
}
