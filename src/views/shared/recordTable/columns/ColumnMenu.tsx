// The list of columns with a tick at each that is shown; those that there is no room for can be shown by scrolling sideways.
import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { showColumn } from '../../../../commands/list/layout/showColumn.command.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { overThePage } from '../../overThePage.ts';
import { useReturnFocus } from '../../focus/useReturnFocus.ts';
import { useRunCommand } from '../useRunCommand.ts';

const useStyles = makeStyles({ item: { minHeight: '28px', padding: '3px 8px', fontSize: '13px', lineHeight: '20px' } });

interface ColumnMenuProps<Row> {
  list: RecordList<Row>;
  opener: HTMLElement;
  onClose: () => void;
}

export const ColumnMenu = observer(function ColumnMenu<Row>({ list, opener, onClose }: ColumnMenuProps<Row>) {
  const styles = useStyles();
  const run = useRunCommand();
  useReturnFocus('menu', opener);
  const shown = list.visibleColumns.map(({ key }) => key);
  const { folded, isWide } = list;
  return (
    <Menu
      open
      persistOnItemClick
      positioning={overThePage('below-end', opener)}
      checkedValues={{ columns: shown }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList>
          {folded.length > 0 && (
            <MenuItem className={styles.item} onClick={() => run(showColumn, { column: 'all' })}>
              Show all columns and scroll sideways
            </MenuItem>
          )}
          {isWide && (
            <MenuItem className={styles.item} onClick={() => run(showColumn, { column: 'fitting' })}>
              Show as many columns as there is room for
            </MenuItem>
          )}
          {(folded.length > 0 || isWide) && <MenuDivider />}
          {list.columns.map(({ key, title }) => (
            <MenuItemCheckbox
              key={key}
              name="columns"
              value={key}
              className={styles.item}
              secondaryContent={folded.includes(key) ? 'no room' : undefined}
              onClick={() => run(showColumn, { column: key, shown: !shown.includes(key) })}
            >
              {title}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
