// Whose sessions are listed, the way back to all people, and the button that ends every session.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { SessionRow } from '../../../api/contract/people/managed/sessionRow.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';

const useStyles = makeStyles({
  line: {
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '36px',
    padding: `4px ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
  },
  who: { flexGrow: 1 },
});

export const OfPerson = observer(function OfPerson({ list }: { list: RecordList<SessionRow> }) {
  const styles = useStyles();
  const { lists } = useStores();
  const id = Number(list.filters['id']);
  if (!(id > 0)) return null;
  const email = lists.rowsOf('person').find((person) => person.id === id)?.email;
  return (
    <div className={styles.line}>
      <span className={styles.who}>{email ?? `Person ${id}`}</span>
      <RouteLink to="/people">All people</RouteLink>
      <CommandButton command="person.end-sessions" answers={{ person: id }} appearance="outline">
        End all sessions
      </CommandButton>
    </div>
  );
});
