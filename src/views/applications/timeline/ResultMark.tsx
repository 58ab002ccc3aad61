// How an entry of the timeline came out: as shape, word and colour.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import type { TimelineEntry } from '../../../api/contract/applications/timeline.ts';

type State = NonNullable<TimelineEntry['state']>;

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '5px', fontSize: '12px', whiteSpace: 'nowrap' },
  icon: { fontSize: '14px', flexShrink: 0 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  'under way': { color: tokens.colorPaletteBlueForeground2 },
});

const icons = { done: CheckmarkCircleFilled, failed: WarningFilled, 'under way': ArrowSyncRegular } as const;

export function ResultMark({ state }: { state: State }) {
  const styles = useStyles();
  const Icon = icons[state];
  return (
    <span className={mergeClasses(styles.mark, styles[state])}>
      <Icon className={styles.icon} aria-hidden />
      {state}
    </span>
  );
}
