// What a list says above its rows: filters that were wrong, and why there are no rows yet.
import { makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { wordingOf } from '../../../../api/failure.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';

const useStyles = makeStyles({ notes: { flexShrink: 0, display: 'flex', flexDirection: 'column', gap: '2px' } });

export const ListNotes = observer(function ListNotes<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  // Rows that stand there would be pushed down: above them it stands in their bar.
  const failure = list.readAt === undefined && list.failure && wordingOf(list.failure);
  return (
    <div className={styles.notes}>
      {list.problems.length > 0 && (
        <MessageBar intent="warning" layout="auto">
          <MessageBarBody>
            {list.problems.map(({ field, message }) => `${field} ${message}`).join('. ')}. The other filters hold.
          </MessageBarBody>
          <MessageBarActions>
            <CommandButton command="list.clear-filters" appearance="secondary" />
          </MessageBarActions>
        </MessageBar>
      )}
      {failure && (
        <MessageBar intent="error" layout="auto">
          <MessageBarBody>{failure}</MessageBarBody>
          <MessageBarActions>
            <CommandButton command="list.refresh" appearance="secondary">
              Try again
            </CommandButton>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
});
