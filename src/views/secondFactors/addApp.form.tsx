// The form of second-factor.add-app: the new secret, as a picture and as text, and the first code of the app.
import { Field, Input } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { secondFactor } from '../../stores/secondFactors/secondFactor.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { EndOthersBox } from '../shared/secondFactor/EndOthersBox.tsx';
import { NewApp } from '../shared/secondFactor/NewApp.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';

const Title = () => 'Set up an authenticator';

const Fields = observer(function Fields({ texts, problems = {}, onChange }: OwnFieldsProps) {
  const stores = useStores();
  const part = stores.parts.of(secondFactor);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    environmentOf(stores)
      .ask(calls.beginApp)
      .then(part.setNewApp, (error: unknown) => setProblem(failureOf(error).message));
    return () => part.setNewApp(undefined);
  }, [stores, part]);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: '12px' }}>
      {problem !== undefined && <FailureLine>{problem}</FailureLine>}
      {part.newApp === undefined ? <output>A new secret is being made…</output> : <NewApp {...part.newApp} />}
      <Field label="Code" hint="The six digits that the app shows." validationMessage={problems['code']}>
        <Input
          autoComplete="one-time-code"
          value={texts['code'] ?? ''}
          onChange={(_event, { value }) => onChange('code', value)}
        />
      </Field>
      <EndOthersBox texts={texts} onChange={onChange} />
    </div>
  );
});

export const form: OwnForm = {
  Title,
  Fields,
  button: 'Set up',
  canSend: ({ code = '' }) => code.trim() !== '',
};
