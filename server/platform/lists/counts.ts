// How many rows match: exact up to 10,000, beyond that the planner's estimate, because counting everything grows with everything.
import type { Data } from '../database/database.ts';
import { compile, sql, trusted, type Sql } from '../database/sql.ts';

export interface Count {
  count: number;
  estimated: boolean;
}

export interface Counts {
  /** With the version of what the rows depend on, a count is not repeated while nothing changes. */
  of(data: Data, matches: Sql, version?: string): Promise<Count>;
}

const exactUpTo = 10_000;
// What was beyond the bound a minute ago still is: lists grow, and nothing is deleted from them by the thousand.
const rememberMs = 60_000;
const mostRemembered = 1_000;

export function openCounts(now: () => number): Counts {
  const large = new Map<string, { count: number; until: number }>();
  const small = new Map<string, { count: number; version: string }>();
  return {
    async of(data, matches, version) {
      const { text, values } = compile(matches);
      const key = JSON.stringify([data.scope, text, values]);
      const known = large.get(key);
      if (known !== undefined && known.until > now()) return { count: known.count, estimated: true };
      const counted = small.get(key);
      if (version !== undefined && counted?.version === version) return { count: counted.count, estimated: false };
      const row = await data.one<{ n: number }>(
        sql`select count(*)::int as n from (select 1 ${matches} limit ${exactUpTo + 1}::int) bounded`,
      );
      const exact = row?.n ?? 0;
      if (exact <= exactUpTo) {
        if (version !== undefined) remember(small, key, { count: exact, version });
        return { count: exact, estimated: false };
      }
      const count = Math.max(exactUpTo + 1, await estimate(data, matches));
      remember(large, key, { count, until: now() + rememberMs });
      return { count, estimated: true };
    },
  };
}

function remember<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  if (kept.size >= mostRemembered) kept.clear();
  kept.set(key, value);
}

async function estimate(data: Data, matches: Sql): Promise<number> {
  const plan = await data.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`${trusted('explain (format json) select 1')} ${matches}`,
  );
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
