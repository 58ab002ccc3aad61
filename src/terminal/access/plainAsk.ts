// Makes calls of a service without stores, for who is not signed in yet, or signs out.
import { askOf, type Ask } from '../../api/client.ts';
import { keptAnswers } from '../../api/keptAnswers.ts';
import { failureOf } from '../../api/failure.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import type { Access } from '../options.ts';
import { signedWith } from './signedWith.ts';

type Way = Pick<Access, 'url' | 'token' | 'signing'>;

export function plainAsk({ url, token, signing }: Way): Ask {
  return askOf({
    service: url,
    appDocument: `${url}/v1/dashboard/`,
    isInIframe: false,
    cookie: () => undefined,
    key: () => token,
    actingVendor: () => undefined,
    kept: keptAnswers(),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    onSessionEnd: () => undefined,
    ...(signing === undefined ? {} : signedWith(signing)),
  });
}

/** As the service calls itself; undefined: it does not say. */
export async function environmentAt(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/version`, { signal: AbortSignal.timeout(3_000) });
    const { environment } = (await response.json()) as { environment?: unknown };
    return typeof environment === 'string' ? environment : undefined;
  } catch {
    return undefined;
  }
}

export function whyNot(error: unknown, url: string): Ending {
  if (error instanceof Ending) return error;
  const failure = failureOf(error);
  if (failure.kind === 'network') return new Ending(exitCodes.failed, `The service could not be reached at ${url}`);
  const isRefused = [400, 401, 403].includes(failure.status ?? 0);
  return new Ending(isRefused ? exitCodes.notPermitted : exitCodes.failed, failure.told ?? failure.message);
}
