// How far the newest run has come that the person has ordered here, as a link to it: it stays wherever they go.
import { addresses } from '../../../api/contract/addresses.ts';
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { followedRuns } from '../../../stores/runs/followed.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';

const useStyles = makeStyles({ run: { flexShrink: 0 } });

export const RunProgress = observer(function RunProgress() {
  const styles = useStyles();
  const runs = [...followedRuns(useStores())].toSorted(([one], [other]) => other - one);
  const [newest] = runs;
  if (newest === undefined) return null;
  const [id, run] = newest;
  const others = runs.length > 1 ? ` (${runs.length - 1} more)` : '';
  const state = run === undefined || run.state === 'running' ? '' : ` ${run.state},`;
  const far = run === undefined ? '' : `:${state} ${run.completed + run.failed} of ${run.records} ended`;
  return (
    <span className={styles.run}>
      <RouteLink to={runs.length > 1 ? '/runs' : addresses.run(id)}>{`Run ${id}${far}${others}`}</RouteLink>
    </span>
  );
});
