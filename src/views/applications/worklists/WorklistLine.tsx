// Above a worklist: its name, who keeps it for whom, how much of it is handled, and what is done with it as a whole.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { RecordRow } from '../../../stores/records/recordRow.ts';
import { foundLine } from '../../../stores/records/foundLine.ts';
import { sharingWords } from '../../../stores/savedViews/sharing.ts';
import { handledText } from '../../../stores/worklists/plainText.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { ownButtons } from './buttons.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '32px',
    padding: `2px ${tokens.spacingHorizontalM}`,
    fontSize: '13px',
    overflowWrap: 'anywhere',
  },
  name: { margin: 0, fontSize: '14px', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  handled: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  found: { flexBasis: '100%', maxHeight: '60px', overflow: 'auto' },
});

export const WorklistLine = observer(function WorklistLine({ list }: { list: RecordList<RecordRow> }) {
  const styles = useStyles();
  const worklist = list.rows[0]?.mark?.worklist;
  if (worklist === undefined) return <div className={styles.line} />;
  const { name, own, made_by: by, sharing } = worklist;
  return (
    <div className={styles.line}>
      <h2 className={styles.name}>{name}</h2>
      <span className={styles.quiet}>{own ? sharingWords[sharing] : `Shared by ${by}`}</span>
      <output className={styles.handled} aria-label="How much is handled">
        {handledText(list.rows)}
      </output>
      <span>
        <CommandButton command="worklist.next">Next</CommandButton>
        <CommandButton command="worklist.copy">Copy as text</CommandButton>
        {own && ownButtons(worklist, false)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <output className={styles.found} aria-label="What was found" tabIndex={0}>
        {foundLine(list.rows)}
      </output>
    </div>
  );
});
