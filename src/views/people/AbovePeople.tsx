// Above the people: who is listed, and the button that invites one.
import { observer } from 'mobx-react-lite';
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

export const AbovePeople = observer(function AbovePeople() {
  const { session } = useStores();
  const vendor = session.user?.vendor?.name ?? 'no vendor';
  const what = session.may('ADMIN')
    ? 'Everybody who may sign in.'
    : `The users of ${vendor}, the vendor you act for. Staff and administrators are managed by administrators.`;
  return <WhoMayChange command="person.invite" what={what} others="" />;
});
