// What a recipient asks for beside scopes: how long it wants to share, and which earlier consent it would change.
import { errors, type Context } from 'oidc-provider';
import type { Arrangements } from '../ground/arrangements.ts';

export interface Sharing {
  /** In seconds; 0: once. */
  seconds: number;
  amends: string | undefined;
  acr: string | undefined;
}

const longest = 31_536_000;

/** As the standard reads it: nothing is once, and more than a year is a year. */
export function sharingIn(params: Readonly<Record<string, string | undefined>>): Sharing {
  const claims = JSON.parse(params['claims'] ?? '{}') as Record<string, unknown>;
  const asked = claims['sharing_duration'];
  const amends = claims['cdr_arrangement_id'];
  const acr = (claims['id_token'] as { acr?: { value?: string; values?: string[] } | null } | undefined)?.acr;
  return {
    seconds: Math.min(longest, typeof asked === 'number' ? asked : 0),
    amends: typeof amends === 'string' ? amends : undefined,
    acr: acr?.value ?? acr?.values?.[0],
  };
}

export const claimsAsked = (params: Readonly<Record<string, string | undefined>>): string[] => {
  const claims = JSON.parse(params['claims'] ?? '{}') as { userinfo?: object; id_token?: object };
  return Object.keys({ ...claims.userinfo, ...claims.id_token }).filter((name) => name !== 'acr');
};

export const refuseSharing =
  (arrangements: Arrangements) =>
  async (_context: Context, claims: Record<string, unknown>, client: { clientId: string }): Promise<void> => {
    const { sharing_duration: seconds, cdr_arrangement_id: amends } = claims;
    if (seconds !== undefined && (!Number.isSafeInteger(seconds) || Number(seconds) < 0))
      throw new errors.InvalidRequest('sharing_duration is a number of seconds, not below zero');
    if (amends === undefined) return;
    const former = typeof amends === 'string' ? arrangements.find(amends) : undefined;
    if (former === undefined || former.clientId !== client.clientId || former.ended !== null)
      throw new errors.InvalidRequest('cdr_arrangement_id names no arrangement of this client');
  };
