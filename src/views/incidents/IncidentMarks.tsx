// How grave an incident is and how it stands, each as shape and word.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { DismissCircleFilled } from '@fluentui/react-icons/svg/dismiss-circle';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import type { IncidentRow } from '../../api/contract/watching/incidents.ts';
import { severityWords, stateWords } from '../../stores/incidents/words.ts';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  icon: { fontSize: '14px', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  critical: { color: tokens.colorPaletteRedForeground1 },
});

const severityIcons = { notice: InfoRegular, warning: WarningFilled, critical: DismissCircleFilled } as const;
const stateIcons = {
  open: CircleRegular,
  taken: PersonRegular,
  over: CheckmarkCircleFilled,
  closed: CheckmarkCircleFilled,
} as const;

export function SeverityMark({ severity }: Pick<IncidentRow, 'severity'>) {
  const styles = useStyles();
  const Icon = severityIcons[severity];
  return (
    <span className={styles.mark}>
      <Icon className={mergeClasses(styles.icon, severity !== 'notice' && styles[severity])} aria-hidden />
      {severityWords[severity]}
    </span>
  );
}

export function StateMark({ state }: Pick<IncidentRow, 'state'>) {
  const styles = useStyles();
  const Icon = stateIcons[state];
  return (
    <span className={styles.mark}>
      <Icon className={styles.icon} aria-hidden />
      {stateWords[state]}
    </span>
  );
}
