// The fields of a rule as its form writes them, and as people read them.
import type { RuleKind } from '../../api/contract/rules/regexRules.ts';
import type { RuleOf } from './rules.ts';

interface FieldText {
  name: string;
  title: string;
  /** As it stands in the form, and as it is said. */
  text: string;
  said: string;
}

const field = (name: string, title: string, text: string, said: string = text): FieldText => ({
  name,
  title,
  text,
  said,
});

export function fieldTexts<Kind extends RuleKind>(rule: RuleOf[Kind]): readonly FieldText[] {
  const regex = field('regex', 'Regex', rule.regex);
  if ('bank' in rule)
    return [
      field('bank', 'Bank', String(rule.bank.id), rule.bank.name),
      field('trans_type', 'Transaction Type', String(rule.trans_type.id), rule.trans_type.name),
      regex,
    ];
  const { category, group, thirdparty, is_broad: isBroad } = rule;
  return [
    regex,
    field('keywords', 'Keywords', rule.keywords),
    field('filterwords', 'Filterwords', rule.filterwords),
    field('is_broad', 'Broad', isBroad ? 'yes' : 'no', isBroad ? 'Yes' : 'No'),
    field('country_code', 'Country', category.country_code),
    field('category', 'Category', String(category.id), category.name),
    field('group', 'Group', String(group.id), group.name),
    field('thirdparty', 'Third Party', thirdparty.name),
  ];
}
