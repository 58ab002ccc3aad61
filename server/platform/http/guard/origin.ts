// Where a request may come from: our own pages or no browser at all, under a host name that is ours.
import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '../../log.ts';
import { rarely } from '../../rarely.ts';
import { Refusal } from '../../calls/refusal.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface Origins {
  /** Refuses a host name that is not ours (DNS rebinding). */
  checkHost(host: string): void;
  /** Refuses a request that a foreign page made. */
  checkSource(headers: IncomingHttpHeaders): void;
}

/** Node's own fetch sends Sec-Fetch-Mode, but only a browser says which site it is on. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

export function originsOf(publicUrl: string, log: Log): Origins {
  const tellForeign = rarely((fields) => log.warn('A request named a host that is not ours', fields));
  const ours = new URL(publicUrl);
  const onLoopback = loopback.has(ours.hostname);
  const isOurHost = (host: string): boolean => {
    if (host === ours.host) return true;
    if (!onLoopback) return false;
    return URL.canParse(`http://${host}`) && loopback.has(new URL(`http://${host}`).hostname);
  };
  return {
    checkHost(host) {
      if (!isOurHost(host)) {
        tellForeign({ host: host.slice(0, 200), ours: ours.host });
        throw new Refusal(421, 'This server does not answer under that host name', { field: 'Host' });
      }
    },
    checkSource(headers) {
      const site = headers['sec-fetch-site'];
      const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      const { origin } = headers;
      const foreignOrigin =
        origin !== undefined && !(URL.canParse(origin) && isSameOrigin(new URL(origin), headers.host));
      if (foreignSite || foreignOrigin) {
        throw new Refusal(403, 'This request came from another site', {
          field: foreignOrigin ? 'Origin' : 'Sec-Fetch-Site',
        });
      }
    },
  };

  // On loopback one server has several names and ports (127.0.0.1, a development proxy): the page and the call must agree.
  function isSameOrigin(origin: URL, host: string | undefined): boolean {
    return origin.origin === ours.origin || (onLoopback && loopback.has(origin.hostname) && origin.host === host);
  }
}
