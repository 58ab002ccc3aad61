// Chooses which columns are shown; kept for this person.
import {
  Button,
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { showColumn } from '../../../commands/list/arrange.command.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { useRunCommand } from './useRunCommand.ts';

export const ColumnChooser = observer(function ColumnChooser<Row>({ list }: { list: RecordList<Row> }) {
  const run = useRunCommand();
  const shown = list.visibleColumns.map(({ key }) => key);
  return (
    <Menu checkedValues={{ columns: shown }} persistOnItemClick>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content="Columns" relationship="label">
          <Button size="small" appearance="subtle" icon={<ColumnTripleRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList checkedValues={{ columns: shown }}>
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
