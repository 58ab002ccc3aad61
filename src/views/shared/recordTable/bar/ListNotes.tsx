// What a list says above its rows: filters that were wrong, rows that could not be renewed, new rows that wait.
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { wordingOf } from '../../../../api/failure.ts';
import { clearFilters } from '../../../../commands/list/filter.command.ts';
import { refresh, showNew } from '../../../../commands/list/freshness.command.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { TimeText } from '../../TimeText.tsx';
import { useRunCommand } from '../useRunCommand.ts';

const useStyles = makeStyles({ notes: { flexShrink: 0, display: 'flex', flexDirection: 'column', gap: '2px' } });

export const ListNotes = observer(function ListNotes<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const run = useRunCommand();
  const failure = list.failure && wordingOf(list.failure);
  return (
    <div className={styles.notes}>
      {list.problems.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {list.problems.map(({ field, message }) => `${field} ${message}`).join('. ')}. The other filters hold.
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => run(clearFilters)}>
              Clear filters
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {failure}
            {list.readAt !== undefined && (
              <>
                {' '}
                These rows are from <TimeText at={list.readAt} form="clock" />.
              </>
            )}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => run(refresh)}>
              Try again
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {list.newCount > 0 && (
        <Button size="small" appearance="primary" shape="square" onClick={() => run(showNew)}>
          {`${list.newCount} new – press ,`}
        </Button>
      )}
    </div>
  );
});
