// Turns the fields of a category regex as they are typed into what is sent; a third party that is not there yet is created.
import type { CategoryRegex, NewCategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { notFilled } from './told.ts';
import { idOf } from './resolve.ts';
import { readVocabulary, searchThirdparties } from './vocabulary.ts';

interface CategoryTexts {
  regex?: string | undefined;
  keywords?: string | undefined;
  filterwords?: string | undefined;
  is_broad?: boolean | undefined;
  country_code?: string | undefined;
  category?: string | undefined;
  group?: string | undefined;
  thirdparty?: string | undefined;
}

const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** All eight, or the words of the specification for what is missing. */
export async function wholeBody(stores: RootStore, texts: CategoryTexts): Promise<NewCategoryRegex> {
  const missing = notFilled('All fields must be filled to create a new category regex');
  const { is_broad: isBroad, ...written } = texts;
  if (isBroad === undefined || !names.every((name) => given(written[name]))) throw missing;
  const { regex, keywords, filterwords, country_code, category, group, thirdparty } = await categoryBody(stores, texts);
  if (regex === undefined || keywords === undefined || filterwords === undefined || country_code === undefined)
    throw missing;
  if (category === undefined || group === undefined || thirdparty === undefined) throw missing;
  return { regex, keywords, filterwords, is_broad: isBroad, country_code, category, group, thirdparty };
}
const names = ['regex', 'keywords', 'filterwords', 'country_code', 'category', 'group', 'thirdparty'] as const;

/** Only what is said. */
export async function categoryBody(stores: RootStore, texts: CategoryTexts): Promise<Partial<NewCategoryRegex>> {
  const { regex, keywords, filterwords, is_broad: isBroad, country_code: country, category, group, thirdparty } = texts;
  const known = await readVocabulary(stores);
  const ofCountry = given(country)
    ? known.categories.filter((one) => one.country_code === country.trim().toUpperCase())
    : known.categories;
  return {
    ...(regex !== undefined && regex !== '' && { regex }),
    ...(keywords !== undefined && { keywords: keywords.trim() }),
    ...(filterwords !== undefined && { filterwords: filterwords.trim() }),
    ...(isBroad !== undefined && { is_broad: isBroad }),
    ...(given(country) && { country_code: country.trim().toUpperCase() }),
    ...(given(category) && {
      category: idOf(ofCountry, category, given(country) ? `category of ${country}` : 'category'),
    }),
    ...(given(group) && { group: idOf(known.groups, group, 'group') }),
    ...(given(thirdparty) && { thirdparty: await thirdpartyOf(stores, thirdparty.trim()) }),
  };
}

async function thirdpartyOf(stores: RootStore, name: string): Promise<number> {
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  const found = (await searchThirdparties(stores, name)).find((one) => same(one.name));
  if (found !== undefined) return found.id;
  stores.notices.tell('info', `Creating new thirdparty (${name})`);
  return (await environmentOf(stores).api.categories.createThirdparty({ body: { name } })).id;
}

/** What is to be other than it is; the country goes with its category. */
export function changesOf(
  { category, group, thirdparty, ...plain }: CategoryRegex,
  body: Partial<NewCategoryRegex>,
): Partial<NewCategoryRegex> {
  const { country_code } = category;
  const stands = { ...plain, category: category.id, group: group.id, thirdparty: thirdparty.id, country_code };
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => stands[name as keyof NewCategoryRegex] !== value),
  );
}
