// How many of the ids were found, and which were not.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { RecordRow } from '../../../stores/records/recordRow.ts';
import { foundLine } from '../../../stores/records/foundLine.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useMasked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  line: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '20px',
    padding: `6px ${tokens.spacingHorizontalM} 2px`,
    maxHeight: '60px',
    overflow: 'auto',
    fontSize: '13px',
    overflowWrap: 'anywhere',
  },
});

export const FoundLine = observer(function FoundLine({ list }: { list: RecordList<RecordRow> }) {
  const styles = useStyles();
  const say = useMasked();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <output className={styles.line} aria-label="What was found" tabIndex={0}>
        {list.readAt === undefined ? '' : say(foundLine(list.rows))}
      </output>
      {list.rows.length > 0 && <CommandButton command="worklist.keep">Keep as a worklist</CommandButton>}
    </>
  );
});
