// How runs and their records stand, as shape, word and colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    fontSize: '12px',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  icon: { fontSize: '14px', flexShrink: 0 },
  active: { color: tokens.colorPaletteBlueForeground2 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  late: { color: tokens.colorStatusWarningForeground3 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type Kind = 'active' | 'good' | 'bad' | 'late' | 'quiet';

const kinds: Readonly<Record<string, [Kind, FluentIcon]>> = {
  running: ['active', ArrowSyncRegular],
  paused: ['late', PauseRegular],
  done: ['good', CheckmarkCircleRegular],
  waiting: ['quiet', ClockRegular],
  refused: ['late', ProhibitedRegular],
  failed: ['bad', ErrorCircleRegular],
  sending: ['active', ArrowSyncRegular],
  printing: ['active', ArrowSyncRegular],
  delivered: ['good', CheckmarkCircleRegular],
  retrying: ['late', ClockRegular],
};

/** "running", "done", "left out" */
export function StateMark({ state }: { state: string }) {
  const styles = useStyles();
  const [kind, Icon] = kinds[state] ?? ['quiet', SubtractCircleRegular];
  return (
    <span className={mergeClasses(styles.mark, styles[kind])}>
      <Icon className={styles.icon} aria-hidden />
      {state}
    </span>
  );
}
