// Reads the link that the customer opened: who asks, for whom, and for what.
import type { RequestOf } from '../api/contract/endpoint.ts';
import type { connect } from '../api/contract/connect/connect.ts';

/** Made by a program: all that it asks for is kept by the service. */
export type MadeLink = RequestOf<typeof connect.open>['body'];
export type Link = RequestOf<typeof connect.start>['body'] | MadeLink;

const flags = [
  'transactions',
  'analysis',
  'account_owner',
  'estatements',
  'interims',
  'select_accounts',
  'multiple',
] as const;

/** What the IFrame builder asks for unless told otherwise: a link written by hand may leave the flags out. */
const preset: readonly string[] = ['analysis', 'account_owner'];

/** Days that are no number from 7 to 365 count as not given; the server says what else is wrong. */
export function readLink(search: string): Link {
  const query = new URLSearchParams(search);
  const made = query.get('link');
  if (made !== null) return { link: made };
  const days = Number(query.get('days_to_retrieve') ?? '');
  const link: RequestOf<typeof connect.start>['body'] = {
    label: query.get('label') ?? '',
    identifier: query.get('identifier') ?? '',
  };
  for (const flag of flags) link[flag] = (query.get(flag) ?? String(preset.includes(flag))) === 'true';
  if (Number.isInteger(days) && days >= 7 && days <= 365) link.days_to_retrieve = days;
  return link;
}
