// Why a crawler failed, over its log: the code and what it means, the last good step, and how long after it the trouble came.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { StatusMark } from '../../shared/cells/StatusMark.tsx';
import { secondsText } from '../../shared/logPane/lineText.ts';

const useStyles = makeStyles({
  strip: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 14px',
    padding: `4px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  code: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', marginLeft: 'auto' },
});

export const WhyStrip = observer(function WhyStrip({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { crawler, why } = log;
  if (crawler === undefined || why === undefined) return null;
  const { error, standardError } = crawler;
  return (
    <section className={styles.strip} aria-label="Why it failed">
      <StatusMark status={crawler.status} />
      {error !== null && <span className={styles.code}>{[error.code, error.message].filter(Boolean).join(' ')}</span>}
      {error === null && standardError !== null && <span className={styles.code}>{standardError}</span>}
      {why.lastGood !== undefined && (
        <span className={styles.quiet}>
          {`Last good step: ${why.lastGood.message.slice(0, 120)}, ${secondsText(why.seconds)} before the ${why.isError ? 'error' : 'silence'}`}
        </span>
      )}
      <span className={styles.quiet}>
        {crawler.account_count === 1 ? '1 account' : `${crawler.account_count} accounts`}
      </span>
      <span className={styles.actions}>
        <CommandButton command="log.move-next-error" />
      </span>
    </section>
  );
});
