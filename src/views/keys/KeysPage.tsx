// The page on which a person gives commands keys of their own: press them, and read at once why they cannot be.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useDesk, WithDesk } from '../shared/context/DeskContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { helpEntries } from '../shell/help/helpEntries.ts';
import { SettledText } from '../shell/palette/SettledText.tsx';
import { KeysRow } from './KeysRow.tsx';

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: `12px ${tokens.spacingHorizontalM} 24px`,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '860px' },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  search: { maxWidth: '420px' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export function KeysPage() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageHeading>Keys</PageHeading>
      <p className={styles.note}>
        Keys are saved in this browser and apply at once. They are part of the file of your preferences.
      </p>
      <WithDesk>
        <Keys />
      </WithDesk>
    </div>
  );
}

const Keys = observer(function Keys() {
  const styles = useStyles();
  const desk = useDesk();
  const [wanted, setWanted] = useState('');
  const [changed, setChanged] = useState<string>();
  const entries = helpEntries(desk, wanted);
  const count = entries.length === 1 ? '1 command' : `${entries.length} commands`;
  return (
    <>
      <div className={styles.tools}>
        <CommandButton command="keys.toggle" />
        <CommandButton command="preferences.export" />
        <CommandButton command="preferences.import" />
      </div>
      <Input
        type="search"
        className={styles.search}
        aria-label="Search commands and keys"
        placeholder="Search commands and keys"
        value={wanted}
        onChange={(_event, { value }) => setWanted(value)}
      />
      <ul className={styles.list} aria-label="Commands and their keys">
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
    </>
  );
});
