// The calls about transaction-type regexes.
import type { transactionTypeRegexes } from '../../../src/api/contract/rules/transactionTypeRegexes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { matchDescription } from '../../engine/rules/matchDescription.ts';
import { findTransactionTypeRegexes, listTransactionTypeRegexes } from './queries.ts';

export const transactionTypeRegexesHandlers: HandlersOf<typeof transactionTypeRegexes> = {
  list: listTransactionTypeRegexes,
  async sanitise(asked) {
    const { text, types } = await matchDescription(asked, { asked: 'type', description: asked.body.Description });
    return { sanitised: text, results: await findTransactionTypeRegexes(asked.data, types) };
  },
};
