// What was sent to the vendor about an application, newest first; folded away by whoever does not need it.
import { addresses } from '../../../api/contract/addresses.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { observer } from 'mobx-react-lite';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { hidesWebhooks } from '../../../stores/lookup/webhooks.ts';
import { TimeText } from '../../shared/cells/TimeText.tsx';
import { YesNo } from '../../shared/cells/YesNo.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';

const mostShown = 20;

const useStyles = makeStyles({
  title: { margin: `${tokens.spacingVerticalS} 0 0 -8px`, fontSize: tokens.fontSizeBase300 },
  table: {
    borderCollapse: 'collapse',
    fontSize: '13px',
    '& th, & td': { textAlign: 'left', padding: '2px 16px 2px 0' },
  },
  head: { color: tokens.colorNeutralForeground3, fontSize: '12px', '& th': { fontWeight: tokens.fontWeightRegular } },
  more: { margin: '4px 0 0' },
});

export const Webhooks = observer(function Webhooks({ record }: { record: Application }) {
  const styles = useStyles();
  const isHidden = hidesWebhooks(useStores());
  const { webhook_log: log } = record;
  return (
    <>
      <h2 className={styles.title}>
        <CommandButton
          command="application.toggle-webhooks"
          isExpanded={!isHidden}
          icon={isHidden ? <ChevronRightRegular /> : <ChevronDownRegular />}
        >
          {`Webhooks (${log.length})`}
        </CommandButton>
      </h2>
      {!isHidden && (
        <>
          {log.length === 0 ? (
            <p className={styles.more}>No data available</p>
          ) : (
            <table className={styles.table} aria-label="Webhooks">
              <thead className={styles.head}>
                <tr>
                  <th scope="col">Timestamp</th>
                  <th scope="col">Event</th>
                  <th scope="col">Success</th>
                </tr>
              </thead>
              <tbody>
                {log.slice(0, mostShown).map(({ event, timestamp, success }, at) => (
                  <tr key={`${timestamp} ${event} ${at}`}>
                    <td>
                      <TimeText at={timestamp} />
                    </td>
                    <td>{event}</td>
                    <td>
                      <YesNo value={success} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className={styles.more}>
            {log.length > mostShown && `The newest ${mostShown} of ${log.length}. `}
            <RouteLink to={addresses.webhookLogs(record.id)}>Webhook Logs</RouteLink>
          </p>
        </>
      )}
    </>
  );
});
