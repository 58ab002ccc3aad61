// Finds the applications whose analyses say otherwise than the rules do now: what a change of rules touches.
import type { regexRules } from '../../../src/api/contract/rules/regexRules.ts';
import { findVersion, holdRule } from '../../engine/rules/keeping/queries.ts';
import { ruleTables } from '../../engine/rules/keeping/ruleTables.ts';
import { MatchingTookTooLong } from '../../engine/rules/threads.ts';
import { notFound, unavailable } from '../../platform/calls/refusal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { analysedTexts, type AnalysedText } from './transactions.ts';

const mostLookedAt = 20_000;

export const stale: Handler<typeof regexRules.stale> = async ({ params: { kind, id }, data, services, caller }) => {
  await services.limits.spend('sanitise', [`try:person:${caller.personId}`]);
  const rules = ruleTables[kind];
  const rule = (await holdRule(data, rules, id)) ?? (await findVersion(data, rules, id));
  if (rule === undefined) throw notFound('Regex');
  const scope =
    kind === 'type'
      ? String(rule.content['bank_id'])
      : (
          await data.one<{ country: string }>(
            sql`select country_code as country from category where id = ${rule.content['category_id'] ?? null}::int`,
          )
        )?.country;
  const texts = await analysedTexts(services.database.system, kind, scope ?? '', mostLookedAt + 1);
  const book = await services.rules.current();
  const byBank = Map.groupBy(texts.slice(0, mostLookedAt), (text) => text.bank_id);
  const found: AnalysedText[] = [];
  for (const [bankId, ofBank] of byBank) {
    const now = await book
      .classify(
        { bankId, country: ofBank[0]?.country ?? '' },
        ofBank.map(({ description }) => description),
      )
      .catch((error: unknown) => {
        throw error instanceof MatchingTookTooLong ? unavailable(error.message) : error;
      });
    ofBank.forEach((text, index) => {
      const isSame =
        kind === 'type'
          ? now.transtypes[index] === text.transtype
          : now.categories[index] === text.category && now.thirdparties[index] === text.thirdparty;
      if (!isSame) found.push(text);
    });
  }
  return {
    looked_at: Math.min(texts.length, mostLookedAt),
    is_cut: texts.length > mostLookedAt,
    transactions: found.length,
    application_ids: [...new Set(found.map(({ application_id }) => application_id))].toSorted((a, b) => b - a),
  };
};
