// Reads an address that somebody typed: what may be called at all, before any name is looked up.
import { isIP } from 'node:net';
import { isLoopback, isPublic } from './addresses.ts';
import { OutgoingFailure } from './failure.ts';

export interface Rules {
  /** Plain http, for receivers that have nothing better. */
  allowHttp: boolean;
  /** This very machine, on any port and without https: for tests. */
  allowLoopback: boolean;
  /** Whoever tries the service out may be told how this machine is allowed: never in production, where it cannot be. */
  namesSettings?: boolean;
  ports: readonly number[];
}

export interface Target {
  url: URL;
  /** Without the brackets of an IPv6 address. */
  host: string;
  port: number;
  secure: boolean;
  /** The host is an address and no name. */
  literal: boolean;
}

const refuse = (message: string): OutgoingFailure => new OutgoingFailure('address', message);

/** An address that the operator set may be anywhere, in networks of their own too. */
export function readTarget(text: string, rules: Rules | 'operator'): Target {
  if (!URL.canParse(text)) throw refuse('The address is not a valid URL');
  const url = new URL(text);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') throw refuse('The address must start with https://');
  if (url.username !== '' || url.password !== '') throw refuse('The address must not hold a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const literal = isIP(host) !== 0;
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const target = { url, host, port, secure, literal };
  if (rules === 'operator') return target;
  const local = isLocalName(host) || (literal && isLoopback(host));
  if (local && !rules.allowLoopback) throw refuse(`The address leads back to this machine${wayOut(rules)}`);
  if (!local) {
    if (!secure && !rules.allowHttp) throw refuse('The address must start with https://');
    if (!rules.ports.includes(port) && !(port === 80 && !secure))
      throw refuse(`Port ${port} is not among those that may be called`);
    if (literal && !isPublic(host)) throw refuse('The address is not on the public internet');
  }
  return target;
}

const wayOut = ({ namesSettings }: Rules): string =>
  namesSettings === true
    ? '. To try it out, start the service with SIGNALBOX_ALLOW_LOOPBACK=on, or forward events with “signalbox listen”'
    : '';

export const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** For a form: the sentence that says what is wrong with an address, or none. */
export function whatIsWrongWith(text: string, rules: Rules): string | undefined {
  try {
    readTarget(text, rules);
    return undefined;
  } catch (error) {
    if (error instanceof OutgoingFailure) return error.message;
    throw error;
  }
}
