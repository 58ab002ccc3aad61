// Why the rows could not be renewed, beside their age, with a way to try again: no row moves when a poll fails, nor when the next one is good.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { observer } from 'mobx-react-lite';
import { wordingOf } from '../../../../api/failure.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useStores } from '../../context/StoresContext.ts';
import { timeText } from '../../cells/times.ts';

const useStyles = makeStyles({
  failure: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorStatusDangerForeground1,
  },
  icon: { flexShrink: 0, fontSize: '16px' },
  retry: { flexShrink: 0, minWidth: 0 },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface ListFailureProps<Row> {
  list: RecordList<Row>;
  shown?: string;
}

export const ListFailure = observer(function ListFailure<Row>({
  list,
  shown = 'These rows are',
}: ListFailureProps<Row>) {
  const styles = useStyles();
  const { zoneName } = useStores().preferences;
  const failure = list.failure && wordingOf(list.failure);
  if (failure === undefined || list.readAt === undefined) return null;
  const end = /[.!?…]$/.test(failure) ? ' ' : '. ';
  const text = `${failure}${end}${shown} from ${timeText(list.readAt, 'clock', zoneName)}.`;
  return (
    <div className={styles.failure}>
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <span role="alert" title={text} className={styles.text}>
        {text}
      </span>
      <CommandButton command="list.refresh" appearance="outline" className={styles.retry}>
        Retry
      </CommandButton>
    </div>
  );
});
