// The menu of what can be done with the row under the cursor, or with the selected ones; made from the registry.
import { observer } from 'mobx-react-lite';
import { rowActionsOf } from '../../../commands/kernel/rowAction.ts';
import { CommandMenuList } from '../commands/CommandMenuList.tsx';
import { useDesk } from '../context/DeskContext.ts';
import { rowId } from './looks.ts';

export const RowMenu = observer(function RowMenu() {
  const { registry, situation, stores } = useDesk();
  const { frame, lists } = stores;
  const list = lists.open;
  const row = list?.currentKey === undefined ? null : document.getElementById(rowId(list.name, list.currentKey));
  if (list === undefined || row === null) return null;
  const commands = rowActionsOf(registry, situation).map(({ id }) => id);
  return (
    <CommandMenuList
      commands={commands}
      position={{ position: 'below', align: 'start', offset: { crossAxis: 40, mainAxis: 0 } }}
      opener={row}
      onClose={() => frame.setRowMenu(false)}
      {...(list.selected.size > 0 ? { heading: `${list.selected.size} selected` } : {})}
    />
  );
});
