// How the jobs of an account stand, by letters and signs, and in words for who points at them or listens.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag gives a name to letters */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Account } from '../../../../stores/accounts/looked.ts';

const signs = { completed: '✓', pending: '○', not_requested: '' } as const;
const short: Readonly<Record<string, string>> = {
  balances: 'Bal',
  transactions: 'Txn',
  estatements: 'eSt',
  interims: 'Int',
  account_owner_info: 'Own',
};

const useStyles = makeStyles({
  one: { marginRight: '7px' },
  completed: { color: tokens.colorNeutralForeground1 },
  pending: { color: tokens.colorStatusWarningForeground3 },
});

export function Jobs({ jobs }: { jobs: Account['jobs'] }) {
  const styles = useStyles();
  const asked = Object.entries(jobs).filter(([, status]) => status !== 'not_requested');
  if (asked.length === 0) return <>-</>;
  const words = asked.map(([name, status]) => `${name}: ${status}`).join('; ');
  return (
    <span title={words.replaceAll('; ', '\n')}>
      {asked.map(([name, status]) => (
        <span
          key={name}
          className={mergeClasses(styles.one, status === 'pending' ? styles.pending : styles.completed)}
          aria-label={`${name} ${status}`}
          role="img"
        >
          {`${short[name] ?? name}${signs[status]}`}
        </span>
      ))}
    </span>
  );
}
