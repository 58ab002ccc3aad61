// Says above the rows what a search covered, where not all rows are loaded, and offers the rest: a search of the service, a lookup of the text as an id, all rows.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { LoadAll } from './ListCoverage.tsx';

const useStyles = makeStyles({
  line: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: `3px ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  offer: { flexShrink: 0, whiteSpace: 'nowrap' },
});

export const SearchCoverage = observer(function SearchCoverage<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const text = list.search.trim();
  if (text === '' || list.coverage === undefined) return null;
  const filter = list.definition.searchedBy?.(text);
  const title = filter === undefined ? undefined : list.knownFilters[filter]?.title.toLowerCase();
  return (
    <div className={styles.line}>
      <output>{list.coverage}</output>
      {title !== undefined && (
        <CommandButton command="list.search-service" appearance="outline" className={styles.offer}>
          Search all by {title}
        </CommandButton>
      )}
      <CommandButton command="record.find" answers={{ id: text }} appearance="outline" className={styles.offer}>
        Look up as id
      </CommandButton>
      <LoadAll list={list} />
    </div>
  );
});
