// Every action of the application view on what it cannot be done with: what the workbench refuses the service refuses too, in words, and nobody is logged out.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { namedApplications, namedPeople, namedRecipients } from '../../../server/demo/named.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { findIds } from '../../server/calls/ids.ts';
import { openWorld, type Person, type World } from '../../world.ts';
import { attempt, isSignedIn, lookUp, registry, seatOf, service, type Case, type Seat } from './seats.ts';

let world: World;
let user: Person;
let stranger: Person;
let application = 0;
/** On an analysis and a crawler of another application. */
let parts: Case[];
let analysed = 0;
let own: Seat;
let foreign: Seat;

beforeAll(async () => {
  world = await openWorld();
  const ids = await findIds(world);
  application = ids.printed.application;
  analysed = ids.analysedApplication;
  parts = await partsOf(analysed, ids.analysis);
  user = await world.script(namedPeople.vendor);
  stranger = await world.script(namedPeople.vendorOfNewZealand);
  [own, foreign] = [await seatOf(world, namedPeople.vendor), await seatOf(world, namedPeople.vendorOfNewZealand)];
}, 120_000);
afterAll(() => world.close());
beforeEach(() => run(sql`delete from limit_bucket`));

const run = (text: ReturnType<typeof sql>): Promise<unknown> => world.database.system.run(text);
/** What was really done, as the trail knows it. */
const trail = async (): Promise<unknown[]> =>
  world.database.system.rows(sql`select command, object from audit where result = 'done' and command not like 'access%'
    and command not in ('applications.lookup') order by id`);

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

const recrawl = { days_to_retrieve: 90, days_to_display: 90, balances: true, transactions: true, analysis: true };

async function partsOf(id: number, analysis: number): Promise<Case[]> {
  const found = await world.database.system.one<{ uuid: string }>(
    sql`select uuid from crawler where application_id = ${id} and seed is not null order by id desc limit 1`,
  );
  const crawler = [found?.uuid];
  const answersOf: Record<string, Record<string, unknown>> = {
    'analysis.open-report': { row: analysis, format: 'html' },
    'analysis.reprint-html': { row: analysis },
    'analysis.reprint-pdf': { row: analysis },
    'crawler.seed': { crawler },
    'crawler.recrawl': { crawler, ...recrawl, estatements: false, interims: false, account_owner_info: false },
  };
  return Object.entries(answersOf).map(([command, answers]) => ({
    command: registry.get(command) ?? expect.unreachable(command),
    answers,
  }));
}

const nameOf = ({ command, answers }: Case): string => [command.id, answers['document'] ?? ''].join(' ').trim();
/** It shows another page or copies what is known: whatever may be wrong is said there. */
const onlyLeads = ({ command }: Case): boolean => command.effect === 'read' && !('document' in command.asks);

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
      const { done, said } = await attempt(own, one, user);
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
    const { done, said } = await attempt(own, one, user);
    expect([nameOf(one), done]).toEqual([nameOf(one), false]);
    expect(said).not.toBe('');
  }
  expect(isSignedIn(own)).toBe(true);
});

it('an application of another vendor is none, for every action', async () => {
  await lookUp(foreign, undefined);
  const before = await trail();
  for (const one of [...casesOf(foreign, application), ...parts].filter((each) => !onlyLeads(each))) {
    if ('document' in one.command.asks && one.answers['document'] !== 'summary') continue;
    const { done, said } = await attempt(foreign, one, stranger);
    expect([nameOf(one), done]).toEqual([nameOf(one), false]);
    expect(said).not.toBe('');
  }
  expect(await trail()).toEqual(before);
  expect(isSignedIn(foreign)).toBe(true);
});

it.each([
  ['an application', () => application, () => casesOf(own, application).filter((one) => !onlyLeads(one))],
  ['its analysis and crawler', () => analysed, () => parts],
])('nothing is done to %s and nobody is logged out while the service is away', async (_what, of, find) => {
  await lookUp(own, of());
  const cases = find();
  const before = await trail();
  service.isAway = true;
  try {
    for (const one of cases) {
      const { done, said } = await attempt(own, one, user);
      expect([nameOf(one), done]).toEqual([nameOf(one), false]);
      expect(said).not.toBe('');
    }
  } finally {
    service.isAway = false;
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
    const outcome = await attempt(own, one, user);
    if (outcome.done) done.push(nameOf(one));
    else expect(outcome.said).not.toBe('');
  }
  // Deleted twice is deleted, and links that were revoked with the files stay so; nothing else has anything left to work on.
  expect(done).toEqual(['application.unshare', 'application.delete-files']);
  expect(isSignedIn(own)).toBe(true);
});

it('no report is left once the files of its client were deleted, and nothing is crawled; the seed is no file', async () => {
  expect((await user.ask('POST', `applications/${analysed}/delete/`)).status).toBe(200);
  const done: string[] = [];
  for (const one of parts) {
    const outcome = await attempt(own, one, user);
    if (outcome.done) done.push(nameOf(one));
    else expect(outcome.said).not.toBe('');
  }
  expect(done).toEqual(['crawler.seed']);
});
