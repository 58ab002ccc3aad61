// The fields of a rule: those that its kind has, then whom it tells; before it is saved it can be rehearsed.
import { Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { observer } from 'mobx-react-lite';
import { longestAlertName, longestHeldMinutes, mostLeast } from '../../api/contract/watching/alertRules.ts';
import { severities } from '../../api/contract/watching/words.ts';
import type { Rehearsed } from '../../stores/alerts/rehearsals.ts';
import { isOfCrawls } from '../../stores/alerts/words.ts';
import { severityWords } from '../../stores/incidents/words.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import { AboutField } from './AboutField.tsx';
import type { AlertFieldsProps } from './alertFieldsProps.ts';
import { QuietFields } from './QuietFields.tsx';
import { RehearsalPart } from './RehearsalPart.tsx';
import { WhomField } from './WhomField.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' },
});

export const canSend = (texts: Readonly<Record<string, string>>): boolean => (texts['name'] ?? '').trim() !== '';

export const AlertName = ({ texts, problems = {}, onChange }: Omit<AlertFieldsProps, 'kind'>) => (
  <Field label="Name" required {...fieldProblem(problems['name'])}>
    <Input
      value={texts['name'] ?? ''}
      maxLength={longestAlertName}
      autoComplete="off"
      onChange={(_event, { value }) => onChange('name', value)}
    />
  </Field>
);

const Rehearse = ({ rule }: { rule: Rehearsed }) => (
  <div>
    <CommandButton command="alert.rehearse" answers={{ ...rule }} icon={<HistoryRegular />} appearance="outline">
      Rehearse
    </CommandButton>
    <RehearsalPart rule={rule} />
  </div>
);

export const AlertFields = observer(function AlertFields(props: AlertFieldsProps) {
  const { kind, texts, problems = {}, onChange } = props;
  const styles = useStyles();
  const { minutes = '0', least = '5', about = 'all' } = texts;
  const said = (name: string) => fieldProblem(problems[name]);
  const numeric = (name: 'minutes' | 'least', value: string, from: number, to: number) => (
    <Input
      type="number"
      min={from}
      max={to}
      value={value}
      onChange={(_event, { value: next }) => onChange(name, next)}
    />
  );
  const isWhole = [minutes, least].every((one) => /^\d{1,4}$/.test(one));
  return (
    <div className={styles.fields}>
      {(isOfCrawls(kind) || kind === 'webhook') && <AboutField {...props} isOfCrawls={isOfCrawls(kind)} />}
      {kind !== 'threshold' && (
        <Field
          label="Minutes before an incident begins"
          hint="0: at once. More: only what lasts so long"
          {...said('minutes')}
        >
          {numeric('minutes', minutes, 0, longestHeldMinutes)}
        </Field>
      )}
      {(isOfCrawls(kind) || kind === 'work') && (
        <Field
          label={kind === 'work' ? 'Fewest jobs that count' : 'Fewest crawls that count'}
          hint="Of fewer it says nothing"
          {...said('least')}
        >
          {numeric('least', least, 1, mostLeast)}
        </Field>
      )}
      {isOfCrawls(kind) && isWhole && (
        <Rehearse rule={{ kind, about, minutes: Number(minutes), least: Number(least) }} />
      )}
      <Field label="Severity" {...said('severity')}>
        <Select value={texts['severity'] ?? 'warning'} onChange={(_event, { value }) => onChange('severity', value)}>
          {severities.map((value) => (
            <option key={value} value={value}>
              {severityWords[value]}
            </option>
          ))}
        </Select>
      </Field>
      <QuietFields {...props} />
      <WhomField {...props} />
    </div>
  );
});
