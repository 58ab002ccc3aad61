// Which application a webhook log is of, and what can be sent again.
import { addresses } from '../../../api/contract/addresses.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { OfRecord } from '../../shared/listPage/OfRecord.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';

const sends = ['application.send-bundle', 'application.send-summary'] as const;

export const OfApplication = ({ list }: { list: RecordList<WebhookLogRow> }) => (
  <OfRecord list={list}>
    {(id) => (
      <>
        <RouteLink to={addresses.application(id)}>
          <Masked as="text">{`Application ${id}`}</Masked>
        </RouteLink>
        <WithDesk>
          {sends.map((command) => (
            <CommandButton key={command} command={command} answers={{ applications: [id] }} appearance="outline" />
          ))}
        </WithDesk>
      </>
    )}
  </OfRecord>
);
