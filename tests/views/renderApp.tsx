// Renders the workbench at an address, on a service whose answers are scripted.
import { createDOMRenderer } from '@fluentui/react-components';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { addressOfBrowser } from '../../src/browserAddress.ts';
import { App } from '../../src/views/shell/App.tsx';
import { startDesk } from '../../src/views/shell/start/startDesk.ts';
import { basePathOf } from '../../src/views/shell/basePath.ts';
import { holdKeys, type HeldKeys } from '../../src/views/shell/keys/heldKeys.ts';
import { fakeBrowser, list, refusal, scripted, type Answers, type FakeBrowser } from '../stores/fakeBrowser.ts';

// A busy machine loads the code of a page slowly; a test that waits longer proves no less.
configure({ asyncUtilTimeout: 60_000 });

// The page of a test has no layout that could change.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const usual: Answers = {
  'users/me/detailed': [refusal(401, 'You are not signed in')],
  '/version': [() => Response.json({ version: '0.1.0', environment: 'localhost' })],
  bank: [list()],
  'users/vendors': [list()],
  'vendors/labels': [list()],
  'dashboard/category': [list()],
  'bank/ratios': [list()],
  applications: [list()],
  crawlers: [list()],
  analyses: [list()],
};

let held: HeldKeys | undefined;

export function renderApp(address: string, answers: Answers = {}, isInIframe = false, openDocument = () => {}) {
  // A test has no quiet moment, not even one that a test with its own clock gave it:
  // what nobody opened would still be loading when the test is over.
  window.requestIdleCallback = () => 0;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('1440'), media }) as MediaQueryList;
  window.fetch = async () => Response.json({ environment: 'localhost', version: '0.1.0' });
  window.history.replaceState(null, '', address);
  const base = basePathOf(window.location.pathname);
  const browser: FakeBrowser = fakeBrowser({
    url: window.location.origin,
    fetch: scripted({ ...usual, ...answers }),
    address: addressOfBrowser(base),
  });
  const stores = browser.openTab();
  const surroundings = {
    base,
    pageOrigin: window.location.origin,
    isInIframe,
    openDocument,
    remembered: browser.local,
  };
  const desk = startDesk(stores);
  // As in the product: what is pressed before anything listens is not lost, and what the test before pressed is not for this one.
  held?.replay(() => undefined);
  held = holdKeys();
  const access = { desk, soon: async () => desk, replayKeys: held.replay };
  render(<App stores={stores} access={access} surroundings={surroundings} renderer={createDOMRenderer(document)} />);
  return { browser, stores, started: stores.start() };
}

/** A grid whose rows stay: the first ones are drawn once more when the code that draws them as they come into sight is there. */
export async function findGrid(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const grid = screen.getByRole('grid', { name });
    if (grid.querySelector('[data-index]') === null) throw new Error(`The rows of ${name} are not there yet`);
    return grid;
  });
}

/** Path, query and fragment of the address bar. */
export const here = (): string => window.location.pathname + window.location.search + window.location.hash;
