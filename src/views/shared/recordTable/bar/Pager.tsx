// Which page of the rows is shown, and how many rows a page has.
import { makeStyles, Select } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useComputed } from '../../useComputed.ts';
import { telephone } from '../../narrow.ts';
import { useRunCommand } from '../useRunCommand.ts';

const useStyles = makeStyles({
  pager: { display: 'flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  // Wide enough for most, so that the tools beside it stay where they are from page to page.
  rows: { minWidth: '86px', textAlign: 'center' },
  // A telephone has no room for it: the palette has the command.
  size: { [`@media ${telephone}`]: { display: 'none' } },
});

/** "51–100 of 240" */
const RowsOfPage = observer(function RowsOfPage<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const text = useComputed(() => {
    const first = list.hasRows ? list.firstOnPage + 1 : 0;
    return `${first}–${list.firstOnPage + list.rowsOnPage.length} of ${list.shown.length}`;
  }, [list]);
  return <span className={styles.rows}>{text}</span>;
});

export const Pager = observer(function Pager<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const run = useRunCommand();
  // What is done with the selection has its room.
  const isSelecting = useComputed(() => list.selected.size > 0, [list]);
  return (
    <div className={styles.pager}>
      {!isSelecting && (
        <Select
          className={styles.size}
          size="small"
          aria-label="Rows per page"
          title="Rows per page"
          value={String(list.rowsPerPage)}
          onChange={(_event, { value }) => run('list.rows-per-page', { rows: Number(value) })}
        >
          {list.pageSizes.map((size) => (
            <option key={size} value={size}>{`${size} rows`}</option>
          ))}
        </Select>
      )}
      <CommandButton command="list.page-previous" label="Previous page" icon={<ChevronLeftRegular />} />
      <RowsOfPage list={list} />
      <CommandButton command="list.page-next" label="Next page" icon={<ChevronRightRegular />} />
    </div>
  );
});
