// The log of a crawler: what can be done with it, why the crawler failed, its lines, and its files beside them.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import type { CrawlerRow } from '../../../api/contract/crawling/crawlers.ts';
import { wordingOf } from '../../../api/failure.ts';
import { openLog } from '../../../stores/log/OpenLog.ts';
import { openViewer } from '../../../stores/viewer/Viewer.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { LogPane } from '../../shared/logPane/LogPane.tsx';
import { MessagePage } from '../../shared/MessagePage.tsx';
import { RowSkeleton } from '../../shared/recordTable/RowSkeleton.tsx';
import { Beside } from '../../shared/viewer/Beside.tsx';
import { LogTools } from './LogTools.tsx';
import { LogViewer } from './LogViewer.tsx';
import { Marks } from './Marks.tsx';
import { Storage } from './Storage.tsx';
import { useFind } from './useFind.ts';
import { fileLinks } from '../../../stores/log/fileLinks.ts';
import { WholeLine } from './WholeLine.tsx';
import { WhyStrip } from './WhyStrip.tsx';

const useStyles = makeStyles({
  log: {
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Above everything of the page, and below what opens over it.
  whole: { position: 'fixed', inset: 0, zIndex: 5 },
  failure: { display: 'flex', alignItems: 'center', padding: '0 12px', color: tokens.colorPaletteRedForeground1 },
  beside: { position: 'relative', flexGrow: 1, minWidth: 0, minHeight: 0, display: 'flex' },
});

export const CrawlerLog = observer(function CrawlerLog({ record }: { record: CrawlerRow }) {
  const styles = useStyles();
  const { parts, address } = useStores();
  const log = parts.of(openLog);
  const viewer = parts.of(openViewer);
  const { uuid } = record;
  useEffect(() => {
    void log.open(uuid, new URL(address.full, 'http://here').hash);
    return () => log.setFollowing(false);
  }, [log, uuid, address]);
  const { files } = log;
  const captures = log.outline.captures.length;
  // A crawler that goes on leaves more of them.
  useEffect(() => {
    if (captures > 0) void log.readFiles(true);
  }, [log, uuid, captures]);
  useEffect(() => () => viewer.close(), [viewer]);
  useFind();
  const linksOf = useCallback((name: string) => fileLinks(uuid, files ?? [], name), [uuid, files]);

  if (!log.isThere || log.uuid !== uuid) {
    if (log.failure === undefined) return <RowSkeleton label="Log" />;
    return (
      <MessagePage heading="The log could not be read" text={wordingOf(log.failure) ?? ''}>
        <CommandButton command="log.refresh" appearance="primary">
          Try again
        </CommandButton>
      </MessagePage>
    );
  }
  return (
    <section className={mergeClasses(styles.log, log.isWhole && styles.whole)} aria-label="Log">
      <LogTools log={log} />
      <WhyStrip log={log} />
      {log.failure !== undefined && (
        <div className={styles.failure} role="alert">
          {wordingOf(log.failure) ?? 'The log could not be read'}
          <CommandButton command="log.refresh">Retry</CommandButton>
        </div>
      )}
      {log.outline.count === 0 ? (
        <MessagePage heading="The log has no lines" text="Nothing was written yet, or it was deleted." />
      ) : (
        <Beside side={viewer.isOpen ? <LogViewer log={log} viewer={viewer} /> : undefined}>
          <div className={styles.beside}>
            <WithDesk>
              <LogPane log={log} label="Crawler log" linksOf={linksOf} />
            </WithDesk>
            {log.wholeLine !== undefined && <WholeLine line={log.wholeLine} />}
            {log.isMarksOpen && <Marks log={log} />}
            {log.isStorageOpen && <Storage log={log} />}
          </div>
        </Beside>
      )}
    </section>
  );
});
