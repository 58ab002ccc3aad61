// What stands in a search form: the filters that hold, wherever they were set, under what is typed and not yet submitted.
import { useState } from 'react';
import { meaningful } from '../../../../stores/lists/filters.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { presetPageSize } from '../../../../stores/lists/pageSize.ts';
import { useRunCommand } from '../useRunCommand.ts';
import { problemsOf, type SearchField, type Values } from './fields.ts';

export function useSearchForm<Row>(list: RecordList<Row>, fields: readonly SearchField[], begun: Values = {}) {
  const empty = Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'count' ? presetPageSize : '']));
  const run = useRunCommand();
  const [typed, setTyped] = useState(begun);
  const [problems, setProblems] = useState<Values>({});
  const values: Values = { ...empty, ...list.filters, ...typed };
  return {
    values,
    typed,
    problems,
    set(name: string, value: string) {
      setTyped({ ...typed, [name]: value });
    },
    /** What was typed gives way to the filters that hold. */
    forget() {
      setTyped({});
    },
    /** Only the form: the list stays as it is. */
    clear() {
      setTyped(empty);
      setProblems({});
    },
    /** True when everything was in order. */
    submit(): boolean {
      const found = problemsOf(fields, values, list.definition.filters);
      setProblems(found);
      if (Object.keys(found).length > 0) return false;
      const said = meaningful(Object.fromEntries(fields.map(({ name }) => [name, values[name]])));
      const held = Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined);
      run('list.filter', { by: new URLSearchParams(held).toString() });
      setTyped({});
      return true;
    },
  };
}
export type SearchFormState = ReturnType<typeof useSearchForm>;
