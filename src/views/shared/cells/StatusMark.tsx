// The status of a crawl as shape, word and colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  CheckmarkCircleFilled,
  ClockRegular,
  DismissCircleFilled,
  SubtractCircleRegular,
  WarningFilled,
  type FluentIcon,
} from '@fluentui/react-icons';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    fontSize: '12px',
    verticalAlign: 'top',
    maxWidth: '100%',
  },
  word: { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis' },
  icon: { fontSize: '14px', flexShrink: 0 },
  active: { color: tokens.colorPaletteBlueForeground2 },
  completed: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  died: { color: tokens.colorPaletteDarkRedForeground2 },
  late: { color: tokens.colorStatusWarningForeground3 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type Look = 'active' | 'completed' | 'failed' | 'died' | 'late' | 'quiet';

const looks: Record<string, [Look, FluentIcon]> = {
  QUEUED: ['active', ArrowSyncRegular],
  PROCESSING: ['active', ArrowSyncRegular],
  AUTH: ['active', ArrowSyncRegular],
  RELEASED: ['active', ArrowSyncRegular],
  COMPLETED: ['completed', CheckmarkCircleFilled],
  FAILED: ['failed', WarningFilled],
  DIED: ['died', DismissCircleFilled],
  TIMEDOUT: ['late', ClockRegular],
};

/** Why it ended badly stands behind the word: cut off where there is one line, and whole beside the list. */
export function StatusMark({ status, why }: { status: string; why?: string | undefined }) {
  const styles = useStyles();
  const [look, Icon] = looks[status.toUpperCase()] ?? ['quiet', SubtractCircleRegular];
  return (
    <span className={mergeClasses(styles.mark, styles[look])}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.word}>{why === undefined ? status : `${status} ${why}`}</span>
    </span>
  );
}
