// A signed-in person at the desk, without a browser: the service is scripted, every command runs as in the product.
import { when } from 'mobx';
import { openDesk } from '../../src/commands/desk.ts';
import type { PageFacts } from '../../src/commands/go/goToPage.ts';
import { allCommands, openRegistry } from '../../src/commands/index.ts';
import type { Outcome } from '../../src/commands/kernel/runCommand.ts';
import { understand } from '../../src/commands/kernel/understand.ts';
import { details, fakeBrowser, list, scripted, type Answers } from '../stores/fakeBrowser.ts';

const kind = 'list';
/** A list that neither the menu nor a key leads to. */
const hidden = (path: string, ...nouns: string[]): PageFacts => {
  const name = path.slice(1);
  return { id: name, path, title: name, level: 'USER', hotkey: undefined, nouns, kind, isHidden: true };
};

export const pages: readonly PageFacts[] = [
  {
    id: 'applications',
    path: '/applications',
    title: 'Applications',
    level: 'USER',
    hotkey: 'a',
    nouns: ['application'],
    kind,
  },
  {
    id: 'crawlers',
    path: '/crawlers',
    title: 'Crawlers',
    level: 'USER',
    hotkey: 'c',
    nouns: ['crawler', 'application'],
    kind,
  },
  {
    id: 'bank-modules',
    path: '/bankmodules',
    title: 'Bank Modules',
    level: 'STAFF',
    hotkey: 'b',
    nouns: ['bank'],
    kind,
  },
  hidden('/analyses', 'analysis', 'application'),
  hidden('/analysis-stats', 'statistic'),
  hidden('/causes', 'cause', 'crawler', 'application'),
  hidden('/dieds', 'died', 'crawler', 'application'),
  hidden('/incomplete-bundle-applications', 'application'),
  hidden('/institutions', 'bank'),
  hidden('/next-steps', 'next-step'),
  hidden('/records', 'application'),
  hidden('/wall-links', 'wallLink'),
  hidden('/runs', 'run'),
  hidden('/work', 'job'),
  { ...hidden('/now', 'figures'), level: 'STAFF', kind: 'plain' },
  { ...hidden('/crawler/:uuid', 'crawler', 'log'), level: 'STAFF', kind: 'record' },
  { ...hidden('/crawler/:uuid/compare', 'crawler', 'comparison'), level: 'STAFF', kind: 'record' },
];
export const vendors = [
  { id: 3, labelId: 4, label: 'vera-main', name: 'Vera Loans', country_code: 'AU' },
  { id: 9, labelId: 11, label: 'acme', name: 'Acme Finance', country_code: 'NZ' },
];

export async function signedIn(
  permissions: 'USER' | 'STAFF' | 'ADMIN' = 'STAFF',
  answers: Answers = {},
  isInIframe = false,
) {
  const fetch = scripted({
    'users/me/detailed': [details({ permissions })],
    '/version': [() => Response.json({ version: '0.1.0', environment: 'localhost' })],
    bank: [list()],
    'users/vendors': [list(vendors)],
    'vendors/labels': [list()],
    'dashboard/category': [list()],
    'bank/ratios': [list()],
    'rest-auth/logout': [() => Response.json({ detail: 'Successfully logged out.' })],
    ...answers,
  });
  const browser = fakeBrowser({ url: 'http://localhost:1', fetch, isInIframe });
  const stores = browser.openTab();
  const desk = openDesk(stores, openRegistry(stores, allCommands(pages)), (path) => path);
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 5000 });

  /** Reads a line as the palette would, and runs it. */
  function type(line: string): Promise<Outcome> {
    const { command, answers: given, faults } = understand(line, desk.registry, desk.situation);
    if (command === undefined) throw new Error(`${line} is no command`);
    if (faults.length > 0) throw new Error(faults.map(({ about, message }) => `${about} ${message}`).join('; '));
    return desk.run(command, given, { surface: 'test' });
  }
  return { browser, stores, desk, type };
}
