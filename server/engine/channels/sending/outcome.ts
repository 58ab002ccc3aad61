// What came of a message: it arrived, or a sentence that says why not, what to change, and whether trying again helps.
import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '../../../platform/services/services.ts';
import { secondsAsked } from '../../webhooks/delivery/schedule.ts';
import type { AlertMessage } from './message.ts';

export interface Arrived {
  arrived: true;
  /** What the provider calls the message: by it the next one changes it. */
  handle?: string;
}

export interface Missed {
  arrived: false;
  problem: string;
  advice: string;
  /** A person has to change something first: it is not tried again. */
  final: boolean;
  /** Seconds that the provider asks for. */
  retryAfter?: number | undefined;
}

export type Outcome = Arrived | Missed;

/** A channel with its secrets opened. */
export interface OpenChannel {
  id: number;
  name: string;
  address: string;
  target: string | null;
  secret: string | undefined;
}

export interface Sending {
  services: Services;
  signal: AbortSignal;
  /** What the provider called the first message about this incident. */
  handle?: string | undefined;
}

export type Kind = (channel: OpenChannel, message: AlertMessage, sending: Sending) => Promise<Outcome>;

export const final = (problem: string, advice: string): Missed => ({ arrived: false, problem, advice, final: true });
export const later = (problem: string, advice: string, retryAfter?: number): Missed => ({
  arrived: false,
  problem,
  advice,
  final: false,
  retryAfter,
});

export const noSecret = final('The secret of this channel cannot be read', 'Edit the channel and write it again.');

export const byItself = 'Nothing: the message is sent again by itself.';

export const retryAfterOf = (headers: IncomingHttpHeaders, now: number): number | undefined =>
  secondsAsked(headers['retry-after'], now);
