// Which webhook a history is of, and the way back to all of them.
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { OfRecord } from '../../shared/listPage/OfRecord.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';

export function OfWebhook({ list }: { list: RecordList<WebhookLogRow> }) {
  const { lists } = useStores();
  const nameOf = (id: number) => lists.rowsOf('webhook').find((webhook) => webhook.id === id)?.name;
  return (
    <OfRecord list={list}>
      {(id) => (
        <>
          <span>{nameOf(id) === undefined ? `Webhook ${id}` : `Webhook ${id}, ${nameOf(id)}`}</span>
          <RouteLink to="/webhooks">All webhooks</RouteLink>
        </>
      )}
    </OfRecord>
  );
}
