// Somebody who reads a log of the demo data, without a browser: the real service, stores and commands.
import { openDesk, type Desk } from '../../../src/commands/desk.ts';
import { openLog, type OpenLog } from '../../../src/stores/log/OpenLog.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { collectAll } from '../../../src/terminal/collect.ts';
import { factsOf, pagePathOf } from '../../../src/views/shell/pages/pageFacts.ts';
import { password, type World } from '../../world.ts';
import { until } from '../../until.ts';
import { fakeBrowser, type FakeBrowserOptions } from '../../stores/fakeBrowser.ts';

export interface Reader {
  desk: Desk;
  stores: RootStore;
  log: OpenLog;
  copied: string[];
  opened: string[];
  saved: { name: string }[];
  /** Opens the page of a crawler, and its log. */
  read(uuid: string, hash?: string): Promise<void>;
  /** Runs the line that takes something back. */
  takeBack(line: string): Promise<void>;
  /** What came of it: its text, or why it was refused. */
  run(id: string, answers?: Record<string, unknown>): Promise<string | undefined>;
}

export async function reader(world: World, options: Partial<FakeBrowserOptions> = {}): Promise<Reader> {
  const browser = fakeBrowser({ url: world.url, ...options });
  const stores = browser.openTab();
  await stores.start();
  await stores.session.login('staff@signalbox.test', password);
  await until('staff are signed in', () => stores.session.status === 'READY');
  const { registry, pages } = await collectAll();
  const desk = openDesk(stores, () => registry, pagePathOf(pages), factsOf(pages));
  const log = stores.parts.of(openLog);
  let leave: (() => void) | undefined;
  return {
    stores,
    desk,
    log,
    copied: browser.copied,
    opened: browser.opened,
    saved: browser.saved,
    async read(uuid, hash = '') {
      leave?.();
      stores.address.go(`/crawler/${uuid}${hash}`);
      const page = pages.find(({ id }) => id === 'crawler');
      if (page?.kind === 'record') leave = stores.lists.enter(page.list);
      await until('the crawler is there', () => stores.lists.open?.standing === 'ready');
      stores.parts.setExpected('log');
      await log.open(uuid, hash);
    },
    async takeBack(line) {
      await desk.situation.takeBack?.(line);
    },
    async run(id, answers = {}) {
      const command = registry.get(id);
      if (command === undefined) throw new Error(`${id} is no command`);
      const outcome = await desk.run(command, answers, { surface: 'key' });
      return 'reason' in outcome ? outcome.reason : 'text' in outcome ? outcome.text : undefined;
    },
  };
}
