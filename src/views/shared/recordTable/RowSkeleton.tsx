// Stands where rows will be, at the first load only.
import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';

const useStyles = makeStyles({ rows: { padding: '10px 12px', display: 'flex', flexDirection: 'column', gap: '14px' } });
const widths = ['92%', '84%', '88%', '79%', '90%', '82%', '86%', '77%'];

export function RowSkeleton({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <Skeleton className={styles.rows} aria-label={`Loading ${label}`}>
      {widths.map((width) => (
        <SkeletonItem key={width} size={12} style={{ width }} />
      ))}
    </Skeleton>
  );
}
