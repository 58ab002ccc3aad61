// How long something took; one mark before it when it was slow, two when it was very slow, so that times stay in line.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useHiddenStyle } from '../useHiddenStyle.ts';
import { durationText } from './times.ts';

const useStyles = makeStyles({
  slow: { color: tokens.colorStatusWarningForeground3, paddingRight: '4px', position: 'relative' },
});

const slow = 180;
const verySlow = 600;

interface ElapsedParts {
  seconds: number | null;
  /** The part of it that counts as slow, when that is not all of it. */
  late?: number | null;
}

export function Elapsed({ seconds, late = seconds }: ElapsedParts) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  if (seconds === null || late === null) return <>-</>;
  const marks = late > verySlow ? '▲▲' : late > slow ? '▲' : '';
  return (
    <span title={`${seconds} s`}>
      {marks !== '' && (
        <span className={styles.slow}>
          <span aria-hidden>{marks}</span>
          <span className={hidden}>{marks.length > 1 ? 'slow' : 'mildly slow'}</span>
        </span>
      )}
      {durationText(seconds)}
    </span>
  );
}
