// The search form of a list of rules: sending it without a field says what is missing, in the words of the specification.
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { meaningful } from '../../../stores/lists/filters.ts';
import { useStores } from '../context/StoresContext.ts';
import type { SearchField } from '../recordTable/search/fields.ts';
import { useRunCommand } from '../recordTable/useRunCommand.ts';
import { useSearchForm, type SearchFormState } from '../recordTable/search/useSearchForm.ts';

export function useRuleSearch<Row>(
  list: RecordList<Row>,
  fields: readonly SearchField[],
  { beside = [], missing }: { beside?: readonly SearchField[]; missing: string },
): SearchFormState {
  const { notices } = useStores();
  const form = useSearchForm(list, [...fields, ...beside]);
  const run = useRunCommand();
  return {
    ...form,
    /** No rule is asked for any more: all of them are shown. */
    clear() {
      form.clear();
      if (list.hasFilters) run('list.clear-filters');
    },
    submit() {
      const said = meaningful(Object.fromEntries(fields.map(({ name }) => [name, form.values[name]])));
      if (Object.values(said).some((value) => value !== undefined)) return form.submit();
      notices.tell('warning', missing);
      return false;
    },
  };
}
