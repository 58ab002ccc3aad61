// The form of password.change: both passwords stand in its own store, and never among the answers of a command.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { access } from '../../api/contract/people/access.ts';
import { environmentOf } from '../../stores/environment.ts';
import { passwordChange } from '../../stores/ownAccount/passwordChange.ts';
import { NewPasswordField } from '../shared/forms/NewPasswordField.tsx';
import { PasswordField } from '../shared/forms/PasswordField.tsx';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px' },
  question: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const Title = () => 'Change password';

const Fields = observer(function Fields({ question }: OwnFieldsProps) {
  const styles = useStyles();
  const stores = useStores();
  const part = stores.parts.of(passwordChange);
  // Whoever closes the form leaves nothing behind.
  useEffect(() => () => part.clear(), [part]);
  const { current, password, problems } = part;
  return (
    <div className={styles.fields}>
      {/* Told to the browser, which keeps passwords by account. */}
      <input type="text" hidden readOnly autoComplete="username" value={stores.session.user?.email ?? ''} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        problem={problems.current}
        onChange={(text) => part.set('current', text)}
      />
      <NewPasswordField
        label="New password"
        judge={(typed) => environmentOf(stores).ask(access.judgePassword, { body: { password: typed } })}
        value={password}
        problem={problems.password}
        onChange={(text) => part.set('password', text)}
      />
      <p className={styles.question}>{question}</p>
      <Checkbox
        label="Also delete all my API tokens. Otherwise the programs that use them go on"
        checked={part.endTokens}
        onChange={(_event, { checked }) => part.setEndTokens(checked === true)}
      />
    </div>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Change password' };
