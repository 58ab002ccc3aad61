// How transaction type regexes are drawn.
import type { TransactionTypeRegex } from '../../api/contract/rules/transactionTypeRegexes.ts';
import { RuleHistory } from '../shared/regex/RuleHistory.tsx';
import { PatternText } from '../shared/regex/PatternText.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { TypeRuleSearch } from './TypeRuleSearch.tsx';

export const cells: Cells<TransactionTypeRegex> = {
  columns: { regex: { render: ({ regex }) => <PatternText regex={regex} /> } },
  titleOf: ({ id, bank }) => ({ name: `Transaction type regex ${id}`, reference: bank.name }),
  Above: TypeRuleSearch,
  More: ({ row }) => <RuleHistory kind="type" rule={row} />,
};
