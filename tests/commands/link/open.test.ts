// Another tab is opened for addresses of the workbench only.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('opens a page in another tab', async () => {
  const { browser, type } = await signedIn();
  await type('link.open /crawlers?status=DIED');
  expect(browser.opened).toEqual(['http://localhost:1/v1/dashboard/crawlers?status=DIED']);
});

it('refuses what would lead elsewhere', async () => {
  const { type } = await signedIn();
  for (const address of ['//evil.example', 'https://evil.example', '/\\\\evil.example'])
    expect(() => type(`link.open "${address}"`)).toThrow(/one slash/);
});
