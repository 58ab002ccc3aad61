// The accounts of a profile with what was read of them, how each job stands, and their reports.
import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { Application } from '../../../../api/contract/applications/applications.ts';
import type { Account } from '../../../../stores/accounts/looked.ts';
import { notOffered } from '../../../../stores/accounts/uncounted.ts';
import { Elapsed } from '../../../shared/cells/Elapsed.tsx';
import { CommandMenu } from '../../../shared/commands/CommandMenu.tsx';
import type { MenuChoice } from '../../../shared/commands/CommandMenuList.tsx';
import { estatementTitle } from '../../../../stores/documents/titles.ts';
import { amountText } from './amountText.ts';
import { Jobs } from './Jobs.tsx';
import { useTooOld } from './useTooOld.ts';
import { isAtRest } from '../../../shared/focus/isFocusAbove.ts';
import { Masked, useMasked } from '../../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    fontSize: '12px',
    whiteSpace: 'nowrap',
    '& th, & td': { textAlign: 'left', padding: '2px 12px 2px 0', verticalAlign: 'top' },
    '& th': { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  number: { '&&': { textAlign: 'right' }, fontVariantNumeric: 'tabular-nums' },
  asked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  button: { minWidth: 0, padding: '0 6px' },
  links: { display: 'inline-flex', columnGap: '8px' },
  buttons: { display: 'inline-flex', columnGap: '4px' },
});

const heads = [
  ['ID'],
  ['Name'],
  ['BSB'],
  ['Number'],
  ['Type'],
  ['Available', 'number'],
  ['Balance', 'number'],
  ['Transactions', 'number'],
  ['Jobs'],
  ['Elapsed', 'number'],
  ['Analysis ID'],
  ['Interims'],
  ['eStatements'],
  ['View'],
  ['Reprint'],
] as const;

interface AccountsTableProps {
  application: Application;
  accounts: readonly Account[];
  account: number;
  analysis: number;
}

export function AccountsTable({ application, accounts, account, analysis }: AccountsTableProps) {
  const styles = useStyles();
  if (accounts.length === 0) return <p>No data available</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Accounts">
        <thead>
          <tr>
            {heads.map(([title, kind]) => (
              <th key={title} scope="col" className={kind === 'number' ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((one) => (
            <AccountRow
              key={one.id}
              application={application}
              account={one}
              isAsked={one.id === account || one.analyses.some(({ id }) => id === analysis)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AccountRowProps {
  application: Application;
  account: Account;
  isAsked: boolean;
}

function AccountRow({ application, account, isAsked }: AccountRowProps) {
  const styles = useStyles();
  const row = useRef<HTMLTableRowElement>(null);
  const tooOld = useTooOld(application);
  useEffect(() => {
    if (!isAsked) return;
    // In the middle: what comes late above it does not push it out of sight.
    row.current?.scrollIntoView({ block: 'center' });
    if (isAtRest()) row.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const { id, analyses, eStatement: statements } = account;
  const [newest] = analyses;
  const none = (job: Account['not_offered'][number]): string => (account.not_offered.includes(job) ? notOffered : '-');
  return (
    <tr
      ref={row}
      tabIndex={isAsked ? -1 : undefined}
      className={mergeClasses(isAsked && styles.asked)}
      aria-current={isAsked ? 'true' : undefined}
    >
      <td>
        <Masked as="id">{String(id)}</Masked>
      </td>
      <td>
        <Masked as="personal">{account.nickname}</Masked>
      </td>
      <td>
        <Masked as="personal">{account.bsb}</Masked>
      </td>
      <td>
        <Masked as="personal">{account.number}</Masked>
      </td>
      <td>{account.type}</td>
      <td className={styles.number}>
        <Masked as="amount">{amountText(account.available)}</Masked>
      </td>
      <td className={styles.number}>
        <Masked as="amount">{amountText(account.balance)}</Masked>
      </td>
      <td className={styles.number}>{account.transaction_count}</td>
      <td>
        <Jobs jobs={account.jobs} not_offered={account.not_offered} />
      </td>
      <td className={styles.number}>{newest === undefined ? '-' : <Elapsed seconds={newest.elapsed} />}</td>
      <td>
        {analyses.length === 0
          ? '-'
          : analyses.map((one, at) => (
              <span key={one.id}>
                {at > 0 && ', '}
                <Masked as="id">{String(one.id)}</Masked>
              </span>
            ))}
      </td>
      <td>
        {account.interim ? (
          <FileLink address={`/api/v1/accounts/${id}/interim`} title="Interim" tooOld={tooOld} />
        ) : (
          none('interims')
        )}
      </td>
      <td>
        <span className={styles.links}>
          {statements.length === 0
            ? none('estatements')
            : statements.map((one, at) => (
                <FileLink
                  key={one.id}
                  address={`/api/v1/accounts/${id}/estatement/${one.id}`}
                  title={estatementTitle(at, one.version)}
                  tooOld={tooOld}
                />
              ))}
        </span>
      </td>
      <td>
        <ByAnalysis analyses={analyses} verb="View" choicesOf={viewsOf} />
      </td>
      <td>
        <ByAnalysis analyses={analyses} verb="Reprint" choicesOf={printsOf} />
      </td>
    </tr>
  );
}

const viewsOf = (analysis: number) =>
  (['json', 'html', 'pdf', 'csv'] as const).map((format) => ({
    command: 'analysis.open-report',
    title: format.toUpperCase(),
    answers: { row: analysis, format },
  }));

const printsOf = (analysis: number) =>
  [
    { command: 'analysis.reprint-html', title: 'Reprint HTML Report' },
    { command: 'analysis.reprint-pdf', title: 'Reprint PDF Report' },
  ].map((choice) => ({ ...choice, answers: { row: analysis } }));

interface ByAnalysisProps {
  analyses: Account['analyses'];
  verb: string;
  choicesOf: (analysis: number) => readonly (MenuChoice & { title: string })[];
}

/** A menu for the newest analysis, and one for all that are older: the table keeps its width. */
function ByAnalysis({ analyses, verb, choicesOf }: ByAnalysisProps) {
  const styles = useStyles();
  const say = useMasked();
  const [newest, ...older] = analyses;
  if (newest === undefined) return null;
  const ofOlder = older.flatMap(({ id }) =>
    choicesOf(id).map((choice) => ({ ...choice, title: say(`${choice.title} of analysis ${id}`) })),
  );
  const { id } = newest;
  return (
    <span className={styles.buttons}>
      <CommandMenu position="below-end" commands={choicesOf(id)}>
        <Button size="small" className={styles.button} aria-label={say(`${verb} analysis ${id}`)}>
          {verb}
        </Button>
      </CommandMenu>
      {older.length > 0 && (
        <CommandMenu position="below-end" commands={ofOlder}>
          <Button size="small" className={styles.button} aria-label={say(`${verb} analyses older than ${id}`)}>
            Older
          </Button>
        </CommandMenu>
      )}
    </span>
  );
}

function FileLink({ address, title, tooOld }: { address: string; title: string; tooOld: string | undefined }) {
  if (tooOld !== undefined)
    return (
      <Link disabledFocusable data-hint={tooOld} aria-description={tooOld}>
        {title}
      </Link>
    );
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {title}
    </Link>
  );
}
