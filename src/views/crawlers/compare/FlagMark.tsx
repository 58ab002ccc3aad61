// What is not as in the other log: as shape, word and colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { AddCircleRegular } from '@fluentui/react-icons/svg/add-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DismissCircleFilled } from '@fluentui/react-icons/svg/dismiss-circle';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import type { ComparedStep, StepFlag } from '../../../api/contract/crawling/logSteps.ts';
import { flagText } from '../../../stores/comparison/flags.ts';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  icon: { flexShrink: 0, fontSize: '14px' },
  bad: { color: tokens.colorStatusDangerForeground1 },
  slow: { color: tokens.colorStatusWarningForeground3 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const kinds: Readonly<Record<StepFlag, readonly ['bad' | 'slow' | 'quiet', FluentIcon]>> = {
  new_error: ['bad', WarningFilled],
  missing: ['bad', DismissCircleFilled],
  unfinished: ['bad', SubtractCircleRegular],
  slower: ['slow', ClockRegular],
  only_here: ['quiet', AddCircleRegular],
  other_error: ['quiet', WarningFilled],
  no_account: ['quiet', SubtractCircleRegular],
};

export function FlagMark({ flag, step }: { flag: StepFlag; step: ComparedStep }) {
  const styles = useStyles();
  const [kind, Icon] = kinds[flag];
  return (
    <span className={mergeClasses(styles.mark, styles[kind])}>
      <Icon className={styles.icon} aria-hidden />
      {flagText(flag, step)}
    </span>
  );
}
