// The calls about regex rules of either kind: trying them, history and bringing back.
import type { regexRules } from '../../../src/api/contract/rules/regexRules.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { findCategoryRegexes } from '../categoryRegexes/queries.ts';
import { findTransactionTypeRegexes } from '../transactionTypeRegexes/queries.ts';
import { historyOf } from '../../engine/rules/keeping/history.ts';
import { ruleTables } from '../../engine/rules/keeping/ruleTables.ts';
import { restoreRule } from '../../engine/rules/keeping/write.ts';
import { stale } from './stale.ts';
import { preview, test } from './tryRule.ts';

export const regexRulesHandlers: HandlersOf<typeof regexRules> = {
  test,
  preview,
  stale,
  async history(asked) {
    const { kind, id } = asked.params;
    const page = await idPage(historyOf(ruleTables[kind], id), asked);
    if (page.count === 0) throw notFound('Regex');
    return { ...page, results: page.results.map(({ id: _id, ...version }) => version) };
  },
  restore: ({ data, params: { kind, id }, body: { version }, caller, request }) =>
    data.transaction(async (tx) => {
      await restoreRule({ tx, caller, request, rules: ruleTables[kind] }, id, version);
      const [row] = await (kind === 'type' ? findTransactionTypeRegexes(tx, [id]) : findCategoryRegexes(tx, [id]));
      if (row === undefined) throw notFound('Regex');
      return row;
    }),
};
