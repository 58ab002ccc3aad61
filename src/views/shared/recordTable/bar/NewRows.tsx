// Says how many rows came and went while the rows held still, in the bar: it covers no row and moves none.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { keyText } from '../../commands/keyText.ts';
import { useDeskAccess } from '../../context/DeskContext.ts';

const useStyles = makeStyles({ news: { flexShrink: 0, minWidth: 0, marginLeft: 'auto', whiteSpace: 'nowrap' } });

export const NewRows = observer(function NewRows<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const { desk } = useDeskAccess();
  const showing = desk?.registry.get('list.show-new');
  const key = desk && showing && keyText(desk.registry, showing);
  return (
    <CommandButton command="list.show-new" appearance="primary" className={styles.news}>
      {key === undefined ? list.news : `${list.news} – press ${key}`}
    </CommandButton>
  );
});
