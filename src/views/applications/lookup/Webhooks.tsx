// What was sent to the vendor about an application, newest first: three lines until it is opened, or folded away by whoever does not need it.
import { addresses } from '../../../api/contract/addresses.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { observer } from 'mobx-react-lite';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { shownWebhooks, webhooksTitle } from '../../../stores/applications/record/shownWebhooks.ts';
import { hidesWebhooks } from '../../../stores/lookup/webhooks.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { WebhookTable } from './WebhookTable.tsx';

const useStyles = makeStyles({
  title: { margin: `${tokens.spacingVerticalS} 0 0 -8px`, fontSize: tokens.fontSizeBase300 },
  more: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', margin: '4px 0 0' },
});

export const Webhooks = observer(function Webhooks({ record }: { record: Application }) {
  const styles = useStyles();
  const stores = useStores();
  const isHidden = hidesWebhooks(stores);
  const shown = stores.parts.of(shownWebhooks);
  const { count, failed } = record.webhooks;
  const areFailed = shown.areFailedOf(record.id);
  const rows = shown.of(record);
  const all = areFailed ? failed : count;
  return (
    <>
      <h2 className={styles.title}>
        <CommandButton
          command="application.toggle-webhooks"
          isExpanded={!isHidden}
          icon={isHidden ? <ChevronRightRegular /> : <ChevronDownRegular />}
        >
          {webhooksTitle(record)}
        </CommandButton>
      </h2>
      {!isHidden && (
        <>
          {rows.length === 0 ? <p className={styles.more}>No data available</p> : <WebhookTable rows={rows} />}
          <div className={styles.more}>
            {rows.length < all && <span>{`The newest ${rows.length} of ${all}.`}</span>}
            <CommandButton command="application.webhooks-more">
              {shown.isWholeOf(record.id) ? 'Show fewer' : 'Show more'}
            </CommandButton>
            <CommandButton command="application.webhooks-failed" isPressed={areFailed}>
              Failed only
            </CommandButton>
            <RouteLink to={addresses.webhookLogs(record.id)}>Webhook Logs</RouteLink>
          </div>
        </>
      )}
    </>
  );
});
