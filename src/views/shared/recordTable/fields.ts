// The fields of a search form, and what a person may write in them.
import { readFilters, saysNothing } from '../../../stores/lists/filters.ts';
import type { Filter } from '../../../stores/lists/definition.ts';

export interface SearchField {
  name: string;
  title: string;
  kind: 'bank' | 'label' | 'choice' | 'count' | 'text' | 'email';
  /** Value and word, for a choice. */
  choices?: readonly (readonly [string, string])[];
}

export type Values = Readonly<Record<string, string>>;
const longest = 100;

/** What is wrong with each field, in words; the words of the specification first. */
export function problemsOf(fields: readonly SearchField[], values: Values, filters: Readonly<Record<string, Filter>>) {
  const problems: Record<string, string> = {};
  for (const { name, title, kind } of fields) {
    const text = values[name]?.trimEnd() ?? '';
    if (saysNothing(name, text)) continue;
    const [problem] = readFilters(filters, new Map([[name, text]])).problems;
    if (Array.from(text).length >= longest) problems[name] = 'This field should be less than 100 characters';
    else if (problem !== undefined)
      problems[name] = kind === 'email' ? 'Invalid email address' : `${title} ${problem.message}`;
  }
  return problems;
}
