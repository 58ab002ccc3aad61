// Shows the page of one record: which it is, what can be done with it, and its parts.
import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { openViewer } from '../../../stores/viewer/Viewer.ts';
import { useStores } from '../context/StoresContext.ts';
import { tellFirstRows } from '../loading/firstRows.ts';
import type { RecordPage } from '../page.ts';
import { LoadingLine } from '../recordTable/bar/LoadingLine.tsx';
import { RowSkeleton } from '../recordTable/RowSkeleton.tsx';
import { useVisibility } from '../recordTable/useVisibility.ts';
import { Beside } from '../viewer/Beside.tsx';
import { FoundRecords, type DrawnSearch } from './FoundRecords.tsx';
import { NoRecord } from './NoRecord.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordParts, RecordTools, type LatePart } from './RecordParts.tsx';

interface RecordPageViewProps<Row> {
  page: RecordPage<Row>;
  parts: readonly LatePart<Row>[];
  Side?: ComponentType<{ record: Row }> | undefined;
  search?: DrawnSearch<Row> | undefined;
}

export const RecordPageView = observer(function RecordPageView<Row>(props: RecordPageViewProps<Row>) {
  const { search } = props;
  if (search === undefined) return <OneRecord {...props} />;
  return (
    <>
      <search.Form />
      <OneRecord {...props} />
    </>
  );
});

const OneRecord = observer(function OneRecord<Row>(props: RecordPageViewProps<Row>) {
  const { page, parts, Side, search } = props;
  const { lists } = useStores();
  const list = lists.of(page.list);
  useVisibility(list);
  // Before the page is entered, it holds what its last visit showed: nobody would see it but the processor.
  const isEntered = lists.main === list;
  const { standing, current: record } = list;
  // What stands there may still be the record of the address before.
  const isHeld = record !== undefined && search?.holds(record, list.filters) === true;
  const isOther = standing === 'waiting' && !list.isAnswered && !isHeld;
  const isWaiting = !isEntered || isOther || list.isFirstLoad;
  useEffect(() => (isWaiting ? undefined : tellFirstRows()), [isWaiting]);
  if (isWaiting) return <RowSkeleton label={page.title} />;
  const isOne = record !== undefined && list.problems.length === 0;
  if (search !== undefined && (!isOne || list.rows.length !== 1))
    return <FoundRecords title={page.title} list={list} search={search} />;
  if (!isOne) return <NoRecord page={page} list={list} />;
  const rest = <RecordParts parts={parts.filter(({ acts }) => acts !== true)} record={record} />;
  return (
    <>
      {list.loadState === 'LOADING' && <LoadingLine label={`Loading ${page.title}`} />}
      <RecordHead
        list={list}
        title={page.titleOf(record)}
        hasOwnTools={parts.some(({ fills, acts }) => fills ?? acts)}
      />
      <RecordTools parts={parts.filter(({ acts }) => acts)} record={record} />
      {Side === undefined ? rest : <WithSide side={<Side record={record} />}>{rest}</WithSide>}
    </>
  );
});

/** The viewer belongs to the page: it goes with it. */
const WithSide = observer(function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  const viewer = useStores().parts.of(openViewer);
  useEffect(() => () => viewer.close(), [viewer]);
  return <Beside side={viewer.isOpen ? side : undefined}>{children}</Beside>;
});
