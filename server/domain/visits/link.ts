// Writes the link that a visit began with once more, from what it asked for.
import { readConnectLink } from '../emails/connectLink.ts';
import type { HeldVisit } from './queries.ts';

const flags = ['transactions', 'analysis', 'account_owner', 'estatements', 'interims', 'select_accounts', 'multiple'];

/** Through the reader of links, so that nothing but what a link may say is ever mailed. */
export function connectLinkOf(
  { label, reference, options }: Pick<HeldVisit, 'label' | 'reference' | 'options'>,
  publicUrl: string,
): string {
  const said = new URLSearchParams({ label, identifier: reference });
  for (const flag of flags) if (typeof options[flag] === 'boolean') said.set(flag, String(options[flag]));
  const days = options['days_to_retrieve'];
  if (typeof days === 'number' && days >= 7 && days <= 365) said.set('days_to_retrieve', String(days));
  return readConnectLink(`${publicUrl}/connect?${said.toString()}`, publicUrl).link;
}
