// What there is to see of an entry of the timeline: the steps of a crawl, what a webhook sent and heard, where the rest stands.
import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { environmentOf } from '../../../stores/environment.ts';
import { evidenceOf, type TimelineRow } from '../../../stores/timeline/rows.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { Attempt } from '../../shared/webhookLog/Attempt.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  title: { margin: '12px 0 4px', fontSize: '12px', fontWeight: tokens.fontWeightSemibold },
  steps: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '4px 10px',
  },
  step: { display: 'contents' },
  at: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  text: { overflowWrap: 'anywhere' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: '12px 0 0' },
});

const linkWords = (row: TimelineRow, isStaff: boolean): string => {
  if (row.crawler_uuid !== null) return isStaff ? 'Open the log of the crawler' : 'Open the crawler';
  if (row.run_id !== null && isStaff) return `Open run ${row.run_id}`;
  if (row.analysis_id !== null) return `Open analysis ${row.analysis_id}`;
  if (row.kind === 'document' || row.kind === 'share') return 'Open the documents of the application';
  return row.what.startsWith('applications.send') ? 'Open the webhook logs' : 'Open the application';
};

export const Evidence = observer(function Evidence({ row }: { row: TimelineRow }) {
  const styles = useStyles();
  const stores = useStores();
  const { session } = stores;
  const { service, pageOrigin } = environmentOf(stores);
  const { steps, path, webhook_log_id: log, application } = row;
  const address = evidenceOf(row, (level) => session.may(level));
  return (
    <>
      {steps.length > 0 && (
        <>
          <h3 className={styles.title}>Steps</h3>
          <ol className={styles.steps}>
            {steps.map(({ at, elapsed, message }) => (
              <li key={`${at} ${message}`} className={styles.step}>
                <span className={styles.at}>{`${Math.round(elapsed)} s`}</span>
                <span className={styles.text}>
                  <Masked as="personal">{message}</Masked>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {log !== null && <Attempt row={{ id: log, application }} isQuoted />}
      <p className={styles.links}>
        {path !== null && (
          <Link
            href={`${service === '' ? pageOrigin : service}/api/v1/${path}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open the document
          </Link>
        )}
        {address !== undefined && <RouteLink to={address}>{linkWords(row, session.may('STAFF'))}</RouteLink>}
        {log !== null && <RouteLink to={`/application/${application}?open=${log}`}>Open the webhook logs</RouteLink>}
      </p>
    </>
  );
});
