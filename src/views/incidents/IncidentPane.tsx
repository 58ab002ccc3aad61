// Beside the incidents: the one under the cursor with its timeline.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { IncidentRow } from '../../api/contract/watching/incidents.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { IncidentHead } from './IncidentHead.tsx';
import { Timeline } from './Timeline.tsx';

const narrow = '@media (max-width: 1000px)';

const useStyles = makeStyles({
  pane: {
    flexShrink: 0,
    width: '32%',
    minWidth: '350px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    // The row in full has it there.
    [narrow]: { display: 'none' },
  },
  entries: { overflow: 'auto', padding: `8px ${tokens.spacingHorizontalM}`, fontSize: '13px' },
});

export const IncidentPane = observer(function IncidentPane({ list }: { list: RecordList<IncidentRow> }) {
  const styles = useStyles();
  const { current: incident } = list;
  if (incident === undefined) return null;
  return (
    <aside className={styles.pane} aria-label={`Incident ${incident.id}`}>
      <IncidentHead incident={incident} />
      <div className={styles.entries}>
        <Timeline entries={incident.entries} />
      </div>
    </aside>
  );
});
