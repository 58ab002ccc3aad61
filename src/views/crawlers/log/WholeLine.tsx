// One line of a log with its whole message, beside the log.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { LogEntry } from '../../../api/contract/crawling/crawlerLogs.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { partsOf, seenText } from '../../shared/logPane/lineText.ts';
import { observer } from 'mobx-react-lite';
import { masked } from '../../../stores/shutter/masked.ts';
import { useStores } from '../../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  line: {
    width: '40%',
    minWidth: '280px',
    display: 'flex',
    flexDirection: 'column',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: '4px 8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  text: {
    flexGrow: 1,
    margin: 0,
    padding: '8px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
  },
  // Laid out as it comes into sight: a megabyte at once would hold up every key for more than a second.
  part: { display: 'block', contentVisibility: 'auto', containIntrinsicSize: 'auto 400px' },
});

export const WholeLine = observer(function WholeLine({ line }: { line: LogEntry }) {
  const styles = useStyles();
  const { isShut } = useStores().preferences;
  return (
    <aside className={styles.line} aria-label={`Line ${line.sequence}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{`Line ${line.sequence} · ${line.typeSet.join(', ')}`}</h2>
        <CommandButton command="log.back" label="Close">
          ✕
        </CommandButton>
      </div>
      {/* Reached by keys too, so that it can be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.text} tabIndex={0}>
        {partsOf(isShut ? masked(line.message, 'personal') : seenText(line.message)).map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <bdi key={place} className={styles.part}>
            {part}
          </bdi>
        ))}
      </pre>
    </aside>
  );
});
