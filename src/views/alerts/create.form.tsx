// The form of alert.create: its name, what is noticed, and then the fields that this kind has.
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { alertKinds, type AlertKind } from '../../api/contract/watching/words.ts';
import { madeKinds } from '../../commands/alerts/facts.ts';
import { isOfCrawls } from '../../stores/alerts/words.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { AlertFields, AlertName, canSend } from './AlertFields.tsx';

const useStyles = makeStyles({ fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' } });

const Title = () => 'Create Alert Rule';

const kindIn = (text: string | undefined): AlertKind => madeKinds.find((one) => one === text) ?? 'share';

const Fields = observer(function Fields({ texts, problems = {}, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  const kind = kindIn(texts['kind']);
  const choose = (next: AlertKind) => {
    onChange('kind', next);
    // What one kind is about is no scope of another.
    if (!isOfCrawls(next)) onChange('about', 'all');
  };
  return (
    <div className={styles.fields}>
      <AlertName texts={texts} problems={problems} onChange={onChange} />
      <Field label="What should be noticed?">
        <Select value={kind} onChange={(_event, { value }) => choose(kindIn(value))}>
          {madeKinds.map((value) => (
            <option key={value} value={value}>
              {alertKinds[value]}
            </option>
          ))}
        </Select>
      </Field>
      <AlertFields kind={kind} texts={texts} problems={problems} onChange={onChange} />
    </div>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Create', canSend };
