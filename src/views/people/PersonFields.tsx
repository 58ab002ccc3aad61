// The fields of a person: names, level, vendor and whether personal data is seen.
import { Field, Input, makeStyles, Select, Switch } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { longestPersonName } from '../../api/contract/people/managed/people.ts';
import { levelsGiven, vendorsGiven } from '../../commands/people/facts.ts';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';
import { useDesk } from '../shared/context/DeskContext.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '10px 16px',
    // A long choice would otherwise be wider than its column.
    '> *': { minWidth: 0 },
    '& select': { minWidth: 0, width: '100%' },
  },
});

interface PersonFieldsProps extends Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'> {
  /** Whoever has a level keeps it from their own hand. */
  isSelf?: boolean;
}

const labels: Readonly<Record<string, string>> = {
  USER: 'USER: a vendor’s own records',
  STAFF: 'STAFF: the records of every vendor',
  ADMIN: 'ADMIN: STAFF, and everybody’s account',
};

export const PersonFields = observer(function PersonFields(props: PersonFieldsProps) {
  const { texts, problems = {}, onChange, isSelf = false } = props;
  const styles = useStyles();
  const { situation } = useDesk();
  const { session } = situation.stores;
  const levels = levelsGiven(situation);
  const said = (name: string) => fieldProblem(problems[name]);
  const line = (name: string, label: string) => (
    <Field label={label} {...said(name)}>
      <Input
        value={texts[name] ?? ''}
        maxLength={longestPersonName}
        autoComplete="off"
        onChange={(_event, { value }) => onChange(name, value)}
      />
    </Field>
  );
  const maySee = session.user?.showPii === true;
  return (
    <div className={styles.fields}>
      {line('first', 'First name')}
      {line('last', 'Last name')}
      <Field
        label="Level"
        {...(isSelf ? { hint: 'Your own level is changed by another administrator.' } : {})}
        {...said('level')}
      >
        <Select
          value={texts['level'] ?? 'USER'}
          disabled={isSelf || levels.length === 1}
          onChange={(_event, { value }) => onChange('level', value)}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {labels[level]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Vendor" {...said('vendor')}>
        <Select
          value={texts['vendor'] ?? ''}
          disabled={!session.may('ADMIN')}
          onChange={(_event, { value }) => onChange('vendor', value)}
        >
          {(texts['vendor'] ?? '') === '' && <option value="">No vendor</option>}
          {vendorsGiven(situation).map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...(maySee ? {} : { hint: 'Only somebody who sees personal data can allow it.' })} {...said('personal')}>
        <Switch
          label="Sees personal data"
          checked={texts['personal'] === 'yes'}
          disabled={!maySee && texts['personal'] !== 'yes'}
          onChange={(_event, { checked }) => onChange('personal', checked ? 'yes' : 'no')}
        />
      </Field>
    </div>
  );
});
