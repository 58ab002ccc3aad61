// One setting: a switch, a number, a list of recipients, a secret that is only written, or text; with what it was before.
import { Button, Field, Input, makeStyles, Select, Switch, Textarea, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { livingCostsExample } from '../../api/contract/vendors/livingCosts.ts';
import {
  engines,
  freshness,
  isSecretSetting,
  scoreModels,
  settingNamed,
} from '../../api/contract/vendors/vendorSettings.ts';
import type { SettingsForm } from '../../stores/settings/settingsForm.ts';
import { RecipientsField } from './RecipientsField.tsx';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  changed: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

const choicesOf = { engine: engines, score: ['', ...scoreModels], freshness };

const zonesOf = (name: string): string => `zones-of-${name}`;
/** Every one that the calendar knows by its own name. */
const zones = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

export const SettingField = observer(function SettingField({ form, name }: { form: SettingsForm; name: string }) {
  const styles = useStyles();
  const { kind, preset, from, to } = settingNamed(name);
  const text = form.textOf(name);
  const problem = form.problemOf(name);
  const write = (value: string) => form.write(name, value);
  const before = String(form.values?.[name] ?? '');
  const isChanged = form.written.some(({ key }) => key === name);
  const hint =
    kind === 'number'
      ? `${from} to ${to}, ${preset} when nothing is set`
      : kind === 'secret'
        ? before === ''
          ? 'None is set'
          : 'One is set: what is typed here replaces it'
        : kind === 'living costs'
          ? 'Living costs a month by household, for affordability: line 1 has name, date, currency and the buffer on commitments in percent; each further line single or couple, children, costs and, if there is one, the income it holds from. Empty: no table.'
          : kind === 'zone'
            ? 'In which documents print times: type a part of its name, such as Sydney, and choose'
            : kind === 'freshness'
              ? 'Applications are read again without their customer, between 1 and 5 at night, while a consent lasts'
              : undefined;
  const was = isChanged && (
    <span className={styles.changed}>
      {isSecretSetting(name) ? 'A new secret ' : `Was ${before === '' ? 'empty' : before} `}
      <Button size="small" appearance="transparent" onClick={() => form.forget([name])} aria-label={`Reset ${name}`}>
        Reset
      </Button>
    </span>
  );
  if (kind === 'flag')
    return (
      <Field {...(problem === undefined ? {} : { validationMessage: problem })}>
        <Switch
          label={name}
          checked={text === 'True'}
          onChange={(_event, { checked }) => write(checked ? 'True' : 'False')}
        />
        {was}
      </Field>
    );
  if (kind === 'recipients')
    return (
      <div className={styles.wide}>
        <RecipientsField name={name} text={text} problem={problem} onChange={write} />
        {was}
      </div>
    );
  return (
    <div className={kind === 'living costs' ? styles.wide : undefined}>
      <Field
        label={name}
        {...(hint === undefined ? {} : { hint })}
        {...(problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const })}
      >
        {kind === 'engine' || kind === 'score' || kind === 'freshness' ? (
          <Select value={text} onChange={(_event, { value }) => write(value)}>
            {[...new Set([...choicesOf[kind], text])].map((one) => (
              <option key={one} value={one}>
                {one === '' ? 'Off' : one}
              </option>
            ))}
          </Select>
        ) : kind === 'living costs' ? (
          <Textarea
            value={text}
            rows={5}
            resize="vertical"
            placeholder={livingCostsExample}
            maxLength={10_000}
            onChange={(_event, { value }) => write(value)}
          />
        ) : (
          <Input
            type={kind === 'secret' ? 'password' : 'text'}
            autoComplete={kind === 'secret' ? 'new-password' : 'off'}
            inputMode={kind === 'number' ? 'numeric' : undefined}
            value={text}
            list={kind === 'zone' ? zonesOf(name) : undefined}
            maxLength={2100}
            onChange={(_event, { value }) => write(value)}
          />
        )}
      </Field>
      {kind === 'zone' && (
        <datalist id={zonesOf(name)}>
          {zones().map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
      )}
      {was}
    </div>
  );
});
