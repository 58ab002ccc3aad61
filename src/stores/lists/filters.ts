// Reads the filters of a list from an address: what is wrong is named and left out, and the rest holds.
import { safeParse } from 'valibot';
import type { Filter, FilterValues } from './definition.ts';

export interface Problem {
  field: string;
  message: string;
}

interface ReadFilters {
  values: FilterValues;
  problems: readonly Problem[];
  unknown: readonly string[];
}

// Said in the address for other readers than a list.
export const notFilters = new Set(['sort', 'open', 'iframe', 'columns']);
const longestName = 40;

export function readFilters(
  filters: Readonly<Record<string, Filter>>,
  query: ReadonlyMap<string, string>,
  /** What the path says is meant, whatever it is. */
  inPath: Readonly<Record<string, string>> = {},
): ReadFilters {
  const values: Record<string, string> = {};
  const problems: Problem[] = [];
  const unknown: string[] = [];
  for (const [name, text] of query) {
    if (notFilters.has(name)) continue;
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (filter === undefined) {
      unknown.push(name.length > longestName ? `${name.slice(0, longestName)}…` : name);
      continue;
    }
    const said = text.trimEnd();
    if (saysNothing(said) && !Object.hasOwn(inPath, name)) continue;
    const parsed = safeParse(filter.schema, said);
    if (parsed.success) values[name] = said;
    else problems.push({ field: filter.title, message: parsed.issues[0].message });
  }
  return { values, problems, unknown };
}

/** Empty, negative and "All" are no filters. That -1 asks the service for all rows is for scripts only. */
const saysNothing = (text: string): boolean => text === '' || text === 'All' || /^-\d+([.,]\d+)?$/.test(text);

export function meaningful(values: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = value?.trimEnd() ?? '';
      return [name, saysNothing(text) ? undefined : text];
    }),
  );
}

export const sameFilters = (one: FilterValues, other: FilterValues): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};
