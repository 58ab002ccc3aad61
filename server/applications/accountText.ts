// An account as the application view shows it, with its analyses and statements, joined from ready texts.
import { sql } from '../database/sql.ts';

/** Of an account known as "a". */
export const accountText = sql`'{' || a.card
  || ',"analyses":[' || coalesce((select string_agg('{' || t.card, ',' order by t.time desc, t.id desc) from analysis t where t.account_id = a.id), '')
  || '],"eStatement":[' || coalesce((select string_agg('{"id":' || s.id || '}', ',' order by s.issued_on desc, s.id desc)
    from statement s where s.account_id = a.id and s.kind = 'estatement'), '') || ']}'`;
