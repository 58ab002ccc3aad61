// Shows what a person is told in passing, above the page and for a while.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useState } from 'react';
import { late } from '../../shared/loading/late.tsx';
import type { NoticeBarProps } from './NoticeBar.tsx';

// A service that cannot be reached is told even when the code for it cannot be reached either.
const NoticeBar = late(async () => (await import('./NoticeBar.tsx')).NoticeBar, {
  meanwhile: ({ notice }: NoticeBarProps) => <p role={notice.kind === 'error' ? 'alert' : 'status'}>{notice.text}</p>,
});

const ProgressNote = late(async () => (await import('./ProgressNote.tsx')).ProgressNote);

const useStyles = makeStyles({
  list: {
    position: 'fixed',
    right: '16px',
    // Above the status line, which says what the keys do.
    bottom: '36px',
    zIndex: 100,
    width: '400px',
    maxWidth: 'calc(100vw - 32px)',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    // What is told before its bar is there.
    '& > p': {
      margin: 0,
      padding: '10px 14px',
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
});

export const NoticeList = observer(function NoticeList() {
  const styles = useStyles();
  const { notices } = useStores();
  // Nobody can read two notices at once: while one is read, none of them goes.
  const [isRead, setRead] = useState(false);
  return (
    <section aria-label="Notifications" data-notices className={styles.list}>
      {notices.progress.map((progress) => (
        <ProgressNote key={progress.line} progress={progress} />
      ))}
      {notices.shown.map((notice) => (
        <NoticeBar key={notice.at} notice={notice} isRead={isRead} onRead={setRead} />
      ))}
    </section>
  );
});
