// The subscription that whoever is signed in took out at sign-up: how it stands, and cancelling it.
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { orNull, time } from '../../fields.ts';
import { packages } from '../signUpPackages.ts';

const subscription = v.strictObject({
  /** of which vendor */
  vendor: v.string(),
  package: v.union([v.picklist(packages), v.string()]),
  /** the payment provider's own word */
  status: v.string(),
  /** nothing is charged any more */
  is_over: v.boolean(),
  created_at: time,
});
export type OwnSubscription = v.InferOutput<typeof subscription>;

/** How a subscription stands that charges nothing any more. */
export const overStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

export const ownSubscription = {
  show: endpoint({
    method: 'GET',
    path: 'users/me/subscription',
    level: 'USER',
    summary: 'The subscription of whoever asks, which only they who signed up have',
    answer: v.strictObject({ subscription: orNull(subscription) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'users/me/subscription/cancel',
    level: 'USER',
    summary: 'Cancel the own subscription: nothing more is charged; the account stays',
    proof: 'always',
    answer: v.strictObject({ subscription }),
    refuses: { 404: 'Subscription not found' },
  }),
};
