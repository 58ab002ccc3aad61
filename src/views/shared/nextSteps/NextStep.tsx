// What to do about a failed crawler: for staff the step, their words and the button that does it, for vendors the words meant for them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CrawlerRow } from '../../../api/contract/crawling/crawlers.ts';
import { failureClassOf } from '../../../api/contract/crawling/nextSteps/failureClass.ts';
import type { NextStep as Step } from '../../../api/contract/crawling/nextSteps/nextSteps.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { isStaffStep, readSteps, stepFor } from '../../../stores/nextSteps/steps.ts';
import { stepText, waitedAt } from '../../../stores/nextSteps/stepWords.ts';
import { timeText } from '../cells/times.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { WithDesk } from '../context/DeskContext.ts';
import { useStores } from '../context/StoresContext.ts';

/** A crawler, or what is known of several that failed the same way: their status, code and bank. */
export type Failed = Pick<CrawlerRow, 'status' | 'error'> &
  Partial<Pick<CrawlerRow, 'uuid' | 'bank_id' | 'timestamp' | 'elapsed'>>;

const useStyles = makeStyles({
  step: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  words: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', minWidth: 0 },
});

export const NextStep = observer(function NextStep({ crawler }: { crawler: Failed }) {
  const styles = useStyles();
  const stores = useStores();
  const failure = failureClassOf(crawler.status, crawler.error?.code);
  useEffect(() => {
    if (failure !== undefined) void readSteps(stores);
  }, [failure, stores]);
  const step = failure === undefined ? undefined : stepFor(failure, stores);
  if (failure === undefined || step === undefined) return null;
  if (!isStaffStep(step)) return <div className={styles.words}>{step.vendor_words}</div>;
  return (
    <div className={styles.step}>
      <span className={styles.name}>{`Next: ${stepText(step)}`}</span>
      <span className={styles.words}>{step.staff_words}</span>
      <WithDesk>
        <StepButton step={step} crawler={crawler} />
      </WithDesk>
    </div>
  );
});

interface StepButtonProps {
  step: Step;
  crawler: Failed;
}

/** What does the step, where one command does it for what is known of the crawler. */
const StepButton = observer(function StepButton({ step, crawler }: StepButtonProps) {
  const { zoneName } = useStores().preferences;
  const { uuid, bank_id: bank } = crawler;
  const until = step.step === 'wait' ? waitedAt(crawler, step.wait_minutes ?? 0) : undefined;
  const hasCome = useHasCome(until);
  const recrawl = uuid !== undefined && (
    <CommandButton appearance="outline" command="crawler.recrawl" answers={{ crawler: [uuid] }} />
  );
  if (step.step === 'recrawl') return recrawl;
  if (step.step === 'wait') {
    if (until === undefined || hasCome) return recrawl;
    return <span>{`until ${timeText(until, 'clock', zoneName).slice(0, 5)}`}</span>;
  }
  if (step.step === 'take_offline')
    return bank !== undefined && <CommandButton appearance="outline" command="bank.switch-off" answers={{ bank }} />;
  return (
    uuid !== undefined && <CommandButton appearance="outline" command="next-step.copy" answers={{ crawler: uuid }} />
  );
});

/** Whether it is that late: it becomes so by itself, while nothing else is drawn anew. */
function useHasCome(time: number | undefined): boolean {
  const { now } = environmentOf(useStores());
  const [seenAt, setSeenAt] = useState(now);
  // What is shown may change to a time that has passed meanwhile.
  const hasCome = time !== undefined && time <= Math.max(seenAt, now());
  useEffect(() => {
    if (time === undefined || hasCome) return undefined;
    // A wait of more than a day is looked at again each day: a timer cannot be as long as a wait.
    const timer = setTimeout(() => setSeenAt(now()), Math.min(Math.max(0, time - now()), 86_400_000));
    return () => clearTimeout(timer);
  }, [time, hasCome, seenAt, now]);
  return hasCome;
}
