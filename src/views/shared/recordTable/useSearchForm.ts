// What stands in a search form: it begins with the filters that hold, and changes nothing until it is submitted.
import { useState } from 'react';
import { meaningful } from '../../../stores/lists/filters.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { presetPageSize } from '../../../stores/lists/pageSize.ts';
import { useRunCommand } from './useRunCommand.ts';
import { problemsOf, type SearchField, type Values } from './fields.ts';

export function useSearchForm<Row>(list: RecordList<Row>, fields: readonly SearchField[]) {
  const empty = Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'count' ? presetPageSize : '']));
  const run = useRunCommand();
  const [values, setValues] = useState<Values>({ ...empty, ...list.filters });
  const [problems, setProblems] = useState<Values>({});
  return {
    values,
    problems,
    set(name: string, value: string) {
      setValues({ ...values, [name]: value });
    },
    /** Only the form: the list stays as it is. */
    clear() {
      setValues(empty);
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
      return true;
    },
  };
}
export type SearchFormState = ReturnType<typeof useSearchForm>;
