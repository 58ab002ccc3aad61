// Sets the provider up.
import { Provider } from 'oidc-provider';
import type { Holder } from '../ground/holder.ts';
import { answering } from './answered.ts';
import { configurationOf } from './configuration.ts';

export function openProvider(open: Omit<Holder, 'provider' | 'now'> & { accessSeconds: number }): Provider {
  const provider = new Provider(open.issuer, configurationOf(open));
  provider.use(answering(open));
  return provider;
}
