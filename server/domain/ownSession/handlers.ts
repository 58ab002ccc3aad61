// When the session that asks ends, and keeping it from ending for want of activity.
import type { ownSession } from '../../../src/api/contract/people/ownSession.ts';
import { levelOf } from '../../../src/api/contract/level.ts';
import { limitsOf } from '../../platform/access/sessions.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { sql } from '../../platform/database/sql.ts';

interface Row {
  created_at: Date;
  last_active_at: Date;
  remembered: boolean;
  born_in_browser: boolean;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  budget_passed: boolean;
}

export const ownSessionHandlers: HandlersOf<typeof ownSession> = {
  async ends({ caller, services }) {
    // A signed request has no session that could end.
    const row = await services.database.system.one<Row>(sql`
      select s.created_at, s.last_active_at, s.remembered, s.born_in_browser, p.is_active, p.is_staff, p.is_superuser,
        exists (select 1 from reading_budget_passed b
          where b.person_id = p.id and b.day = (now() at time zone 'UTC')::date) as budget_passed
      from session s join person p on p.id = s.person_id where s.id = ${caller.session?.id ?? null}::bigint`);
    if (row === undefined) return { ends_at: null, idle_ends_at: null, reading_budget_passed: false };
    const { absoluteMs, idleMs } = limitsOf(
      { ...row, remembered: row.remembered && levelOf(row) === 'USER' },
      services.settings.sessions,
    );
    const after = (from: Date, ms: number) =>
      Number.isFinite(ms) ? new Date(from.getTime() + ms).toISOString() : null;
    return {
      ends_at: after(row.created_at, absoluteMs),
      idle_ends_at: after(row.last_active_at, idleMs),
      reading_budget_passed: row.budget_passed,
    };
  },
  keep: async () => ({ detail: 'Your session goes on.' }),
};
