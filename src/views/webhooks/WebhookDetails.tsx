// Beside a webhook: why it is off, how it signs, what can be tried, how its events arrived, and how its last test event was received.
import { addresses } from '../../api/contract/addresses.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Webhook } from '../../api/contract/vendors/webhooks.ts';
import { lastTest } from '../../stores/webhooks/lastTest.ts';
import { TrendChart } from '../shared/charts/TrendChart.tsx';
import { timeText, withZone } from '../shared/cells/times.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { RouteLink } from '../shared/RouteLink.tsx';
import { TestOutcome } from './TestOutcome.tsx';

const useStyles = makeStyles({
  line: { margin: '8px 0 0', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export const WebhookDetails = observer(function WebhookDetails({ row }: { row: Webhook }) {
  const styles = useStyles();
  const { parts, preferences, session } = useStores();
  const { id, disabled_reason: reason, of_setting: isSetting, former_until: until, signs } = row;
  const tested = parts.of(lastTest).of(id);
  const lines = [
    reason === null ? undefined : `Switched off: ${reason}`,
    isSetting ? 'It is the setting post_url of its vendor, which gives its name and address.' : undefined,
    session.may('STAFF') ? signing(signs, until, preferences.zoneName) : undefined,
  ];
  return (
    <>
      {lines.map(
        (line) =>
          line !== undefined && (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ),
      )}
      <p className={styles.line}>
        <RouteLink to={addresses.webhook(id)}>What was sent to it</RouteLink>
      </p>
      <TrendChart title="Health" about={{ of: 'webhooks', webhook_id: id }} range="7d" />
      {tested !== undefined && <TestOutcome tested={tested} />}
    </>
  );
});

function signing(signs: boolean, until: string | null, zone: string): string {
  if (!signs) return 'It has no signing secret yet.';
  const isOverlapping = until !== null && Date.parse(until) > Date.now();
  return isOverlapping
    ? `Its new and its former secret both sign until ${withZone(timeText(until, 'full', zone), zone)}.`
    : 'Every event is signed with its secret.';
}
