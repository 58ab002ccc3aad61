// What an application still lacks, each with the button that brings it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { missingOf, type Asked } from '../../stores/applications/missing.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WithDesk } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 20px',
    fontSize: '13px',
  },
  one: { display: 'flex', alignItems: 'center', gap: '6px', minHeight: '26px', overflowWrap: 'anywhere' },
  title: { color: tokens.colorNeutralForeground3 },
  quiet: { margin: 0, fontSize: '13px', color: tokens.colorNeutralForeground2 },
});

interface MissingListProps {
  row: ApplicationRow;
  documents: Asked['documents'];
}

export const MissingList = observer(function MissingList({ row, documents }: MissingListProps) {
  const styles = useStyles();
  const { banks } = useStores();
  const missing = missingOf({ row, documents, bankOf: (id) => banks.byId.get(id)?.name });
  if (missing.length === 0) return <p className={styles.quiet}>Nothing is missing.</p>;
  return (
    <WithDesk>
      <ul className={styles.list} aria-label="What is missing">
        {missing.map(({ text, command, answers = {} }) => (
          <li key={text} className={styles.one}>
            {text}
            {command !== undefined && <CommandButton command={command} answers={answers} appearance="outline" />}
          </li>
        ))}
      </ul>
    </WithDesk>
  );
});
