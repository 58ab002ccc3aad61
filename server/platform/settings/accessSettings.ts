// Reads who may sign in, and with what.
import * as read from './readValue.ts';

export interface AccessSettings {
  /** Characters that a new password of a vendor's people has at least; staff and administrators need 12 whatever it says. */
  passwordLength: number;
  /** From this level on nobody signs in without a second factor. */
  secondFactor: Demand;
  /** From where the accounts of the demo, whose password everybody knows, may sign in. */
  demoAccounts: (typeof demoPlaces)[number];
}

const demoPlaces = ['loopback', 'everybody-may-sign-in'] as const;

export const demands = ['nobody', 'ADMIN', 'STAFF', 'USER'] as const;
export type Demand = (typeof demands)[number];

export function accessSettings(env: NodeJS.ProcessEnv): AccessSettings {
  return {
    passwordLength: read.integer(env, 'SIGNALBOX_PASSWORD_LENGTH', { preset: 6, from: 6, to: 64 }),
    secondFactor: read.oneOf(env, 'SIGNALBOX_SECOND_FACTOR', demands, 'nobody'),
    demoAccounts: read.oneOf(env, 'SIGNALBOX_DEMO_ACCOUNTS', demoPlaces, 'loopback'),
  };
}
