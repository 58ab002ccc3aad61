// Runs every check and every test, then prints how many passed and failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { buildWorkbench } from './setup/build.mjs';
import { productNode, program, root } from './places.mjs';
import { handSignalsOn, isStopping, run } from './processes.mjs';
import { countOfJourneys, countOfTests } from './results.mjs';

const node = (args, options) => run(productNode(), args, { cwd: root, ...options });

/** A check counts as one test; its output is shown only when it fails. */
async function check(title, work) {
  const begun = performance.now();
  const { code, text = '' } = await work().catch((error) => ({ code: 1, text: error.message }));
  const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  console.log(code === 0 ? `ok      ${title} (${took})` : `FAILED  ${title} (${took})\n${text}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const quick = [
  () => check('lint', () => node([program('oxlint', 'bin', 'oxlint'), '--quiet'], { quiet: true })),
  () => check('types', () => node([program('typescript', 'bin', 'tsc'), '--noEmit'], { quiet: true })),
  () => check('layers', () => node(['scripts/layers.mjs'], { quiet: true })),
];

async function unitTests(folder, filters) {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await node([program('vitest', 'vitest.mjs'), 'run', ...reporters, ...filters]);
  return countOfTests(report, code);
}

async function journeys(folder) {
  const report = join(folder, 'playwright.json');
  const env = {
    ...process.env,
    SIGNALBOX_BROWSER: await findBrowser(),
    SIGNALBOX_TEST_DATA: join(folder, 'data'),
    SIGNALBOX_TEST_PORT: await freePort(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const { code } = await node([program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], { env });
  return countOfJourneys(report, code);
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(String(port)));
    });
  });

/** With file names given, only the matching vitest files run: for the minute between two edits. */
async function everything(folder, filters) {
  if (filters.length > 0) return [await unitTests(folder, filters)];
  const counts = await Promise.all(quick.map((step) => step()));
  const steps = [
    () => check('build', () => buildWorkbench().then(() => ({ code: 0 }))),
    () => unitTests(folder, []),
    () => journeys(folder).catch((error) => (console.error(error.message), { passed: 0, failed: 1 })),
  ];
  for (const step of steps) if (!isStopping()) counts.push(await step());
  return counts;
}

handSignalsOn();
const folder = mkdtempSync(join(tmpdir(), 'signalbox-tests-'));
const counts = await everything(folder, process.argv.slice(2));
rmSync(folder, { recursive: true, force: true });
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
const failed = total('failed') + (isStopping() ? 1 : 0);
console.log(`\n${total('passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
