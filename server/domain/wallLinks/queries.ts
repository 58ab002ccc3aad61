// The statements about links for a wall; a token itself is never stored.
import type { WallLink } from '../../../src/api/contract/now/wallLinks.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf } from '../../platform/secrets/references.ts';

/** Nobody has more screens, and each link is one more way in. */
export const mostLinks = 50;

const fields = columnsOf<WallLink>()('w', ['id', 'name'], {
  made_by: sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)`,
  created_at: sql`iso(w.created_at)`,
  last_used_at: sql`iso(w.last_used_at)`,
});
const links = sql`wall_link w join person p on p.id = w.made_by`;

/** No link has more power than whoever made it. */
const works = sql`w.revoked_at is null and p.is_active and (p.is_staff or p.is_superuser)`;

export const listLinks = (data: Data): Promise<WallLink[]> =>
  data.rows(sql`select ${fields} from ${links} where ${works} order by w.id desc`);

export const findLink = (data: Data, id: number): Promise<WallLink | undefined> =>
  data.one(sql`select ${fields} from ${links} where w.id = ${id}`);

/** Undefined: there are as many as there may be. */
export const writeLink = async (
  tx: Data,
  link: { token: string; name: string; madeBy: number },
): Promise<number | undefined> =>
  (
    await tx.one<{ id: number }>(sql`insert into wall_link (token_hash, name, made_by)
      select ${digestOf(link.token)}, ${link.name}, ${link.madeBy}
      where (select count(*) from ${links} where ${works}) < ${mostLinks} returning id`)
  )?.id;

/** False: it works no more as it is. */
export const revokeLink = async (tx: Data, id: number): Promise<boolean> =>
  (await tx.run(sql`update wall_link set revoked_at = now() where id = ${id} and revoked_at is null`)) > 0;

export const findWorkingLink = (data: Data, token: string): Promise<{ id: number } | undefined> =>
  data.one<{ id: number }>(sql`select w.id from ${links}
    where w.token_hash = ${digestOf(token)} and ${works}`);

/** At most once a minute, so that a wall costs no write at every poll. */
export const noteUse = (data: Data, id: number): Promise<number> =>
  data.run(sql`update wall_link set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`);
