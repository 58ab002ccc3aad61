// Reads who may sign in, and with what.
import * as read from './readValue.ts';

export interface AccessSettings {
  /** Characters that a new password of a vendor's people has at least; staff and administrators need 12 whatever it says. */
  passwordLength: number;
}

export function accessSettings(env: NodeJS.ProcessEnv): AccessSettings {
  return {
    passwordLength: read.integer(env, 'SIGNALBOX_PASSWORD_LENGTH', { preset: 6, from: 6, to: 64 }),
  };
}
