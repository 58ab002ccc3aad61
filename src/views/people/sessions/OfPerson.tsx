// Whose sessions are listed, the way back to all people, and the button that ends every session.
import { makeStyles } from '@fluentui/react-components';
import type { SessionRow } from '../../../api/contract/people/managed/sessionRow.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { OfRecord } from '../../shared/listPage/OfRecord.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';

const useStyles = makeStyles({
  who: { flexGrow: 1 },
});

export function OfPerson({ list }: { list: RecordList<SessionRow> }) {
  const styles = useStyles();
  const { lists } = useStores();
  return (
    <OfRecord list={list}>
      {(id) => (
        <>
          <span className={styles.who}>
            {lists.rowsOf('person').find((person) => person.id === id)?.email ?? `Person ${id}`}
          </span>
          <RouteLink to="/people">All people</RouteLink>
          <CommandButton command="person.end-sessions" answers={{ person: id }} appearance="outline">
            End all sessions
          </CommandButton>
        </>
      )}
    </OfRecord>
  );
}
