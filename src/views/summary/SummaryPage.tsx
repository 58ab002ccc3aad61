// The page Summary: its range and vendors, the charts or their tables, and the panel Crawlers, which is empty.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { wordingOf } from '../../api/failure.ts';
import { linesOfDays, linesOfVendors } from '../../stores/summary/charts.ts';
import { noVendors, summaryBoard, type Summary } from '../../stores/summary/summaryBoard.ts';
import { ChooseSeveral } from '../shared/choose/ChooseSeveral.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { PageHeading } from '../shared/PageHeading.tsx';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { useVisibility } from '../shared/recordTable/useVisibility.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { OverTime } from './OverTime.tsx';
import { RangeFields } from './RangeFields.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, overflow: 'auto', backgroundColor: tokens.colorNeutralBackground2 },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    padding: `6px ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
    alignItems: 'start',
    gap: '12px',
    padding: '12px',
  },
  panel: {
    padding: '10px 14px 14px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  why: { margin: '6px 0 0', color: tokens.colorNeutralForeground2 },
  group: { margin: '10px 12px 0', fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
});

export const SummaryPage = observer(function SummaryPage() {
  const styles = useStyles();
  const { parts, session } = useStores();
  const board = parts.of(summaryBoard);
  useEffect(() => board.enter(), [board]);
  useVisibility(board);
  const { shown, range, days, failure } = board;
  const isStaff = session.may('STAFF');
  return (
    <div className={styles.page}>
      <PageHeading isHidden>Summary</PageHeading>
      <Tools board={board} />
      {failure !== undefined && (
        <FailureLine isRoomy onRetry={() => void board.fetch()}>
          {wordingOf(failure) ?? 'The figures could not be read'}
        </FailureLine>
      )}
      {board.readAt === undefined && failure === undefined ? (
        <RowSkeleton label="Summary" />
      ) : (
        <>
          <h2 className={styles.group}>Vendor Applications</h2>
          <div className={styles.panels}>
            <ChartPanel
              chart="applications"
              lines={linesOfVendors('applications', shown, range, isStaff)}
              isTable={board.showsTables}
            />
            <ChartPanel
              chart="crawlers"
              lines={linesOfVendors('crawlers', shown, range, isStaff)}
              isTable={board.showsTables}
            />
            <section className={styles.panel} aria-label="Crawlers">
              <h3 className={styles.heading}>Crawlers</h3>
              <p className={styles.why}>
                Empty on purpose: crawlers by vendor and by day stand in the panels beside it, and over time below.
              </p>
            </section>
            <ChartPanel chart="days" lines={linesOfDays(days)} isTable={board.showsTables} />
          </div>
          <OverTime vendors={shown} isStaff={isStaff} />
        </>
      )}
    </div>
  );
});

const Tools = observer(function Tools({ board }: { board: Summary }) {
  const styles = useStyles();
  const { address, vendors } = useStores();
  const { desk } = useDeskAccess();
  const empty = desk?.registry.get('summary.vendors-empty');
  return (
    <div className={styles.tools}>
      <RangeFields board={board} />
      <CommandButton command="summary.range-last-day">Last day</CommandButton>
      {vendors.rows.length > 1 && (
        <>
          <ChooseSeveral
            title="Vendors"
            choices={() => vendors.rows.map(({ id, name }) => ({ value: String(id), text: name }))}
            chosen={board.vendors ?? []}
            onChoose={(chosen) => address.setQuery({ vendors: chosen.length === 0 ? noVendors : chosen.join(',') })}
          />
          <CommandButton command="summary.vendors-all">Select all</CommandButton>
          <CommandButton command="summary.vendors-clear">Clear</CommandButton>
        </>
      )}
      <Checkbox
        label="Filter empty"
        checked={board.hidesEmpty}
        onChange={() => desk !== undefined && empty !== undefined && void desk.run(empty, {}, { surface: 'button' })}
      />
      <CommandButton command="summary.tables">{board.showsTables ? 'Charts' : 'Tables'}</CommandButton>
      <CommandButton command="summary.refresh">Refresh</CommandButton>
    </div>
  );
});
