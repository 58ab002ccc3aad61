// Says whether an address is of some network, and whether a host or an address is this very machine, which nothing that is sent to it leaves.
import { BlockList, isIPv6 } from 'node:net';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** This very machine, by its addresses. */
export const loopbackNetworks = ['127.0.0.0/8', '::1/128'];

export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

export const isIn = (list: BlockList, peer: string): boolean => list.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');

const onThisMachine = networksOf(loopbackNetworks);

export const isOnThisMachine = (address: string): boolean => isIn(onThisMachine, address);
