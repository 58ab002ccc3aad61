// A person at the desk of a real service, which can be away; whatever a command opens in a tab is read, as the browser would.
import { expect } from 'vitest';
import { openDesk, type Desk } from '../../../src/commands/desk.ts';
import type { Command } from '../../../src/commands/kernel/command.ts';
import type { Outcome } from '../../../src/commands/kernel/runCommand.ts';
import { collectAll } from '../../../src/terminal/collect.ts';
import { factsOf, pagePathOf } from '../../../src/views/shell/pages/pageFacts.ts';
import { fakeBrowser, type FakeBrowser } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { password, type Person, type World } from '../../world.ts';

const { registry, pages } = await collectAll();
export { registry };

export interface Seat {
  desk: Desk;
  browser: FakeBrowser;
}

export interface Case {
  command: Command;
  answers: Record<string, unknown>;
}

/** Whether the service can be reached from any seat. */
export const service = { isAway: false };

export async function seatOf(world: World, email: string): Promise<Seat> {
  const fetch: typeof globalThis.fetch = async (...asked) => {
    if (service.isAway) throw new TypeError('fetch failed');
    return globalThis.fetch(...asked);
  };
  const browser = fakeBrowser({ url: world.url, fetch });
  const stores = browser.openTab();
  await stores.start();
  await stores.session.login(email, password);
  await until('the person is signed in', () => stores.session.status === 'READY');
  return { browser, desk: openDesk(stores, () => registry, pagePathOf(pages), factsOf(pages)) };
}

/** Looks an application up, so that everything of it is known here; or leaves, so that nothing is. */
export async function lookUp({ desk }: Seat, id: number | undefined): Promise<void> {
  const { stores } = desk;
  stores.address.go(id === undefined ? '/labels' : `/lookup?application_id=${id}`);
  const page = pages.find(({ path }) => path === (id === undefined ? '/labels' : '/lookup'));
  if (page === undefined || page.kind === 'plain') return expect.unreachable();
  stores.lists.enter(page.list);
  await until('the page is read', () => {
    const { open } = stores.lists;
    return open?.standing === 'ready' && (id === undefined || open.currentKey === String(id));
  });
}

/** Runs it and says yes; a tab that it opens is read as that person. */
export async function attempt(
  { desk, browser }: Seat,
  { command, answers }: Case,
  reader: Person,
): Promise<{ done: boolean; said: string }> {
  const asked = await desk.run(command, answers, { surface: 'key' });
  const outcome =
    asked.kind === 'confirms' ? await desk.run(command, answers, { surface: 'key', confirmed: asked.line }) : asked;
  desk.stores.shell.confirm(undefined);
  desk.stores.shell.fillIn(undefined);
  const [tab] = browser.opened.splice(0);
  if (tab === undefined) return { done: outcome.kind === 'done', said: wordsOf(outcome) };
  if (service.isAway) return { done: false, said: 'The tab says that the service is away' };
  const reply = await globalThis.fetch(tab, { headers: reader.headers });
  return { done: reply.ok, said: reply.ok ? '' : ((await reply.json()) as { message: string }).message };
}

const wordsOf = (outcome: Outcome): string =>
  outcome.kind === 'refused' ? outcome.reason : outcome.kind === 'failed' ? outcome.message : outcome.kind;

export const isSignedIn = ({ desk }: Seat): boolean => desk.stores.session.status === 'READY';
