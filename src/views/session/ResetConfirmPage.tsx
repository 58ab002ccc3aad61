// A new password by a mailed link, inside the workbench.
import { useStores } from '../shared/context/StoresContext.ts';
import { ResetConfirmForm } from './forms/ResetConfirmForm.tsx';

export function ResetConfirmPage() {
  return <ResetConfirmForm confirm={useStores().session.confirmReset} />;
}
