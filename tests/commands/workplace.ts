// A signed-in person at the desk, without a browser: the service is scripted, every command runs as in the product.
import { when } from 'mobx';
import { openDesk } from '../../src/commands/desk.ts';
import type { PageFacts } from '../../src/commands/go/goToPage.ts';
import { allCommands, openRegistry } from '../../src/commands/index.ts';
import type { Outcome } from '../../src/commands/kernel/runCommand.ts';
import { understand } from '../../src/commands/kernel/understand.ts';
import type { Notifications } from '../../src/stores/environment.ts';
import { factsOf } from '../../src/views/shell/pages/pageFacts.ts';
import { pages as allPages } from '../../src/views/shell/pages/pages.ts';
import { details, fakeBrowser, list, scripted, type Answers } from '../stores/fakeBrowser.ts';

export const pages: readonly PageFacts[] = factsOf(allPages);
export const vendors = [
  { id: 3, labelId: 4, label: 'vera-main', name: 'Vera Loans', country_code: 'AU' },
  { id: 9, labelId: 11, label: 'acme', name: 'Acme Finance', country_code: 'NZ' },
];

export async function signedIn(
  permissions: 'USER' | 'STAFF' | 'ADMIN' = 'STAFF',
  answers: Answers = {},
  isInIframe = false,
  notifications?: Notifications,
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
  const browser = fakeBrowser({
    url: 'http://localhost:1',
    fetch,
    isInIframe,
    ...(notifications && { notifications }),
  });
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
