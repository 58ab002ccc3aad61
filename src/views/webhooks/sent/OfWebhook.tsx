// Which webhook a history is of, and the way back to all of them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';

const useStyles = makeStyles({
  line: {
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '36px',
    padding: `4px ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
  },
});

export const OfWebhook = observer(function OfWebhook({ list }: { list: RecordList<WebhookLogRow> }) {
  const styles = useStyles();
  const { lists } = useStores();
  const id = Number(list.filters['id']);
  if (!(id > 0)) return null;
  const name = lists.rowsOf('webhook').find((webhook) => webhook.id === id)?.name;
  return (
    <div className={styles.line}>
      <span>{name === undefined ? `Webhook ${id}` : `Webhook ${id}, ${name}`}</span>
      <RouteLink to="/webhooks">All webhooks</RouteLink>
    </div>
  );
});
