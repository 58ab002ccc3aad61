// What the application in full still lacks, in a line.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { MissingList } from '../Missing.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    marginTop: '8px',
    marginBottom: '-16px',
  },
  name: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

export function StillMissing({ record }: { record: Application }) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <span className={styles.name}>Missing</span>
      <MissingList row={record} documents={record.documents} hasActions />
    </div>
  );
}
