// The form of alert.edit: its fields, whether it is on, and the button that deletes it.
import { makeStyles, Switch } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { observer } from 'mobx-react-lite';
import { alertOf } from '../../commands/alerts/theAlert.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { AlertFields, AlertName, canSend } from './AlertFields.tsx';
import { OnBankModules } from './OnBankModules.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' },
  last: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
});

const Title = () => 'Edit Alert Rule';

const Fields = observer(function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  const { alert: id } = answers;
  const rule = alertOf(id, useDesk().situation);
  if (rule === undefined) return <p>There is no such alert rule.</p>;
  return (
    <div className={styles.fields}>
      <AlertName texts={texts} problems={problems} onChange={onChange} />
      {rule.kind === 'threshold' && <OnBankModules />}
      <AlertFields kind={rule.kind} texts={texts} problems={problems} onChange={onChange} />
      <div className={styles.last}>
        <Switch
          label="On"
          checked={texts['enabled'] === 'yes'}
          onChange={(_event, { checked }) => onChange('enabled', checked ? 'yes' : 'no')}
        />
        {rule.preset === null && (
          <CommandButton command="alert.delete" answers={{ alert: id }} icon={<DeleteRegular />} appearance="outline">
            Delete Alert Rule
          </CommandButton>
        )}
      </div>
    </div>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Update', canSend };
