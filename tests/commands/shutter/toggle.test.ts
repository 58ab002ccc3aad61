// The privacy shutter is put on and taken off by one key, stays over a reload, and masks what is copied and saved.
import { expect, it } from 'vitest';
import { copyId } from '../../../src/commands/list/rows/copyId.command.ts';
import { downloadCsv } from '../../../src/commands/list/files/download.command.ts';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { environmentOf } from '../../../src/stores/environment.ts';
import { openList } from '../list/openList.ts';
import { signedIn } from '../workplace.ts';

it('is put on and taken off, and stands in a tab that is opened later', async () => {
  const { stores, type, browser, desk } = await signedIn();
  expect(await type('shutter.toggle')).toMatchObject({ text: expect.stringContaining('is on') as string });
  expect([stores.preferences.isShut, browser.openTab().preferences.isShut]).toEqual([true, true]);
  const link = desk.registry.get('link.copy');
  expect(link && verdictOf(link, desk.situation, {})).toMatchObject({ kind: 'disabled' });
  await type('shutter.toggle');
  expect([stores.preferences.isShut, browser.openTab().preferences.isShut]).toEqual([false, false]);
});

it('another tab that keeps its preferences does not take it off', async () => {
  const { stores, browser } = await signedIn();
  const other = browser.openTab();
  stores.preferences.setShut(true);
  other.preferences.setDensity('comfortable');
  expect(browser.openTab().preferences.isShut).toBe(true);
});

it('masks ids that are copied, columns of a file, and the ids in any text that is copied', async () => {
  const world = await openList(3);
  world.stores.preferences.setShut(true);
  await world.run(copyId);
  expect(world.copied).toEqual(['r••••']);
  await world.run(downloadCsv);
  const [head = '', first = ''] = world.saved.at(-1)?.text.split('\r\n') ?? [];
  expect(head).toContain('Vendor Specific ID');
  expect(first).toContain('••••••');
  expect(world.saved.at(-1)?.text).not.toMatch(/client-r0/);
  await environmentOf(world.stores).copy('Application 5000 of ann@mail.test');
  expect(world.copied.at(-1)).toBe('Application 50•••• of ••••••');
  // What a vendor calls a customer looks like any word, and is known from the rows.
  await environmentOf(world.stores).copy('client-r1 at ANZ, client-r1x, 3 rows (client-r2) and client-r0.');
  expect(world.copied.at(-1)).toBe('•••••• at ANZ, client-r1x, 3 rows (••••••) and ••••••.');
  world.stores.preferences.setShut(false);
  await environmentOf(world.stores).copy('client-r1 at ANZ');
  expect(world.copied.at(-1)).toBe('client-r1 at ANZ');
});
