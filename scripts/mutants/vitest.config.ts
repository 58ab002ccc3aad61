// The tests as they always run, on modules of which one thing may be broken.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import product from '../../vite.config.ts';
import { findMutants } from './find.mjs';

const root = process.cwd();
const chosen = new Set((process.env.TEST_MUTATED ?? '').split('\n'));
const breaking: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load(id) {
    const path = relative(root, id);
    return chosen.has(path) ? findMutants(path, readFileSync(id, 'utf8')).code : undefined;
  },
};

export default mergeConfig(
  product,
  defineConfig({ root, plugins: [breaking], test: { root, runner: 'scripts/mutants/runner.mjs' } }),
);
