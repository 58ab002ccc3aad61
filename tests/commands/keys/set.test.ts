// Keys of one's own: given, refused with the reason, taken back.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

const keysOf = ({ desk }: Awaited<ReturnType<typeof signedIn>>, id: string) =>
  desk.registry.keysOf(desk.registry.get(id) ?? expect.unreachable());

it('gives a command another key, and takes it back by its own undo', async () => {
  const place = await signedIn();
  const outcome = await place.type('keys.set theme.switch keys:"g 9, alt+m"');
  expect(outcome).toMatchObject({ text: 'Switch theme: g then 9, Alt m', undo: 'keys.reset command:theme.switch' });
  expect(keysOf(place, 'theme.switch')).toEqual(['g 9', 'alt+m']);
  expect(place.stores.preferences.keys.get('theme.switch')).toEqual(['g 9', 'alt+m']);
  const again = await place.type('keys.set theme.switch keys:Q');
  expect(again).toMatchObject({ undo: 'keys.set command:theme.switch keys:"g 9, alt+m"' });
  await place.type('keys.reset theme.switch');
  expect(keysOf(place, 'theme.switch')).toEqual([]);
});

it('takes the spelling that the sheet prints', async () => {
  const place = await signedIn();
  expect(await place.type('keys.set theme.switch keys:"Shift Q, g then 9"')).toMatchObject({ kind: 'done' });
  expect(keysOf(place, 'theme.switch')).toEqual(['Q', 'g 9']);
});

it('takes a key away', async () => {
  const place = await signedIn();
  expect(await place.type('keys.set help.open keys:""')).toMatchObject({ text: 'Keys and commands has no key now' });
  expect(keysOf(place, 'help.open')).toEqual([]);
});

it.each([
  ['mod+t', 'the browser needs it'],
  ['mod+shift+a', 'screen readers need it'],
  ['mod+alt+q', 'how characters are typed'],
  ['mod+k', 'Search or type a command clash'],
  ['g', 'clash'],
  ['banana', 'not the name of a key'],
  ['a b c d', 'at most 3 keys'],
])('refuses %s and says why', async (keys, reason) => {
  const { type } = await signedIn();
  const outcome = await type(`keys.set theme.switch keys:"${keys}"`);
  expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
});

it('leads to the page for it, from the list of keys too', async () => {
  const { stores, type } = await signedIn();
  stores.shell.setHelp(true);
  await type('keys.change');
  expect([stores.address.path, stores.shell.isHelpOpen]).toEqual(['/keys', false]);
});

it('knows what was not changed', async () => {
  const { type } = await signedIn();
  expect(() => type('keys.reset theme.switch')).toThrow(/there is nothing to choose/);
});
