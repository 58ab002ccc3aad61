// Which application a webhook log is of, and what can be sent again.
import { addresses } from '../../../api/contract/addresses.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';

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

const sends = ['application.send-bundle', 'application.send-summary'] as const;

export const OfApplication = observer(function OfApplication({ list }: { list: RecordList<WebhookLogRow> }) {
  const styles = useStyles();
  const id = Number(list.filters['id']);
  if (!(id > 0)) return null;
  return (
    <div className={styles.line}>
      <RouteLink to={addresses.application(id)}>
        <Masked as="text">{`Application ${id}`}</Masked>
      </RouteLink>
      <WithDesk>
        {sends.map((command) => (
          <CommandButton key={command} command={command} answers={{ applications: [id] }} appearance="outline" />
        ))}
      </WithDesk>
    </div>
  );
});
