// What all parts of the sandbox bank share while it runs.
import type { Provider } from 'oidc-provider';
import type { Arrangements } from './arrangements.ts';
import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Recipient } from './recipient.ts';
import type { Shelf } from './shelf.ts';

export const bankName = 'Sandbox bank (open banking)';

/** How the register and what the bank signs name it. */
export const holderId = '5a9b0c1e-0d52-4b0e-9c55-5a4db0ba9c01';
/** Where the register is, at the sandbox's own address. */
export const registerBase = '/cdr-register/v1';

export interface Holder {
  issuer: string;
  keys: Keys;
  provider: Provider;
  shelf: Shelf;
  arrangements: Arrangements;
  recipients: readonly Recipient[];
  faults: Faults;
  now: () => number;
}

export const recipientOf = ({ recipients }: Pick<Holder, 'recipients'>, clientId: string): Recipient | undefined =>
  recipients.find((one) => one.clientId === clientId);
