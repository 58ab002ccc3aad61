// Says at the right edge of the head how many columns there is no room for, and opens the list of columns.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { late } from '../../loading/late.tsx';
import { useMenuOpener } from '../../commands/useMenuOpener.ts';

const ColumnMenu = late(async () => (await import('./ColumnMenu.tsx')).ColumnMenu);

const useStyles = makeStyles({
  // Above the head; the columns leave this room free.
  place: {
    position: 'absolute',
    top: 0,
    right: 0,
    paddingRight: '16px',
    zIndex: 3,
    height: '30px',
    display: 'flex',
    alignItems: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Two lines of heads leave no room at their end.
  above: { position: 'static', flexShrink: 0, height: '24px', justifyContent: 'flex-end' },
  button: {
    minWidth: 0,
    padding: '0 6px',
    fontSize: '12px',
    whiteSpace: 'nowrap',
    color: tokens.colorBrandForegroundLink,
  },
});

export const FoldedColumns = observer(function FoldedColumns<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const { opener, close, props } = useMenuOpener();
  const titles = list.columns.filter(({ key }) => list.folded.includes(key)).map(({ title }) => title);
  const hint = `No room for ${titles.join(', ')}: choose columns`;
  return (
    <div className={mergeClasses(styles.place, list.isStacked && styles.above)}>
      <Button
        {...props}
        size="small"
        appearance="subtle"
        className={styles.button}
        aria-description={hint}
        data-hint={hint}
      >
        {titles.length === 1 ? '+1 column' : `+${titles.length} columns`}
      </Button>
      {opener !== undefined && <ColumnMenu list={list} opener={opener} onClose={close} />}
    </div>
  );
});
