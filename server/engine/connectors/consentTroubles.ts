// What ends a crawl at a bank by consent, each with its class: every connector says the same, so that each has its next step.
import type { Trouble } from './problem.ts';

export const consentTroubles = {
  refused: { standard: 'CONSENT_REFUSED', code: 'E1012', message: 'The customer did not consent at the bank' },
  partlyShared: {
    standard: 'CONSENT_PARTLY_SHARED',
    code: 'E1013',
    message: 'The customer shared no account, or not what was asked for',
  },
  expired: { standard: 'CONSENT_EXPIRED', code: 'E1014', message: 'The consent of the customer has expired' },
  withdrawn: { standard: 'CONSENT_WITHDRAWN', code: 'E1015', message: 'The consent of the customer was withdrawn' },
  closed: { standard: 'ACCOUNT_CLOSED', code: 'E1016', message: 'The account is closed' },
  unavailable: { standard: 'BANK_UNAVAILABLE', code: 'E2003', message: 'The bank is not available for the moment' },
  limited: { standard: 'BANK_LIMITED', code: 'E2010', message: 'The bank takes no more calls from us for the moment' },
  certificate: {
    standard: 'CERTIFICATE_REFUSED',
    code: 'E9021',
    message: 'The bank refused our certificate or our key',
  },
  clock: {
    standard: 'CLOCK_WRONG',
    code: 'E9022',
    message: 'The clocks of the bank and of this machine differ too much',
  },
  /** What came back was not for us, or not from whom it said: nothing of it was used. */
  forged: { standard: 'ANSWER_REFUSED', code: 'E3010', message: 'The answer of the bank was not what was asked for' },
} as const satisfies Record<string, Trouble>;
