// What all parts of the sandbox bank share while it runs.
import type { Provider } from 'oidc-provider';
import type { Arrangements } from './arrangements.ts';
import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Recipient } from './recipient.ts';
import type { Shelf } from './shelf.ts';

export const bankName = 'Sandbox bank (open banking)';

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
