// Which application a timeline is of.
import { addresses } from '../../../api/contract/addresses.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { TimelineRow } from '../../../stores/timeline/rows.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { OfRecord } from '../../shared/listPage/OfRecord.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';

export const OfTimeline = ({ list }: { list: RecordList<TimelineRow> }) => (
  <OfRecord list={list}>
    {(id) => (
      <>
        <RouteLink to={addresses.application(id)}>
          <Masked as="text">{`Application ${id}`}</Masked>
        </RouteLink>
        <WithDesk>
          <CommandButton command="application.webhook-logs" answers={{ applications: [id] }} appearance="outline" />
          <CommandButton command="record.tell-when" answers={{ record: `application-${id}` }} appearance="outline" />
        </WithDesk>
        <RouteLink to="/watches">Waiting For</RouteLink>
      </>
    )}
  </OfRecord>
);
