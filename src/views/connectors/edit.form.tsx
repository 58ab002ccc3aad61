// The form of connector.edit: a field for each setting that the connector declares; a secret is written and never read.
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ConnectorRow } from '../../api/contract/connectors/connectors.ts';
import { wordingOf } from '../../api/failure.ts';
import { connectorForm } from '../../stores/connectors/connectorForm.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const Title = ({ answers }: Pick<OwnFieldsProps, 'answers'>) => `Settings of ${String(answers['connector'])}`;

const Fields = observer(function Fields({ answers, question }: OwnFieldsProps) {
  const styles = useStyles();
  const form = useStores().parts.of(connectorForm);
  const { connector } = answers;
  useEffect(() => {
    void form.load();
    // Whoever closes the form leaves nothing behind.
    return () => form.forgetTyped();
  }, [form]);
  const row = form.rowOf(connector);
  const fields = useRef<HTMLDivElement>(null);
  const isThere = row !== undefined;
  // They come later than the form, whose buttons had the focus until now.
  useEffect(() => {
    if (isThere) fields.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isThere]);
  if (row === undefined) {
    if (form.failure !== undefined) return <FailureLine>{wordingOf(form.failure) ?? form.failure.message}</FailureLine>;
    return <p className={styles.note}>{form.rows === undefined ? 'One moment…' : 'There is no such connector.'}</p>;
  }
  if (row.problem !== null) return <FailureLine>{row.problem}</FailureLine>;
  if (row.settings.length === 0) return <p className={styles.note}>This connector declares no settings.</p>;
  return (
    <div ref={fields} className={styles.fields}>
      {row.settings.map((setting) => (
        <Setting key={setting.name} setting={setting} />
      ))}
      <p className={styles.note}>{question}</p>
    </div>
  );
});

type Declared = ConnectorRow['settings'][number];

const Setting = observer(function Setting({ setting }: { setting: Declared }) {
  const form = useStores().parts.of(connectorForm);
  const { name, label, kind, help, required, value } = setting;
  const typed = form.typed[name];
  const change = (_event: unknown, data: { value: string }) => form.set(name, data.value);
  const isSecret = kind === 'secret';
  const choices = kind === 'flag' ? ['true', 'false'] : setting.choices;
  return (
    <Field label={label} required={required} hint={help} validationMessage={form.problems[name]}>
      {choices === undefined ? (
        <Input
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          spellCheck={false}
          placeholder={isSecret && value !== null ? 'Set. Write a new one to replace it' : undefined}
          value={typed ?? (isSecret ? '' : (value ?? ''))}
          onChange={change}
        />
      ) : (
        <Select value={typed ?? value ?? ''} onChange={change}>
          <option value="">Not set</option>
          {choices.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Save' };
