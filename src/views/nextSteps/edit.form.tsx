// The form of next-step.edit: the step, how long to wait, and the words for staff and for vendors.
import { Field, Input, makeStyles, Select, Textarea } from '@fluentui/react-components';
import { failureClasses, failureNames } from '../../api/contract/crawling/nextSteps/failureClass.ts';
import { longestWords, stepKinds } from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import { stepNames } from '../../stores/nextSteps/stepWords.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '10px' },
  step: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '10px 16px' },
});

function Title({ answers }: Pick<OwnFieldsProps, 'answers'>) {
  const failure = failureClasses.find((one) => one === answers['failure']);
  return failure === undefined ? 'Next step' : `Next step: ${failureNames[failure]}`;
}

const words = [
  ['staff_words', 'Words for staff', 'Shown on the log of a crawler and with its cause'],
  ['vendor_words', 'Words for vendors', 'Shown to vendors beside their failed crawlers and applications'],
] as const;

function Fields({ texts, onChange, problems = {} }: OwnFieldsProps) {
  const styles = useStyles();
  const problemOf = (name: string) =>
    problems[name] === undefined ? {} : { validationMessage: problems[name], validationState: 'error' as const };
  return (
    <div className={styles.fields}>
      <div className={styles.step}>
        <Field label="Next step" {...problemOf('step')}>
          <Select value={texts['step'] ?? ''} onChange={(_event, { value }) => onChange('step', value)}>
            {stepKinds.map((step) => (
              <option key={step} value={step}>
                {stepNames[step]}
              </option>
            ))}
          </Select>
        </Field>
        {texts['step'] === 'wait' && (
          <Field label="Minutes to wait" {...problemOf('wait_minutes')}>
            <Input
              inputMode="numeric"
              value={texts['wait_minutes'] ?? ''}
              onChange={(_event, { value }) => onChange('wait_minutes', value)}
            />
          </Field>
        )}
      </div>
      {words.map(([name, label, hint]) => {
        const text = texts[name] ?? '';
        return (
          <Field
            key={name}
            label={label}
            hint={
              text.trim() === ''
                ? 'Left empty, the words stay as they are'
                : `${hint}. ${text.length} of ${longestWords} characters`
            }
            {...problemOf(name)}
          >
            {/* One paragraph: it stands on a line of the log page. */}
            <Textarea
              rows={3}
              resize="vertical"
              value={text}
              onChange={(_event, { value }) => onChange(name, value.replaceAll(/\s*\n\s*/g, ' '))}
            />
          </Field>
        );
      })}
    </div>
  );
}

export const form: OwnForm = { Title, Fields, button: 'Update' };
