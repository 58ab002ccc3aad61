// What goes wrong at a bank: the errors with which a crawl fails, and those from which its module dies.
import type { Trouble } from '../problem.ts';

export const failures = {
  wrong: {
    standard: 'INVALID_CREDENTIALS',
    code: 'E1001',
    message: 'The bank refused the customer number or the password',
  },
  code: { standard: 'INVALID_CODE', code: 'E1003', message: 'The bank refused the code' },
  consent: { standard: 'CONSENT_REFUSED', code: 'E1012', message: 'The customer did not consent at the bank' },
  locked: { standard: 'ACCOUNT_LOCKED', code: 'E1004', message: 'The bank has locked the access of this customer' },
  terms: {
    standard: 'TERMS_NOT_ACCEPTED',
    code: 'E1011',
    message: 'New terms wait to be accepted in the online banking',
  },
  maintenance: { standard: 'BANK_UNAVAILABLE', code: 'E2003', message: 'The bank is under maintenance' },
} as const satisfies Record<string, Trouble>;

export const deaths = {
  died: { standard: 'MODULE_DIED', code: 'E5000', message: 'The page of the account list was not recognised' },
  element: { standard: 'MODULE_DIED', code: 'E5007', message: 'The element "statement-list" did not appear' },
  download: { standard: 'MODULE_DIED', code: 'E5012', message: 'The download of a statement ended early' },
} as const satisfies Record<string, Trouble>;
