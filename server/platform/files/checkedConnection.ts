// Connects to the file service by the rules for every call that leaves us: to the address that was checked, and never inside our own network.
import { connectTo } from '../outgoing/connect.ts';
import { addressesOf } from '../outgoing/resolve.ts';
import { readTarget } from '../outgoing/target.ts';
import type { ConnectTo } from './s3Requests.ts';

export interface ConnectionRules {
  /** This very machine, without https: for tests. */
  allowLoopback: boolean;
}

export const checkedConnection =
  ({ allowLoopback }: ConnectionRules): ConnectTo =>
  async (url, signal) => {
    // The operator named the port together with the host; what is checked is where the name leads.
    const rules = { allowHttp: false, allowLoopback, ports: [Number(url.port || 443)] };
    const target = readTarget(url.href, rules);
    const addresses = await addressesOf(target, rules, [], signal);
    return connectTo(target, addresses, undefined, signal);
  };
