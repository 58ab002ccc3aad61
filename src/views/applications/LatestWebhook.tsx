// The newest "ready" event that was sent to the vendor, and whether it arrived.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';

const useStyles = makeStyles({
  webhook: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    fontSize: '12px',
    verticalAlign: 'top',
    maxWidth: '100%',
  },
  icon: { flexShrink: 0 },
  event: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  arrived: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusWarningForeground3 },
});

export function LatestWebhook({ log }: { log: ApplicationRow['webhook_log'] }) {
  const styles = useStyles();
  // The log comes newest first.
  const latest = log.find(({ event }) => event.includes('_ready'));
  if (latest === undefined) return <>-</>;
  const Icon = latest.success ? CheckmarkCircleFilled : WarningFilled;
  return (
    <span className={mergeClasses(styles.webhook, latest.success ? styles.arrived : styles.failed)}>
      <Icon aria-label={latest.success ? 'Arrived:' : 'Failed:'} className={styles.icon} />
      <span className={styles.event}>{latest.event}</span>
    </span>
  );
}
