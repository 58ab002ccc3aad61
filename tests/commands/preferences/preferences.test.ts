// Preferences as one file by commands: saved, read back with a look at what changes, refused whole, and taken back.
import { getSnapshot } from 'mobx-state-tree';
import { expect, it } from 'vitest';
import { preferencesImport } from '../../../src/stores/ownAccount/preferencesImport.ts';
import { signedIn } from '../workplace.ts';

async function open() {
  const place = await signedIn('USER');
  const part = place.stores.parts.of(preferencesImport);
  const read = (content: unknown, name = 'mine.json') =>
    part.read(name, typeof content === 'string' ? content : JSON.stringify(content), (keys) =>
      place.desk.situation.keyBook?.misfitOfAll(keys),
    );
  return { ...place, part, read, now: () => getSnapshot(place.stores.preferences) };
}
const file = (preferences: object) => ({ format: 'signalbox-preferences', version: 1, preferences });

it('preferences.export saves what preferences.import reads back in another browser', async () => {
  const [one, other] = [await open(), await open()];
  await one.type('theme dark');
  await one.type('zone UTC');
  await one.type('density comfortable');
  await one.type('keys.set theme.switch keys:"Q, alt+m"');
  one.stores.preferences.setHidden('crawlers', ['country']);
  expect(await one.type('preferences.export')).toMatchObject({ kind: 'done' });
  const [saved] = one.browser.saved;
  expect(saved?.name).toMatch(/^signalbox-preferences-[\d-]{10}\.json$/);

  other.read(saved?.text, saved?.name);
  expect(other.part.problem).toBeUndefined();
  expect(other.part.changes).toEqual([
    'Theme: Follow the system becomes Dark',
    'Time zone: that of the browser becomes UTC',
    'Rows: compact becomes comfortable',
    'Keys of 1 command',
    'Columns and rows of 1 list',
  ]);
  const before = other.now();
  expect(await other.type('preferences.import')).toMatchObject({
    kind: 'done',
    text: `Imported ${saved?.name ?? ''}: 5 preferences are other than before`,
    undo: 'preferences.restore',
  });
  expect(other.now()).toEqual(one.now());
  const command = other.desk.registry.get('theme.switch');
  expect(command && other.desk.registry.keysOf(command)).toEqual(['Q', 'alt+m']);
  await other.type('preferences.restore');
  expect(other.now()).toEqual(before);
  await other.type('preferences.restore');
  expect(other.now()).toEqual(one.now());
});

it('what a file does not say stays', async () => {
  const { read, type, now } = await open();
  await type('theme dark');
  read(file({ zone: 'Europe/London', log: { wraps: false } }));
  await type('preferences.import');
  expect(now()).toMatchObject({ theme: 'dark', zone: 'Europe/London', log: { wraps: false, isGrouped: true } });
});

it.each([
  ['no JSON', '{', 'The file is not JSON'],
  ['a text', '"mine"', 'The file holds no preferences: it must be an object with format, version and preferences'],
  ['another format', { format: 'signalbox-rules', version: 1, types: [] }, 'format must be "signalbox-preferences"'],
  ['another version', { ...file({}), version: 2 }, 'version must be 1, the one that this product reads'],
  ['nothing', { format: 'signalbox-preferences', version: 1 }, 'preferences is missing'],
  ['an unknown part', file({ colour: 'red' }), 'preferences.colour is not known here'],
  ['an unknown theme', file({ theme: 'pink' }), 'preferences.theme must be one of system, light, dark, contrast'],
  ['a zone that is none', file({ zone: '+10:00' }), /^preferences\.zone must be browser, UTC or the name/],
  ['rows that no list has', file({ lists: { crawlers: { rowsPerPage: 7 } } }), /rowsPerPage must be one of 20, 50/],
  [
    'a width that hides all',
    file({ lists: { x: { widths: { y: 0 } } } }),
    /widths\.y must be a number from 10 to 5000/,
  ],
  ['a command that is none', file({ keys: { 'no.such': ['Q'] } }), 'no.such is no command here'],
  ['a key of the browser', file({ keys: { 'theme.switch': ['mod+t'] } }), /the browser needs it/],
  ['a key that is none', file({ keys: { 'theme.switch': ['banana'] } }), /banana is not the name of a key/],
  ['a clash with a preset', file({ keys: { 'theme.switch': ['mod+k'] } }), /clash/],
  ['a clash within the file', file({ keys: { 'theme.switch': ['Q'], 'zone.switch': ['Q'] } }), /clash/],
  ['far too much', `"${'x'.repeat(500_001)}"`, /too large/],
])('refuses %s with a sentence, and changes nothing', async (_what, content, sentence) => {
  const { read, part, type, now } = await open();
  const before = now();
  read(content);
  expect(part.problem).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  await type('preferences.import');
  expect(now()).toEqual(before);
});

it('keys that clash with one’s own of now do no harm: the file replaces them', async () => {
  const { read, part, type, now } = await open();
  await type('keys.set zone.switch Q');
  read(file({ keys: { 'theme.switch': ['Q'] } }));
  expect(part.problem).toBeUndefined();
  await type('preferences.import');
  expect(now().keys).toEqual({ 'theme.switch': ['Q'] });
});

it('preferences.restore is refused where nothing was imported, and after a sign-out', async () => {
  const { read, part, type, stores } = await open();
  expect(await type('preferences.restore')).toMatchObject({ kind: 'refused' });
  read(file({ theme: 'dark' }));
  await type('preferences.import');
  await stores.session.logout();
  expect(part.before).toBeUndefined();
});
