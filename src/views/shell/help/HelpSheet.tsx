// The sheet of commands and their keys: made from the registry as it is, with the person's own keys, searchable, and each runs from here.
import { Input, makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { SettledText } from '../palette/SettledText.tsx';
import { LayerDialog } from '../dialogs/LayerDialog.tsx';
import { helpGroups } from './helpGroups.ts';
import { HelpList } from './HelpList.tsx';

const useStyles = makeStyles({
  foot: { display: 'flex', alignItems: 'center', gap: '8px', justifyContent: 'space-between' },
  list: {
    minHeight: 0,
    overflowY: 'auto',
  },
  change: { flexShrink: 0, whiteSpace: 'nowrap' },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

export const HelpSheet = observer(function HelpSheet() {
  const styles = useStyles();
  // One stop of the Tab key, however many there are.
  const arrows = useArrowNavigationGroup({ axis: 'vertical', memorizeCurrent: true });
  const desk = useDesk();
  const [wanted, setWanted] = useState('');
  const { shell, preferences } = desk.stores;
  const groups = helpGroups(desk, wanted);
  const found = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const count = found === 1 ? '1 result' : `${found} results`;
  function run(id: string) {
    const command = desk.registry.get(id);
    if (command === undefined) return;
    // Gone, and the focus back on the page, before it runs: what it opens or focuses is not taken for a part of the sheet.
    flushSync(() => shell.setHelp(false));
    void desk.run(command, {}, { surface: 'button' });
  }
  return (
    <LayerDialog layer="help" title="Keys and commands" width={860} onClose={() => shell.setHelp(false)}>
      <Input
        type="search"
        aria-label="Search keys and commands"
        placeholder="Search keys and commands"
        value={wanted}
        onChange={(_event, { value }) => setWanted(value)}
      />
      <div className={styles.foot}>
        <p className={styles.note}>
          {preferences.singleKeys
            ? 'Keys without Ctrl work when no field has the focus. They can be switched off (Single keys on or off), and each can be changed to one with Ctrl or Alt.'
            : 'Single keys are off: only keys with Ctrl or Alt work, and each command can be given one.'}
        </p>
        <CommandButton command="keys.change" appearance="outline" className={styles.change} />
      </div>
      <section className={styles.list} aria-label="Commands" {...arrows}>
        {groups.map((group) => (
          <HelpList key={group.title} group={group} isSearched={wanted.trim() !== ''} onRun={run} />
        ))}
        {groups.length === 0 && <p className={styles.note}>Nothing matches</p>}
      </section>
      <SettledText text={count} />
    </LayerDialog>
  );
});
