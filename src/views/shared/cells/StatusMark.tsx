// The status of a crawl as shape, word and colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DismissCircleFilled } from '@fluentui/react-icons/svg/dismiss-circle';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import { statusText } from './statusText.ts';

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

type Kind = 'active' | 'completed' | 'failed' | 'died' | 'late' | 'quiet';

const kinds: Record<string, [Kind, FluentIcon]> = {
  QUEUED: ['active', ArrowSyncRegular],
  PROCESSING: ['active', ArrowSyncRegular],
  AUTH: ['active', ArrowSyncRegular],
  RELEASED: ['active', ArrowSyncRegular],
  COMPLETED: ['completed', CheckmarkCircleFilled],
  FAILED: ['failed', WarningFilled],
  DIED: ['died', DismissCircleFilled],
  TIMEDOUT: ['late', ClockRegular],
};

interface StatusMarkProps {
  status: string;
  /** Why it ended badly, behind the word; a cell has room for a code alone. */
  why?: string | undefined;
  /** What is told to who points at it. */
  whole?: string | undefined;
}

export function StatusMark({ status, why, whole }: StatusMarkProps) {
  const styles = useStyles();
  const [kind, Icon] = kinds[status.toUpperCase()] ?? ['quiet', SubtractCircleRegular];
  return (
    <span title={whole} className={mergeClasses(styles.mark, styles[kind])}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.word}>{statusText(status, why)}</span>
    </span>
  );
}
