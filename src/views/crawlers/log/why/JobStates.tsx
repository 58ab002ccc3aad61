// The jobs of the accounts of a failed crawl: in one line what each type has come to, and in full by account.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CrawlerRow } from '../../../../api/contract/crawling/crawlers.ts';
import type { JobsOfAccount } from '../../../../api/contract/crawling/logSteps.ts';
import { jobOutcomes, jobTypesOf, stateText } from '../../../../stores/why/jobs.ts';
import { Masked } from '../../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', columnGap: '10px' },
  job: { whiteSpace: 'nowrap' },
  completed: { color: tokens.colorStatusSuccessForeground1 },
  pending: { color: tokens.colorStatusWarningForeground3 },
  'not begun': { color: tokens.colorNeutralForeground2 },
  accounts: { flexShrink: 0, maxHeight: '160px', overflow: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: { padding: '1px 14px 1px 0', textAlign: 'left', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  head: { color: tokens.colorNeutralForeground2 },
});

interface JobStatesProps {
  crawler: CrawlerRow;
  accounts: readonly JobsOfAccount[];
}

const signs = { completed: '✓', pending: '◔', 'not begun': '–' } as const;

export function JobStates({ crawler: { account_count, crawler_options }, accounts }: JobStatesProps) {
  const styles = useStyles();
  const count = Math.max(account_count, accounts.length);
  return (
    <span className={styles.line}>
      <span>{count === 1 ? '1 account' : `${count} accounts`}</span>
      {accounts.length > 0 && accounts.length < count && <span>{`${accounts.length} begun`}</span>}
      {jobOutcomes(accounts, crawler_options).map(({ job, state, text }) => (
        <span key={job} className={mergeClasses(styles.job, styles[state])}>
          <span aria-hidden>{`${signs[state]} `}</span>
          {state === 'completed' ? `${text} completed` : text}
        </span>
      ))}
    </span>
  );
}

export function JobTable({ crawler: { crawler_options: options }, accounts }: JobStatesProps) {
  const styles = useStyles();
  const types = jobTypesOf(accounts, options);
  if (accounts.length === 0) return <div className={styles.accounts}>The log names no account.</div>;
  return (
    // Reached by keys too, so that it can be scrolled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.accounts} tabIndex={0} aria-label="Jobs by account">
      <table className={styles.table}>
        <thead>
          <tr>
            {['Account', ...types].map((title) => (
              <th key={title} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ bsb, number, jobs }) => (
            <tr key={`${bsb} ${number}`}>
              <th scope="row" className={styles.cell}>
                <Masked as="personal">{`${bsb} ${number}`}</Masked>
              </th>
              {types.map((type) => (
                <td key={type} className={styles.cell}>
                  {stateText(jobs[type], options[type] === true)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
