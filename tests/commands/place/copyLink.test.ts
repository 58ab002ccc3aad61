// The link is the address that others can open.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('copies where the person is', async () => {
  const { stores, type, browser } = await signedIn();
  stores.place.go('/crawlers?status=DIED');
  const link = 'http://localhost:1/v1/dashboard/crawlers?status=DIED';
  expect(await type('link.copy')).toMatchObject({ text: `Copied text to clipboard: ${link}` });
  expect(browser.copied).toEqual([link]);
});
