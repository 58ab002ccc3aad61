// Builds the workbench for the browser, serves it while developing, and says where the tests are.
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { testWorkers } from './scripts/testWorkers.mjs';
import { inlineTokens } from './vite/inlineTokens.ts';
import { laterChunks } from './vite/laterChunks.ts';
import { noServerStyles } from './vite/noServerStyles.ts';
import { pageBeside } from './vite/pageBeside.ts';
import { pages } from './vite/pages.ts';
import { retryingChunks } from './vite/retryingChunks.ts';
import { styleSheets } from './vite/styleSheets.ts';
import { themeSheet } from './vite/themeSheet.ts';

// While developing, the workbench and the service share one address, so that cookies and the Origin check work as live.
const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:4281';
const servedByTheService = ['/api', '/healthz', '/readyz', '/version', '/metrics'];

/** Vite sends the page itself, so the cookie that the service would have set with it is fetched from there. */
const cookiesOfTheService: Plugin = {
  name: 'signalbox:cookies-of-the-service',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!request.url || !request.headers.accept?.includes('text/html')) return next();
      if (request.url === '/') return void response.writeHead(302, { location: '/v1/dashboard/' }).end();
      const headers = { cookie: request.headers.cookie ?? '' };
      const page = await fetch(service + request.url, { headers, redirect: 'manual' }).catch(() => undefined);
      const cookies = page?.headers.getSetCookie() ?? [];
      if (cookies.length > 0) response.setHeader('set-cookie', cookies);
      if (/^(?:\/v\d+)?\/dashboard\/signup\/?(?:\?|$)/.test(request.url)) request.url = '/signup.html';
      next();
    });
  },
};

/** A shell that says otherwise, as one for tests does, would get a workbench that does not start. */
const builtForUse: Plugin = {
  name: 'signalbox:built-for-use',
  apply: 'build',
  enforce: 'pre',
  config() {
    process.env.NODE_ENV = 'production';
  },
};

const later = laterChunks();

/** What pages share, without what the signed-out pages share with them: those load no list. */
const isShared =
  /\/src\/views\/shared\/(?!RouteLink|PageHeading|MessagePage|arrival|useHiddenStyle|loading\/(?:late\.|firstRows)|cells\/|commands\/|choose\/|overThePage|page\.ts|useComputed|focus\/)/;

// What the door and the workbench both stand on, in one file each: many small ones would be packed worse.
const grounds = [
  {
    name: 'ground',
    priority: 1,
    test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@emotion\/hash|@fluentui\/react-icons\/lib\/(?:core|utils(?!\/bundle)))\/|griffel\/(?:core|react)\/.*(?:__styles|mergeClasses|Renderer)/,
  },
  {
    name: 'fields',
    test: /node_modules\/(?:@fluentui\/react-(?:button|input|field|label|shared-contexts)|keyborg)\/|react-tabster\/.*FocusVisible/,
  },
  // With all it draws with: it is there before anything else is.
  { name: 'first-paint', priority: 2, test: /\/src\/firstPaint\/drawFirstPaint/ },
  // What the signed-out pages share with all others.
  {
    name: 'door',
    priority: 1,
    test: /\/src\/views\/shared\/(?:RouteLink|PageHeading|MessagePage|arrival|useHiddenStyle|focus\/isFocusAbove|loading\/(?:late|firstRows))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What every page stands on besides: in one file, which is packed and fetched better than twenty.
  {
    name: 'workbench',
    test: (id: string) => later.isAtFirst(id) && !later.isOfDoor(id) && !/\/src\/views\/(?!sh(?:ared|ell)\/)/.test(id),
    includeDependenciesRecursively: false,
  },
  // A list whose first rows are painted early, with its columns and its cells: they are fetched together.
  ...globSync('src/views/**/*.columns.ts', { cwd: import.meta.dirname }).map((columns) => ({
    name: basename(columns, '.columns.ts'),
    test: (id: string) =>
      [columns, columns.replace('.columns.', '.page.'), `${dirname(columns)}/cells.tsx`].some((file) =>
        id.endsWith(`/${file}`),
      ),
    includeDependenciesRecursively: false,
  })),
  // What other pages share: the first rows do not wait for it.
  {
    name: 'pages',
    test: (id: string) => isShared.test(id) && !later.isOfDoor(id) && !later.isAtFirst(id),
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
  // By themselves: cells name their icons when they are first read, so that a file that needs a cell must not hold them.
  { name: 'icons', test: /\/react-icons\/lib\/atoms\//, minShareCount: 5, includeDependenciesRecursively: false },
  { name: 'stores', test: /node_modules\/(?:mobx|mobx-state-tree|mobx-react-lite|valibot|ofetch|ufo|destr)\// },
];

/** The parts of the start, which come one after another, are called by name; of all others the hash is enough. */
const ofStart = /^(?:ground|workbench|signedOut|rows|around-rows|desk|palette|layers|RecordPage\w*)$/;
const nameOfChunk = ({ name }: { name: string }): string =>
  ofStart.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig({
  plugins: [
    builtForUse,
    react(),
    retryingChunks(),
    pages(),
    styleSheets(),
    inlineTokens(),
    themeSheet(),
    noServerStyles(),
    pageBeside('connect'),
    pageBeside('wall', () => [styleSheets(), inlineTokens(), themeSheet()]),
    pageBeside('signup', () => [styleSheets(), inlineTokens(), themeSheet()]),
    later.plugin,
    cookiesOfTheService,
  ],
  // The service puts a fresh value in its place each time it sends the page.
  html: { cspNonce: 'SIGNALBOX_NONCE' },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(servedByTheService.map((path) => [path, service])),
    // The data folder and test leftovers change all the time and are never part of the workbench.
    watch: { ignored: ['**/data/**', '**/data-backups/**', '**/test-results/**', '**/dist/**'] },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content policy allows no data: addresses for scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Twelve kilobytes in all: one sheet at the start instead of one more wait with every part.
    cssCodeSplit: false,
    // A browser that does not know it fetches each file when it is imported.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: { chunkFileNames: nameOfChunk, codeSplitting: { groups: [...grounds, ...later.groups] } },
    },
  },
  test: {
    globalSetup: ['tests/globalSetup.ts'],
    pool: 'forks',
    maxWorkers: testWorkers(),
    // Nothing is expected within these: they end what hangs, on the busiest machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        // Files share their process: nothing here keeps anything in a module, and reading the product again for each took a minute.
        test: { name: 'node', environment: 'node', isolate: false, include: ['tests/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['tests/views/leaveNothing.ts'],
          include: ['tests/**/*.test.tsx'],
          // In one file, once: a second for each test file otherwise.
          deps: { optimizer: { client: { enabled: true, include: ['@fluentui/react-components'] } } },
        },
      },
    ],
  },
});
