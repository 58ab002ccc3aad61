// The desk of a terminal: the stores signed in, the registry, and the page that is open with its list.
import { reaction, when } from 'mobx';
import { crawlerLogs } from '../api/contract/crawling/crawlerLogCalls.ts';
import { reaches } from '../api/contract/level.ts';
import { linesOf } from '../commands/kernel/explain/linesOf.ts';
import type { Registry } from '../commands/kernel/registry.ts';
import type { Situation } from '../commands/kernel/situation.ts';
import { openLog } from '../stores/log/OpenLog.ts';
import { createStores } from '../stores/createStores.ts';
import type { RootStore } from '../stores/RootStore.ts';
import { pagePathOf } from '../views/shell/pages/pageFacts.ts';
import type { Collected } from './collect.ts';
import { Ending, exitCodes } from './exitCodes.ts';
import type { Access, Variables } from './options.ts';
import { openOrders, type Orders } from './own/orders.ts';
import { terminalOutside, type TerminalOutside } from './outside.ts';
import { needsSignIn, signIn } from './access/signIn.ts';
import type { PageDescription } from '../views/shared/page.ts';

export interface TerminalDesk {
  readonly stores: RootStore;
  readonly registry: Registry;
  readonly situation: Situation;
  takeHanded: TerminalOutside['takeHanded'];
  clockText: TerminalOutside['clockText'];
  /** Orders of many records that had no answer. */
  readonly orders: Orders;
  /** The list that is open has its answer. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Start {
  access: Access;
  /** Where files are written. */
  folder: string;
  at: string | undefined;
  /** Where the person keeps what is their own. */
  variables: Variables;
}

export async function openTerminalDesk({ registry, pages }: Collected, start: Start): Promise<TerminalDesk> {
  const { access, folder, at = '/', variables } = start;
  const pathOf = pagePathOf(pages);
  const around = terminalOutside(access, folder, addressIn(at));
  const orders = openOrders(access.url, () => stores.session.user?.id, variables);
  const { fetch: send = globalThis.fetch } = around.outside;
  const stores: RootStore = createStores({ ...around.outside, fetch: orders.guarded(send) });
  const ends: (() => void | Promise<void>)[] = [() => around.close()];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  const pageHere = () => pages.find(({ path }) => path === pathOf(stores.address.path));
  try {
    ends.push(await signIn(stores, access));
    const { level, title } = pageHere() ?? {};
    if (at !== '/' && title === undefined) throw new Ending(exitCodes.usage, `--at: there is no page ${at}`);
    if (level !== undefined && !reaches(stores.session.level, level)) {
      const isAnonymous = !stores.session.isSignedIn;
      throw new Ending(
        exitCodes.notPermitted,
        isAnonymous ? needsSignIn(`--at: ${title}`) : `--at: ${title} needs level ${level}`,
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  let leave: (() => void) | undefined;
  const stop = reaction(
    () => (isOpenTo(stores.session.status, pageHere()) ? pageHere() : undefined),
    (page) => {
      leave?.();
      leave = page !== undefined && page.kind !== 'plain' ? stores.lists.enter(page.list) : undefined;
    },
    { fireImmediately: true },
  );
  ends.push(() => {
    stop();
    leave?.();
  });
  const lines = linesOf(
    registry,
    () => desk.situation,
    async (path) => {
      const page = pages.find((one) => one.path === pathOf(path));
      return page === undefined || page.kind === 'plain' ? undefined : page.list;
    },
  );
  const desk: TerminalDesk = {
    stores,
    registry,
    get situation() {
      return { stores, page: pathOf(stores.address.path), lines };
    },
    takeHanded: around.takeHanded,
    clockText: around.clockText,
    async settled() {
      await when(() => stores.lists.open?.isAsking !== true);
      await enterLog(stores);
    },
    orders,
    close,
  };
  return desk;
}

/** A page without a level shows what anybody may see. */
const isOpenTo = (status: RootStore['session']['status'], page: PageDescription | undefined): boolean =>
  status === 'READY' || (status === 'FAIL' && page !== undefined && page.level === undefined);

/** An address as the address bar shows it, or what comes behind its base path. */
function addressIn(text: string): string {
  const url = URL.parse(text, 'http://here');
  if (url === null)
    throw new Ending(exitCodes.usage, '--at must be an address of the workbench like /crawlers?status=DIED');
  const path = url.pathname.replace(/^(\/v\d+)?\/dashboard(?=\/|$)/, '');
  return `${path === '' ? '/' : path}${url.search}`;
}

/** As its page opens it: the commands on logs work on it. */
async function enterLog({ address, parts, session }: RootStore): Promise<void> {
  const [, uuid] = /^\/crawler\/([^/]+)$/.exec(address.path) ?? [];
  if (uuid === undefined || !session.may(crawlerLogs.outline.definition.level)) return;
  const log = parts.of(openLog);
  if (log.uuid !== uuid) await log.open(uuid, new URL(address.full, 'http://here').hash);
  await when(() => !log.isLoading);
}
