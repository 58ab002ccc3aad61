// How category regexes are drawn.
import type { CategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import { RuleHistory } from '../shared/regex/RuleHistory.tsx';
import { PatternText } from '../shared/regex/PatternText.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { CategoryRuleSearch } from './CategoryRuleSearch.tsx';

export const cells: Cells<CategoryRegex> = {
  columns: { regex: { render: ({ regex }) => <PatternText regex={regex} /> } },
  titleOf: ({ id, category }) => ({
    name: `Category regex ${id}`,
    reference: `${category.name}, ${category.country_code}`,
  }),
  Above: CategoryRuleSearch,
  More: ({ row }) => <RuleHistory kind="category" rule={row} />,
};
