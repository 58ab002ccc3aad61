// The head of the group whose lines are seen, while the head itself is out of sight.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { lineHeight } from './useLineStyles.ts';
import { useMasked } from '../cells/Masked.tsx';

const useStyles = makeStyles({
  head: {
    position: 'absolute',
    left: 0,
    // Beside the scrollbar, which stays in reach.
    right: '16px',
    zIndex: 1,
    height: `${lineHeight}px`,
    lineHeight: `${lineHeight}px`,
    padding: '0 10px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    pointerEvents: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  error: { marginLeft: '10px', color: tokens.colorPaletteRedForeground1 },
});

export const GroupAbove = observer(function GroupAbove({ log, top }: { log: OpenLog; top: number }) {
  const styles = useStyles();
  const say = useMasked();
  const { groupAbove } = log;
  const group = groupAbove === undefined ? undefined : log.outline.groups[groupAbove];
  if (group === undefined) return null;
  const { title, lines, errors } = group;
  return (
    // Who listens hears the head itself.
    <div className={styles.head} style={{ top }} aria-hidden>
      {`▾ ${say(title)} · ${lines === 1 ? '1 line' : `${lines} lines`}`}
      {errors > 0 && <span className={styles.error}>{errors === 1 ? '⚠ 1 error' : `⚠ ${errors} errors`}</span>}
    </div>
  );
});
