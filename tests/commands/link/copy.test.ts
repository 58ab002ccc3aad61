// The link is the address that others can open.
import { expect, it } from 'vitest';
import { copyLink } from '../../../src/commands/link/copy.command.ts';
import { openRowInTab } from '../../../src/commands/list/rows/open.command.ts';
import { select } from '../../../src/commands/list/rows/select.command.ts';
import { openList } from '../list/openList.ts';
import { signedIn } from '../workplace.ts';

it('copies where the person is', async () => {
  const { stores, type, browser } = await signedIn();
  stores.address.go('/crawlers?status=DIED');
  const link = 'http://localhost:1/v1/dashboard/crawlers?status=DIED';
  expect(await type('link.copy')).toMatchObject({ text: `Copied text to clipboard: ${link}` });
  expect(browser.copied).toEqual([link]);
});

it('a link leads to the row, and several rows give a link each', async () => {
  const world = await openList(500);
  const { run } = world;
  const base = 'http://localhost:4280/v1/dashboard/crawler';
  await run(copyLink);
  expect(world.copied.at(-1)).toBe(`${base}/r0`);
  await run(select);
  await run(select, { row: 'r5' });
  await run(copyLink);
  expect(world.copied.at(-1)).toBe(`${base}/r0\n${base}/r5`);
  await run(copyLink, { address: '/analyses' });
  expect(world.copied.at(-1)).toBe('http://localhost:4280/v1/dashboard/analyses');
  await run(openRowInTab);
  expect(world.opened).toEqual([`${base}/r0`]);
});
