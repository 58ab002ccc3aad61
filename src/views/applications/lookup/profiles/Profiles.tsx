// The profiles of an application, one panel each; the one that the address asks for is marked and comes into sight.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Application } from '../../../../api/contract/applications/applications.ts';
import { crawlerAskedFor, profileAskedFor } from '../../../../stores/lookup/crawlers.ts';
import { useStores } from '../../../shared/context/StoresContext.ts';
import { CommandButton } from '../../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../../shared/context/DeskContext.ts';
import { CrawlerLink } from '../../../shared/recordTable/CrawlerLink.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { atOnce, useGrowing } from './useGrowing.ts';

const usualHeight = 332;

const useStyles = makeStyles({ moves: { display: 'flex', gap: '4px' } });

export const Profiles = observer(function Profiles({ record }: { record: Application }) {
  const styles = useStyles();
  const { lists } = useStores();
  const filters = lists.openOf('application')?.filters ?? {};
  const asked = profileAskedFor(filters, record);
  const crawler = crawlerAskedFor(filters, [record]);
  // All above the one that is asked for are there, so that it stands where it stays.
  const drawn = Math.max(useGrowing(record.profiles.length, record.id), (asked ?? 0) + 1);
  const isEarlier = asked === undefined && crawler !== undefined;
  return (
    <>
      {record.profiles.length > 1 && (
        <WithDesk>
          <div className={styles.moves}>
            <CommandButton command="profile.move-previous" />
            <CommandButton command="profile.move-next" />
          </div>
        </WithDesk>
      )}
      {record.profiles.length === 0 && <p>This application has no profile yet.</p>}
      {record.profiles.slice(0, drawn).map((profile, at) => (
        <ProfilePanel
          key={profile.id}
          application={record}
          profile={profile}
          isAsked={at === asked}
          isFar={at >= atOnce}
          account={Number(filters['account_id'])}
          analysis={Number(filters['analysis_id'])}
          earlier={isEarlier && record.profiles.length === 1 ? crawler : undefined}
        />
      ))}
      {/* As high as what is still to come, so that the scrollbar says how much there is. */}
      {drawn < record.profiles.length && <div style={{ height: (record.profiles.length - drawn) * usualHeight }} />}
      {isEarlier && record.profiles.length > 1 && (
        <p>
          The crawler that was asked for is an earlier one of these profiles: <CrawlerLink uuid={crawler} />
        </p>
      )}
    </>
  );
});
