// Says how many new rows wait, above the first rows: no row moves away under a person who points at it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { keyText } from '../../commands/keyText.ts';
import { useDeskAccess } from '../../context/DeskContext.ts';

const useStyles = makeStyles({
  // Below the head of the table.
  bar: {
    position: 'absolute',
    top: '36px',
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 3,
    boxShadow: tokens.shadow8,
  },
});

export const NewRows = observer(function NewRows<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const { desk } = useDeskAccess();
  const showing = desk?.registry.get('list.show-new');
  const key = desk && showing && keyText(desk.registry, showing);
  return (
    <CommandButton command="list.show-new" look="primary" className={styles.bar}>
      {key === undefined ? `${list.newCount} new` : `${list.newCount} new – press ${key}`}
    </CommandButton>
  );
});
