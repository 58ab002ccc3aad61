// The list of columns with a tick at each that is shown.
import { Menu, MenuItemCheckbox, MenuList, MenuPopover } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { showColumn } from '../../../../commands/list/arrange.command.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useReturnFocus } from '../../useReturnFocus.ts';
import { useRunCommand } from '../useRunCommand.ts';

interface ColumnMenuProps<Row> {
  list: RecordList<Row>;
  opener: HTMLElement;
  onClose: () => void;
}

export const ColumnMenu = observer(function ColumnMenu<Row>({ list, opener, onClose }: ColumnMenuProps<Row>) {
  const run = useRunCommand();
  useReturnFocus('menu', opener);
  const shown = list.visibleColumns.map(({ key }) => key);
  return (
    <Menu
      open
      persistOnItemClick
      positioning={{ target: opener }}
      checkedValues={{ columns: shown }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList>
          {list.columns.map(({ key, title }) => (
            <MenuItemCheckbox
              key={key}
              name="columns"
              value={key}
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
