// Tells who a request comes from by its cookie or its key, and when a session has run out.
import type { IncomingHttpHeaders } from 'node:http';
import { levelOf, type Level } from '../../../src/api/contract/level.ts';
import { anonymous, type Caller } from '../calls/caller.ts';
import { readCookie } from '../calls/cookies.ts';
import type { Versions } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { SessionLimits } from '../settings/accessSettings.ts';
import { digestOf, digestTextOf } from '../secrets/references.ts';
import { findSession, noteActivity, type SessionEnds, type SessionRow } from './sessionQueries.ts';

const minutes = 60_000;

/** How long this session may last, and rest; a script works alone and does not rest. */
export const limitsOf = (
  row: Pick<SessionRow, 'remembered' | 'born_in_browser'>,
  limits: SessionLimits,
): { absoluteMs: number; idleMs: number } => {
  if (row.remembered) return { absoluteMs: limits.rememberedMs, idleMs: limits.rememberedIdleMs };
  return { absoluteMs: limits.absoluteMs, idleMs: row.born_in_browser ? limits.idleMs : Infinity };
};

/** The same limits, for statements about many sessions. */
export const endsAt = (now: number, limits: SessionLimits): SessionEnds => ({
  remembered: new Date(now - limits.rememberedMs),
  began: new Date(now - limits.absoluteMs),
  idle: new Date(now - limits.idleMs),
});

export interface Sessions {
  readonly cookieName: string;
  /** On a connection that has asked before, nothing is worked out again while cookie, key and sessions are the same. */
  callerOf(headers: IncomingHttpHeaders, versions: Versions, connection?: object): Promise<Caller>;
}

interface Found {
  row: SessionRow;
  byCookie: boolean;
}

const mostKept = 20_000;
const tokenShape = /^[\w-]{43}$/;

export function openSessions(
  database: Database,
  secure: boolean,
  now: () => number,
  limits: SessionLimits,
  isDemanded: (level: Level) => boolean = () => false,
): Sessions {
  const cookieName = secure ? '__Host-session' : 'session';
  const known = new WeakMap<
    object,
    { row: SessionRow; caller: Caller; version: number } & Pick<IncomingHttpHeaders, 'cookie' | 'authorization'>
  >();
  const kept = new Map<string, { row: SessionRow | undefined; version: number }>();

  // A kept row holds until any session or person changes; nobody who was signed out stays in.
  async function find(
    by: 'token_hash' | 'key_hash',
    reference: string,
    versions: Versions,
  ): Promise<SessionRow | undefined> {
    const version = versions.get('access') ?? 0;
    const place = `${by}${digestTextOf(reference)}`;
    const known = kept.get(place);
    if (known !== undefined && known.version === version && !isOver(known.row)) return known.row;
    const row = await findSession(database.system, by, digestOf(reference));
    if (kept.size >= mostKept) kept.clear();
    if (row !== undefined) kept.set(place, { row, version });
    return isOver(row) ? undefined : row;
  }

  function isOver(row: SessionRow | undefined): boolean {
    if (row === undefined || !row.is_active) return true;
    if (!row.has_factor && isDemanded(levelOf(row))) return true;
    const age = now() - row.created_at.getTime();
    const idle = now() - row.last_active_at.getTime();
    const plainUser = levelOf(row) === 'USER';
    const { absoluteMs, idleMs } = limitsOf({ ...row, remembered: row.remembered && plainUser }, limits);
    return age > absoluteMs || idle > idleMs;
  }

  function active(row: SessionRow, headers: IncomingHttpHeaders): void {
    const aMinuteAgo = now() - minutes;
    if (headers['x-signalbox-poll'] !== undefined || row.last_active_at.getTime() > aMinuteAgo) return;
    row.last_active_at = new Date(now());
    // The request does not wait for it: a lost note costs a minute of a limit of hours.
    noteActivity(database.system, row.id).catch(() => undefined);
  }

  return {
    cookieName,
    async callerOf(headers, versions, connection) {
      const { cookie, authorization } = headers;
      const version = versions.get('access') ?? 0;
      const before = connection && known.get(connection);
      const isSame = before?.version === version && before.cookie === cookie && before.authorization === authorization;
      if (isSame && !isOver(before.row)) {
        active(before.row, headers);
        return before.caller;
      }
      const found = await look(headers, versions);
      if (found === undefined) return anonymous;
      const caller = callerFrom(found.row, found.byCookie);
      if (connection !== undefined) known.set(connection, { row: found.row, caller, version, cookie, authorization });
      active(found.row, headers);
      return caller;
    },
  };

  async function look(headers: IncomingHttpHeaders, versions: Versions): Promise<Found | undefined> {
    const cookie = readCookie(headers.cookie, cookieName);
    const key = /^token ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
    if (headers.authorization !== undefined && key === undefined) return undefined;
    const byCookie =
      cookie !== undefined && tokenShape.test(cookie) ? await find('token_hash', cookie, versions) : undefined;
    const byKey = key === undefined ? undefined : await find('key_hash', key, versions);
    // A key born in a browser is worth nothing without the cookie born in the same log-in.
    if (key !== undefined && (byKey === undefined || (byKey.born_in_browser && byKey.id !== byCookie?.id)))
      return undefined;
    const row = byKey ?? byCookie;
    return row && { row, byCookie: byCookie?.id === row.id };
  }
}

function callerFrom(row: SessionRow, byCookie: boolean): Caller {
  return {
    level: levelOf(row),
    personId: row.person_id,
    vendorId: row.vendor_id ?? undefined,
    ownVendorId: row.own_vendor_id ?? undefined,
    countryCode: row.country_code ?? undefined,
    showPii: row.show_pii,
    session: {
      id: row.id,
      // Worked out when somebody asks: only writes and guarded reads do.
      get binding() {
        return bindingOf(row.key_hash);
      },
      inBrowser: row.born_in_browser,
      byCookie,
    },
  };
}

/** What a CSRF token is bound to: it names the session and tells nothing about its secrets. */
export const bindingOf = (keyHash: Buffer): string =>
  digestOf(`csrf ${keyHash.toString('hex')}`)
    .subarray(0, 12)
    .toString('base64url');
