// Asks once more who it is, before what cannot be undone for many: for the second factor, or else the password.
import { Button, Field, Input } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { secondFactor } from '../../../api/contract/people/secondFactor.ts';
import type { AnswerOf } from '../../../api/contract/endpoint.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { FormMessage } from '../../session/forms/FormMessage.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { useSending } from '../../session/forms/useSending.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';
import { LayerDialog } from '../dialogs/LayerDialog.tsx';

type Ways = AnswerOf<typeof secondFactor.proofWays>;

export const ProofDialog = observer(function ProofDialog() {
  const stores = useStores();
  const { ask } = environmentOf(stores);
  const { received, isBusy, send } = useSending();
  const [ways, setWays] = useState<Ways>();
  const [text, setText] = useState('');
  useEffect(() => {
    void send(async () => setWays(await ask(secondFactor.proofWays)));
    // Once for each dialog.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void (ways !== undefined && form.current?.querySelector('input')?.focus()), [ways]);
  const leave = (isProved: boolean) => stores.shell.proving?.(isProved);
  const { token = '', passkey = null, takes_codes: takesCodes = false } = ways ?? {};
  const byPassword = ways !== undefined && !takesCodes && passkey === null;

  const prove = (given: () => Promise<object>) =>
    send(async () => {
      await ask(secondFactor.prove, { body: { token, ...(await given()) } });
      leave(true);
    });
  const byPasskey = (options: string) =>
    prove(async () => ({
      passkey: await (await import('../../../stores/secondFactors/passkeys.ts')).givePasskey(options),
    }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (takesCodes || byPassword) void prove(async () => (byPassword ? { password: text } : { code: text }));
    else if (passkey !== null) void byPasskey(passkey);
  }
  return (
    <LayerDialog layer="proof" title="Confirm that it is you" width={420} onClose={() => leave(false)}>
      <form
        ref={form}
        data-proof
        noValidate
        onSubmit={submit}
        style={{ display: 'flex', flexDirection: 'column', gap: '12px' }}
        aria-label="Confirm that it is you"
      >
        <span>What comes next cannot be undone, gives a person or a program more, or changes how you sign in.</span>
        {byPassword && (
          <PasswordField label="Password" autoComplete="current-password" value={text} onChange={setText} />
        )}
        {takesCodes && (
          <Field label="Code" hint="Of your authenticator app, or one of your recovery codes.">
            <Input autoComplete="one-time-code" value={text} onChange={(_event, { value }) => setText(value)} />
          </Field>
        )}
        <FormMessage received={received} />
        <DialogButtons
          others={
            passkey !== null &&
            takesCodes && (
              <Button disabledFocusable={isBusy} onClick={() => void byPasskey(passkey)}>
                Use a passkey
              </Button>
            )
          }
          leave={<Button onClick={() => leave(false)}>Cancel</Button>}
          act={
            <Button type="submit" appearance="primary" disabledFocusable={isBusy || ways === undefined}>
              {passkey !== null && !takesCodes ? 'Use a passkey' : 'Continue'}
            </Button>
          }
        />
      </form>
    </LayerDialog>
  );
});
