// The statements about terminals that wait to be signed in; neither code nor secret is ever stored.
import type { TerminalCode } from '../../../src/api/contract/terminals/terminalCodes.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf } from '../../platform/secrets/references.ts';

/** As long as it takes to find a browser and sign in there. */
const minutes = 10;

interface Begun {
  code: string;
  secret: string;
  host: string;
  address: string;
  pauseSeconds: number;
}

/** Undefined: another one waits with the same code. */
export const writeCode = (data: Data, begun: Begun): Promise<{ expires_at: Date } | undefined> =>
  data.one<{ expires_at: Date }>(sql`
    insert into terminal_code (code_hash, secret_hash, host, address, pause_seconds, expires_at)
    values (${digestOf(begun.code)}, ${digestOf(begun.secret)}, ${begun.host}, ${begun.address}, ${begun.pauseSeconds},
      now() + make_interval(mins => ${minutes}::int))
    on conflict (code_hash) do nothing returning expires_at`);

export interface WaitingRow {
  id: number;
  host: string;
  person_id: number | null;
  confirmed: boolean | null;
  pause_seconds: number;
  /** It was asked sooner than the pause it was told. */
  too_soon: boolean;
}

/** Nobody else can take the key of this one meanwhile. */
export const lockBySecret = (tx: Data, secret: string): Promise<WaitingRow | undefined> =>
  tx.one<WaitingRow>(sql`select id, host, person_id, confirmed, pause_seconds,
      coalesce(polled_at > now() - make_interval(secs => pause_seconds - 1), false) as too_soon
    from terminal_code where secret_hash = ${digestOf(secret)} and expires_at > now() for update`);

export const notePoll = (tx: Data, id: number, pauseSeconds: number): Promise<number> =>
  tx.run(sql`update terminal_code set polled_at = now(), pause_seconds = ${pauseSeconds} where id = ${id}`);

export const forgetCode = (tx: Data, id: number): Promise<number> =>
  tx.run(sql`delete from terminal_code where id = ${id}`);

/** While nobody has decided about it. */
export const findWaiting = (data: Data, code: string): Promise<Omit<TerminalCode, 'code'> | undefined> =>
  data.one(sql`
    select ${columnsOf<Omit<TerminalCode, 'code'>>()('t', ['host', 'address'], {
      created_at: sql`iso(t.created_at)`,
      expires_at: sql`iso(t.expires_at)`,
    })} from terminal_code t
    where code_hash = ${digestOf(code)} and person_id is null and expires_at > now()`);

/** Once: whoever comes later finds nothing. */
export const decide = (
  tx: Data,
  decision: { code: string; personId: number; confirmed: boolean },
): Promise<{ id: number; host: string } | undefined> =>
  tx.one<{ id: number; host: string }>(sql`
    update terminal_code set person_id = ${decision.personId}, confirmed = ${decision.confirmed}
    where code_hash = ${digestOf(decision.code)} and person_id is null and expires_at > now() returning id, host`);

interface Owner {
  id: number;
  email: string;
  is_active: boolean;
}

export const findOwner = (data: Data, id: number): Promise<Owner | undefined> =>
  data.one<Owner>(sql`select id, email, is_active from person where id = ${id}`);
