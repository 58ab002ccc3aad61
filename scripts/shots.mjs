// Makes the contact sheets of the workbench: a product of its own with demo data, looked at by a real browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { ownPort } from './ownPort.mjs';
import { productNode, program, root } from './paths.mjs';
import { handSignalsOn, run } from './processes.mjs';

handSignalsOn();
const folder = mkdtempSync(join(tmpdir(), 'signalbox-shots-'));
const env = {
  ...process.env,
  SIGNALBOX_BROWSER: await findBrowser(),
  SIGNALBOX_TEST_DATA: join(folder, 'data'),
  SIGNALBOX_TEST_PORT: process.env.SIGNALBOX_TEST_PORT ?? String(await ownPort()),
};
const config = ['--config', 'playwright.shots.config.ts'];
const args = [program('@playwright', 'test', 'cli.js'), 'test', ...config, ...process.argv.slice(2)];
const { code } = await run(productNode(), args, { cwd: root, env });
rmSync(folder, { recursive: true, force: true });
process.exitCode = code;
