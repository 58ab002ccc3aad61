// A rule of a file as the row that it becomes: what it names must be there, but for its third party, which is made with it.
import { Refusal } from '../../platform/calls/refusal.ts';
import type { RuleContent } from '../../engine/rules/keeping/ruleTables.ts';
import { inCountry, type CategoryInFile, type TypeInFile, type Vocabulary } from './queries.ts';

function numberOf(known: ReadonlyMap<string, number>, name: string, place: string, said: string): number {
  const found = known.get(name);
  if (found !== undefined) return found;
  throw new Refusal(400, `${place} names nothing that there is: ${said}`, { field: 'text' });
}

export function contentOfType(words: Vocabulary, rule: TypeInFile, index: number): RuleContent {
  const place = `types[${index}]`;
  const { bank, country_code: country, trans_type: type, regex } = rule;
  return {
    regex,
    bank_id: numberOf(words.banks, inCountry(bank, country), `${place}.bank`, `${bank}, ${country}`),
    transtype_id: numberOf(words.types, type, `${place}.trans_type`, type),
  };
}

export function contentOfCategory(words: Vocabulary, rule: CategoryInFile, index: number): RuleContent {
  const place = `categories[${index}]`;
  const { category, country_code: country, group, thirdparty, regex, keywords, filterwords, is_broad } = rule;
  return {
    regex,
    keywords,
    filterwords,
    is_broad,
    category_id: numberOf(
      words.categories,
      inCountry(category, country),
      `${place}.category`,
      `${category}, ${country}`,
    ),
    // Made before anything is written.
    thirdparty_id: words.thirdparties.get(thirdparty) ?? 0,
    group_id: numberOf(words.groups, group, `${place}.group`, group),
  };
}
