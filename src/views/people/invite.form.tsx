// The form of person.invite.
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { PersonFields } from './PersonFields.tsx';

const useStyles = makeStyles({
  email: { marginBottom: '10px' },
  question: { margin: `12px 0 0`, color: tokens.colorNeutralForeground2 },
});

const Title = () => 'Invite a person';

const Fields = observer(function Fields({ texts, problems = {}, onChange, question }: OwnFieldsProps) {
  const styles = useStyles();
  const { email: problem } = problems;
  return (
    <>
      <Field
        className={styles.email}
        label="Email"
        required
        {...(problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const })}
      >
        <Input
          type="email"
          value={texts['email'] ?? ''}
          maxLength={254}
          autoComplete="off"
          onChange={(_event, { value }) => onChange('email', value)}
        />
      </Field>
      <PersonFields texts={texts} problems={problems} onChange={onChange} />
      {question !== undefined && <p className={styles.question}>{question}</p>}
    </>
  );
});

export const form: OwnForm = {
  Title,
  Fields,
  button: 'Invite',
  canSend: (texts) => (texts['email'] ?? '').trim() !== '' && (texts['vendor'] ?? '') !== '',
};
