// The checks that need no test runner; each counts as one test.
import { buildWorkbench } from './setup/build.mjs';
import { productNode, program, root } from './paths.mjs';
import { run } from './processes.mjs';

/** Its output is shown only when it fails. */
async function check(title, work) {
  const begun = performance.now();
  const { code, text = '' } = await work().catch((error) => ({ code: 1, text: error.message }));
  const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  console.log(code === 0 ? `ok      ${title} (${took})` : `FAILED  ${title} (${took})\n${text}`);
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] };
}

const node = (...args) => run(productNode(), args, { cwd: root, quiet: true });

export const quickChecks = () =>
  Promise.all([
    check('lint', () => node(program('oxlint', 'bin', 'oxlint'), '--quiet')),
    check('types', () => node(program('typescript', 'bin', 'tsc'), '--noEmit')),
    check('layers', () => node('scripts/layers.mjs')),
  ]);

export const buildCheck = () => check('build', () => buildWorkbench().then(() => ({ code: 0 })));

export const benchmarksCheck = () => check('benchmarks', () => node('bench/run.ts', '--trial'));
