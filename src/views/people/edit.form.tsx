// The form of person.edit: its fields, and the buttons that sign the person out, deactivate or activate them.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { personOf } from '../../commands/people/thePerson.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { PersonFields } from './PersonFields.tsx';

const useStyles = makeStyles({
  last: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginTop: '14px' },
});

const Title = observer(function Title({ answers }: Pick<OwnFieldsProps, 'answers'>) {
  const { person: id } = answers;
  return <>{`Edit ${personOf(id, useDesk().situation)?.email ?? 'the person'}`}</>;
});

const Fields = observer(function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  const { situation } = useDesk();
  const { person: id } = answers;
  const person = personOf(id, situation);
  const isSelf = id === situation.stores.session.user?.id;
  return (
    <>
      <PersonFields texts={texts} problems={problems} onChange={onChange} isSelf={isSelf} />
      <div className={styles.last}>
        <CommandButton command="person.end-sessions" answers={{ person: id }} appearance="outline" />
        {person?.is_active === false ? (
          <CommandButton command="person.activate" answers={{ person: id }} appearance="outline" />
        ) : (
          !isSelf && <CommandButton command="person.deactivate" answers={{ person: id }} appearance="outline" />
        )}
      </div>
    </>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Update' };
