// The catalogue as rows: what each table is to hold, under names that stay the same from one version to the next.
import { logoOf } from './catalogue.ts';
import { regexOfName } from './byName.ts';
import { abroad, countries, type Catalogue, type RuleInFile } from './shapes.ts';

export type Value = string | number | boolean | null;
export type Content = Readonly<Record<string, Value>>;

export interface Entry {
  /** Its name within its kind, for good. */
  key: string;
  content: Content;
  /** Columns that hold the number of another entry. */
  refs?: Readonly<Record<string, { kind: string; key: string }>>;
}

export interface Kind {
  /** Also the name of the table. */
  kind: string;
  /** The columns by which a row that somebody else wrote is the same thing. */
  natural: readonly string[];
  hasVersion: boolean;
  entries: Entry[];
}

const words = (kind: string, names: readonly string[]): Kind => ({
  kind,
  natural: ['name'],
  hasVersion: false,
  entries: [...new Set(names)].map((name) => ({ key: name, content: { name } })),
});

/** In the order in which they are written: what is named comes first. */
export function kindsOf(catalogue: Catalogue): Kind[] {
  const { words: named, types } = catalogue;
  const rules = rulesIn(catalogue);
  const banks = banksIn(catalogue);
  return [
    { kind: 'bank', natural: ['name'], hasVersion: true, entries: banks },
    words('transtype', named.transaction_types),
    words('category_group', named.groups),
    { kind: 'category', natural: ['name', 'country_code'], hasVersion: false, entries: categoriesIn(catalogue) },
    words(
      'thirdparty',
      rules.map(({ rule }) => rule.name),
    ),
    { kind: 'metric', natural: ['code'], hasVersion: true, entries: metricsIn(catalogue) },
    {
      kind: 'transtype_regex',
      natural: ['bank_id', 'regex'],
      hasVersion: true,
      entries: banks.flatMap(({ key: bank }) =>
        types.map(({ regex, type }) => ({
          key: `${bank}: ${regex}`,
          content: { regex },
          refs: { bank_id: { kind: 'bank', key: bank }, transtype_id: { kind: 'transtype', key: type } },
        })),
      ),
    },
    {
      kind: 'category_regex',
      natural: ['category_id', 'regex'],
      hasVersion: true,
      entries: rules.map(({ country, category, group, rule, not }) => ({
        key: [country, category, rule.name, ...(rule.key === undefined ? [] : [rule.key])].join(': '),
        content: { regex: rule.regex, keywords: '', filterwords: not, is_broad: rule.broad ?? false },
        refs: {
          category_id: { kind: 'category', key: `${country}: ${category}` },
          thirdparty_id: { kind: 'thirdparty', key: rule.name },
          group_id: { kind: 'category_group', key: group },
        },
      })),
    },
  ];
}

function rulesIn({ rules, abroad: others, words }: Catalogue) {
  const notOf = (category: string, not: string | undefined, never: readonly string[]): string =>
    [not ?? [], words.categories.expense?.includes(category) === true ? never : []].flat().join(', ');
  const everywhere = [...words.never_spending, ...words.never_spending_abroad];
  const home = rules
    .flatMap((file) => Object.entries(file))
    .flatMap(([category, { group, rules: listed }]) =>
      listed.flatMap((rule) =>
        countries
          .filter((country) => rule.in === undefined || rule.in === country)
          .map((country) => ({ country, category, group, rule, not: notOf(category, rule.not, words.never_spending) })),
      ),
    );
  const away = abroad.flatMap((country) =>
    Object.entries(others[country] ?? {}).flatMap(([category, { group, names, rules: listed }]) =>
      [...listed, ...names.map((name): RuleInFile => ({ name, regex: regexOfName(name) }))].map((rule) => ({
        country,
        category,
        group,
        rule,
        not: notOf(category, rule.not, everywhere),
      })),
    ),
  );
  return [...home, ...away];
}

// What a bank supports beyond its balances and transactions is for whoever has a connector for it to say.
const banksIn = ({ banks }: Catalogue): Entry[] =>
  countries.flatMap((country) =>
    banks[country].map((bank, index) => ({
      key: bank.name,
      content: {
        name: bank.name,
        country_code: country,
        module: bank.module,
        search: bank.search,
        logo: logoOf(bank),
        sort_order: (index + 1) * 10,
        has_balances: true,
        has_transactions: true,
      },
    })),
  );

const categoriesIn = ({ abroad: others, words: { categories } }: Catalogue): Entry[] =>
  [...countries, ...abroad.filter((country) => others[country] !== undefined)].flatMap((country_code) =>
    Object.entries(categories).flatMap(([category_type, names]) =>
      names.map((name) => ({ key: `${country_code}: ${name}`, content: { name, country_code, category_type } })),
    ),
  );

const metricsIn = ({ words: { metrics } }: Catalogue): Entry[] =>
  metrics.map(({ code, name, description }) => ({
    key: code,
    content: { code, name, default_name: name, description },
  }));
