// Makes the contact sheets of the workbench: a product of its own with demo data, looked at by a real browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { productNode, program, root } from './places.mjs';
import { handSignalsOn, run } from './processes.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(String(port)));
    });
  });

handSignalsOn();
const folder = mkdtempSync(join(tmpdir(), 'signalbox-shots-'));
const env = {
  ...process.env,
  SIGNALBOX_BROWSER: await findBrowser(),
  SIGNALBOX_TEST_DATA: join(folder, 'data'),
  SIGNALBOX_TEST_PORT: process.env.SIGNALBOX_TEST_PORT ?? (await freePort()),
};
const config = ['--config', 'playwright.shots.config.ts'];
const args = [program('@playwright', 'test', 'cli.js'), 'test', ...config, ...process.argv.slice(2)];
const { code } = await run(productNode(), args, { cwd: root, env });
rmSync(folder, { recursive: true, force: true });
process.exitCode = code;
