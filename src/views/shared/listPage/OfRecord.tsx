// The line above rows that all belong to one record: which one it is, what leads back to it, and what can be done with it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RecordList } from '../../../stores/lists/recordList.ts';

const useStyles = makeStyles({
  line: {
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '36px',
    padding: `4px ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
  },
});

interface OfRecordProps<Row> {
  list: RecordList<Row>;
  children: (id: number) => ReactNode;
}

/** The record is the one that the address names; without it there is nothing to say. */
export const OfRecord = observer(function OfRecord<Row>({ list, children }: OfRecordProps<Row>) {
  const styles = useStyles();
  const id = Number(list.filters['id']);
  return id > 0 && <div className={styles.line}>{children(id)}</div>;
});
