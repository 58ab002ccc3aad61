// Runs the two test runners, and counts what passed and failed: vitest for all that needs no browser, Playwright for the journeys.
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { ownPort } from './ownPort.mjs';
import { productNode, program, root } from './paths.mjs';
import { run } from './processes.mjs';
import { countOfJourneys, countOfTests } from './results.mjs';

export async function unitTests(folder, filters = [], env = {}) {
  const report = join(folder, 'vitest.json');
  const reporters = ['default', 'json', join(root, 'scripts', 'strayErrors.mjs')].map((name) => `--reporter=${name}`);
  const args = [program('vitest', 'vitest.mjs'), 'run', ...reporters];
  const { code } = await run(productNode(), [...args, `--outputFile.json=${report}`, ...filters], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return countOfTests(report, code);
}

export async function journeys(folder, filters = [], { env = {} } = {}) {
  const report = join(folder, 'playwright.json');
  try {
    const { code } = await run(
      productNode(),
      [program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...filters],
      {
        cwd: root,
        env: {
          ...process.env,
          SIGNALBOX_BROWSER: await findBrowser(),
          SIGNALBOX_TEST_DATA: join(folder, 'data'),
          SIGNALBOX_TEST_PORT: String(await ownPort()),
          SIGNALBOX_TEST_SANDBOX: String(await ownPort()),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          ...env,
        },
      },
    );
    return countOfJourneys(report, code);
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.message], files: [] };
  }
}
