// The fields of a channel: those that its kind has, with its secrets, which are written and never read.
import { Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import {
  channelFacts,
  longestAfterMinutes,
  longestChannelName,
  type ChannelKind,
} from '../../api/contract/channels/channelKinds.ts';
import { severities } from '../../api/contract/watching/words.ts';
import { channelSecrets } from '../../stores/channels/channelSecrets.ts';
import { severityWords } from '../../stores/channels/words.ts';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' },
  address: { overflowWrap: 'anywhere', userSelect: 'all' },
});

interface ChannelFieldsProps extends Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'> {
  kind: ChannelKind;
  hasSecret?: boolean;
  takesAnswers?: boolean;
  /** Of one that is there: where the provider calls. */
  answersAt?: string | null;
  /** Stands after the name, where the form begins. */
  afterName?: ReactNode;
}

export const canSend = (texts: Readonly<Record<string, string>>): boolean => (texts['name'] ?? '').trim() !== '';

export const ChannelFields = observer(function ChannelFields(props: ChannelFieldsProps) {
  const { texts, problems = {}, onChange, kind, hasSecret = false, takesAnswers = false } = props;
  const { answersAt = null, afterName } = props;
  const styles = useStyles();
  const secrets = useStores().parts.of(channelSecrets);
  // Whoever closes the form leaves nothing behind, and what was written for one kind is no secret of another.
  useEffect(() => () => secrets.forgetWritten(), [secrets, kind]);
  const { address, target, secret, answers } = channelFacts[kind];
  const said = (name: string) => fieldProblem(problems[name]);
  const hidden = (name: 'secret' | 'answers', isThere: boolean) => (
    <Input
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      placeholder={isThere ? 'Set. Write a new one to replace it' : undefined}
      value={secrets[name]}
      onChange={(_event, { value }) => secrets.write(name, value)}
    />
  );
  return (
    <div className={styles.fields}>
      <Field label="Name" required {...said('name')}>
        <Input
          value={texts['name'] ?? ''}
          maxLength={longestChannelName}
          autoComplete="off"
          onChange={(_event, { value }) => onChange('name', value)}
        />
      </Field>
      {afterName}
      {address !== undefined && (
        <Field label={address.label} required hint={address.hint} {...said('address')}>
          <Input
            value={texts['address'] ?? address.preset}
            autoComplete="off"
            spellCheck={false}
            onChange={(_event, { value }) => onChange('address', value)}
          />
        </Field>
      )}
      {target !== undefined && (
        <Field label={target.label} required hint={target.hint} {...said('target')}>
          <Input
            value={texts['target'] ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={(_event, { value }) => onChange('target', value)}
          />
        </Field>
      )}
      {secret !== undefined && (
        <Field label={secret.label} required={!hasSecret} hint={secret.hint} {...said('secret')}>
          {hidden('secret', hasSecret)}
        </Field>
      )}
      {answers !== undefined && answersAt !== null && (
        <Field
          label={answers.label}
          hint={
            <>
              {`${answers.hint}. ${answers.how} `}
              <span className={styles.address}>{answersAt}</span>
            </>
          }
          {...said('answers')}
        >
          {hidden('answers', takesAnswers)}
        </Field>
      )}
      <Field label="Told of" {...said('least')}>
        <Select value={texts['least'] ?? 'notice'} onChange={(_event, { value }) => onChange('least', value)}>
          {severities.map((value) => (
            <option key={value} value={value}>
              {severityWords[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Minutes without anybody taking the incident"
        hint="0: told at once. More: told only when nobody has taken it by then"
        {...said('after')}
      >
        <Input
          type="number"
          min={0}
          max={longestAfterMinutes}
          value={texts['after'] ?? '0'}
          onChange={(_event, { value }) => onChange('after', value)}
        />
      </Field>
    </div>
  );
});
