// Of each account of a profile: where its figures come from, whether they add up and by which facts, and how many lines differ from the bank's.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Segment } from '../../../api/contract/applications/provenance.ts';
import type { Account } from '../../../stores/accounts/looked.ts';
import { notCountedText, notOffered } from '../../../stores/accounts/uncounted.ts';
import {
  accountFacts,
  differencesOf,
  isByConsent,
  originOf,
  segmentFacts,
} from '../../../stores/applications/provenanceFacts.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { CheckMark } from './CheckMark.tsx';
import { SourceMark } from './SourceMark.tsx';

const useStyles = makeStyles({
  list: { margin: '6px 0 0', padding: 0, listStyle: 'none', display: 'grid', rowGap: '6px', fontSize: '12px' },
  asked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 10px', minWidth: 0 },
  pair: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 5px', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  text: { minWidth: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  segments: {
    margin: '2px 0 0',
    padding: `0 0 0 ${tokens.spacingHorizontalM}`,
    listStyle: 'none',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    rowGap: '2px',
  },
});

const jobWords: Readonly<Record<Account['not_offered'][number], string>> = {
  balances: 'balances',
  transactions: 'transactions',
  estatements: 'eStatements',
  interims: 'interim statements',
  account_owner_info: 'name of the owner',
};

interface AccountFiguresProps {
  accounts: readonly Account[];
  /** The one that the address means. */
  asked: number;
}

export const AccountFigures = observer(function AccountFigures({ accounts, asked }: AccountFiguresProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="Source and check of the accounts">
      {accounts.map((account) => (
        <OfAccount key={account.id} account={account} isAsked={account.id === asked} />
      ))}
    </ul>
  );
});

function OfAccount({ account, isAsked }: { account: Account; isAsked: boolean }) {
  const styles = useStyles();
  const { id, nickname, source, check, provenance, not_counted, not_offered } = account;
  const { segments } = provenance;
  const [only, ...others] = segments;
  const single = others.length === 0 ? only : undefined;
  const differences = differencesOf(provenance);
  const uncounted = notCountedText(not_counted);
  const missing = not_offered.map((job) => `${jobWords[job]} ${notOffered}`);
  return (
    <li className={mergeClasses(isAsked && styles.asked)}>
      <div className={styles.line}>
        <span className={styles.name}>
          <Masked as="text">{`Account ${id}`}</Masked> <Masked as="personal">{nickname}</Masked>
        </span>
        <span className={styles.pair}>
          <span className={styles.quiet}>Source</span>
          <SourceMark source={source} byConsent={isByConsent(source, segments)} />
          {single !== undefined && <Origin segment={single} />}
        </span>
        <span className={styles.pair}>
          <span className={styles.quiet}>Check</span>
          <CheckMark check={check} />
        </span>
        {differences > 0 && (
          <WithDesk>
            <CommandButton command="account.differences" answers={{ account: id }} appearance="outline">
              {differences === 1
                ? '1 line differs from what the bank told'
                : `${differences} lines differ from what the bank told`}
            </CommandButton>
          </WithDesk>
        )}
        {uncounted !== undefined && (
          <WithDesk>
            <CommandButton command="account.uncounted" answers={{ account: id }} appearance="outline">
              {uncounted}
            </CommandButton>
          </WithDesk>
        )}
      </div>
      <Facts facts={[...(single === undefined ? [] : segmentFacts(single)), ...accountFacts(provenance), ...missing]} />
      {single === undefined && segments.length > 0 && (
        <ul className={styles.segments} aria-label={`Where the lines of account ${id} come from`}>
          {segments.map((segment, place) => (
            <li key={`${segment.read_at} ${place}`}>
              <div className={styles.line}>
                <SourceMark source={segment.source} byConsent={segment.by_consent === true} />
                <Origin segment={segment} />
                <CheckMark check={segment.check} />
              </div>
              <Facts facts={segmentFacts(segment)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The connector, or the names of the files. */
function Origin({ segment }: { segment: Segment }) {
  const styles = useStyles();
  const origin = originOf(segment);
  if (origin === undefined) return null;
  return (
    <span className={styles.text}>{segment.files.length === 0 ? origin : <Masked as="personal">{origin}</Masked>}</span>
  );
}

function Facts({ facts }: { facts: readonly string[] }) {
  const styles = useStyles();
  if (facts.length === 0) return null;
  return (
    <div className={styles.text}>
      <Masked as="text">{facts.join(' · ')}</Masked>
    </div>
  );
}
