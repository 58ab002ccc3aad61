// The calls about transaction-type regexes.
import type { transactionTypeRegexes } from '../../src/api/contract/transactionTypeRegexes.ts';
import type { HandlersOf } from '../http/handler.ts';
import { listTransactionTypeRegexes } from './queries.ts';

export const transactionTypeRegexesHandlers: HandlersOf<typeof transactionTypeRegexes> = {
  list: listTransactionTypeRegexes,
};
