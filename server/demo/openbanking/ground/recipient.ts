// Who may ask the bank for data: registered beforehand, with keys, where customers come back to, and where it is told of an ending.
import type { JWK } from 'jose';

export interface Recipient {
  clientId: string;
  /** As customers read it. */
  name: string;
  /** Its public keys, or where they stand. */
  keys: { jwks: readonly JWK[] } | { address: string };
  redirects: readonly string[];
  /** Below it is `arrangements/revoke`; undefined: nobody is told. */
  base?: string;
}
