// Why a crawler failed, over its log: the code and what it means, the last good step, its jobs, who else failed so, and what it saw last.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { isTrouble } from '../../../stores/log/trouble.ts';
import { openWhy, type OpenWhy } from '../../../stores/why/OpenWhy.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { StatusMark } from '../../shared/cells/StatusMark.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { secondsText, seenText } from '../../shared/logPane/lineText.ts';
import { narrow } from '../../shared/narrow.ts';
import { NextStep } from '../../shared/nextSteps/NextStep.tsx';
import { JobStates, JobTable } from './why/JobStates.tsx';
import { Others } from './why/Others.tsx';
import { Picture } from './why/Picture.tsx';
import { Masked, useMasked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  strip: {
    flexShrink: 0,
    display: 'flex',
    gap: '2px 12px',
    [narrow]: { flexWrap: 'wrap', maxHeight: '36vh', overflowY: 'auto' },
    padding: `4px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  told: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    [narrow]: { flexBasis: '100%' },
  },
  // Its room is kept until it is read, so that the lines below stay where they are.
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '14px', minHeight: '22px' },
  first: { flexWrap: 'nowrap', [narrow]: { flexWrap: 'wrap' } },
  small: { fontSize: tokens.fontSizeBase200 },
  code: { minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  cut: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // What it is comes before how it came.
  before: { flexShrink: 0, maxWidth: '62%', [narrow]: { maxWidth: '100%' } },
  whole: { overflowWrap: 'anywhere' },
  next: { minHeight: '24px' },
  quiet: { minWidth: 0, color: tokens.colorNeutralForeground2 },
  // Two lines, as high as the picture.
  actions: { flexShrink: 0, width: '164px', display: 'flex', flexWrap: 'wrap', alignContent: 'flex-start', gap: '4px' },
});

export const WhyStrip = observer(function WhyStrip({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { parts, preferences } = useStores();
  const { isShut } = preferences;
  const say = useMasked();
  const strip = parts.of(openWhy);
  const { crawler, why, uuid, readAt } = log;
  const isWanted = isTrouble(crawler?.status);
  useEffect(() => {
    if (isWanted && uuid !== undefined) void strip.read(uuid);
  }, [strip, isWanted, uuid, readAt]);
  if (crawler === undefined || why === undefined) return null;
  const { error, standardError } = crawler;
  const { isOpen, accounts, cause, address, failed } = strip.uuid === uuid ? strip : nothing;
  const words = error === null ? standardError : [error.code, error.message].filter(Boolean).join(' ');
  const said = words === null ? null : say(words);
  const { lastGood } = why;
  const long = isOpen ? styles.whole : styles.cut;
  return (
    <section className={styles.strip} aria-label="Why it failed">
      <div className={styles.told}>
        <div className={mergeClasses(styles.line, !isOpen && styles.first)}>
          <StatusMark status={crawler.status} />
          {said !== null && (
            <span
              className={mergeClasses(styles.code, long, !isOpen && styles.before)}
              title={isOpen ? undefined : said}
            >
              <bdi>{seenText(said)}</bdi>
            </span>
          )}
          {lastGood !== undefined && (
            <span className={mergeClasses(styles.quiet, long)} title={isOpen || isShut ? undefined : lastGood.message}>
              {`${why.isError ? 'Error' : 'Silence'} ${secondsText(why.seconds)} after the last good step, `}
              <bdi>
                <Masked as="personal">{seenText(lastGood.message)}</Masked>
              </bdi>
            </span>
          )}
        </div>
        <div className={mergeClasses(styles.line, styles.small)}>
          {accounts !== undefined && <JobStates crawler={crawler} accounts={accounts} />}
          {cause !== undefined && <Others cause={cause} address={address} />}
          {failed.length > 0 && (
            <span className={styles.quiet}>
              {`${failed.includes('jobs') ? 'The jobs' : 'How many others failed so'} could not be read: Refresh reads again`}
            </span>
          )}
        </div>
        <div className={mergeClasses(styles.line, styles.next)}>
          <NextStep crawler={crawler} />
        </div>
        {isOpen && accounts !== undefined && <JobTable crawler={crawler} accounts={accounts} />}
      </div>
      <div className={styles.actions}>
        <CommandButton command="log.move-next-error" />
        <CommandButton command="crawler.compare">Compare</CommandButton>
        <CommandButton command="log.why" appearance="outline" isExpanded={isOpen}>
          {isOpen ? 'Less' : 'More'}
        </CommandButton>
      </div>
      <Picture log={log} />
    </section>
  );
});

/** Until it is asked for, and while it is that of another log. */
const nothing: Pick<OpenWhy, 'isOpen' | 'accounts' | 'cause' | 'address' | 'failed'> = {
  isOpen: false,
  accounts: undefined,
  cause: undefined,
  address: undefined,
  failed: [],
};
