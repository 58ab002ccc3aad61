// Which application a timeline is of.
import { addresses } from '../../../api/contract/addresses.ts';
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { TimelineRow } from '../../../stores/timeline/rows.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
});

export const OfTimeline = observer(function OfTimeline({ list }: { list: RecordList<TimelineRow> }) {
  const styles = useStyles();
  const id = Number(list.filters['id']);
  if (!(id > 0)) return null;
  return (
    <div className={styles.line}>
      <RouteLink to={addresses.application(id)}>
        <Masked as="text">{`Application ${id}`}</Masked>
      </RouteLink>
      <WithDesk>
        <CommandButton command="application.webhook-logs" answers={{ applications: [id] }} appearance="outline" />
        <CommandButton command="record.tell-when" answers={{ record: `application-${id}` }} appearance="outline" />
      </WithDesk>
      <RouteLink to="/watches">Waiting For</RouteLink>
    </div>
  );
});
