// Reads who may sign in, and with what.
import * as read from './readValue.ts';

export interface AccessSettings {
  /** Characters that a new password of a vendor's people has at least; staff and administrators need 12 whatever it says. */
  passwordLength: number;
  /** From this level on nobody signs in without a second factor. */
  secondFactor: Demand;
  /** Applications whose personal data one person reads in a day before it is told. */
  personalReadings: number;
  /** From where the accounts of the demo, whose password everybody knows, may sign in. */
  demoAccounts: (typeof demoPlaces)[number];
  /** Everybody sees how the banks do, or only who is signed in. */
  statusPage: (typeof statusReaders)[number];
  sessions: SessionLimits;
}

export interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
  rememberedMs: number;
  /** Of a remembered session, which may rest over a weekend. */
  rememberedIdleMs: number;
}

const statusReaders = ['signed-in', 'everybody'] as const;
const demoPlaces = ['loopback', 'everybody-may-sign-in'] as const;

export const demands = ['nobody', 'ADMIN', 'STAFF', 'USER'] as const;
export type Demand = (typeof demands)[number];

export function accessSettings(env: NodeJS.ProcessEnv): AccessSettings {
  return {
    passwordLength: read.integer(env, 'SIGNALBOX_PASSWORD_LENGTH', { preset: 6, from: 6, to: 64 }),
    secondFactor: read.oneOf(env, 'SIGNALBOX_SECOND_FACTOR', demands, 'nobody'),
    personalReadings: read.integer(env, 'SIGNALBOX_PERSONAL_READINGS', { preset: 20_000, from: 1, to: 10_000_000 }),
    demoAccounts: read.oneOf(env, 'SIGNALBOX_DEMO_ACCOUNTS', demoPlaces, 'loopback'),
    statusPage: read.oneOf(env, 'SIGNALBOX_STATUS_PAGE', statusReaders, 'signed-in'),
    sessions: sessionLimits(env),
  };
}

const minute = 60_000;
const hour = 60 * minute;

/** Sessions are forgotten a month after they began, so none lasts longer. */
const sessionLimits = (env: NodeJS.ProcessEnv): SessionLimits => ({
  idleMs: read.integer(env, 'SIGNALBOX_SESSION_IDLE_MINUTES', { preset: 120, from: 10, to: 1_440 }) * minute,
  absoluteMs: read.integer(env, 'SIGNALBOX_SESSION_HOURS', { preset: 12, from: 1, to: 168 }) * hour,
  rememberedIdleMs: read.integer(env, 'SIGNALBOX_REMEMBERED_IDLE_HOURS', { preset: 72, from: 1, to: 720 }) * hour,
  rememberedMs: read.integer(env, 'SIGNALBOX_REMEMBERED_DAYS', { preset: 14, from: 1, to: 30 }) * 24 * hour,
});
