// Over the timeline of an incident: what it is, whom it hit, who is at work on it, and the commands for it.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { IncidentRow } from '../../api/contract/watching/incidents.ts';
import { aboutText, lengthText, minutesOf, ownerText } from '../../stores/incidents/words.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WithDesk } from '../shared/context/DeskContext.ts';
import { OutLink } from '../shared/OutLink.tsx';
import { RouteLink } from '../shared/RouteLink.tsx';
import { SeverityMark, StateMark } from './IncidentMarks.tsx';

const useStyles = makeStyles({
  head: {
    flexShrink: 0,
    maxHeight: '60%',
    overflow: 'auto',
    padding: `8px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '13px',
  },
  name: { margin: 0, fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: tokens.colorNeutralForeground2 },
  text: { margin: '4px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '6px' },
});

const count = (many: number, noun: string): string => `${many.toLocaleString('en-AU')} ${noun}${many === 1 ? '' : 's'}`;

/** Slow crawls are none: somebody would read of nobody hit. */
const hitText = ({ crawls, customers, vendors }: IncidentRow): string =>
  crawls === 0
    ? 'No crawl has failed in it'
    : `${count(crawls, 'failed crawl')} of ${count(customers, 'customer')} and ${count(vendors, 'vendor')}`;

export function IncidentHead({ incident }: { incident: IncidentRow }) {
  const styles = useStyles();
  const { bank_id: bank, likely, ticket, summary, merged_into: into, state } = incident;
  const owner = ownerText(incident);
  const isRunning = state === 'open' || state === 'taken';
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{`${aboutText(incident)}: ${incident.told}`}</h2>
      <div className={styles.facts}>
        <SeverityMark severity={incident.severity} />
        <StateMark state={state} />
        <span>{`${isRunning ? 'For' : 'Lasted'} ${lengthText(minutesOf(incident))}`}</span>
        {bank !== null && <span>{hitText(incident)}</span>}
        {incident.bank_is_offline && <span>The bank is offline</span>}
        {owner !== null && <span>{`Taken by ${owner}`}</span>}
        {into !== null && <RouteLink to={`/incidents?id=${into}`}>{`Part of incident ${into}`}</RouteLink>}
        {bank !== null && <RouteLink to={`/causes?bank_id=${bank}`}>Causes of the bank</RouteLink>}
        {ticket !== null && <OutLink to={ticket}>Ticket</OutLink>}
      </div>
      {likely !== null && <p className={styles.text}>{`Likely cause: ${likely}`}</p>}
      {summary !== null && <p className={styles.text}>{summary}</p>}
      <WithDesk>
        <div className={styles.actions}>
          {incident.owner === null && <CommandButton command="incident.take" appearance="outline" />}
          {owner !== null && <CommandButton command="incident.take-back" appearance="outline" />}
          {state === 'closed' ? (
            <CommandButton command="incident.reopen" appearance="outline" />
          ) : (
            <CommandButton command="incident.close" appearance="outline" />
          )}
          <CommandButton command="incident.note" />
          {bank !== null && (
            <>
              <CommandButton
                command={incident.bank_is_offline ? 'bank.switch-on' : 'bank.switch-off'}
                answers={{ bank }}
              />
              <CommandButton command="incident.recrawl" />
              <CommandButton command="incident.affected" />
            </>
          )}
          <CommandButton command="incident.summary" />
          <CommandButton command="incident.elsewhere" />
          <CommandButton command="incident.raise" />
          <CommandButton command="incident.lower" />
          <CommandButton command="incident.merge" />
        </div>
      </WithDesk>
    </div>
  );
}
