// A connector that calls an address in the way that the user name says, and asks the customer what came of it.
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net, { connect } from 'node:net';
import tls from 'node:tls';
import { promisify } from 'node:util';
import type { BankSession, MakeConnector } from '../../../../../../server/engine/connectors/connector.ts';

const came = (open: () => NodeJS.EventEmitter, event: string): Promise<string> =>
  new Promise(
    (resolve, reject) =>
      void open()
        .once(event, () => resolve('reached'))
        .once('error', reject),
  );
/** As a name of the bank would that leads into the inner network. */
const inner = ((_host, { all }, callback) =>
  callback(null, all === true ? [{ address: '10.0.0.7', family: 4 }] : '10.0.0.7', 4)) as net.LookupFunction;

const ways: Readonly<Record<string, (host: string, port: number) => Promise<unknown>>> = {
  fetch: async (host, port) => (await fetch(`http://${host}:${port}/`)).text(),
  secure: async (host, port) => (await fetch(`https://${host}:${port}/`)).text(),
  http: (host, port) => came(() => http.get({ host, port }), 'response'),
  https: (host, port) => came(() => https.get({ host, port }), 'response'),
  named: (host, port) => came(() => http.get({ host, port, lookup: inner }), 'response'),
  net: (host, port) => came(() => connect(port, host), 'connect'),
  options: (host, port) => came(() => net.connect({ host, port }), 'connect'),
  socket: (host, port) => came(() => new net.Socket().connect(port, host), 'connect'),
  here: (_host, port) => came(() => connect(port), 'connect'),
  path: (path) => came(() => connect(path), 'connect'),
  tls: (host, port) => came(() => tls.connect({ host, port, rejectUnauthorized: false }), 'secureConnect'),
  lookup: (host) =>
    new Promise((resolve, reject) => dns.lookup(host, (error, found) => (error ? reject(error) : resolve(found)))),
  lookupAll: (host) =>
    new Promise((resolve, reject) =>
      dns.lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(JSON.stringify(found)))),
    ),
  later: async (host) => (await dns.promises.lookup(host)).address,
  promised: async (host) => (await promisify(dns.lookup)(host)).address,
  servers: async (host) => dns.setServers([host]),
  resolver: async (host) => new dns.promises.Resolver().setServers([`${host}:53`]),
};

export const makeConnector: MakeConnector = () => ({
  fields: [{ name: 'username', label: 'User name', secret: false }],
  advice: undefined,
  open(): BankSession {
    const nothing = async () => [];
    return {
      async signIn(way) {
        const [name = '', host = '', port] = (way.kind === 'typed' ? (way.values['username'] ?? '') : '').split(' ');
        let ask: string;
        try {
          ask = String((await ways[name]?.(host, Number(port))) ?? 'done');
        } catch (error) {
          const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
          ask = reason instanceof Error ? reason.message : String(reason);
        }
        return { kind: 'question', question: { kind: 'text', ask } };
      },
      answer: async () => ({ kind: 'in' }),
      accounts: nothing,
      balances: async () => ({ balance: null, available: null }),
      transactions: nothing,
      interim: nothing,
      estatements: nothing,
      owner: async () => ({ fullName: 'Jo Doe', email: null, mobile: null }),
      page: async () => ({ html: '', png: new Uint8Array() }),
      seed: async () => ({}),
      signOut: async () => undefined,
    };
  },
});
