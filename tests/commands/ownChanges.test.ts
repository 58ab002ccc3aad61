// What the person just made stands in its list at once, with the cursor on it, and what they deleted is gone; what others did meanwhile waits.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedPeople } from '../../server/demo/named.ts';
import { openDesk } from '../../src/commands/desk.ts';
import { allCommands, openRegistry } from '../../src/commands/index.ts';
import { understand } from '../../src/commands/kernel/understand.ts';
import { allDescriptions } from '../everyDescription.ts';
import { fakeBrowser } from '../stores/fakeBrowser.ts';
import { until } from '../until.ts';
import { openWorld, password, type World } from '../world.ts';
import { pages } from './workplace.ts';

interface Sample {
  /** Two of each: the second is made while the cursor is on another row. */
  make: (name: string) => string;
  /** As far as it can be deleted. */
  remove?: (key: string) => string;
}

/** How one of each noun is made, and taken away. */
const samples: Readonly<Record<string, Sample>> = {
  label: { make: (name) => `label.create own-${name}`, remove: (key) => `label.delete ${key}` },
  webhook: {
    make: (name) => `webhook.create name:${name} url:https://hooks.example.com/${name} label:all events:bundle_ready`,
    remove: (key) => `webhook.delete ${key}`,
  },
  alert: {
    make: (name) => `alert.create share name:${name}`,
    remove: (key) => `alert.delete ${key}`,
  },
  channel: {
    make: (name) => `channel.create kind:email name:${name} address:${name}@signalbox.test`,
    remove: (key) => `channel.delete ${key}`,
  },
  token: { make: (name) => `token.create ${name}`, remove: (key) => `token.delete ${key}` },
  vendor: { make: (name) => `vendor.create name:${name} country:AU` },
  person: { make: (name) => `person.invite email:${name}@signalbox.test first:${name}` },
  'type-rule': {
    make: (name) => `type-rule.create bank:1 regex:${name} trans_type:fee`,
    remove: (key) => `type-rule.delete rule:${key} sure:yes`,
  },
  'category-rule': {
    make: (name) =>
      `category-rule.create regex:${name} keywords:${name} filterwords:none is_broad:no country_code:AU category:Wages group:Income thirdparty:Own`,
    remove: (key) => `category-rule.delete rule:${key} sure:yes`,
  },
  view: { make: (name) => `view.save ${name}`, remove: (key) => `view.delete ${key}` },
  play: { make: (name) => `play.save ${name} text:crawlers`, remove: (key) => `play.delete ${key}` },
  'wall-link': { make: (name) => `now.wall-link ${name}`, remove: (key) => `wall-link.revoke rows:${key}` },
  watch: {
    make: (name) => `record.tell-when crawler-${underWay[name === 'own1' ? 0 : 1]} finished here`,
    remove: (key) => `record.tell-not ${key}`,
  },
};

const commands = allCommands(pages);
const lists = (await allDescriptions()).flatMap((page) => (page.kind === 'list' ? [page] : []));

let world: World;
let underWay: readonly unknown[];
beforeAll(async () => {
  world = await openWorld();
  const { json } = await (await world.script(namedPeople.admin)).get('/api/v1/crawlers?status=PROCESSING');
  underWay = json.results?.map(({ uuid }) => uuid) ?? [];
});
afterAll(() => world.close());

async function open(noun: string) {
  const page = lists.find(({ list }) => list.noun === noun);
  if (page === undefined) throw new Error(`No list page has the noun ${noun}`);
  const browser = fakeBrowser({ url: world.url });
  const stores = browser.openTab();
  await stores.session.login(namedPeople.admin, password);
  await until('the person is there', () => stores.session.status === 'READY');
  const desk = openDesk(stores, openRegistry(stores, commands), (path) => path, pages);
  stores.address.go(page.path);
  stores.lists.enter(page.list);
  const list = stores.lists.open ?? expect.unreachable();
  await until('the rows are there', () => list.standing === 'ready');
  /** Says yes to whatever is asked. */
  async function run(line: string) {
    const { command, answers, faults } = understand(line, desk.registry, desk.situation);
    if (command === undefined || faults.length > 0) throw new Error(`${line}: ${JSON.stringify(faults)}`);
    const asked = await desk.run(command, answers, { surface: 'test' });
    if (asked.kind !== 'confirms') return asked;
    return desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  }
  return { stores, list, run };
}

it('every command that makes a record is looked at here', () => {
  const makers = commands.filter(
    ({ id, changes }) => changes.length > 0 && /\.(create|invite|save|wall-link|tell-when)$/.test(id),
  );
  expect(makers.flatMap(({ changes }) => changes).toSorted()).toEqual(Object.keys(samples).toSorted());
});

/** What they begin is shown elsewhere, or where it is sent in batches. */
const otherwise = [
  'application.save-documents',
  'application.send-matching-bundle',
  'application.send-matching-summary',
  'category-rule.reanalyse',
  'type-rule.reanalyse',
  'vendor.open-applications',
  'vendor.open-banks',
  'vendor.open-links',
  'vendor.open-settings',
  'vendor.open-webhooks',
  'worklist.handle',
  'worklist.note',
  'worklist.note-clear',
  'worklist.unhandle',
];

it('every command on the rows of a list that lasts says what it changes', () => {
  const nouns = new Set<string>(lists.map(({ list }) => list.noun));
  const silent = commands.filter(
    ({ effect, on = [], changes, level }) =>
      effect !== 'read' && level !== 'NONE' && changes.length === 0 && on.some((noun) => nouns.has(noun)),
  );
  expect(silent.map(({ id }) => id).toSorted()).toEqual(otherwise);
});

it.each(Object.entries(samples))('%s', async (noun, { make, remove }) => {
  const { stores, list, run } = await open(noun);
  const made: string[] = [];
  for (const name of ['own1', 'own2']) {
    list.moveTo(Math.min(1, list.shown.length - 1));
    list.pin();
    expect(await run(make(name)), name).toMatchObject({ kind: 'done' });
    const key = stores.journal.rows[0]?.touched.at(-1)?.split(' ').at(-1);
    expect([list.currentKey, list.newCount], name).toEqual([key, 0]);
    made.push(key ?? '');
  }
  expect(made.map((key) => list.places.has(key))).toEqual([true, true]);
  if (remove === undefined) return;
  const [first = '', second = ''] = made;
  list.moveToKey(second);
  expect(await run(remove(first))).toMatchObject({ kind: 'done' });
  expect([list.places.has(first), list.currentKey]).toEqual([false, second]);
  expect(await run(remove(second))).toMatchObject({ kind: 'done' });
  expect([list.places.has(second), list.newCount]).toEqual([false, 0]);
});
