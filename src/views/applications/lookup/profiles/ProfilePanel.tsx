// One profile of an application: how its last crawl stands, what was logged of its life, and its accounts.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { Application } from '../../../../api/contract/applications/applications.ts';
import { notSharedText } from '../../../../stores/accounts/uncounted.ts';
import { isTrouble } from '../../../../stores/log/trouble.ts';
import { BankName } from '../../../shared/cells/BankName.tsx';
import { Elapsed } from '../../../shared/cells/Elapsed.tsx';
import { StatusMark } from '../../../shared/cells/StatusMark.tsx';
import { TimeText } from '../../../shared/cells/TimeText.tsx';
import { CommandButton } from '../../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../../shared/context/DeskContext.ts';
import { useStores } from '../../../shared/context/StoresContext.ts';
import { NextStep } from '../../../shared/nextSteps/NextStep.tsx';
import { partMark } from '../../../shared/record/WantedPart.tsx';
import { CrawlerLink } from '../../../shared/recordTable/CrawlerLink.tsx';
import { AccountFigures } from '../../provenance/AccountFigures.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { LifecycleTable } from './LifecycleTable.tsx';
import { Masked, useMasked } from '../../../shared/cells/Masked.tsx';

type Profile = Application['profiles'][number];

const useStyles = makeStyles({
  panel: {
    marginTop: '12px',
    padding: '8px 12px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    scrollMarginTop: '8px',
  },
  // What is far down is laid out when it comes into sight: forty profiles open like one.
  far: { contentVisibility: 'auto', containIntrinsicSize: 'auto 320px' },
  asked: { borderLeft: `3px solid ${tokens.colorBrandStroke1}` },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '2px 20px', margin: '4px 0 0', fontSize: '13px' },
  fact: { display: 'flex', gap: '6px', minWidth: 0 },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '8px 0 4px' },
  part: { margin: '10px 0 2px', fontSize: '12px', fontWeight: tokens.fontWeightSemibold },
  // Its room is kept until it is read, so that what stands below stays where it is.
  next: { minHeight: '26px', marginTop: '4px' },
  why: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

interface ProfilePanelProps {
  application: Application;
  profile: Profile;
  /** The address means this one. */
  isAsked: boolean;
  /** Below what is seen first. */
  isFar: boolean;
  /** The account and the analysis that the address means. */
  account: number;
  analysis: number;
  /** An earlier crawler of it that the address means. */
  earlier: string | undefined;
}

export const ProfilePanel = observer(function ProfilePanel(props: ProfilePanelProps) {
  const { application, profile, isAsked, isFar, account, analysis, earlier } = props;
  const { id, bank_id, crawler, initiator, not_shared, accounts } = profile;
  const styles = useStyles();
  const { banks } = useStores();
  const say = useMasked();
  const panel = useRef<HTMLElement>(null);
  const name = useId();
  useEffect(() => {
    // Its account comes into sight by itself, and further in.
    if (isAsked && Number.isNaN(account)) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, account]);
  const bank = banks.byId.get(bank_id);
  const why = crawler?.error;
  const missing = notSharedText(not_shared);
  return (
    <section
      ref={panel}
      {...partMark}
      className={mergeClasses(styles.panel, isFar && styles.far, isAsked && styles.asked)}
      aria-labelledby={name}
      aria-current={isAsked ? 'true' : undefined}
    >
      <div className={styles.head}>
        <h2 id={name} className={styles.title}>
          {say(`Profile Status ${id}`)}
        </h2>
        {bank === undefined ? `Bank ${bank_id}` : <BankName name={bank.name} logo={bank.logo} />}
        {crawler !== null && <StatusMark status={crawler.status} />}
        {why !== undefined && why !== null && (
          <span className={styles.why}>{[why.code, why.message].filter((part) => part !== null).join(' ')}</span>
        )}
      </div>
      {crawler !== null && isTrouble(crawler.status) && (
        <div className={styles.next}>
          <NextStep crawler={crawler} />
        </div>
      )}
      <dl className={styles.facts}>
        {crawler !== null && (
          <>
            <Fact name="Crawler UUID">
              <CrawlerLink uuid={crawler.uuid} />
            </Fact>
            <Fact name="Start Time">
              <TimeText at={crawler.timestamp} />
            </Fact>
            <Fact name="Time Elapsed">
              <Elapsed seconds={crawler.elapsed} />
            </Fact>
          </>
        )}
        <Fact name="Profile ID">
          <Masked as="id">{String(id)}</Masked>
        </Fact>
        <Fact name="Initiator">{initiator === '' ? '-' : initiator}</Fact>
        <Fact name="Bank">{bank?.name ?? String(bank_id)}</Fact>
      </dl>
      {crawler === null ? (
        <p className={styles.value}>This profile has no crawler yet.</p>
      ) : (
        <WithDesk>
          <div className={styles.actions}>
            <CommandButton
              command="crawler.recrawl-dialog"
              answers={{ crawler: [crawler.uuid] }}
              appearance="outline"
            />
            <CommandButton command="crawler.seed" answers={{ crawler: [crawler.uuid] }} appearance="outline" />
            <CommandButton
              command="application.bucket"
              answers={{ applications: [application.id] }}
              appearance="outline"
            />
            <CommandButton command="crawler.files" answers={{ crawler: [crawler.uuid] }} appearance="outline" />
          </div>
        </WithDesk>
      )}
      {earlier !== undefined && (
        <p className={styles.value}>
          The crawler that was asked for is an earlier one, crawled again since: <CrawlerLink uuid={earlier} />
        </p>
      )}
      <h3 className={styles.part}>{`Accounts (${accounts.length})`}</h3>
      {missing !== undefined && <p className={styles.value}>{`${missing}. No figure here knows of them.`}</p>}
      <AccountsTable application={application} accounts={accounts} account={account} analysis={analysis} />
      {accounts.length > 0 && <AccountFigures accounts={accounts} asked={account} />}
      {crawler !== null && <LifecycleTable entries={crawler.lifecycle} />}
    </section>
  );
});

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
