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
  /** What there is to choose from; a rule says the id of it, a person its name. */
  named?: (known: Vocabulary) => readonly { id?: number; name: string }[];
  most?: number;
  keepsBlanks?: boolean;
}

const field = ({ ask, read, named, most = 200, keepsBlanks = false }: Naming): Question<string> => ({
  ...text({ ask, optional: true, named: true, most, keepsBlanks, preset: ofRule(read) }),
  choices: ({ stores }) => {
    const known = vocabularyOf(stores);
    const all = known === undefined || named === undefined ? [] : named(known);
    return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => ({
      value: name,
      text: name,
      title: name,
      aliases: same.flatMap(({ id }) => (id === undefined ? [] : [String(id)])),
    }));
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
    named: ({ categories }) => categories.map(({ country_code }) => ({ name: country_code })),
  }),
  category: field({
    ask: 'Category?',
    read: ({ category }) => String(category.id),
    named: ({ categories }) => categories,
  }),
  group: field({
    ask: 'Group?',
    read: ({ group }) => String(group.id),
    named: ({ groups }) => groups,
  }),
  thirdparty: field({ ask: 'Third party?', read: ({ thirdparty }) => thirdparty.name, most: 100 }),
};
