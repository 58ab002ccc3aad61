// The last runs of a play, and its versions with the way back to each.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenedPlay } from '../../api/contract/plays/plays.ts';
import { openPlay } from '../../stores/plays/openPlay.ts';
import { linesText, outcomeWords, valuesText } from '../../stores/plays/words.ts';
import { Masked } from '../shared/cells/Masked.tsx';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  heading: { fontSize: '14px', fontWeight: tokens.fontWeightSemibold, margin: '12px 0 4px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', fontSize: '13px' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '3px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: '13px', margin: 0 },
});

export const PlayRuns = observer(function PlayRuns({ play: { key, version, own } }: { play: OpenedPlay }) {
  const styles = useStyles();
  const { runs, versions } = useStores().parts.of(openPlay);
  return (
    <>
      <h2 className={styles.heading}>Last runs</h2>
      {runs.length === 0 && <p className={styles.quiet}>Nobody has run it in the last 90 days.</p>}
      <ul className={styles.list} aria-label="Last runs">
        {runs.map((run) => (
          <li key={run.id} className={styles.row}>
            <TimeText at={run.began_at} />
            <strong>{outcomeWords[run.outcome]}</strong>
            <span>{run.lines.length === 0 ? '' : linesText(run)}</span>
            <span>{`by ${run.run_by}, version ${run.version}`}</span>
            <Masked as="text">{valuesText(run.values)}</Masked>
          </li>
        ))}
      </ul>
      {versions.length > 1 && (
        <>
          <h2 className={styles.heading}>Versions</h2>
          <ul className={styles.list} aria-label="Versions">
            {versions.map((one) => (
              <li key={one.version} className={styles.row}>
                <span>{`Version ${one.version}`}</span>
                <TimeText at={one.at} />
                <span>{`by ${one.made_by}`}</span>
                {own && one.version !== version && (
                  <CommandButton
                    command="play.restore"
                    answers={{ play: key, version: one.version }}
                    label={`Bring back version ${one.version}`}
                  >
                    Bring back
                  </CommandButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
});
