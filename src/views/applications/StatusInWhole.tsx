// The status of each profile of an application beside the list: with the way to the log of its crawl, and what to do when that failed.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { isTrouble } from '../../stores/log/trouble.ts';
import { failedCrawler } from '../../stores/nextSteps/failedCrawlers.ts';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { ApplicationNextStep } from '../shared/nextSteps/ApplicationNextStep.tsx';
import { CrawlerLink } from '../shared/recordTable/CrawlerLink.tsx';

const useStyles = makeStyles({
  profiles: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: '8px' },
  bank: { color: tokens.colorNeutralForeground2, fontSize: '12px' },
});

export const StatusInWhole = observer(function StatusInWhole({ row: { profiles } }: { row: ApplicationRow }) {
  const styles = useStyles();
  const { banks } = useStores();
  const [only, ...others] = profiles;
  if (only === undefined) return '-';
  if (others.length === 0) return <ProfileStatus crawler={only.crawler} />;
  return (
    <ul className={styles.profiles} aria-label="Profiles">
      {profiles.map(({ id, bank_id: bank, crawler }) => (
        <li key={id}>
          <div className={styles.bank}>{banks.byId.get(bank)?.name ?? `Bank ${bank}`}</div>
          <ProfileStatus crawler={crawler} />
        </li>
      ))}
    </ul>
  );
});

const ProfileStatus = observer(function ProfileStatus({
  crawler,
}: {
  crawler: ApplicationRow['profiles'][number]['crawler'];
}) {
  const stores = useStores();
  if (crawler === null) return '-';
  const { uuid, status } = crawler;
  const isFailed = isTrouble(status);
  const error = isFailed ? failedCrawler(uuid, stores)?.error : undefined;
  const why = [error?.code, error?.message].filter((part) => part !== null && part !== undefined).join(' ');
  return (
    <>
      <StatusMark status={status} why={why === '' ? undefined : why} />{' '}
      <CrawlerLink uuid={uuid}>Log of the crawler</CrawlerLink>
      {isFailed && <ApplicationNextStep uuid={uuid} />}
    </>
  );
});
