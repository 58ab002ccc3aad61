// What is shown of each record of a run: of a recrawl its new crawler, of a send where its deliveries stand, of a reprint or deletion how it ended.
import { addresses } from '../../api/contract/addresses.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RunItem, RunKind } from '../../api/contract/runs/runs.ts';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { RouteLink } from '../shared/RouteLink.tsx';
import { StateMark } from './runStates.tsx';
import { Masked } from '../shared/cells/Masked.tsx';
import { masked } from '../../stores/shutter/masked.ts';

const useStyles = makeStyles({
  id: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12px', whiteSpace: 'nowrap' },
  result: { whiteSpace: 'nowrap' },
  reason: { minWidth: '160px', overflowWrap: 'anywhere' },
});

interface ItemColumn {
  title: string;
  cell: (item: RunItem) => ReactNode;
}

const place: ItemColumn = { title: '#', cell: (item) => item.place };
const customer: ItemColumn = {
  title: 'Customer',
  cell: ({ vendor_specific_id: reference, vendor_label: label }) =>
    reference === null ? (
      '-'
    ) : (
      <>
        <Masked as="personal">{reference}</Masked>
        {` · ${label}`}
      </>
    ),
};
const result: ItemColumn = { title: 'Result', cell: (item) => <Result item={item} /> };
const reason: ItemColumn = { title: 'Reason', cell: (item) => <Reason item={item} /> };
const crawlerColumn = (title: string, uuidOf: (item: RunItem) => string | null): ItemColumn => ({
  title,
  cell: (item) => <CrawlerLink uuid={uuidOf(item)} />,
});

// What came of it stands first, as a narrow window shows no more.
const recrawl: readonly ItemColumn[] = [
  place,
  customer,
  result,
  crawlerColumn('New crawler', (item) => item.started_uuid),
  reason,
  { title: 'Time elapsed', cell: (item) => <Elapsed seconds={item.elapsed} /> },
  { title: 'Bank', cell: (item) => item.bank ?? '-' },
  crawlerColumn('Crawler', (item) => item.crawler_uuid),
  {
    title: 'Analysis',
    cell: ({ analysis_id: id }) => (id === null ? '-' : <Masked as="id">{String(id)}</Masked>),
  },
];

const event: ItemColumn = { title: 'Event', cell: (item) => item.event ?? '-' };
const next: ItemColumn = {
  title: 'Next attempt',
  cell: (item) => (item.next_attempt_at !== null ? <TimeText at={item.next_attempt_at} /> : '-'),
};
const application: ItemColumn = {
  title: 'Application',
  cell: ({ application_id: id }) =>
    id === null ? (
      '-'
    ) : (
      <RouteLink to={addresses.webhookLogs(id)}>
        <Masked as="id">{String(id)}</Masked>
      </RouteLink>
    ),
};
const send: readonly ItemColumn[] = [place, customer, result, reason, next, application];
const ofDocuments: readonly ItemColumn[] = [place, customer, result, reason, application];

const byKind: Partial<Record<RunKind, readonly ItemColumn[]>> = {
  recrawl,
  recovery: [place, customer, result, event, ...send.slice(3)],
  bundle: send,
  summary: send,
};

export const itemColumns = (kind: RunKind): readonly ItemColumn[] => byKind[kind] ?? ofDocuments;

function Result({
  item: { state, application_id: id, sent, is_printing: isPrinting, status, error },
}: {
  item: RunItem;
}) {
  const styles = useStyles();
  const mark = isPrinting ? (
    <StateMark state="printing" />
  ) : state !== 'started' ? (
    <StateMark state={state} />
  ) : id === null ? (
    <StatusMark status={status ?? 'deleted'} why={error?.code} />
  ) : (
    <StateMark state={sent ?? 'sending'} />
  );
  return <span className={styles.result}>{mark}</span>;
}

function Reason({ item: { reason: why, error, attempt } }: { item: RunItem }) {
  const styles = useStyles();
  const tries = attempt > 1 ? `attempt ${attempt}` : undefined;
  const said = [why, error?.message, tries].filter((part) => typeof part === 'string');
  return (
    <div className={styles.reason}>
      <Masked as="text">{said.join('. ')}</Masked>
    </div>
  );
}

/** Its log, for whoever may see it. */
const CrawlerLink = observer(function CrawlerLink({ uuid }: { uuid: string | null }) {
  const styles = useStyles();
  const { session, preferences } = useStores();
  const { isShut } = preferences;
  if (uuid === null) return '-';
  const short = isShut ? masked(uuid, 'id') : `${uuid.slice(0, 8)}…${uuid.slice(-4)}`;
  return (
    <span className={styles.id} title={isShut ? undefined : uuid}>
      {session.may('STAFF') ? <RouteLink to={addresses.crawler(uuid)}>{short}</RouteLink> : short}
    </span>
  );
});
