// Which category regex is meant, and its fields as questions.
import type { CategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import { heldCategoryRule, vocabularyOf, type Vocabulary } from '../../stores/regex/heldRules.ts';
import { flag, text, whole, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const largestId = 2_147_483_647;

export const theCategoryRule: Question<number> = {
  ...whole({ ask: 'Which category regex?', from: 1, to: largestId }),
  ofRow: true,
  preset({ stores }) {
    const key = stores.lists.openOf('category-rule')?.currentKey;
    return key === undefined ? undefined : Number(key);
  },
};

export const categoryRuleOf = (id: unknown, { stores }: Situation): CategoryRegex | undefined =>
  heldCategoryRule(stores, id);

const ofRule =
  <Value>(read: (rule: CategoryRegex) => Value) =>
  (situation: Situation, { rule }: Record<string, unknown>): Value | undefined => {
    const found = categoryRuleOf(rule, situation);
    return found && read(found);
  };

interface Naming {
  ask: string;
  read: (rule: CategoryRegex) => string;
  names?: (known: Vocabulary) => readonly string[];
  most?: number;
  keepsBlanks?: boolean;
}

const field = ({ ask, read, names, most = 200, keepsBlanks = false }: Naming): Question<string> => ({
  ...text({ ask, optional: true, named: true, most, keepsBlanks, preset: ofRule(read) }),
  choices: ({ stores }) => {
    const known = vocabularyOf(stores);
    const all = known === undefined || names === undefined ? [] : [...new Set(names(known))];
    return all.map((name) => ({ value: name, text: name, title: name }));
  },
});

/** The eight fields; those of a new rule are asked with nothing in them. */
export const categoryFields = {
  regex: field({ ask: 'Regex?', read: ({ regex }) => regex, most: 1000, keepsBlanks: true }),
  keywords: field({ ask: 'Keywords, with commas between?', read: ({ keywords }) => keywords, most: 1000 }),
  filterwords: field({ ask: 'Filterwords, with commas between?', read: ({ filterwords }) => filterwords, most: 1000 }),
  is_broad: flag({ ask: 'Is it broad?', optional: true, preset: ofRule(({ is_broad }) => is_broad) }),
  country_code: field({
    ask: 'Country?',
    read: ({ category }) => category.country_code,
    names: ({ categories }) => categories.map(({ country_code }) => country_code),
  }),
  category: field({
    ask: 'Category?',
    read: ({ category }) => String(category.id),
    names: ({ categories }) => categories.map(({ name }) => name),
  }),
  group: field({
    ask: 'Group?',
    read: ({ group }) => String(group.id),
    names: ({ groups }) => groups.map(({ name }) => name),
  }),
  thirdparty: field({ ask: 'Third party?', read: ({ thirdparty }) => thirdparty.name, most: 100 }),
};
