// How a bank does, as shape, word and colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import { stateWords, type BankState } from '../../api/contract/crawling/bankStates.ts';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '5px', fontSize: '12px', verticalAlign: 'top' },
  icon: { fontSize: '14px', flexShrink: 0 },
  works: { color: tokens.colorStatusSuccessForeground1 },
  slow: { color: tokens.colorStatusWarningForeground3 },
  failing: { color: tokens.colorStatusDangerForeground1 },
  offline: { color: tokens.colorNeutralForeground3 },
});

const icons: Readonly<Record<BankState, FluentIcon>> = {
  works: CheckmarkCircleFilled,
  slow: ClockRegular,
  failing: WarningFilled,
  offline: SubtractCircleRegular,
};

/** Nothing where it cannot be said. */
export function StateMark({ state }: { state: BankState | undefined }) {
  const styles = useStyles();
  if (state === undefined) return <span title="Too few crawls to say how it does">-</span>;
  const Icon = icons[state];
  return (
    <span className={mergeClasses(styles.mark, styles[state])}>
      <Icon className={styles.icon} aria-hidden />
      {stateWords[state]}
    </span>
  );
}
