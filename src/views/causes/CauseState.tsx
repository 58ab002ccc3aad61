// What is done about a cause, as shape and word; with until when, or that it came back.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowCounterclockwiseRegular } from '@fluentui/react-icons/svg/arrow-counterclockwise';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { ClockPauseRegular } from '@fluentui/react-icons/svg/clock-pause';
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: '12px' },
  icon: { fontSize: '14px', flexShrink: 0, color: tokens.colorNeutralForeground2 },
});

const looks = {
  open: { word: 'Open', Icon: CircleRegular },
  back: { word: 'Back', Icon: ArrowCounterclockwiseRegular },
  snoozed: { word: 'Snoozed', Icon: ClockPauseRegular },
  handled: { word: 'Handled', Icon: CheckmarkCircleFilled },
} as const;

export function CauseState({ cause: { state, reopened_at } }: { cause: CauseRow }) {
  const styles = useStyles();
  const { word, Icon } = looks[state === 'open' && reopened_at !== null ? 'back' : state];
  return (
    <span className={styles.state} title={word === 'Back' ? 'It was handled, and came back' : undefined}>
      <Icon className={styles.icon} aria-hidden />
      {word}
    </span>
  );
}
