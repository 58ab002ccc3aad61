// What a person chose after a word that found nothing comes first the next time, for them alone; the word itself is kept nowhere.
import { expect, it } from 'vitest';
import { meantKey } from '../../../src/stores/journal/meant.ts';
import { found, hit } from '../records/foundAnswer.ts';
import { signedIn } from '../workplace.ts';
import { drawnPalette } from './drawnPalette.ts';

async function atDesk() {
  const place = await signedIn('STAFF', { find: [found([hit('name', '812'), hit('name', '813')])] });
  const work = drawnPalette(place.desk);
  const { palette } = place.stores;
  const first = (typed: string) => {
    palette.open(typed);
    return work.rows[0]?.title;
  };
  /** Types a word, then another one in its place, and runs the first row. */
  const instead = async (word: string, other: string) => {
    palette.open();
    palette.type(word);
    expect(work.rows.length).toBeGreaterThan(0);
    palette.type(other);
    await work.accept();
  };
  return { ...place, palette, work, first, instead };
}

it('a page that was chosen in place of a word is its first row from then on', async () => {
  const { first, instead, stores, browser } = await atDesk();
  expect(first('grumbletown')).toBe('Find grumbletown');
  await instead('grumbletown', 'applications');
  expect(stores.address.path).toBe('/applications');
  expect(first('grumbletown')).toBe('Go to Applications');
  expect(first('Grumbletown ')).toBe('Go to Applications');
  expect(first('grumbletowns')).toBe('Find grumbletowns');
  expect(browser.local.get('signalbox.used')).toMatch(/"meant \d+ go\.applications"/);
  expect(browser.local.get('signalbox.used')).not.toContain('grumble');
});

it('what changes something is written out first, and runs at the next Enter', async () => {
  const { first, instead, work, palette } = await atDesk();
  await instead('grumbletown', 'privacy shutter on or off');
  expect(first('grumbletown')).toBe('Privacy shutter on or off');
  await work.accept();
  expect([palette.isOpen, palette.text]).toEqual([true, 'Privacy shutter on or off']);
});

it('letters that are added are the same word, and no word that failed', async () => {
  const { palette, work, first } = await atDesk();
  palette.open();
  for (const typed of ['grumble', 'grumbleto', 'grumbletown']) {
    palette.type(typed);
    expect(work.rows.length).toBeGreaterThan(0);
  }
  palette.type('applications');
  await work.accept();
  expect(first('grumbletown')).toBe('Go to Applications');
  expect(first('grumbleto')).toBe('Find grumbleto');
});

it('a word that people or records were found by is no longer remembered', async () => {
  const { palette, work, first, instead } = await atDesk();
  await instead('grumbletown', 'applications');
  palette.open('grumbletown');
  expect(work.rows.map(({ title }) => title)).toContain('Find grumbletown');
  await work.accept(work.rows.find(({ title }) => title === 'Find grumbletown'));
  expect(first('grumbletown')).toBe('Find grumbletown');
});

it.each(['Gideon Dappleby', 'ada@example.org', '0491570518', 'HL-134273', 'ab'])('%s is no word', (text) =>
  expect(meantKey(text)).toBeUndefined(),
);

it('another person has nothing of it', async () => {
  const { first, instead, stores } = await atDesk();
  await instead('grumbletown', 'applications');
  stores.journal.leave(false);
  stores.journal.recall(77);
  expect(first('grumbletown')).toBe('Find grumbletown');
});
