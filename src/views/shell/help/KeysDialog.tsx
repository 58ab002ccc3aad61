// The dialog in which a person gives commands keys of their own: press them, and read at once why they cannot be.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { SettledText } from '../palette/SettledText.tsx';
import { LayerDialog } from '../dialogs/LayerDialog.tsx';
import { helpEntries } from './helpEntries.ts';
import { KeysRow } from './KeysRow.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: '0 4px 0 0', listStyleType: 'none', minHeight: 0, overflowY: 'auto' },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  top: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

export const KeysDialog = observer(function KeysDialog() {
  const styles = useStyles();
  const desk = useDesk();
  const [wanted, setWanted] = useState('');
  const [changed, setChanged] = useState<string>();
  const entries = helpEntries(desk, wanted);
  const count = entries.length === 1 ? '1 command' : `${entries.length} commands`;
  return (
    <LayerDialog layer="keys" title="Change the keys" width={720} onClose={() => desk.stores.shell.setKeys(false)}>
      <Input
        type="search"
        aria-label="Search commands and keys"
        placeholder="Search commands and keys"
        value={wanted}
        onChange={(_event, { value }) => setWanted(value)}
      />
      <div className={styles.top}>
        <p className={styles.note}>Keys are saved in this browser and apply at once.</p>
        <CommandButton command="keys.toggle" appearance="outline" />
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <KeysRow
            key={entry.key}
            entry={entry}
            isOpen={changed === entry.key}
            onOpen={(isOpen) => setChanged(isOpen ? entry.key : undefined)}
          />
        ))}
        {entries.length === 0 && <li className={styles.note}>Nothing matches</li>}
      </ul>
      <SettledText text={count} />
    </LayerDialog>
  );
});
