// The password that everybody knows: whoever signs in with it sits at this machine, unless the operator says in words that all may.
import { Refusal } from '../calls/refusal.ts';
import type { RequestFacts } from '../calls/requestFacts.ts';
import { isOnThisMachine } from '../settings/place/loopback.ts';
import type { AccessSettings } from '../settings/accessSettings.ts';

/** Of every demo account. */
export const demoPassword = 'signalbox-demo';

/** After the password was found right: whether an account has it is told to nobody else. */
export function refuseDemoFromElsewhere(
  { demoAccounts }: Pick<AccessSettings, 'demoAccounts'>,
  { address, isForwarded }: Pick<RequestFacts, 'address' | 'isForwarded'>,
  password: string,
): void {
  if (password !== demoPassword || demoAccounts === 'everybody-may-sign-in') return;
  // Headers of a proxy that nobody named: the client may be anybody.
  if (isOnThisMachine(address) && !isForwarded) return;
  throw new Refusal(400, 'Invalid details, please try again');
}
