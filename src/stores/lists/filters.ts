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
  for (const [written, text] of query) {
    if (notFilters.has(written)) continue;
    const name = nameHere(filters, written);
    const filter = name === undefined ? undefined : filters[name];
    // Where an address says it both ways, the list's own name holds.
    if (name === undefined || filter === undefined || (name !== written && query.has(name))) {
      unknown.push(written.length > longestName ? `${written.slice(0, longestName)}…` : written);
      continue;
    }
    const said = text.trim();
    if (saysNothing(said) && !Object.hasOwn(inPath, name)) continue;
    const parsed = safeParse(filter.schema, said);
    if (parsed.success) values[name] = said;
    else problems.push({ field: filter.title, message: parsed.issues[0].message });
  }
  return { values, problems, unknown };
}

/** One list is narrowed by `label` and another by `label_id`: each takes both names. */
const namesOf = (name: string): readonly string[] => [name, `${name}_id`, name.replace(/_id$/, '')];

const nameHere = (filters: Readonly<Record<string, Filter>>, written: string): string | undefined =>
  namesOf(written).find((name) => Object.hasOwn(filters, name));

/** A filter that is set or taken away leaves nothing in the address under its other name. */
export const withoutOtherNames = (
  filters: Readonly<Record<string, Filter>>,
  changes: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> => {
  const others = Object.keys(changes).flatMap(namesOf);
  return {
    ...Object.fromEntries(others.filter((name) => !Object.hasOwn(filters, name)).map((name) => [name, undefined])),
    ...meaningful(changes),
  };
};

/** Empty, negative and "All" are no filters. That -1 asks the service for all rows is for scripts only. */
const saysNothing = (text: string): boolean => text === '' || text === 'All' || /^-\d+([.,]\d+)?$/.test(text);

export function meaningful(values: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = value?.trim() ?? '';
      return [name, saysNothing(text) ? undefined : text];
    }),
  );
}

export const sameFilters = (one: FilterValues, other: FilterValues): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};
