// "This was not me", inside the workbench.
import { access } from '../../../api/contract/people/access.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { sayNotMe } from '../../../stores/session/notMe.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { NotMeForm } from './NotMeForm.tsx';

export function NotMePage() {
  const stores = useStores();
  return <NotMeForm notMe={(token) => sayNotMe(() => environmentOf(stores).ask(access.notMe, { body: { token } }))} />;
}
