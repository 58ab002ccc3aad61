// The fields of a search form, and what a person may write in them.
import { readFilters } from '../../../../stores/lists/filters.ts';
import type { FieldKind, Filter } from '../../../../stores/lists/definition.ts';

export interface SearchField {
  name: string;
  title: string;
  kind: FieldKind;
  /** Value and word, for a choice. */
  choices?: readonly (readonly [string, string])[];
  /** What holds where none is chosen. */
  none?: string;
  /** Several of its values may be chosen. */
  takesSeveral?: true;
}

/** Those of the panel, and those of a dialog of its own. */
export function fieldsOf(filters: Readonly<Record<string, Filter>>): { panel: SearchField[]; advanced: SearchField[] } {
  const all = Object.entries(filters).flatMap(([name, { isAdvanced = false, ...filter }]) => {
    const { title, field, words, choices, none, takesSeveral } = filter;
    if (field === undefined) return [];
    const offered = choices?.map((one) => [one, one] as const) ?? Object.entries(words ?? {});
    const offer = field === 'choice' && { choices: offered, ...(none !== undefined && { none }) };
    return [{ isAdvanced, field: { name, title, kind: field, ...offer, ...(takesSeveral && { takesSeveral }) } }];
  });
  const those = (wanted: boolean) => all.filter(({ isAdvanced }) => isAdvanced === wanted).map(({ field }) => field);
  return { panel: those(false), advanced: those(true) };
}

export type Values = Readonly<Record<string, string>>;
const longest = 100;

/** What is wrong with each field, in words; the words of the specification first. */
export function problemsOf(fields: readonly SearchField[], values: Values, filters: Readonly<Record<string, Filter>>) {
  const problems: Record<string, string> = {};
  for (const { name, title, kind, takesSeveral } of fields) {
    const text = values[name]?.trim() ?? '';
    const [problem] = readFilters(filters, new Map([[name, text]])).problems;
    if (kind !== 'vendors' && takesSeveral !== true && Array.from(text).length >= longest)
      problems[name] = 'This field should be less than 100 characters';
    else if (problem !== undefined)
      problems[name] = kind === 'email' ? 'Invalid email address' : `${title} ${problem.message}`;
  }
  return problems;
}
