// The demo bank: any name signs in, and how the name ends decides how the visit goes.
import type { Advice, Connector, MakeConnector } from '../connector.ts';
import { outcomes } from './outcomes.ts';
import { openSession } from './session.ts';

const advice: Advice = {
  text:
    'This is a demo bank: nobody is asked for real access. Any user name with any password signs in. ' +
    'A user name that ends with a dot and one of these words shows what can happen, such as "anna.mfa".',
  examples: Object.entries(outcomes).map(([value, meaning]) => ({ value, meaning })),
};

export const makeConnector: MakeConnector = ({ speed, consent_address: consent }): Connector => ({
  fields: [
    { name: 'username', label: 'User name', secret: false },
    { name: 'password', label: 'Password', secret: true },
  ],
  advice,
  open: (visit) =>
    openSession(visit, {
      speed: speed === 'fast' ? 'fast' : 'real',
      consent: typeof consent === 'string' ? consent : undefined,
    }),
});
