// Keeps a connector's process from this machine and inner networks, but for what its settings name. It guards against mistakes and not against malice: whoever must be kept in needs a firewall.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket, type LookupFunction, type TcpSocketConnectOpts } from 'node:net';
import { promisify } from 'node:util';
import { isPublic } from '../../../../platform/outgoing/addresses.ts';

type Settings = Readonly<Record<string, unknown>>;
type Connecting = TcpSocketConnectOpts & { path?: string | undefined };

/** A setting that holds a web address names its host, and the port that stands there. */
function namedBy(settings: Settings): Set<string> {
  const urls = Object.values(settings).flatMap((value) =>
    typeof value === 'string' && URL.canParse(value) ? [new URL(value)] : [],
  );
  return new Set(
    urls.flatMap(({ hostname, port, protocol }) => {
      const host = bare(hostname);
      return [host, `${host} ${port || (protocol === 'http:' ? '80' : '443')}`];
    }),
  );
}
const bare = (host: string): string => host.replaceAll(/^\[|\]$|\.$/g, '').toLowerCase();

const notNamed = (place: string): Error =>
  Object.assign(
    new Error(`${place} is on this machine or in an inner network, and no setting of the connector names it`),
    { code: 'ERR_ADDRESS_NOT_NAMED' },
  );

/** Every way of Node to a TCP connection (net, tls, http, fetch) ends in the one method of its sockets. */
export function guardNetwork(settings: Settings): void {
  const named = namedBy(settings);
  guardLookups(named);
  const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;
  Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
    const [options, ...rest] = optionsOf(args);
    return connect.call(this, guardedOptions(options, named), ...rest);
  };
}

/** As Node takes them: a port or a path, options, or what net.connect has made of either. */
function optionsOf([first, ...rest]: unknown[]): [Connecting, ...unknown[]] {
  if (Array.isArray(first)) return [first[0] as Connecting, ...(typeof first[1] === 'function' ? [first[1]] : [])];
  if (typeof first === 'object' && first !== null) return [first as Connecting, ...rest];
  if (Number.isNaN(Number(first))) return [{ path: String(first), port: 0 }, ...rest];
  const port = Number(first);
  return typeof rest[0] === 'string' ? [{ port, host: rest[0] }, ...rest.slice(1)] : [{ port }, ...rest];
}

function guardedOptions(options: Connecting, named: ReadonlySet<string>): Connecting {
  const host = options.host ?? 'localhost';
  if (typeof options.path === 'string') return refused(options, options.path);
  if (named.has(`${bare(host)} ${options.port}`)) return options;
  if (isIP(host) !== 0) return isPublic(host) ? options : refused(options, host);
  return { ...options, lookup: checked(options.lookup ?? dns.lookup) };
}

/** Fails as an unknown name does, when whoever asked has had time to listen. */
const refused = (options: Connecting, place: string): Connecting => ({
  ...options,
  path: undefined,
  port: 1,
  host: 'not-named.invalid',
  lookup: (_host, _options, callback) => void setImmediate(() => callback(notNamed(place), [])),
});

/** What a name leads to is looked at, and not the name: one inner address refuses it. */
const checked =
  (lookup: LookupFunction): LookupFunction =>
  (host, options, callback) =>
    lookup(host, options, (error, found, family) => {
      const inner = error === null ? innerOf(found) : undefined;
      if (inner === undefined) callback(error, found, family);
      else callback(notNamed(`${host} (${inner})`), []);
    });
const innerOf = (found: string | readonly dns.LookupAddress[]): string | undefined =>
  (typeof found === 'string' ? [found] : found.map(({ address }) => address)).find((address) => !isPublic(address));

/** A connector that looks names up itself meets the same answer there; name servers are addresses like others. */
function guardLookups(named: ReadonlySet<string>): void {
  const { lookup } = dns;
  const { lookup: later } = dns.promises;
  const guarded = (host: string, ...rest: unknown[]): void => {
    const callback = rest.pop() as Parameters<LookupFunction>[2];
    const [options] = rest;
    const look = lookup as unknown as LookupFunction;
    const given = (typeof options === 'number' ? { family: options } : (options ?? {})) as dns.LookupOptions;
    (named.has(bare(host)) ? look : checked(look))(host, given, callback);
  };
  const guardedLater = async (host: string, options: dns.LookupOptions = {}) => {
    const found: dns.LookupAddress | dns.LookupAddress[] = await later(host, options);
    const inner = named.has(bare(host)) ? undefined : innerOf([found].flat());
    if (inner !== undefined) throw notNamed(`${host} (${inner})`);
    return found;
  };
  dns.promises.lookup = guardedLater as typeof dns.promises.lookup;
  dns.lookup = Object.assign(guarded, { [promisify.custom]: guardedLater }) as unknown as typeof dns.lookup;
  for (const holder of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    const { setServers } = holder;
    holder.setServers = function guarded(this: unknown, servers: readonly string[]): void {
      const hosts = servers.map((server) => (isIP(server) !== 0 ? server : new URL(`dns://${server}`).hostname));
      const inner = hosts.map(bare).find((host) => !isPublic(host) && !named.has(host));
      if (inner !== undefined) throw notNamed(inner);
      setServers.call(this as typeof dns, servers);
    };
  }
  syncBuiltinESMExports();
}
