// Above the transaction type regexes: the tabs, and the search by pattern, bank and type.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { TransactionTypeRegex } from '../../api/contract/rules/transactionTypeRegexes.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { vocabularyOf } from '../../stores/regex/heldRules.ts';
import { readVocabulary } from '../../stores/regex/vocabulary.ts';
import { RegexTabs } from '../shared/regex/RegexTabs.tsx';
import { useRuleSearch } from '../shared/regex/useRuleSearch.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { fieldsOf } from '../shared/recordTable/search/fields.ts';
import { LateSearchForm } from '../shared/recordTable/search/LateSearchForm.tsx';

const useStyles = makeStyles({
  above: { flexGrow: 1, minWidth: 0 },
  tabs: { padding: '0 4px' },
  tools: { display: 'flex', alignItems: 'center', flexWrap: 'wrap' },
});

export const TypeRuleSearch = observer(function TypeRuleSearch({ list }: { list: RecordList<TransactionTypeRegex> }) {
  const styles = useStyles();
  const stores = useStores();
  useEffect(() => void readVocabulary(stores).catch(() => undefined), [stores]);
  const types = vocabularyOf(stores)?.types ?? [];
  const fields = fieldsOf(list.knownFilters).panel.map((field) =>
    field.name === 'trans_type'
      ? { ...field, choices: types.map(({ id, name }) => [String(id), name] as const) }
      : field,
  );
  const form = useRuleSearch(list, fields, { missing: 'Please fill at least one field' });
  return (
    <div className={styles.above}>
      <div className={styles.tabs}>
        <RegexTabs mode="transtype" />
      </div>
      <div className={styles.tools}>
        <LateSearchForm label="Search transaction type regexes" fields={fields} form={form}>
          <CommandButton command="type-rule.create">Create</CommandButton>
        </LateSearchForm>
      </div>
    </div>
  );
});
