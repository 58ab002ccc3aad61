// Which page of the rows is shown, and how many rows a page has.
import { makeStyles, Select } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { pageSizes } from '../../../../stores/lists/shownRows.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../useRunCommand.ts';

const useStyles = makeStyles({ pager: { display: 'flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' } });

export const Pager = observer(function Pager<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const run = useRunCommand();
  const firstRow = list.shown.length === 0 ? 0 : list.firstOnPage + 1;
  const lastRow = list.firstOnPage + list.rowsOnPage.length;
  return (
    <div className={styles.pager}>
      <Select
        size="small"
        aria-label="Rows per page"
        title="Rows per page"
        value={String(list.rowsPerPage)}
        onChange={(_event, { value }) => run('list.rows', { rows: Number(value) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>{`${size} rows`}</option>
        ))}
      </Select>
      <CommandButton command="list.previous-page" label="Previous page" icon={<ChevronLeftRegular />} />
      <span>{`${firstRow}–${lastRow} of ${list.shown.length}`}</span>
      <CommandButton command="list.next-page" label="Next page" icon={<ChevronRightRegular />} />
    </div>
  );
});
