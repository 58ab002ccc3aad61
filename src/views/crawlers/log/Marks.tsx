// The marked lines of a log with their notes, beside it: a press goes to the line.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { narrow } from '../../shared/narrow.ts';
import { seenText } from '../../shared/logPane/lineText.ts';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  marks: {
    width: '300px',
    flexShrink: 0,
    overflow: 'auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: '4px 8px',
    // Beside the log there is no room for it: it stands over its lower half.
    [narrow]: {
      position: 'fixed',
      insetInline: 0,
      bottom: '28px',
      zIndex: 6,
      width: 'auto',
      maxHeight: '45vh',
      borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  mark: { padding: '4px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  line: { display: 'flex', alignItems: 'center' },
  go: { justifyContent: 'flex-start', flexGrow: 1, paddingLeft: 0 },
  note: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

export const Marks = observer(function Marks({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { marks, uuid, outline } = log;
  return (
    <aside className={styles.marks} aria-label="Marks">
      <div className={styles.head}>
        <h2 className={styles.title}>Marks</h2>
        <CommandButton command="log.mark-list" label="Close">
          ✕
        </CommandButton>
      </div>
      {marks.length === 0 && <p className={styles.quiet}>No line is marked. m marks the line under the cursor.</p>}
      <ul className={styles.list}>
        {marks.map(({ sequence, note, marked_by: by }) => (
          <li key={sequence} className={styles.mark}>
            <div className={styles.line}>
              {sequence > outline.count ? (
                <span className={styles.quiet}>{`Line ${sequence}, which is not there any more`}</span>
              ) : (
                <Button
                  size="small"
                  appearance="subtle"
                  className={styles.go}
                  onClick={() => log.reveal(sequence)}
                >{`⚑ Line ${sequence.toLocaleString('en-AU')}`}</Button>
              )}
              <CommandButton
                command="log.mark-note"
                answers={{ crawler: uuid, line: sequence }}
                label={`Note on line ${sequence}`}
              >
                ✎
              </CommandButton>
              <CommandButton
                command="log.mark-remove"
                answers={{ crawler: uuid, line: sequence }}
                label={`Take the mark of line ${sequence} away`}
              >
                ✕
              </CommandButton>
            </div>
            {note !== '' && (
              <div className={styles.note}>
                <bdi>
                  <Masked as="text">{seenText(note)}</Masked>
                </bdi>
              </div>
            )}
            <div className={styles.quiet}>
              <Masked as="text">{by}</Masked>
            </div>
          </li>
        ))}
      </ul>
      <CommandButton command="log.report">Copy the report</CommandButton>
      <CommandButton command="log.report-download">Download it</CommandButton>
    </aside>
  );
});
