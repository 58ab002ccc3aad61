// Over the crawlers of a cause: what it is, whom it hit, what staff know and did, what to do next, and the commands for it.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import { causeText, percentText } from '../../stores/causes/words.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WithDesk } from '../shared/context/DeskContext.ts';
import { NextStep } from '../shared/nextSteps/NextStep.tsx';
import { CauseState } from './CauseState.tsx';

const useStyles = makeStyles({
  head: {
    flexShrink: 0,
    maxHeight: '45%',
    overflow: 'auto',
    padding: `8px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '13px',
  },
  name: { margin: 0, fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: tokens.colorNeutralForeground2 },
  note: { margin: '4px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '6px' },
});

const count = (many: number, noun: string): string => `${many.toLocaleString('en-AU')} ${noun}${many === 1 ? '' : 's'}`;

export function CauseHead({ cause }: { cause: CauseRow }) {
  const styles = useStyles();
  const { banks, newest_status: status, code, message } = cause;
  const [bank] = banks;
  const failed = { status, error: { code, message }, ...(bank === undefined ? {} : { bank_id: bank.id }) };
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{causeText(cause)}</h2>
      <div className={styles.facts}>
        <span>{banks.map(({ name }) => name).join(', ')}</span>
        <span>{`${count(cause.count, 'crawl')} of ${count(cause.vendors, 'vendor')}`}</span>
        {cause.share !== null && <span>{`${percentText(cause.share)} of the bank’s crawls in 7 days`}</span>}
        <CauseState cause={cause} />
        {cause.snoozed_until !== null && (
          <span>
            until <TimeText at={cause.snoozed_until} />
          </span>
        )}
        {cause.owner !== null && <span>{`Taken by ${cause.owner.name}`}</span>}
        {cause.watchers > 0 && (
          <span>{cause.watchers === 1 ? '1 person waits to be told' : `${cause.watchers} people wait to be told`}</span>
        )}
      </div>
      {cause.note !== '' && <p className={styles.note}>{cause.note}</p>}
      <NextStep crawler={failed} />
      <WithDesk>
        <div className={styles.actions}>
          <CommandButton command="cause.recrawl" appearance="outline" />
          {cause.state === 'open' ? (
            <CommandButton command="cause.handle" appearance="outline" />
          ) : (
            <CommandButton command="cause.reopen" appearance="outline" />
          )}
          <CommandButton command="cause.snooze" />
          <CommandButton command="cause.note" />
          <CommandButton command="cause.take" />
          {bank !== undefined && (
            <>
              <CommandButton command="bank.switch-off" answers={{ bank: bank.id }} />
              <CommandButton command="incident.of-row" />
            </>
          )}
        </div>
      </WithDesk>
    </div>
  );
}
