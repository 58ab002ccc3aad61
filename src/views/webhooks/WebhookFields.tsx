// The fields of a webhook: name, address, label and events.
import { Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { everyLabel } from '../../commands/webhooks/facts.ts';
import {
  applicationEvents,
  eventNames,
  longestWebhookName,
  longestWebhookUrl,
} from '../../api/contract/vendors/webhooks.ts';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' },
  events: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
  said: { gridColumn: '1 / -1', margin: 0, minHeight: '16px', fontSize: tokens.fontSizeBase200 },
});

interface WebhookFieldsProps extends Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'> {
  vendor: number | undefined;
  /** Name, address and label follow the setting post_url. */
  isSetting?: boolean;
}

export const namesOf = (text = ''): readonly string[] => text.split(',').filter((one) => one !== '');

export const canSend = (texts: Readonly<Record<string, string>>): boolean =>
  texts['name']?.trim() !== '' &&
  texts['name'] !== undefined &&
  (texts['url'] ?? '').trim() !== '' &&
  texts['events'] !== '';

export const WebhookFields = observer(function WebhookFields(props: WebhookFieldsProps) {
  const { texts, problems = {}, onChange, vendor, isSetting = false } = props;
  const styles = useStyles();
  const labels = useStores().labels.rows.filter(({ vendor_id }) => vendor_id === vendor);
  const { label = everyLabel, events = applicationEvents.join(',') } = texts;
  const wanted = namesOf(events);
  const said = (name: string) => fieldProblem(problems[name]);
  const setEvent = (name: string, isOn: boolean) =>
    onChange('events', eventNames.filter((one) => (one === name ? isOn : wanted.includes(one))).join(','));
  return (
    <div className={styles.fields}>
      <Field label="Name" required {...said('name')}>
        <Input
          value={texts['name'] ?? ''}
          maxLength={longestWebhookName}
          autoComplete="off"
          disabled={isSetting}
          onChange={(_event, { value }) => onChange('name', value)}
        />
      </Field>
      <Field label="URL" required hint="An https address that anybody on the internet can reach" {...said('url')}>
        <Input
          type="url"
          value={texts['url'] ?? ''}
          maxLength={longestWebhookUrl}
          autoComplete="off"
          placeholder="https://"
          disabled={isSetting}
          onChange={(_event, { value }) => onChange('url', value)}
        />
      </Field>
      <Field label="Label" {...said('label')}>
        <Select value={label} disabled={isSetting} onChange={(_event, { value }) => onChange('label', value)}>
          <option value={everyLabel}>All labels</option>
          {labels.map(({ id, ref }) => (
            <option key={id} value={ref}>
              {ref}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className={styles.events}>
        <legend className={styles.legend}>Events</legend>
        {eventNames.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={wanted.includes(name)}
            onChange={(_event, { checked }) => setEvent(name, checked === true)}
          />
        ))}
        <p className={styles.said} aria-live="polite">
          {wanted.length === 0 ? 'Choose one event at least' : problems['events']}
        </p>
      </fieldset>
    </div>
  );
});
