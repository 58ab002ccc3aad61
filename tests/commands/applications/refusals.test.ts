// Every action of the application view on what it cannot be done with: what the workbench refuses the service refuses too, in words, and nobody is logged out.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { namedApplications, namedPeople, namedRecipients } from '../../../server/demo/named.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { openDesk, type Desk } from '../../../src/commands/desk.ts';
import type { Command } from '../../../src/commands/kernel/command.ts';
import type { Outcome } from '../../../src/commands/kernel/runCommand.ts';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { collectAll } from '../../../src/terminal/collect.ts';
import { factsOf, pagePathOf } from '../../../src/views/shell/pages/pageFacts.ts';
import { findIds } from '../../server/calls/ids.ts';
import { fakeBrowser, type FakeBrowser } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { openWorld, password, type Person, type World } from '../../world.ts';

let world: World;
let user: Person;
let application = 0;
const { registry, pages } = await collectAll();

interface Seat {
  desk: Desk;
  browser: FakeBrowser;
}
let isAway = false;
let own: Seat;
let foreign: Seat;

async function seatOf(email: string): Promise<Seat> {
  const fetch: typeof globalThis.fetch = async (...asked) => {
    if (isAway) throw new TypeError('fetch failed');
    return globalThis.fetch(...asked);
  };
  const browser = fakeBrowser({ url: world.url, fetch });
  const stores = browser.openTab();
  await stores.start();
  await stores.session.login(email, password);
  await until('the person is signed in', () => stores.session.status === 'READY');
  return { browser, desk: openDesk(stores, () => registry, pagePathOf(pages), factsOf(pages)) };
}

beforeAll(async () => {
  world = await openWorld();
  ({
    printed: { application },
  } = await findIds(world));
  user = await world.script(namedPeople.vendor);
  [own, foreign] = [await seatOf(namedPeople.vendor), await seatOf(namedPeople.vendorOfNewZealand)];
}, 120_000);
afterAll(() => world.close());
beforeEach(() => run(sql`delete from limit_bucket`));

const run = (text: ReturnType<typeof sql>): Promise<unknown> => world.database.system.run(text);
/** What was really done, as the trail knows it. */
const trail = async (): Promise<unknown[]> =>
  world.database.system.rows(sql`select command, object from audit where result = 'done' and command not like 'access%'
    and command not in ('applications.lookup') order by id`);

/** Looks an application up, so that everything of it is known here; or leaves, so that nothing is. */
async function lookUp({ desk }: Seat, id: number | undefined): Promise<void> {
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

interface Case {
  command: Command;
  answers: Record<string, unknown>;
}

/** Every command that asks for an application and works in its view, with each choice that it must be given; what deletes comes last. */
const casesOf = ({ desk }: Seat, id: number): Case[] =>
  registry.all
    .filter(({ asks, where }) => 'applications' in asks && where?.includes('/lookup') === true)
    .toSorted((one, other) => Number(one.isDelete) - Number(other.isDelete))
    .flatMap((command) => {
      const known = {
        applications: [id],
        ...('recipient' in command.asks ? { recipient: namedRecipients.accepted } : {}),
      };
      const [open] = Object.entries(command.asks).filter(
        ([name, { optional }]) => !optional && name !== 'applications',
      );
      const choices = open?.[1].choices(desk.situation) ?? [];
      return open === undefined
        ? [{ command, answers: known }]
        : choices.map(({ value }) => ({ command, answers: { ...known, [open[0]]: value } }));
    });

/** Runs it and says yes; a tab that it opens is read, as the browser would. */
async function attempt({ desk, browser }: Seat, { command, answers }: Case): Promise<{ done: boolean; said: string }> {
  const asked = await desk.run(command, answers, { surface: 'key' });
  const outcome =
    asked.kind === 'confirms' ? await desk.run(command, answers, { surface: 'key', confirmed: asked.line }) : asked;
  desk.stores.shell.confirm(undefined);
  desk.stores.shell.fillIn(undefined);
  const [tab] = browser.opened.splice(0);
  if (tab === undefined) return { done: outcome.kind === 'done', said: wordsOf(outcome) };
  if (isAway) return { done: false, said: 'The tab says that the service is away' };
  const reply = await fetch(tab, { headers: user.headers });
  return { done: reply.ok, said: reply.ok ? '' : ((await reply.json()) as { message: string }).message };
}

const wordsOf = (outcome: Outcome): string =>
  outcome.kind === 'refused' ? outcome.reason : outcome.kind === 'failed' ? outcome.message : outcome.kind;
const nameOf = ({ command, answers }: Case): string => [command.id, answers['document'] ?? ''].join(' ').trim();
/** It shows another page or copies what is known: whatever may be wrong is said there. */
const onlyLeads = ({ command }: Case): boolean => command.effect === 'read' && !('document' in command.asks);

const isSignedIn = ({ desk }: Seat): boolean => desk.stores.session.status === 'READY';

it.each([
  {
    what: 'too old',
    least: 15,
    prepare: async () => {
      const found = await world.database.system.one<{ id: number }>(
        sql`select id from application where vendor_specific_id = ${namedApplications.thirtyDaysOld}`,
      );
      return found?.id ?? expect.unreachable();
    },
  },
  {
    what: 'already finalised',
    least: 1,
    prepare: async () => {
      await run(sql`update application set finalised = true, finalised_at = now() where id = ${application}`);
      return application;
    },
  },
])(
  'what is $what is refused here with its reason, and by the service where it is not known here',
  async ({ prepare, least }) => {
    const id = await prepare();
    await lookUp(own, id);
    const refused = casesOf(own, id).flatMap((one) => {
      const verdict = verdictOf(one.command, own.desk.situation, one.answers);
      return verdict.kind === 'disabled' ? [{ ...one, reason: verdict.reason }] : [];
    });
    expect(refused.length).toBeGreaterThanOrEqual(least);
    expect(refused.filter(({ reason }) => reason === '')).toEqual([]);
    const before = await trail();
    await lookUp(own, undefined);
    for (const one of refused) {
      const { done, said } = await attempt(own, one);
      if (!onlyLeads(one)) expect([nameOf(one), done], said).toEqual([nameOf(one), false]);
      expect(said).not.toBe('');
    }
    expect(await trail()).toEqual(before);
    expect(isSignedIn(own)).toBe(true);
  },
);

it('what was never analysed has no documents, and each of them says so', async () => {
  const found = await world.database.system.one<{ id: number }>(sql`select a.id from application a
    join vendor v on v.id = a.vendor_id and v.name = 'Harbour Loans' where not a.analysed and a.deleted_at is null
      and a.timestamp > now() - interval '6 days' and not exists (select from document d where d.application_id = a.id)
      and exists (select from crawler c where c.application_id = a.id) order by a.id limit 1`);
  const id = found?.id ?? expect.unreachable();
  await lookUp(own, id);
  const documents = casesOf(own, id).filter(({ command }) => 'document' in command.asks || 'documents' in command.asks);
  expect(documents.length).toBeGreaterThan(10);
  for (const one of documents) {
    const { done, said } = await attempt(own, one);
    expect([nameOf(one), done]).toEqual([nameOf(one), false]);
    expect(said).not.toBe('');
  }
  expect(isSignedIn(own)).toBe(true);
});

it('an application of another vendor is none, for every action', async () => {
  await lookUp(foreign, undefined);
  const before = await trail();
  for (const one of casesOf(foreign, application).filter((each) => !onlyLeads(each))) {
    if ('document' in one.command.asks && one.answers['document'] !== 'summary') continue;
    const { done, said } = await attempt(foreign, one);
    expect([nameOf(one), done]).toEqual([nameOf(one), false]);
    expect(said).not.toBe('');
  }
  expect(await trail()).toEqual(before);
  expect(isSignedIn(foreign)).toBe(true);
});

it('nothing is done and nobody is logged out while the service is away', async () => {
  await lookUp(own, application);
  const cases = casesOf(own, application).filter((one) => !onlyLeads(one));
  const before = await trail();
  isAway = true;
  try {
    for (const one of cases) {
      const { done, said } = await attempt(own, one);
      expect([nameOf(one), done]).toEqual([nameOf(one), false]);
      expect(said).not.toBe('');
    }
  } finally {
    isAway = false;
  }
  expect(await trail()).toEqual(before);
  expect(isSignedIn(own)).toBe(true);
});

it('what was deleted after it was looked up is refused by the service for every document, print, send and share', async () => {
  await lookUp(own, application);
  const needFiles = casesOf(own, application).filter(
    (one) => !onlyLeads(one) && verdictOf(one.command, own.desk.situation, one.answers).kind === 'ready',
  );
  expect((await user.ask('POST', `applications/${application}/delete/`)).status).toBe(200);
  const done: string[] = [];
  for (const one of needFiles) {
    const outcome = await attempt(own, one);
    if (outcome.done) done.push(nameOf(one));
    else expect(outcome.said).not.toBe('');
  }
  // Deleted twice is deleted; nothing else has anything left to work on.
  expect(done).toEqual(['application.delete-files']);
  expect(isSignedIn(own)).toBe(true);
});
