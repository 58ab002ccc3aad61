// The menu of what can be done with the row under the cursor, or with the selected ones; made from the registry, in groups.
import { observer } from 'mobx-react-lite';
import { actionGroups, groupOf, rowActionsOf, type ActionGroup } from '../../../commands/kernel/rowAction.ts';
import { actionText, countedActions } from '../../../commands/kernel/bulk/actions.ts';
import { CommandMenuList } from '../commands/CommandMenuList.tsx';
import { useDesk } from '../context/DeskContext.ts';
import { useLayerFocus } from '../useLayerFocus.ts';
import { rowId } from './layout.ts';

const titles: Readonly<Record<ActionGroup, string>> = {
  look: 'Open, select, copy',
  work: 'Change',
  outbound: 'Send out',
  dangerous: 'Cannot be undone',
};

export const RowMenu = observer(function RowMenu() {
  const { registry, situation, stores } = useDesk();
  const { shell, lists } = stores;
  useLayerFocus('menu');
  const list = lists.open;
  const row = list?.currentKey === undefined ? null : document.getElementById(rowId(list.name, list.currentKey));
  if (list === undefined || row === null) return null;
  const commands = rowActionsOf(registry, situation);
  const isSeveral = list.selected.size > 1;
  const texts = new Map(
    isSeveral
      ? countedActions(registry, situation).map((action) => [action.command.id, actionText(action, list.selected.size)])
      : [],
  );
  const groups = actionGroups.map((group) => ({
    title: titles[group],
    commands: commands
      .filter((command) => groupOf(command) === group)
      .map(({ id, title }) => ({ command: id, title: texts.get(id) ?? title })),
    isDangerous: group === 'dangerous',
  }));
  return (
    <CommandMenuList
      groups={groups.filter((group) => group.commands.length > 0)}
      position={{ position: 'below', align: 'start', offset: { crossAxis: 40, mainAxis: 0 } }}
      opener={row}
      onClose={() => shell.setRowMenu(false)}
      {...(list.selected.size > 0 ? { heading: `${list.selected.size} selected` } : {})}
    />
  );
});
