// Reads which proxies stand in front: only what they say of a request's address, scheme and host is believed.
import { isIP } from 'node:net';
import { loopbackNetworks } from './place/loopback.ts';
import * as read from './readValue.ts';
import { SettingsError } from './SettingsError.ts';

export function trustedProxies(env: NodeJS.ProcessEnv): string[] {
  const given = read.text(env, 'SIGNALBOX_TRUSTED_PROXIES');
  const parts = (given ?? '').split(',').map((part) => part.trim());
  return parts.filter(Boolean).flatMap((part) => (part === 'loopback' ? loopbackNetworks : networkIn(part)));
}

function networkIn(part: string): string {
  const [address = '', bits, ...more] = part.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  // Without bits it is one address; all addresses there are would be no trust at all.
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  if (most > 0 && isNetwork && more.length === 0) return part;
  throw new SettingsError(
    'SIGNALBOX_TRUSTED_PROXIES',
    part,
    'loopback, an address or a network, with commas between them, such as loopback, 10.0.0.0/8',
  );
}
