// How the jobs of an account stand, by letters and signs, and in words for who points at them or listens.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag gives a name to letters */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Account } from '../../../../stores/accounts/looked.ts';
import { notOffered } from '../../../../stores/accounts/uncounted.ts';

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
  missing: { color: tokens.colorNeutralForeground3 },
});

export function Jobs({ jobs, not_offered: missing }: Pick<Account, 'jobs' | 'not_offered'>) {
  const styles = useStyles();
  const asked = Object.entries(jobs).filter(([, status]) => status !== 'not_requested');
  if (asked.length === 0) return <>-</>;
  // A job that is done brought nothing where the bank has no such thing.
  const isMissing = (name: string): boolean => missing.some((one) => one === name);
  const said = (name: string, status: string): string => (isMissing(name) ? notOffered : status);
  const words = asked.map(([name, status]) => `${name}: ${said(name, status)}`).join('; ');
  return (
    <span title={words.replaceAll('; ', '\n')}>
      {asked.map(([name, status]) => (
        <span
          key={name}
          className={mergeClasses(
            styles.one,
            isMissing(name) ? styles.missing : status === 'pending' ? styles.pending : styles.completed,
          )}
          aria-label={`${name} ${said(name, status)}`}
          role="img"
        >
          {`${short[name] ?? name}${isMissing(name) ? '–' : signs[status]}`}
        </span>
      ))}
    </span>
  );
}
