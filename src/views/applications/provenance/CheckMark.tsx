// Whether figures add up, as shape, word and colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import type { Check } from '../../../api/contract/applications/provenance.ts';
import { checkText } from '../../../stores/applications/provenanceWords.ts';
import { useMarkStyles } from './useMarkStyles.ts';

const useStyles = makeStyles({
  bank: { color: tokens.colorStatusSuccessForeground1 },
  agrees: { color: tokens.colorStatusSuccessForeground1 },
  unproven: { color: tokens.colorStatusWarningForeground3 },
  disagrees: { color: tokens.colorStatusDangerForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
});

const icons: Readonly<Record<Check | 'none', FluentIcon>> = {
  bank: CheckmarkCircleFilled,
  agrees: CheckmarkRegular,
  unproven: QuestionCircleRegular,
  disagrees: WarningFilled,
  none: SubtractCircleRegular,
};

export function CheckMark({ check }: { check: Check | null }) {
  const mark = useMarkStyles();
  const styles = useStyles();
  const kind = check ?? 'none';
  const Icon = icons[kind];
  return (
    <span className={mergeClasses(mark.mark, styles[kind])}>
      <Icon className={mark.icon} aria-hidden />
      <span className={mark.word}>{checkText(check)}</span>
    </span>
  );
}
