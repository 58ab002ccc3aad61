// What is asked of the wire before anything else is read: one Host header, https where the product is reached by it, and proxies that are known.
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../log.ts';
import { Refusal } from '../../calls/refusal.ts';
import { isIn, isOnThisMachine, networksOf } from '../../settings/place/loopback.ts';

export interface WireSettings {
  publicUrl: string;
  trustedProxies: readonly string[];
}

interface Wire {
  /** True: the request was answered, with the way to https. */
  leadToHttps(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Requests with forwarding headers from a peer that is no trusted proxy: their client may be anybody, whatever the peer. */
export const forwardedByStrangers = new WeakSet<IncomingMessage>();

/** What asks these is the machine beside us, or the balancer in front, by whatever address it has. */
export const forMachines: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const aYear = 365 * 86_400;

export function openWire({ publicUrl, trustedProxies }: WireSettings, log: Log): Wire {
  const isHttps = publicUrl.startsWith('https:');
  const trusted = networksOf(trustedProxies);
  let isTold = false;

  return {
    leadToHttps(request, reply) {
      const { rawHeaders, headers, socket } = request.raw;
      refuseSecondHost(rawHeaders);
      const peer = socket.remoteAddress ?? '';
      const isForwarded = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
      const isTrusted = isForwarded && isIn(trusted, peer);
      if ((isForwarded || headers.forwarded !== undefined) && !isIn(trusted, peer))
        forwardedByStrangers.add(request.raw);
      if (isForwarded && !isTrusted && !isTold) {
        isTold = true;
        log.warn(
          'Forwarding headers came from an address that SIGNALBOX_TRUSTED_PROXIES does not name; they count for nothing',
          { peer },
        );
      }
      if (!isHttps) return false;
      reply.header('strict-transport-security', `max-age=${aYear}; includeSubDomains`);
      if (request.protocol === 'https' || forMachines.has(request.url)) return false;
      // What a program on this machine asks without anybody between leaves no machine.
      if (!isForwarded && isOnThisMachine(peer)) return false;
      if (request.url.startsWith('/api/') || request.method !== 'GET')
        throw new Refusal(
          403,
          `Calls are answered by https alone: ${publicUrl}${isForwarded && !isTrusted ? ' (a proxy in front must be named in SIGNALBOX_TRUSTED_PROXIES)' : ''}`,
        );
      void reply.redirect(`${publicUrl}${request.url}`, 308);
      return true;
    },
  };
}

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Who reads the first and who reads the last would not mean the same host. */
function refuseSecondHost(rawHeaders: readonly string[]): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  if (hosts > 1) throw new Refusal(400, 'A request has one Host header', { field: 'Host' });
}
