// How metrics are drawn: with the button that re-enables one, and above them how many are disabled.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { MetricStatus } from '../../api/contract/analyses/metrics.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { YesNo } from '../shared/cells/YesNo.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const useStyles = makeStyles({
  above: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: `4px ${tokens.spacingHorizontalM}`,
  },
});

const Above = observer(function Above({ list }: { list: RecordList<MetricStatus> }) {
  const styles = useStyles();
  const disabled = list.rows.filter(({ enabled }) => !enabled).length;
  return (
    <div className={styles.above}>
      {!list.isFirstLoad && <span>{disabled === 1 ? '1 metric is disabled' : `${disabled} metrics are disabled`}</span>}
      <CommandButton command="metric.enable-all" appearance="outline" />
    </div>
  );
});

const enable = ({ code }: MetricStatus, isInGrid: boolean) => (
  <CommandButton command="metric.enable" answers={{ metrics: [code] }} label={`Re-enable ${code}`} isInGrid={isInGrid}>
    Re-enable
  </CommandButton>
);

export const cells: Cells<MetricStatus> = {
  columns: {
    enabled: { render: ({ enabled }) => <YesNo value={enabled} /> },
    enable: { render: (row) => enable(row, true), whole: (row) => enable(row, false) },
  },
  titleOf: ({ code, name, enabled }) => ({ name: code, reference: name, status: enabled ? undefined : 'Disabled' }),
  Above,
};
