// The dialog in which a person gives commands keys of their own: press them, and read at once why they cannot be.
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useReturnFocus } from '../../shared/useReturnFocus.ts';
import { SettledText } from '../palette/SettledText.tsx';
import { helpEntries } from './helpEntries.ts';
import { KeysRow } from './KeysRow.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '720px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '70vh' },
  list: { margin: 0, padding: '0 4px 0 0', listStyleType: 'none', minHeight: 0, overflowY: 'auto' },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  top: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
});

export const KeysDialog = observer(function KeysDialog() {
  const styles = useStyles();
  useReturnFocus('dialog');
  const desk = useDesk();
  const [wanted, setWanted] = useState('');
  const [changed, setChanged] = useState<string>();
  const entries = helpEntries(desk, wanted);
  const count = entries.length === 1 ? '1 command' : `${entries.length} commands`;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && desk.stores.frame.setKeys(false)}>
      <DialogSurface className={styles.surface} aria-describedby={undefined}>
        <DialogBody>
          <DialogTitle>Change the keys</DialogTitle>
          <DialogContent className={styles.content}>
            <Input
              type="search"
              aria-label="Search commands and keys"
              placeholder="Search commands and keys"
              value={wanted}
              onChange={(_event, { value }) => setWanted(value)}
            />
            <div className={styles.top}>
              <p className={styles.note}>They are kept in this browser, and hold at once everywhere.</p>
              <CommandButton command="keys.toggle" look="outline" />
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
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});
