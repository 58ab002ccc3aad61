// One's own subscription is cancelled by a command, after a question that names it.
import { expect, it } from 'vitest';
import { ownSubscription } from '../../../src/stores/ownAccount/ownSubscription.ts';
import { signedIn } from '../workplace.ts';

const active = {
  vendor: 'Harbour Loans',
  package: 'platinum',
  status: 'active',
  is_over: false,
  created_at: '2026-11-01T00:00:00.000Z',
};

async function open(subscription: object | null) {
  const over = { ...active, status: 'canceled', is_over: true };
  const place = await signedIn('USER', {
    'users/me/subscription': [() => Response.json({ subscription })],
    'users/me/subscription/cancel': [() => Response.json({ subscription: over })],
  });
  const part = place.stores.parts.of(ownSubscription);
  await part.load();
  return { ...place, part };
}

it('asks first with what it cancels, and shows it as cancelled afterwards', async () => {
  const { type, desk, part, browser } = await open(active);
  const question = await type('subscription.cancel');
  if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
  expect(question.text).toBe(
    'Cancel your subscription (Platinum, active, of Harbour Loans)? It ends at once and nothing more is charged; what was paid is not given back. Your account stays. This cannot be undone.',
  );
  expect(question.name).toBe('Harbour Loans');
  const command = desk.registry.get('subscription.cancel') ?? expect.unreachable();
  const outcome = await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(outcome).toMatchObject({ kind: 'done', text: 'Your subscription is cancelled. Nothing more is charged' });
  expect(part.subscription?.is_over).toBe(true);
  expect(browser.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/users/me/subscription/cancel',
  ]);
});

it.each([
  [null, 'You have no subscription'],
  [{ ...active, is_over: true }, 'It is cancelled already'],
])('is not there for who has none, or no longer has one (%#)', async (subscription, why) => {
  const { desk } = await open(subscription);
  const command = desk.registry.get('subscription.cancel') ?? expect.unreachable();
  expect(command.available?.({}, desk.situation)).toContain(why);
});
