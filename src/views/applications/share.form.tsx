// The form of application.share: one of the recipients that the vendor allows.
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { failureOf, wordingOf } from '../../api/failure.ts';
import type { Recipient, Recipients } from '../../api/contract/applications/rules/recipients.ts';
import { readRecipients } from '../../stores/applications/recipients.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' },
  text: { margin: 0 },
});

function Title({ answers }: Pick<OwnFieldsProps, 'answers'>) {
  const { applications } = answers;
  return <>{`Share documents of application ${Array.isArray(applications) ? String(applications[0]) : ''}`}</>;
}

type State = { recipients: Recipients | 'broken' } | { failed: string } | undefined;

function Fields({ texts, onChange, problems = {} }: OwnFieldsProps) {
  const styles = useStyles();
  const environment = environmentOf(useStores());
  const [state, setState] = useState<State>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    readRecipients(environment).then(
      (recipients) => !isLeft && setState({ recipients }),
      (error: unknown) => !isLeft && setState({ failed: wordingOf(failureOf(error)) ?? 'They could not be read' }),
    );
    return () => void (isLeft = true);
  }, [environment, tries]);
  const problem = problems['recipient'];
  return (
    <div className={styles.fields}>
      {state !== undefined && 'failed' in state ? (
        <FailureLine onRetry={() => setTries(tries + 1)}>{state.failed}</FailureLine>
      ) : (
        <Field
          label="Recipient"
          required
          {...(problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const })}
        >
          <Select value={texts['recipient'] ?? ''} onChange={(_event, { value }) => onChange('recipient', value)}>
            <option value="">{state === undefined ? 'Reading the recipients…' : 'Choose…'}</option>
            {listed(state).map(({ name, email }) => (
              <option key={email} value={email}>
                {`${name}, ${email}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {state !== undefined && 'recipients' in state && <p className={styles.text}>{noteOf(state.recipients)}</p>}
    </div>
  );
}

const listed = (state: State): readonly Recipient[] =>
  state === undefined || 'failed' in state || state.recipients === 'broken' ? [] : state.recipients.allowed;

function noteOf(recipients: Recipients | 'broken'): string {
  if (recipients === 'broken') return 'The setting allowed_document_recipients cannot be read: staff can mend it.';
  const { allowed, unread } = recipients;
  const few = unread === 1 ? 'One recipient' : `${unread} recipients`;
  const left = unread === 0 ? '' : ` ${few} in the setting cannot be read: staff can mend it.`;
  return allowed.length === 0
    ? `No recipient is allowed: staff can add some in the setting allowed_document_recipients.${left}`
    : `The recipient gets an e-mail with a link, which works for seven days.${left}`;
}

export const form: OwnForm = {
  Title,
  Fields,
  button: 'Send',
  canSend: ({ recipient = '' }) => recipient !== '',
};
