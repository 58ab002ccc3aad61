// The text of a search that failed: whatever comes next replaces it, and nothing keeps it.
import { expect, it } from 'vitest';
import { openKeyboard } from '../../../src/commands/keyboard.ts';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { found, hit } from '../records/foundAnswer.ts';
import { signedIn } from '../workplace.ts';

const onPage = { takesText: false, inLayer: false, inPalette: false };

async function atDesk() {
  const place = await signedIn('USER', {
    find: [found([]), found([hit('vendor_specific_id', '812')])],
  });
  const work = workPalette(place.desk);
  const keyboard = openKeyboard({
    desk: place.desk,
    work,
    isInIframe: false,
    replay: () => undefined,
    typeInto: () => false,
    hint: () => undefined,
  });
  return { ...place, work, keyboard, palette: place.stores.palette };
}

it('a second paste takes the place of the first one, which was not found', async () => {
  const { keyboard, palette, work, stores } = await atDesk();
  keyboard.paste('HL-134273', onPage);
  await expect.poll(() => palette.text).toBe('#HL-134273');
  expect(palette.isSpent).toBe(true);
  keyboard.keepPaste('HL-134272');
  await expect.poll(() => palette.text).toBe('HL-134272');
  await work.accept();
  expect(stores.address.full).toBe('/lookup?application_id=812');
});

it('so does what is typed after a search from the palette', async () => {
  const { palette, work } = await atDesk();
  palette.open('#HL-134273');
  await work.accept();
  expect([palette.text, palette.isSpent, palette.kept]).toEqual(['#HL-134273', true, '']);
  palette.type('HL');
  expect([palette.isSpent, palette.kept]).toEqual([false, 'HL']);
});

it('a reload does not bring it back', async () => {
  const { keyboard, palette, browser } = await atDesk();
  keyboard.paste('HL-134273', onPage);
  await expect.poll(() => palette.isSpent).toBe(true);
  expect(browser.stored()).not.toContain('tab: signalbox.pending-command');
});

it.each(['ada@example.org', '0491 570 518', '#+61 491 570 518'])(
  'whom somebody looks for is not kept: %s',
  async (text) => {
    const { palette, browser } = await atDesk();
    palette.open(text);
    expect(browser.stored()).not.toContain('tab: signalbox.pending-command');
    palette.type('recrawl 3f2a0c1e-0000-4000-8000-0123456789ab');
    expect(browser.stored()).toContain('tab: signalbox.pending-command');
  },
);
