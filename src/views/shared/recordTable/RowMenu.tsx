// The menu of what can be done with the row under the cursor, or with the selected ones; made from the registry, in groups.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { actionGroups, groupOf, rowActionsOf, type ActionGroup } from '../../../commands/kernel/rowAction.ts';
import { actionText, countedActions } from '../../../commands/kernel/bulk/actions.ts';
import { CommandMenuList } from '../commands/CommandMenuList.tsx';
import type { OpenList } from '../../../stores/lists/openList.ts';
import { useDesk } from '../context/DeskContext.ts';
import { useStores } from '../context/StoresContext.ts';
import { useLayerFocus } from '../focus/useLayerFocus.ts';
import { rowId } from './layout.ts';

const titles: Readonly<Record<ActionGroup, string>> = {
  look: 'Open, select, copy',
  work: 'Change',
  outbound: 'Send out',
  dangerous: 'Cannot be undone',
};

/** A row that was just read, or scrolled to, is drawn some frames later; one that does not come has no menu. */
const mostFrames = 120;

export const RowMenu = observer(function RowMenu() {
  const { shell, lists, intent } = useStores();
  const list = lists.open;
  const id = list?.currentKey === undefined ? undefined : rowId(list.name, list.currentKey);
  const [row, setRow] = useState(() => rowOf(id));
  useEffect(() => {
    let frames = 0;
    let next = 0;
    const look = () => {
      const found = rowOf(id);
      if (found !== null) return setRow(found);
      frames += 1;
      if (id !== undefined && frames < mostFrames) {
        next = requestAnimationFrame(look);
        return undefined;
      }
      shell.setRowMenu(false);
      return intent.drop('The row is gone, and its menu with it');
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [id, shell, intent]);
  return list === undefined || row === null ? null : <ActionsOn list={list} row={row} />;
});

const rowOf = (id: string | undefined): HTMLElement | null => (id === undefined ? null : document.getElementById(id));

interface ActionsOnProps {
  list: OpenList;
  row: HTMLElement;
}

const ActionsOn = observer(function ActionsOn({ list, row }: ActionsOnProps) {
  const { registry, situation, stores } = useDesk();
  const { shell } = stores;
  useLayerFocus('menu');
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
