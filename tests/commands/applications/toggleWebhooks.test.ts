// application.toggle-webhooks folds the webhooks of an application away for this person, whatever the account says at first.
import { expect, it } from 'vitest';
import { hidesWebhooks } from '../../../src/stores/lookup/webhooks.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { application } from '../records/application.ts';
import { signedIn } from '../workplace.ts';

it('folds the webhooks away, and shows them again', async () => {
  const { stores, type } = await signedIn('USER', { 'applications/lookup': [list([application(812)])] });
  stores.address.go('/lookup?application_id=812');
  expect(hidesWebhooks(stores)).toBe(false);
  expect(await type('application.toggle-webhooks')).toMatchObject({ kind: 'done' });
  expect(hidesWebhooks(stores)).toBe(true);
  await type('application.toggle-webhooks');
  expect(hidesWebhooks(stores)).toBe(false);
});

it.each([true, false])(
  'begins as the account says, %s, and from then on as was chosen last, wherever it is shown again',
  async (hides) => {
    const { stores, type, browser } = await signedIn('USER', {
      'users/me/detailed': [details({ hideWebhooks: hides })],
      'applications/lookup': [list([application(812)])],
    });
    stores.address.go('/lookup?application_id=812');
    expect(hidesWebhooks(stores)).toBe(hides);
    await type('application.toggle-webhooks');
    expect(hidesWebhooks(stores)).toBe(!hides);
    const again = browser.openTab();
    await again.start();
    await expect.poll(() => again.session.user?.hideWebhooks).toBe(hides);
    expect(hidesWebhooks(again)).toBe(!hides);
  },
);

it('says where webhooks are shown', async () => {
  const { stores, type } = await signedIn('USER');
  stores.address.go('/applications');
  expect(await type('application.toggle-webhooks')).toMatchObject({
    kind: 'refused',
    reason: 'The webhooks are shown with an application in full',
  });
});
