// What goes wrong on a resource call because it was ordered to.
import { setTimeout as wait } from 'node:timers/promises';
import type { Arrangement } from '../ground/arrangements.ts';
import type { Holder } from '../ground/holder.ts';
import type { Answered } from './asked.ts';
import { refusedToken } from './guard.ts';
import { refuse } from './refusal.ts';

export async function disturb({ faults }: Holder): Promise<void> {
  const down = faults.take('unavailable');
  if (down) throw refuse.unavailable('The bank is down', { 'retry-after': String(down.seconds) });
  const limited = faults.take('limited');
  if (limited) throw refuse.tooMany('Wait', { 'retry-after': String(limited.seconds) });
  if (faults.take('unauthorised')) throw refusedToken('The token is no longer taken');
  if (faults.take('unsupported')) throw refuse.versionUnsupported('No version of this call is supported');
  const slow = faults.take('slow');
  if (slow) await wait(slow.seconds * 1000);
}

/** The customer has changed their mind at the bank, in the middle of a visit. */
export function change({ faults, arrangements, shelf }: Holder, arrangement: Arrangement): void {
  if (faults.take('halved')) {
    arrangement.accounts = arrangement.accounts.slice(0, Math.ceil(arrangement.accounts.length / 2));
    arrangements.changed();
  }
  if (faults.take('expired')) {
    arrangement.until = Date.now() - 1;
    shelf.endGrant(arrangement.grantId, 'access tokens');
    arrangements.changed();
  }
}

/** A link that a careless caller would follow, with its token. */
export const misled = ({ faults }: Holder, answered: Answered): Answered =>
  answered.links?.['next'] !== undefined && faults.take('elsewhere')
    ? { ...answered, links: { ...answered.links, next: 'https://elsewhere.example/cds-au/v1/banking/accounts?page=2' } }
    : answered;
