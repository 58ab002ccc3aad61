// A new password by a mailed link, inside the workbench.
import { access } from '../../api/contract/people/access.ts';
import { environmentOf } from '../../stores/environment.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { ResetConfirmForm } from './forms/ResetConfirmForm.tsx';

export function ResetConfirmPage() {
  const stores = useStores();
  return (
    <ResetConfirmForm
      confirm={stores.session.confirmReset}
      judge={(password, token) => environmentOf(stores).ask(access.judgePassword, { body: { token, password } })}
    />
  );
}
