// The help sheet against the live registry: every bound key once, under the place where it works, and true on each page.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { when } from 'mobx';
import { reaches, type Level } from '../../../src/api/contract/level.ts';
import { openDesk, type Desk } from '../../../src/commands/desk.ts';
import { allCommands, openRegistry } from '../../../src/commands/index.ts';
import type { Command } from '../../../src/commands/kernel/command.ts';
import { openKeys } from '../../../src/commands/kernel/keys/keys.ts';
import { strokesOf, type KeyPress } from '../../../src/commands/kernel/strokes/strokes.ts';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { dialogKeys } from '../../../src/views/shell/dialogs/dialogKeys.ts';
import { paletteKeys } from '../../../src/views/shell/palette/paletteKeys.ts';
import { helpGroups, type HelpGroup } from '../../../src/views/shell/help/helpGroups.ts';
import { factsOf, pagePathOf } from '../../../src/views/shell/pages/pageFacts.ts';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { signedIn } from '../../commands/workplace.ts';

afterEach(() => vi.restoreAllMocks());

async function deskOn(path: string, level: 'USER' | 'STAFF', isInIframe = false): Promise<Desk> {
  const { stores } = await signedIn(level, {}, isInIframe);
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  const facts = factsOf(pages);
  const desk = openDesk(stores, openRegistry(stores, allCommands(facts)), pagePathOf(pages), facts);
  stores.address.go(path);
  return desk;
}

// Those that are nothing but their component and stand in no menu have no keys of their own.
const shown = pages.filter(
  ({ kind, group, hotkey }) => kind !== 'plain' || group !== undefined || hotkey !== undefined,
);
const names: Readonly<Record<string, string>> = Object.fromEntries(shown.map(({ path, title }) => [path, title]));
const openTo: Readonly<Record<string, Level>> = Object.fromEntries(
  shown.map(({ path, level = 'NONE' }) => [path, level]),
);

const listPages = pages.filter(({ kind }) => kind === 'list').map(({ path }) => path);
const recordPages = pages.filter(({ kind }) => kind === 'record').map(({ path }) => path);
const pagesOf = (wanted: string) =>
  pages.filter(({ noun, belongsTo }) => [noun, belongsTo].flat().includes(wanted)).map(({ path }) => path);
// Of crawlers too, which belong to applications.
const applicationPages = [...pagesOf('application'), ...pagesOf('crawler')];
const bankPages = pagesOf('bank');
const idPages = pagesOf('id');
const logPages = pagesOf('webhook-log');

/** By what the commands say, without the function under test. */
function expectedGroup({ where }: Command, here: string, level: Level): string {
  if (where === undefined) return 'On every page';
  const mayOpen = (path: string) => path in openTo && reaches(level, openTo[path] ?? 'NONE');
  const open = where.filter(mayOpen);
  // Part of a page that this person cannot open.
  if (open.length === 0) return 'Without a key';
  if (listPages.filter(mayOpen).every((path) => where.includes(path))) return 'In lists';
  if (open.every((path) => idPages.some((one) => one === path))) return 'On rows of ids';
  // The page of one record beside another page makes no rows.
  const rowPages = open.filter((path) => !recordPages.includes(path));
  const isOfLogs = rowPages.length > 1 && rowPages.every((path) => logPages.some((one) => one === path));
  if (isOfLogs) return 'On rows of webhook logs';
  const isOfApplications = rowPages.length > 1 && open.every((path) => applicationPages.some((one) => one === path));
  const isOnTheSheet = where.includes(here) || !applicationPages.some((path) => path === here);
  if (isOfApplications && isOnTheSheet) return 'On rows of applications';
  const isOfBanks = open.length > 1 && open.every((path) => bankPages.some((one) => one === path));
  if (isOfBanks) return 'On rows of banks';
  if (where.includes(here)) return `On ${names[here]}`;
  return `On ${new Intl.ListFormat('en-AU').format(open.map((path) => names[path] ?? ''))}`;
}

const entriesOf = (groups: readonly HelpGroup[]) =>
  groups.flatMap(({ title, entries }) => entries.map((entry) => ({ group: title, ...entry })));

function pressed(stroke: string): KeyPress {
  const parts = stroke === '+' ? ['+'] : stroke.split('+');
  const key = parts.at(-1) ?? '';
  const [ctrlKey, altKey] = [parts.includes('mod'), parts.includes('alt')];
  const shiftKey = parts.includes('shift') || /^[A-Z]$/.test(key);
  return { key: key === 'Space' ? ' ' : key, ctrlKey, metaKey: false, altKey, shiftKey, timeStamp: 0 };
}

const free = { inField: false, composing: false, singleKeys: true, isInIframe: false, mayRun: () => true };
/** What the one dispatcher of keys makes of them. */
function meantBy(desk: Desk, keys: string, page: string, singleKeys = true): string | undefined {
  const dispatcher = openKeys(() => desk.registry);
  const meanings = strokesOf(keys).map((stroke) => dispatcher.press(pressed(stroke), { ...free, singleKeys, page }));
  const last = meanings.at(-1);
  return last?.kind === 'command' ? last.command.id : undefined;
}

const places = ['/applications', '/crawlers', '/analyses', '/institutions', '/'];

describe.each(['USER', 'STAFF'] as const)('for %s', (level) => {
  it.each(places)('on %s every bound key stands once, where it works', async (page) => {
    const desk = await deskOn(page, level);
    const groups = helpGroups(desk, '');
    const entries = entriesOf(groups);
    const bound = desk.registry.all.filter((command) => desk.registry.keysOf(command).length > 0);
    const allowed = bound.filter((command) => reaches(level, command.level));
    expect(allowed.length).toBeGreaterThan(30);
    for (const command of bound) {
      const found = entries.filter(({ key }) => key === command.id);
      if (!reaches(level, command.level)) expect(found, command.id).toEqual([]);
      else {
        expect(
          found.map(({ group }) => group),
          command.id,
        ).toEqual([expectedGroup(command, page, level)]);
        expect(found[0]?.strokes).toEqual(desk.registry.keysOf(command));
      }
    }
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
  });

  it.each(places)('on %s what is listed as working works, and what is listed elsewhere does not', async (page) => {
    const desk = await deskOn(page, level);
    const groups = helpGroups(desk, '');
    const rowsHere = applicationPages.some((path) => path === page);
    const isOfBanks = bankPages.some((path) => path === page) && level === 'STAFF';
    const working = [
      ...(names[page] === undefined ? [] : [`On ${names[page]}`]),
      ...(rowsHere ? ['On rows of applications'] : []),
      ...(isOfBanks ? ['On rows of banks'] : []),
      ...(names[page] === undefined ? [] : ['In lists']),
      'On every page',
    ];
    const entries = entriesOf(groups).filter(({ isFixed, strokes }) => isFixed !== true && strokes.length > 0);
    expect(entries.length).toBeGreaterThan(30);
    for (const { key, group, strokes } of entries)
      for (const keys of strokes)
        expect([key, keys, meantBy(desk, keys, page) === key]).toEqual([key, keys, working.includes(group)]);
    const nearest = working.filter((title) => groups.some((group) => group.title === title));
    expect(groups.slice(0, nearest.length).map(({ title }) => title)).toEqual(nearest);
    const folded = groups.filter(({ isElsewhere }) => isElsewhere).map(({ title }) => title);
    const open = [...working, 'In the palette', 'In dialogs', 'Without a key'];
    expect(folded).toEqual(groups.map(({ title }) => title).filter((title) => !open.includes(title)));
  });

  it.each(places)('on %s what cannot run now says why', async (page) => {
    const desk = await deskOn(page, level);
    for (const { key, isFixed, reason } of entriesOf(helpGroups(desk, ''))) {
      const command = desk.registry.get(key);
      if (isFixed === true || command === undefined) continue;
      const verdict = verdictOf(command, desk.situation);
      expect([key, reason]).toEqual([key, verdict.kind === 'disabled' ? verdict.reason : undefined]);
    }
  });
});

it('lists the keys of the palette and of dialogs, which run nothing from here', async () => {
  const groups = helpGroups(await deskOn('/crawlers', 'USER'), '');
  const fixed = groups.filter(({ entries }) => entries.some(({ isFixed }) => isFixed === true));
  expect(fixed.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['In the palette', paletteKeys.length],
    ['In dialogs', dialogKeys.length],
  ]);
});

it('shows the keys that a person chose, and only chords without single keys', async () => {
  const desk = await deskOn('/crawlers', 'STAFF');
  desk.stores.preferences.setKeys('crawler.recrawl', ['alt+r']);
  const found = () => entriesOf(helpGroups(desk, '')).find(({ key }) => key === 'crawler.recrawl');
  expect(found()).toMatchObject({ group: 'On rows of applications', keys: ['Alt r'], isOwn: true });
  desk.stores.preferences.setSingleKeys(false);
  expect(found()).toMatchObject({ group: 'On rows of applications' });
  for (const { key, strokes, isFixed } of entriesOf(helpGroups(desk, ''))) {
    const { where = ['/crawlers'] } = desk.registry.get(key) ?? {};
    const page = where.includes('/crawlers') ? '/crawlers' : (where[0] ?? '');
    for (const keys of isFixed === true ? [] : strokes)
      expect([key, meantBy(desk, keys, page, false)]).not.toEqual([key, undefined]);
  }
  const finalise = entriesOf(helpGroups(desk, '')).find(({ key }) => key === 'application.finalise');
  expect(finalise).toMatchObject({ group: 'Without a key', keys: [] });
});

it('finds by title, by key and by place, the best place first', async () => {
  const desk = await deskOn('/applications', 'USER');
  const titles = (wanted: string) => entriesOf(helpGroups(desk, wanted)).map(({ title }) => title);
  expect(titles('copy link')[0]).toBe('Copy link');
  expect(titles('finalise')[0]).toBe('Finalise');
  expect(helpGroups(desk, 'in the palette')[0]?.title).toBe('In the palette');
  expect(titles('zzzz')).toEqual([]);
});

it('puts what works on a page without a key of its own first too', async () => {
  const titles = helpGroups(await deskOn('/records', 'USER'), '').map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual(['On Records', 'On rows of applications', 'On rows of ids', 'In lists']);
});
