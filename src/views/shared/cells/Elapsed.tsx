// How long something took; one mark when it was slow, two when it was very slow.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useHiddenStyle } from '../useHiddenStyle.ts';
import { durationText } from './times.ts';

const useStyles = makeStyles({
  slow: { color: tokens.colorStatusWarningForeground3, paddingLeft: '4px', position: 'relative' },
});

const slow = 180;
const verySlow = 600;

export function Elapsed({ seconds }: { seconds: number | null }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  if (seconds === null) return <>-</>;
  const marks = seconds > verySlow ? '▲▲' : seconds > slow ? '▲' : '';
  return (
    <span title={`${seconds} s`}>
      {durationText(seconds)}
      {marks !== '' && (
        <span className={styles.slow}>
          <span aria-hidden>{marks}</span>
          <span className={hidden}>{marks.length > 1 ? 'slow' : 'mildly slow'}</span>
        </span>
      )}
    </span>
  );
}
