// How the banks of an application stand, in shape and words, and since when.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { BankState } from '../../../../stores/applications/record/banks.ts';
import { StatusMark } from '../../../shared/cells/StatusMark.tsx';

const useStyles = makeStyles({
  list: { display: 'contents', listStyle: 'none' },
  bank: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' },
  age: { color: tokens.colorNeutralForeground2 },
});

export function Banks({ banks }: { banks: readonly BankState[] }) {
  const styles = useStyles();
  if (banks.length === 0) return <span className={styles.age}>No bank yet</span>;
  return (
    <ul className={styles.list} aria-label="Banks">
      {banks.map(({ name, status, age }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two profiles may be of one bank
        <li key={place} className={styles.bank}>
          {name}
          {status === undefined ? <span className={styles.age}>not crawled yet</span> : <StatusMark status={status} />}
          {age !== undefined && <span className={styles.age}>{age}</span>}
        </li>
      ))}
    </ul>
  );
}
