// Attempts at the webhooks of an application, a line each: where to, what for, how it ended, when it goes on, and the button that sends it again.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { WebhookAttempt } from '../../../api/contract/applications/applications.ts';
import { reasonOf } from '../../../stores/applications/record/shownWebhooks.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { TimeText } from '../../shared/cells/TimeText.tsx';
import { YesNo } from '../../shared/cells/YesNo.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    fontSize: '13px',
    '& th, & td': { textAlign: 'left', padding: '1px 16px 1px 0', whiteSpace: 'nowrap' },
    '& th': { color: tokens.colorNeutralForeground3, fontSize: '12px', fontWeight: tokens.fontWeightRegular },
  },
  // Two classes, so that it counts for more than what holds for all cells.
  reason: { '&&': { whiteSpace: 'normal', minWidth: '160px', overflowWrap: 'anywhere' } },
});

const heads = ['Timestamp', 'Event', 'Success', 'Endpoint', 'Code', 'Reason', 'Attempt', 'Next try', 'Send again'];

export function WebhookTable({ rows }: { rows: readonly WebhookAttempt[] }) {
  const styles = useStyles();
  return (
    // In a narrow window it scrolls, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label="Sent webhooks">
      <table className={styles.table} aria-label="Webhooks">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WebhookRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WebhookRow({ row }: { row: WebhookAttempt }) {
  const styles = useStyles();
  const { id, timestamp, event, success, webhook, response_code: code, attempt, next_attempt_at: next } = row;
  return (
    <tr>
      <td>
        <TimeText at={timestamp} />
      </td>
      <td>{event}</td>
      <td>
        <YesNo value={success} />
      </td>
      <td>{webhook ?? '-'}</td>
      <td>{code ?? '-'}</td>
      <td className={styles.reason}>
        <Masked as="text">{reasonOf(row)}</Masked>
      </td>
      <td>{attempt ?? '-'}</td>
      <td>{next === null ? '-' : <TimeText at={next} />}</td>
      <td>
        <CommandButton command="webhook-log.resend" answers={{ line: id }} appearance="subtle">
          Resend this one
        </CommandButton>
      </td>
    </tr>
  );
}
