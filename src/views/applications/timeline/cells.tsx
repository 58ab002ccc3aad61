// How the timeline is drawn: its application in the search form, and the evidence of an entry beside the row in full.
import type { TimelineRow } from '../../../stores/timeline/rows.ts';
import { detailOf, whatHappened } from '../../../stores/timeline/words.ts';
import { Elapsed } from '../../shared/cells/Elapsed.tsx';
import { StatusMark } from '../../shared/cells/StatusMark.tsx';
import { late } from '../../shared/loading/late.tsx';
import type { Cells } from '../../shared/recordTable/cells.ts';
import { OfTimeline } from './OfTimeline.tsx';
import { ResultMark } from './ResultMark.tsx';

const Evidence = late(async () => (await import('./Evidence.tsx')).Evidence);

const What = ({ row }: { row: TimelineRow }) =>
  row.kind === 'crawl' ? <StatusMark status={row.what} /> : <>{whatHappened(row)}</>;

export const cells: Cells<TimelineRow> = {
  columns: {
    what: { render: (row) => <What row={row} /> },
    state: { render: ({ state }) => state && <ResultMark state={state} /> },
    elapsed: { render: (row) => <Elapsed seconds={row.elapsed} /> },
    // The steps stand below in full.
    detail: {
      render: (row) => <span title={detailOf(row) ?? undefined}>{detailOf(row)}</span>,
      whole: (row) => row.detail ?? '-',
    },
  },
  titleOf: (row) => ({ name: whatHappened(row), reference: `Application ${row.application}` }),
  InForm: OfTimeline,
  More: Evidence,
};
