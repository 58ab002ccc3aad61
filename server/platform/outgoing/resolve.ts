// Looks a name up once and holds every address it has against the rules: one bad address refuses the name.
import { Resolver } from 'node:dns/promises';
import { isLoopback, isPublic } from './addresses.ts';
import { codeOf, OutgoingFailure } from './failure.ts';
import { isLocalName, type Rules, type Target } from './target.ts';

// Not the system's lookup: that one blocks a thread per slow name, and there are four threads for all of us.
export async function addressesOf(
  target: Target,
  rules: Rules,
  servers: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (target.literal) return [target.host];
  if (isLocalName(target.host)) return ['127.0.0.1', '::1'];
  const found = await lookUp(target.host, servers, signal);
  const isAllowed = (address: string): boolean => isPublic(address) || (rules.allowLoopback && isLoopback(address));
  if (!found.every(isAllowed)) {
    throw new OutgoingFailure('address', 'The name leads to an address that is not on the public internet');
  }
  return found;
}

async function lookUp(host: string, servers: readonly string[], signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    const [first] = answers;
    const why = first.status === 'rejected' ? codeOf(first.reason) : 'ENODATA';
    throw new OutgoingFailure('name', `The name ${host} could not be looked up (${why})`);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
