// Finds a Chromium for the tests and benchmarks, or installs one, and says how it is started.
import { existsSync } from 'node:fs';
import { run } from '../processes.mjs';
import { productNode, program } from '../paths.mjs';

// First the one that draws no window of its own: journeys take two thirds of the time.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How it is started: in a container too, and without traffic of its own. */
export const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a browser; throws one plain sentence when there is none and none can be had. */
export async function findBrowser() {
  const given = process.env.SIGNALBOX_BROWSER;
  if (given && existsSync(given)) return given;
  if (given) throw new Error(`SIGNALBOX_BROWSER names ${given}, which does not exist: give the path of a Chromium.`);
  const there = await present();
  if (there) return there;
  console.log('Installing a browser for the tests…');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) await installWithApt();
  if (!(await present())) await installWithPlaywright();
  const installed = await present();
  if (installed) return installed;
  throw new Error('No browser for the tests could be found or installed: install Chromium or set SIGNALBOX_BROWSER.');
}

async function present() {
  const { chromium } = await import('playwright');
  return [...usual, chromium.executablePath()].find((path) => path && existsSync(path));
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    // Without this font pages are drawn in a wider one, and less fits into a line.
    const packages = [name, 'fonts-liberation'];
    const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      quiet: true,
      env,
    });
    if (code === 0) return;
  }
}

const installWithPlaywright = () =>
  run(productNode(), [program('playwright', 'cli.js'), 'install', 'chromium'], { quiet: true });
