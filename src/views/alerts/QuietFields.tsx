// From when to when a rule tells nobody: two times in Sydney, or none.
import { Field, Input, makeStyles } from '@fluentui/react-components';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import type { AlertFieldsProps } from './alertFieldsProps.ts';

const useStyles = makeStyles({
  both: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '10px', alignItems: 'start' },
});

export function QuietFields({ texts, problems = {}, onChange }: AlertFieldsProps) {
  const styles = useStyles();
  const { quiet = 'none' } = texts;
  const [from = '', to = ''] = quiet === 'none' ? [] : quiet.split('-');
  const write = (begin: string, end: string) =>
    onChange('quiet', begin === '' && end === '' ? 'none' : `${begin}-${end}`);
  return (
    <div className={styles.both}>
      <Field
        label="Quiet from"
        hint="Time in Sydney. What is critical is told all the same"
        {...fieldProblem(problems['quiet'])}
      >
        <Input type="time" value={from} onChange={(_event, { value }) => write(value, to)} />
      </Field>
      <Field label="Quiet until">
        <Input type="time" value={to} onChange={(_event, { value }) => write(from, value)} />
      </Field>
    </div>
  );
}
