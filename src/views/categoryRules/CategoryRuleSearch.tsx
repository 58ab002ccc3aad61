// Above the category regexes: the tabs, and the search by five fields of which any or every one must fit.
import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { vocabularyOf } from '../../stores/regex/heldRules.ts';
import { readVocabulary } from '../../stores/regex/vocabulary.ts';
import { RegexTabs } from '../shared/regex/RegexTabs.tsx';
import { useRuleSearch } from '../shared/regex/useRuleSearch.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { fieldsOf, type SearchField } from '../shared/recordTable/search/fields.ts';
import { LateSearchForm } from '../shared/recordTable/search/LateSearchForm.tsx';
import { ThirdPartyBox } from './ThirdPartyBox.tsx';

const useStyles = makeStyles({
  above: { flexGrow: 1, minWidth: 0 },
  tabs: { padding: '0 4px' },
  tools: { display: 'flex', alignItems: 'center', flexWrap: 'wrap' },
  mode: { flexShrink: 0, display: 'flex', alignItems: 'center', '& label': { padding: '2px 4px', fontSize: '12px' } },
  party: {
    gridTemplateColumns: 'auto minmax(62px, 1fr)',
    columnGap: '6px',
    alignItems: 'center',
    '& > label': { padding: 0, whiteSpace: 'nowrap', fontSize: '12px', color: tokens.colorNeutralForeground2 },
    '& .fui-Combobox': { minWidth: 0, width: '100%', maxWidth: '130px' },
    '& .fui-Combobox input': { minWidth: 0, width: '100%' },
  },
});

const modeField: SearchField = { name: 'mode', title: 'Search mode', kind: 'choice' };

export const CategoryRuleSearch = observer(function CategoryRuleSearch({ list }: { list: RecordList<CategoryRegex> }) {
  const styles = useStyles();
  const stores = useStores();
  const [party, setParty] = useState<string>();
  useEffect(() => void readVocabulary(stores).catch(() => undefined), [stores]);
  const { categories = [], groups = [] } = vocabularyOf(stores) ?? {};
  const choices: Readonly<Record<string, SearchField['choices']>> = {
    category: categories.map(({ id, name, country_code }) => [String(id), `${name}, ${country_code}`]),
    group: groups.map(({ id, name }) => [String(id), name]),
    thirdparty: [],
  };
  const fields = fieldsOf(list.knownFilters).panel.map((field) => {
    const offered = choices[field.name];
    return offered === undefined ? field : { ...field, choices: offered };
  });
  const search = useRuleSearch(list, fields, { beside: [modeField], missing: 'Please fill at least one search field' });
  const form = {
    ...search,
    clear() {
      setParty(undefined);
      search.clear();
    },
  };
  const chosen = search.values['thirdparty'] ?? '';
  const held = list.rows.find(({ thirdparty }) => String(thirdparty.id) === chosen)?.thirdparty.name;
  return (
    <div className={styles.above}>
      <div className={styles.tabs}>
        <RegexTabs mode="category" />
      </div>
      <div className={styles.tools}>
        <LateSearchForm
          label="Search category regexes"
          fields={fields.filter(({ name }) => name !== 'thirdparty')}
          form={form}
        >
          <ThirdPartyBox
            size="small"
            className={styles.party}
            text={party ?? (chosen === '' ? '' : (held ?? chosen))}
            // What is typed and not chosen would be left out in silence.
            problems={
              party !== undefined && party !== '' && chosen === '' ? { thirdparty: 'Choose one of those offered' } : {}
            }
            onType={(text) => {
              setParty(text);
              search.set('thirdparty', '');
            }}
            onChoose={({ id, name }) => {
              setParty(name);
              search.set('thirdparty', String(id));
            }}
          />
          <RadioGroup
            layout="horizontal"
            aria-label="Search mode"
            className={styles.mode}
            value={search.values['mode'] === 'and' ? 'and' : 'or'}
            onChange={(_event, { value }) => search.set('mode', value)}
          >
            <Radio value="or" label="OR" />
            <Radio value="and" label="AND" />
          </RadioGroup>
          <CommandButton command="category-rule.create">Create</CommandButton>
        </LateSearchForm>
      </div>
    </div>
  );
});
