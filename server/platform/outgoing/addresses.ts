// Which addresses are on the public internet: the special-purpose registries of IANA, and the IPv4 addresses that hide in IPv6 ones.
import { BlockList, isIPv4 } from 'node:net';

// https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast and the reserved block.
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
// https://www.iana.org/assignments/iana-ipv6-special-registry, as far as it lies inside 2000::/3. Teredo is in 2001::/23.
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [start, bits] of special4) refused.addSubnet(start, bits, 'ipv4');
for (const [start, bits] of special6) refused.addSubnet(start, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export function isPublic(address: string): boolean {
  const plain = unwrapped(address);
  if (plain === undefined) return false;
  if (isIPv4(plain)) return !refused.check(plain, 'ipv4');
  return global6.check(plain, 'ipv6') && !refused.check(plain, 'ipv6');
}

export function isLoopback(address: string): boolean {
  const plain = unwrapped(address);
  return plain !== undefined && (plain === '::1' || (isIPv4(plain) && plain.startsWith('127.')));
}

/** Two spellings of one address are one address. */
export const isSameAddress = (one: string, other: string): boolean => {
  const plain = unwrapped(one);
  return plain !== undefined && plain === unwrapped(other);
};

/** The IPv4 address for a mapped or NAT64 one, otherwise the usual spelling; undefined for what is no address. */
function unwrapped(address: string): string | undefined {
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  if (groups === undefined) return undefined;
  const [a, b, c, d, e, f, g, h] = groups;
  const middleIsZero = c === 0 && d === 0 && e === 0;
  const isMapped = a === 0 && b === 0 && middleIsZero && f === 0xffff;
  const isTranslated = a === 0x64 && b === 0xff9b && middleIsZero && f === 0;
  if (isMapped || isTranslated) return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

type Groups = [number, number, number, number, number, number, number, number];

function groupsOf(address: string): Groups | undefined {
  // The URL parser is the one that decides what a host is; it never writes the dotted form.
  if (!URL.canParse(`http://[${address}]`)) return undefined;
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const start = numbers(left);
  const end = right === undefined ? [] : numbers(right);
  const gap = Array.from({ length: 8 - start.length - end.length }, () => 0);
  return [...start, ...gap, ...end] as Groups;
}
