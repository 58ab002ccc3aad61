// Saved plays by commands: written, kept, changed with a way back, and shared.
import { expect, it } from 'vitest';
import { playDraft } from '../../../src/stores/plays/playDraft.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { play, row, withPlay } from './playWorld.ts';

it('play.new opens the editor, and play.save keeps what was written with a way back', async () => {
  const { stores, type, writes } = await withPlay({}, { plays: [() => Response.json(play()), list([row])] });
  expect(await type('play.save Mine')).toMatchObject({ kind: 'refused', reason: 'No play is being written' });
  await type('play.new');
  expect(stores.address.path).toBe('/plays/new');
  const draft = stores.parts.of(playDraft);
  draft.setText('crawlers died');
  expect(await type('play.save "  "')).toMatchObject({ kind: 'refused', reason: 'A play has a name' });
  expect(await type('play.save Mine')).toMatchObject({ kind: 'done', text: 'Saved the play Mine' });
  expect(writes()).toEqual([['POST plays/', { name: 'Mine', text: 'crawlers died' }]]);
  expect(stores.address.path).toBe('/plays/5');
  expect(stores.journal.undoable).toBe('play.delete play:5');
  expect(draft.isOpen).toBe(false);
});

it('play.edit writes the next version of one’s own and a copy of another’s', async () => {
  const { stores, type, browser } = await withPlay();
  const draft = stores.parts.of(playDraft);
  await type('play.edit 5');
  expect(draft.draft).toMatchObject({ key: '5', version: 2, text: 'zone.switch UTC\n' });
  draft.setText('zone.switch Australia/Sydney\n');
  await type('play.save Mine');
  const [sent] = browser.sent.filter(({ method }) => method === 'PATCH');
  expect({ body: sent?.body, seen: sent?.headers.get('if-match') }).toEqual({
    body: { name: 'Mine', text: 'zone.switch Australia/Sydney\n' },
    seen: '"2"',
  });
  const other = await withPlay({ own: false, sharing: 'vendor' });
  await other.type('play.edit 5');
  expect(other.stores.parts.of(playDraft).draft).toMatchObject({ key: undefined, name: 'Mine copy' });
  expect(other.stores.address.path).toBe('/plays/new');
});

it('play.discard asks before it throws away what was written', async () => {
  const { stores, type } = await withPlay();
  await type('play.edit 5');
  stores.parts.of(playDraft).setText('crawlers');
  expect(await type('play.discard')).toMatchObject({ kind: 'confirms' });
  expect(stores.parts.of(playDraft).isOpen).toBe(true);
  stores.parts.of(playDraft).setText('zone.switch UTC\n');
  expect(await type('play.discard')).toMatchObject({ kind: 'done' });
  expect(stores.parts.of(playDraft).isOpen).toBe(false);
});

it.each([
  ['play.rename 5 Night', { name: 'Night' }, 'play.rename play:5 name:Mine'],
  ['play.share 5 vendor', { sharing: 'vendor' }, 'play.share play:5 sharing:own'],
  ['play.restore 5', { deleted: false }, 'play.delete play:5'],
  ['play.restore 5 version:1', { text: 'crawlers' }, 'play.restore play:5 version:2'],
])('%s', async (line, body, undo) => {
  const { stores, type, writes } = await withPlay();
  expect(await type(line)).toMatchObject({ kind: 'done' });
  expect(writes()).toEqual([['PATCH plays/5/', body]]);
  expect(stores.journal.undoable).toBe(undo);
});

it('play.delete leaves its page, and play.restore brings it back', async () => {
  const { stores, type, writes } = await withPlay({}, { 'plays/5': [() => Response.json(row)] });
  stores.address.go('/plays/5');
  expect(await type('play.delete 5')).toMatchObject({ text: 'Deleted the play Mine' });
  expect(writes()).toEqual([['DELETE plays/5/', undefined]]);
  expect(stores.address.path).toBe('/plays');
  expect(stores.journal.undoable).toBe('play.restore play:5');
});
